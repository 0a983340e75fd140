import { escapeMarkup } from "../http/escape-markup"
import { filledPage } from "../pages"
import type { InvoiceLine, SandboxInvoice } from "../state/types"

const CARRIER_NAMES: Record<string, string> = {
  "1K0001": "悠遊卡",
  "3J0002": "手機條碼",
  CQ0001: "自然人憑證",
}

/**
 * The invoice as its buyer sees it, with the totals of its allowances in TWD dollars; anyone with the
 * link does, so codes are masked and names left out.
 */
export function invoicePage(
  invoice: SandboxInvoice,
  { confirmed = 0, unconfirmed = 0 }: { confirmed?: number; unconfirmed?: number }
): string {
  const allowed = confirmed + unconfirmed
  const [first] = invoice.lines
  const number = `${invoice.invoice_number.slice(0, 2)}-${invoice.invoice_number.slice(2)}`
  return filledPage("invoice.html", {
    number,
    period: invoicePeriod(invoice.issued_at),
    status: invoice.status === "作廢" ? `<p class="void">作廢</p>` : "",
    facts: [
      entry("開立時間", taipeiMoment(invoice.issued_at)),
      invoice.voided_at ? entry("作廢時間", taipeiMoment(invoice.voided_at)) : "",
      allowed ? entry("折讓金額", `NT$ ${grouped(allowed)}`) : "",
      entry("訂單編號", invoice.order_number),
      first.buyer_id ? entry("買受人統編", first.buyer_id) : "",
      first.CarrierType
        ? entry("載具", `${CARRIER_NAMES[first.CarrierType]} ${masked(first.CarrierID_2)}`)
        : "",
      first.LoveCode ? entry("捐贈碼", first.LoveCode) : "",
    ].join(""),
    lines: invoice.lines.map(row).join(""),
    totals:
      (first.buyer_id ? taxSplit(invoice) : "") + entry("總計", `NT$ ${grouped(invoice.amount)}`),
  })
}

function row(line: InvoiceLine): string {
  const cells = [line.Description, line.Quantity, line.UnitPrice, grouped(Number(line.Amount))]
  return `<tr>${cells.map((cell) => `<td>${escapeMarkup(cell)}</td>`).join("")}</tr>`
}

function entry(name: string, value: string): string {
  return `<dt>${name}</dt><dd>${escapeMarkup(value)}</dd>`
}

/** A company invoice shows its 5 % tax apart; amounts are tax-inclusive. */
function taxSplit({ amount, lines }: SandboxInvoice): string {
  const taxable = lines
    .filter((line) => line.ItemTaxtype === "1")
    .reduce((sum, line) => sum + Number(line.Amount), 0)
  const tax = Math.round(taxable - taxable / 1.05)
  return entry("銷售額", grouped(amount - tax)) + entry("營業稅", grouped(tax))
}

/** The two-month period in the calendar of the Republic, as printed on invoices: 115年11-12月. */
function invoicePeriod(issuedAt: string): string {
  const [year, month] = taipeiMoment(issuedAt).split("/").map(Number)
  const firstMonth = month % 2 ? month : month - 1
  const two = (value: number) => String(value).padStart(2, "0")
  return `${year - 1911}年${two(firstMonth)}-${two(firstMonth + 1)}月`
}

function taipeiMoment(at: string): string {
  return new Intl.DateTimeFormat("zh-TW", {
    timeZone: "Asia/Taipei",
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  }).format(new Date(at))
}

function masked(code: string): string {
  return code.slice(0, 2) + "*".repeat(Math.max(code.length - 4, 0)) + code.slice(-2)
}

function grouped(amount: number): string {
  return amount.toLocaleString("en-US")
}
