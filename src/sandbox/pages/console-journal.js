import { FAULT_TEXT, TEXT, filled } from "./console-language.js"
import { cartIn, orderAddress } from "./console-links.js"
import {
  amountHead,
  badge,
  link,
  mono,
  node,
  quiet,
  short,
  table,
  time,
  timeHead,
} from "./console-nodes.js"

/** @typedef {import("../console/console-state").ConsoleState} ConsoleState */
/** @typedef {ConsoleState["journal"][number]} Entry */

/** Calls that are shown. */
const SHOWN = 60

/** @param {ConsoleState} state */
export function drawJournal({ journal, intents, admin_url }) {
  const carts = new Map(intents.map(({ id, description }) => [id, cartIn(description)]))
  return table(
    [timeHead(TEXT.time), TEXT.function, TEXT.about, TEXT.reply, amountHead(TEXT.milliseconds)],
    journal
      .slice(-SHOWN)
      .reverse()
      .map((entry) => [
        time(entry.at),
        mono(entry.function),
        mono(
          ...subjects(entry, carts).map(({ text, sought }) =>
            node("div", {}, link(`${entry.at} ${text}`, orderAddress(admin_url, sought), text))
          )
        ),
        node(
          "div",
          {},
          outcome(entry),
          ` ${entry.reply}`,
          entry.fault ? quiet(filled(TEXT.struckBy, FAULT_TEXT.faults[entry.fault])) : null
        ),
        node("td", { class: "amount" }, String(entry.took_ms)),
      ])
  )
}

/**
 * What a call is about, and what the dashboard finds it by.
 *
 * @param {Entry} entry
 * @param {Map<string, string | null>} carts of the intents
 * @returns {{ text: string, sought: string | null | undefined }[]}
 */
function subjects({ order_numbers = [], invoice_number, intent_id }, carts) {
  const numbers = [...order_numbers, ...(invoice_number ? [invoice_number] : [])]
  return [
    ...numbers.map((number) => ({ text: number, sought: number })),
    ...(intent_id ? [{ text: short(intent_id), sought: carts.get(intent_id) }] : []),
  ]
}

/** @param {Entry} entry */
function outcome({ phase, accepted }) {
  switch (phase) {
    case "received":
      return badge(TEXT.received, "wait")
    case "accepted":
      return badge(TEXT.held, "wait")
    default:
      return accepted ? badge(TEXT.accepted, "good") : badge(TEXT.refused, "bad")
  }
}
