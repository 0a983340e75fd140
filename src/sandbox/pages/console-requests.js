// What the console's page asks of the sandbox.

/** @typedef {import("../console/console-state").ConsoleState} ConsoleState */

const SILENT = "The sandbox does not answer."

/** @param {string} message what went wrong; empty: nothing did */
function complain(message) {
  const problem = document.getElementById("problem")
  if (problem) {
    problem.textContent = message
    problem.hidden = !message
  }
}

/** @returns {Promise<ConsoleState | null>} null when the sandbox does not answer, which is shown */
export async function readState() {
  try {
    return await (await fetch("/console/state")).json()
  } catch {
    complain(SILENT)
    return null
  }
}

/**
 * Changes something, and shows what the sandbox says against it.
 *
 * @param {"POST" | "PUT" | "DELETE"} method
 * @param {string} path
 * @param {object} [body]
 */
export async function send(method, path, body) {
  try {
    const response = await fetch(path, {
      method,
      headers: { "Content-Type": "application/json" },
      body: body && JSON.stringify(body),
    })
    const answer = await response.json()
    complain(response.ok ? "" : answer.message)
  } catch {
    complain(SILENT)
  }
  window.dispatchEvent(new Event("changed"))
}
