// The faults that wait for a call, and the functions whose calls are held.
import { FAULT_TEXT, TEXT, filled } from "./console-language.js"
import { button, node, quiet } from "./console-nodes.js"
import { changeSettings, readFaultChoices } from "./console-requests.js"

/** @typedef {import("../console/console-state").ConsoleState} ConsoleState */
/** @typedef {import("../state/faults").ScriptedFault} ScriptedFault */
/** @typedef {import("../state/types").Hold} Hold */

/** @type {import("../console/fault-choices").FaultChoice[]} */
let choices = []

const form = {
  called: select("fault-function"),
  fault: select("fault-kind"),
  bytes: /** @type {HTMLInputElement} */ (document.getElementById("fault-bytes")),
}
const hold = { called: select("hold-function"), at: select("hold-point") }

/** @param {string} id */
function select(id) {
  return /** @type {HTMLSelectElement} */ (document.getElementById(id))
}

/** @param {string} name */
const functionName = (name) => `${FAULT_TEXT.functions[name]} · ${name}`

/** @param {ScriptedFault} fault */
const faultName = ({ fault, bytes }) =>
  FAULT_TEXT.faults[fault] + (bytes === undefined ? "" : filled(TEXT.afterBytes, bytes))

/**
 * Offers these values, and keeps the chosen one where it still is one.
 *
 * @param {HTMLSelectElement} menu
 * @param {[value: string, text: string][]} values
 */
function offer(menu, values) {
  const chosen = menu.value
  menu.replaceChildren(...values.map(([value, text]) => new Option(text, value)))
  if (values.some(([value]) => value === chosen)) {
    menu.value = chosen
  }
}

const offered = () => choices.find((choice) => choice.function === form.called.value)?.faults ?? []
const chosenFault = () => offered().find(({ fault }) => fault === form.fault.value)

/** Offers what can be chosen, in the language of the page. */
export function showChoices() {
  const functions = choices.map((choice) => choice.function)
  for (const menu of [form.called, hold.called]) {
    offer(
      menu,
      functions.map((name) => [name, functionName(name)])
    )
  }
  const points = /** @type {[Hold["at"], string][]} */ (Object.entries(TEXT.holdPoints))
  offer(hold.at, points)
  showFaults()
}

/** Only what can strike the chosen function. */
function showFaults() {
  offer(
    form.fault,
    offered().map(({ fault }) => [fault, FAULT_TEXT.faults[fault]])
  )
  showBytes()
}

function showBytes() {
  const takesBytes = chosenFault()?.bytes !== undefined
  const field = form.bytes.parentElement
  if (field) {
    field.hidden = !takesBytes
  }
  form.bytes.disabled = !takesBytes
}

/** Loads what can be chosen, and listens to the two forms. */
export async function startFaults() {
  form.called.addEventListener("change", showFaults)
  form.fault.addEventListener("change", showBytes)
  document.getElementById("fault-form")?.addEventListener("submit", (event) => {
    event.preventDefault()
    const fault = chosenFault()
    if (fault) {
      const bytes = fault.bytes === undefined ? {} : { bytes: form.bytes.valueAsNumber }
      void addFault({ ...fault, ...bytes })
    }
  })
  document.getElementById("hold-form")?.addEventListener("submit", (event) => {
    event.preventDefault()
    const at = /** @type {Hold["at"]} */ (hold.at.value)
    void addHold({ function: hold.called.value, at })
  })
  choices = (await readFaultChoices()) ?? []
  showChoices()
}

/** @param {ScriptedFault} fault */
const addFault = (fault) =>
  changeSettings(({ invoicing_fail_next }) => ({
    invoicing_fail_next: [...invoicing_fail_next, fault],
  }))

/** @param {Hold} added */
const addHold = (added) =>
  changeSettings(({ invoicing_hold }) => ({
    invoicing_hold: [...invoicing_hold.filter((held) => !isSame(held, added)), added],
  }))

/**
 * @param {object} one
 * @param {object} other
 */
const isSame = (one, other) => JSON.stringify(one) === JSON.stringify(other)

/**
 * All but one of these. Calls may have used up earlier ones meanwhile: it is the one with so many
 * equal ones behind it.
 *
 * @param {ScriptedFault[]} faults
 * @param {ScriptedFault} canceled
 * @param {number} equalLater
 */
function without(faults, canceled, equalLater) {
  const equal = faults.flatMap((fault, index) => (isSame(fault, canceled) ? [index] : []))
  const place = equal.at(-1 - equalLater)
  return faults.filter((_, index) => index !== place)
}

/** @param {ConsoleState["settings"]} settings */
export function drawPending({ invoicing_fail_next: faults }) {
  const cancelAll = () => changeSettings(() => ({ invoicing_fail_next: [] }))
  return list(
    filled(TEXT.pending, faults.length),
    faults.length > 1 ? button("all", TEXT.cancelAll, cancelAll) : null,
    faults.map((fault, index) => [
      functionName(fault.function),
      faultName(fault),
      button(`fault ${index}`, TEXT.cancel, () => {
        const later = faults.slice(index + 1).filter((other) => isSame(other, fault)).length
        return changeSettings(({ invoicing_fail_next }) => ({
          invoicing_fail_next: without(invoicing_fail_next, fault, later),
        }))
      }),
    ])
  )
}

/** @param {ConsoleState["settings"]} settings */
export function drawHolds({ invoicing_hold: holds }) {
  return list(
    filled(TEXT.holds, holds.length),
    null,
    holds.map((held) => [
      functionName(held.function),
      TEXT.holdPoints[held.at],
      button(`${held.function} ${held.at}`, TEXT.release, () =>
        changeSettings(({ invoicing_hold }) => ({
          invoicing_hold: invoicing_hold.filter((now) => !isSame(now, held)),
        }))
      ),
    ])
  )
}

/**
 * @param {string} title
 * @param {HTMLElement | null} action of them all
 * @param {[name: string, detail: string, action: HTMLElement][]} entries
 */
const list = (title, action, entries) =>
  node(
    "div",
    {},
    node("p", { class: "count" }, title, " ", action),
    entries.length
      ? node(
          "ol",
          {},
          ...entries.map(([name, detail, act]) => node("li", {}, name, quiet(`${detail} `, act)))
        )
      : null
  )
