import type { MedusaContainer } from "@medusajs/framework/types"
import type { AdminCorrectInvoice } from "../../../http-types"
import type TwInvoicingModuleService from "../../../modules/tw-invoicing/service"
import type { InvoiceRecord } from "../../../modules/tw-invoicing/types"
import { refusal } from "../../common/refuse"
import { planOrder } from "../plan/plan-orders"
import { isOfOtherAccount, retrieveInvoice } from "../stored-invoice"
import { correctionsBy } from "./corrections"
import { detailsOfOrder } from "./hand-issued"
import { isMarked } from "./marked-elsewhere"
import { queryNumber } from "./query-number"
import { refuseUnrecorded } from "./refuse-unrecorded"

/** The invoice of this number that staff recorded for no order; null: there is none. */
export async function recordedForNone(
  service: TwInvoicingModuleService,
  invoice_number: string
): Promise<InvoiceRecord | null> {
  const [recorded] = (await service.listTwInvoices(
    { invoice_number, order_id: null },
    { take: 1 }
  )) as unknown as InvoiceRecord[]
  return recorded ?? null
}

/**
 * Gives an order the invoice that staff recorded for none, and plans the order again. What they say of it
 * must be what is recorded.
 *
 * @param latest the order's last invoice, of which nothing was issued, or which is voided; null: none
 * @throws MedusaError NOT_FOUND; NOT_ALLOWED or INVALID_DATA, a sentence with what does not fit
 */
export async function assignRecorded(
  container: MedusaContainer,
  service: TwInvoicingModuleService,
  recorded: InvoiceRecord,
  {
    order_id,
    latest,
    said,
    actor,
  }: {
    order_id: string
    latest: InvoiceRecord | null
    said: AdminCorrectInvoice
    actor: string | null
  }
): Promise<void> {
  const number = recorded.invoice_number ?? ""
  if (isOfOtherAccount(service, recorded)) throw refusal("NOT_ALLOWED", "other_account")
  const isValid = recorded.service_status !== "voided" && !recorded.difference
  if (recorded.status !== "issued" || !isValid) {
    throw refusal("NOT_ALLOWED", "recorded_voided_or_differs", number)
  }
  const stated = said.tax_type === "unknown" ? { ...said, tax_type: undefined } : said
  if (correctionsBy(recorded, stated).length) {
    throw refusal("INVALID_DATA", "recorded_otherwise", number)
  }
  const amount = latest?.status === "voided" ? null : latest?.amount
  if (typeof amount === "number" && amount !== recorded.amount) {
    throw refusal("INVALID_DATA", "other_amount", number, recorded.amount ?? 0, amount)
  }
  // The order must exist.
  await detailsOfOrder(container, order_id, latest)
  await refuseUnrecorded(container, { order_id, latest, number })
  const { status } = await queryNumber(service, number)
  if (status === "voided" || status === "none") {
    throw refusal("NOT_ALLOWED", "recorded_voided_or_differs", number)
  }
  if (await isMarkedAnywhere(service, number)) {
    throw refusal("NOT_ALLOWED", "marked_of_order", number)
  }
  try {
    await service.assignInvoice(recorded, { order_id, latest, actor })
  } catch (error) {
    if (await haveChanged(service, recorded, { order_id, latest })) {
      throw refusal("NOT_ALLOWED", "just_changed")
    }
    throw error
  }
  await planOrder(container, { order_id, actor })
}

/** Whether the invoice, or the order's last one, is another than was read. */
async function haveChanged(
  service: TwInvoicingModuleService,
  recorded: InvoiceRecord,
  { order_id, latest }: { order_id: string; latest: InvoiceRecord | null }
): Promise<boolean> {
  const now = await retrieveInvoice(service, recorded.id)
  const last = (await service.readLatestInvoices([order_id])).get(order_id)
  return (
    now.plan_version !== recorded.plan_version ||
    last?.id !== latest?.id ||
    last?.plan_version !== latest?.plan_version ||
    last?.fence !== latest?.fence
  )
}

/** Whether some order's invoice counts it as having a part of that order. */
async function isMarkedAnywhere(
  service: TwInvoicingModuleService,
  invoice_number: string
): Promise<boolean> {
  const entries = await service.listTwInvoiceEvents(
    { type: "invoiced_elsewhere", detail: { $like: `%: ${invoice_number}%` } },
    { select: ["invoice_id"], take: null }
  )
  const ids = [...new Set(entries.map(({ invoice_id }) => invoice_id))]
  const invoices = (await service.listTwInvoices({ id: ids })) as unknown as InvoiceRecord[]
  for (const invoice of invoices) {
    if (await isMarked(service, invoice, invoice_number)) return true
  }
  return false
}
