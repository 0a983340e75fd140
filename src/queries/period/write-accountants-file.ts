import type { MedusaContainer } from "@medusajs/framework/types"
import { TW_INVOICING_MODULE } from "../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../modules/tw-invoicing/service"
import type { ExportedInvoice } from "../../modules/tw-invoicing/service"
import { BYTE_ORDER_MARK, csvLine } from "../../rules/text/csv-text"
import { periodBounds, type InvoicePeriod } from "../../rules/period/period"
import type { FileLanguage } from "../../rules/period/file-language"
import { splitTax } from "../../rules/money/sales-tax"
import { ACCOUNTANTS_FILE, type FileState } from "./accountants-file-texts"
import { readRefundedOrders } from "./read-refunded-orders"
import { orderBalance } from "./order-balance"

/** Invoices read and written at once: the file may have any length, but memory is limited. */
const BATCH = 1000

/**
 * One line for each invoice of the present account in the period that has a number. If the state at the service must be
 * checked first, the line says so and has no amounts, so that no sum contains a wrong amount.
 * Returns the file in parts, and reads the first lines before it returns: if that read fails, no
 * file is started.
 */
export async function* writeAccountantsFile(
  container: MedusaContainer,
  period: InvoicePeriod,
  language: FileLanguage
): AsyncGenerator<string> {
  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const bounds = periodBounds(period)
  let head = BYTE_ORDER_MARK + csvLine(ACCOUNTANTS_FILE[language].columns)

  let last: ExportedInvoice | null = null
  for (;;) {
    const invoices: ExportedInvoice[] = await service.nextToExport(bounds, {
      after: last,
      limit: BATCH,
      account: service.account,
    })
    if (!invoices.length) break
    const orders = await readRefundedOrders(
      container,
      invoices.map(({ order_id }) => order_id)
    )
    const lines = invoices.map((invoice) => {
      const order = orders.get(invoice.order_id)
      // Only payments and refunds: the file has no column for the order's present total.
      const money = order && orderBalance(container, { ...order, total: null }, invoice)
      const refunded = money?.refunded ?? 0
      return csvLine(cells(invoice, { display_id: order?.display_id, refunded }, language))
    })
    yield head + lines.join("")
    head = ""
    last = invoices[invoices.length - 1]
  }
  if (head) yield head
}

function cells(
  invoice: ExportedInvoice,
  { display_id, refunded }: { display_id: number | undefined; refunded: number },
  language: FileLanguage
) {
  const { invoice_number, dated_at, tax_id, allowed } = invoice
  const amount = invoice.amount ?? 0
  const { taxable_amount } = invoice
  const split = taxable_amount === null ? null : splitTax(amount, taxable_amount)
  const state = stateOf(invoice)
  return [
    invoice_number,
    taipeiDay(dated_at),
    tax_id,
    ...(state === "unclear"
      ? [null, null, null]
      : [split?.sales ?? null, split?.tax ?? null, amount]),
    ACCOUNTANTS_FILE[language].states[state],
    Number(allowed),
    display_id === undefined ? null : String(display_id),
    // The order's refunds belong to its live invoice. Refunds before that invoice are on neither
    // line.
    state === "voided" ? null : refunded,
  ]
}

function stateOf({ stands, status }: ExportedInvoice): FileState {
  if (!stands) return "unclear"
  return status === "voided" ? "voided" : "issued"
}

/** `2026/11/21`, which every spreadsheet reads as a date. */
const taipeiDay = (date: Date) =>
  new Intl.DateTimeFormat("zh-TW", {
    timeZone: "Asia/Taipei",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  }).format(date)
