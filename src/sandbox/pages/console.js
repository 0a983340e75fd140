// Draws the console, and asks for the sandbox's state again and again.
import { allowanceForm, drawAllowances } from "./console-allowances.js"
import { badge, button, grouped, mono, money, node, quiet, table, time } from "./console-nodes.js"
import { readState, send } from "./console-requests.js"

/** @typedef {import("../console/console-state").ConsoleState} ConsoleState */
/** @typedef {ConsoleState["invoices"][number]} Invoice */
/** @typedef {import("../console/console-state").IntentView} Intent */
/** @typedef {import("../console/console-state").RefundView} Refund */
/** @typedef {"invoices" | "allowances" | "intents" | "journal"} Part */

/** Milliseconds between two questions. */
const PAUSE = 1500

/** @type {Record<Invoice["status"] | Intent["status"], [text: string, tone: string]>} */
const STATUS = {
  draft: ["草稿 draft", ""],
  processing: ["處理中 processing", "wait"],
  pending_review: ["待確認 pending review", "wait"],
  success: ["付款成功 success", "good"],
  canceled: ["已取消 canceled", "bad"],
  開立: ["開立 issued", "good"],
  作廢: ["作廢 voided", "bad"],
  折讓: ["折讓 allowance", "wait"],
}
const ACTIONS = { paid: "Buyer has paid", expire: "Expire" }
const REFUND_ACTIONS = { success: "Refund made", failed: "Refund failed" }

/**
 * The invoices whose lines are open, by number.
 *
 * @type {Set<string>}
 */
const open = new Set()

/** @param {Invoice} invoice */
function lines(invoice) {
  const key = invoice.invoice_number
  const count = invoice.lines.length
  const details = document.createElement("details")
  details.open = open.has(key)
  details.append(
    node("summary", {}, count > 1 ? `${count} lines` : "1 line"),
    table(
      ["Description", "Quantity", "UnitPrice", "NT$"],
      invoice.lines.map(({ Description, Quantity, UnitPrice, Amount }) => [
        Description,
        Quantity,
        UnitPrice,
        money(Number(Amount)),
      ])
    ),
    quiet(buyer(invoice.lines[0]))
  )
  if (invoice.status !== "作廢") {
    details.append(allowanceForm(invoice))
  }
  details.addEventListener("toggle", () => (details.open ? open.add(key) : open.delete(key)))
  return details
}

const BUYER_FIELDS = [
  "buyer_name",
  "buyer_id",
  "CarrierType",
  "CarrierID_2",
  "LoveCode",
  "buyer_add",
  "Remark",
]

/** @param {Invoice["lines"][number]} line */
function buyer(line) {
  const fields = /** @type {Record<string, string>} */ ({ ...line })
  const given = BUYER_FIELDS.filter((field) => fields[field])
  return given.map((field) => `${field} ${fields[field]}`).join(" · ")
}

/** @param {Refund} made */
function refund({ id, amount, status, actions }) {
  const end = (/** @type {keyof typeof REFUND_ACTIONS} */ action) =>
    button(REFUND_ACTIONS[action], () => send("POST", `/console/refunds/${id}/${action}`))
  const made = `refund ${grouped(amount)} ${status} `
  return node("div", { class: "quiet" }, made, ...actions.map(end))
}

/** @param {ConsoleState["journal"][number]} entry */
function outcome({ phase, accepted }) {
  if (phase === "received") {
    return badge("received", "wait")
  }
  return accepted ? badge("accepted", "good") : badge("refused", "bad")
}

/** @param {string} id */
const short = (id) => `${id.slice(0, 15)}…`

/** @type {Record<Part, (state: ConsoleState) => HTMLElement>} */
const draw = {
  allowances: drawAllowances,
  invoices: ({ invoices }) =>
    table(
      ["Number", "Order number", "NT$", "Status", "Issued", "Lines", ""],
      [...invoices]
        .reverse()
        .map((invoice) => [
          mono(invoice.invoice_number),
          mono(invoice.order_number),
          money(invoice.amount),
          badge(...STATUS[invoice.status]),
          time(invoice.issued_at),
          lines(invoice),
          node("a", { href: invoice.link, target: "_blank", rel: "noopener" }, "Open"),
        ])
    ),
  intents: ({ intents }) =>
    table(
      ["Intent", "NT$", "Status", "Description", "Created", ""],
      [...intents]
        .reverse()
        .map(({ id, ...intent }) => [
          mono(short(id)),
          money(intent.amount),
          node(
            "div",
            {},
            badge(...STATUS[intent.status]),
            intent.payment_message ? quiet(intent.payment_message) : null,
            intent.transfer
              ? quiet(`${intent.transfer.bank_code} ${intent.transfer.account}`)
              : null,
            intent.installments ? quiet(`${intent.installments} instalments 分期`) : null,
            ...intent.refunds.map(refund)
          ),
          intent.description ?? "",
          time(intent.created_at),
          node(
            "div",
            {},
            ...intent.actions.map((action) =>
              button(ACTIONS[action], () => send("POST", `/console/intents/${id}/${action}`))
            )
          ),
        ])
    ),
  journal: ({ journal }) =>
    table(
      ["Time", "Function", "About", "Reply", "ms"],
      journal
        .slice(-60)
        .reverse()
        .map((entry) => [
          time(entry.at),
          mono(entry.function),
          mono(
            [
              ...(entry.order_numbers ?? []),
              entry.invoice_number,
              entry.intent_id && short(entry.intent_id),
            ]
              .filter(Boolean)
              .join(" ")
          ),
          node(
            "div",
            {},
            outcome(entry),
            ` ${entry.reply}`,
            entry.fault ? quiet(`fault: ${entry.fault}`) : null
          ),
          node("td", { class: "amount" }, String(entry.took_ms)),
        ])
    ),
}

/**
 * What each part was last drawn from: a part that did not change stays, with what is open in it.
 *
 * @type {Partial<Record<Part, string>>}
 */
const drawn = {}

async function refresh() {
  const state = await readState()
  if (!state) {
    return
  }
  for (const part of /** @type {Part[]} */ (Object.keys(draw))) {
    const place = /** @type {HTMLElement} */ (document.getElementById(part))
    if (place.querySelector("input:focus")) {
      continue
    }
    const seen = JSON.stringify(state[part])
    if (drawn[part] !== seen) {
      place.replaceChildren(draw[part](state))
    }
    drawn[part] = seen
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
  if (confirm("Forget all intents and invoices?")) {
    void send("DELETE", "/console/state")
  }
})
window.addEventListener("changed", () => void refresh())

async function keepFresh() {
  await refresh()
  setTimeout(keepFresh, PAUSE)
}
void keepFresh()
