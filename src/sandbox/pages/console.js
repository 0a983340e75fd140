// Draws the console, and asks for the sandbox's state again and again.
import { drawAllowances } from "./console-allowances.js"
import { drawHolds, drawPending, showChoices, startFaults } from "./console-faults.js"
import { drawIntents } from "./console-intents.js"
import { drawInvoices } from "./console-invoices.js"
import { drawJournal } from "./console-journal.js"
import { TEXT, showTexts, switchLanguage } from "./console-language.js"
import { redraw } from "./console-nodes.js"
import { readState, send } from "./console-requests.js"

/** @typedef {import("../console/console-state").ConsoleState} ConsoleState */

/** Milliseconds between two requests. */
const PAUSE = 1500

/**
 * The parts of the page, by their id: what each is drawn from, and how.
 *
 * @type {Record<string, [of: (state: ConsoleState) => unknown, draw: (state: ConsoleState) => HTMLElement]>}
 */
const PARTS = {
  pending: [
    ({ settings }) => settings.invoicing_fail_next,
    ({ settings }) => drawPending(settings),
  ],
  holds: [({ settings }) => settings.invoicing_hold, ({ settings }) => drawHolds(settings)],
  invoices: [({ invoices }) => invoices, drawInvoices],
  allowances: [({ allowances }) => allowances, drawAllowances],
  intents: [({ intents }) => intents, drawIntents],
  journal: [({ journal }) => journal, drawJournal],
}

/**
 * What each part was last drawn from: a part that did not change stays, with what is open in it.
 *
 * @type {Map<string, string>}
 */
const drawn = new Map()

async function refresh() {
  const state = await readState()
  if (!state) {
    return
  }
  for (const [part, [of, draw]] of Object.entries(PARTS)) {
    const place = /** @type {HTMLElement} */ (document.getElementById(part))
    if (place.querySelector("input:focus")) {
      continue
    }
    const seen = JSON.stringify(of(state))
    if (drawn.get(part) !== seen) {
      redraw(place, draw(state))
    }
    drawn.set(part, seen)
  }
  for (const input of settings) {
    if (input === document.activeElement && input.type === "number") {
      continue
    }
    const value = state.settings[settingOf(input)]
    if (typeof value === "boolean") {
      input.checked = value
    } else {
      input.value = String(value)
    }
  }
}

const settings = /** @type {NodeListOf<HTMLInputElement>} */ (
  document.querySelectorAll("[data-setting]")
)

/** @param {HTMLInputElement} input */
function settingOf(input) {
  return /** @type {keyof ConsoleState["settings"]} */ (input.dataset.setting)
}

for (const input of settings) {
  input.addEventListener("change", () => {
    const value = input.type === "checkbox" ? input.checked : Number(input.value)
    void send("PUT", "/console/settings", { [settingOf(input)]: value })
  })
}
document.getElementById("reset")?.addEventListener("click", () => {
  if (confirm(TEXT.confirmReset)) {
    void send("DELETE", "/console/state")
  }
})
document.getElementById("language")?.addEventListener("click", () => {
  switchLanguage()
  showTexts()
  showChoices()
  drawn.clear()
  void refresh()
})
window.addEventListener("changed", () => void refresh())

async function keepFresh() {
  await refresh()
  setTimeout(keepFresh, PAUSE)
}

showTexts()
void startFaults()
void keepFresh()
