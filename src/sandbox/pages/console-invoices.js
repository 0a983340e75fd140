import { allowanceForm } from "./console-allowances.js"
import { TEXT, filled } from "./console-language.js"
import { orderAddress } from "./console-links.js"
import {
  amountHead,
  badge,
  link,
  money,
  mono,
  node,
  quiet,
  table,
  time,
  timeHead,
} from "./console-nodes.js"

/** @typedef {import("../console/console-state").ConsoleState} ConsoleState */
/** @typedef {ConsoleState["invoices"][number]} Invoice */

/** @type {Record<Invoice["status"], string>} */
const TONES = { 開立: "good", 作廢: "bad", 折讓: "wait" }

/** As the invoicing document names them (§2.1). */
const BUYER_FIELDS = /** @type {const} */ ([
  "buyer_name",
  "buyer_id",
  "CarrierType",
  "CarrierID_2",
  "LoveCode",
  "buyer_add",
  "Remark",
])

/**
 * The invoices whose lines are open, by number.
 *
 * @type {Set<string>}
 */
const open = new Set()

/** @param {ConsoleState} state */
export const drawInvoices = ({ invoices, admin_url }) =>
  table(
    [
      TEXT.invoiceNumber,
      TEXT.orderNumber,
      amountHead(TEXT.amount),
      TEXT.status,
      timeHead(TEXT.issuedAt),
      TEXT.lines,
      TEXT.actions,
    ],
    [...invoices].reverse().map((invoice) => {
      const { invoice_number: number, order_number } = invoice
      return [
        mono(number),
        mono(link(`order ${number}`, orderAddress(admin_url, order_number), order_number)),
        money(invoice.amount),
        badge(TEXT.statuses[invoice.status], TONES[invoice.status]),
        time(invoice.issued_at),
        lines(invoice),
        link(`page ${number}`, invoice.link, TEXT.invoicePage),
      ]
    })
  )

/** @param {Invoice} invoice */
function lines(invoice) {
  const key = invoice.invoice_number
  const count = invoice.lines.length
  const title = count > 1 ? filled(TEXT.manyLines, count) : TEXT.oneLine
  const details = document.createElement("details")
  details.open = open.has(key)
  details.append(
    node("summary", { "data-key": `lines ${key}` }, title),
    table(
      [TEXT.description, TEXT.quantity, TEXT.unitPrice, amountHead(TEXT.amount)],
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

/** @param {Invoice["lines"][number]} line */
const buyer = (line) =>
  BUYER_FIELDS.filter((field) => line[field])
    .map((field) => `${field} ${line[field]}`)
    .join(" · ")
