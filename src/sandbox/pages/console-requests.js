// What the console's page asks of the sandbox.
import { TEXT } from "./console-language.js"

/** @typedef {import("../console/console-state").ConsoleState} ConsoleState */
/** @typedef {import("../console/fault-choices").FaultChoice} FaultChoice */
/** @typedef {import("../console/refusal").RefusalReason} RefusalReason */
/** @typedef {ConsoleState["settings"]} Settings */

/** @param {string} message what went wrong; empty: nothing did */
function complain(message) {
  const problem = document.getElementById("problem")
  if (problem) {
    problem.textContent = message
    problem.hidden = !message
  }
}

/**
 * @param {string} path
 * @returns {Promise<any>} null when the sandbox does not answer, which is shown
 */
async function read(path) {
  try {
    return await (await fetch(path)).json()
  } catch {
    complain(TEXT.silent)
    return null
  }
}

/** @returns {Promise<ConsoleState | null>} */
export const readState = () => read("/console/state")

/** @returns {Promise<FaultChoice[] | null>} */
export const readFaultChoices = () => read("/console/faults")

/** @param {{ reason: RefusalReason }} refused */
const sentence = ({ reason }) => TEXT.refusals[reason]

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
    complain(response.ok ? "" : sentence(answer))
  } catch {
    complain(TEXT.silent)
  }
  window.dispatchEvent(new Event("changed"))
}

/**
 * Changes settings that calls change as well: what was shown may be over, so they are read first.
 *
 * @param {(settings: Settings) => Partial<Settings>} change
 */
export async function changeSettings(change) {
  const state = await readState()
  if (state) {
    await send("PUT", "/console/settings", change(state.settings))
  }
}
