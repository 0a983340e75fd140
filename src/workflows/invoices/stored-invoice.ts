import type TwInvoicingModuleService from "../../modules/tw-invoicing/service"
import type { InvoiceRecord } from "../../modules/tw-invoicing/types"
import { notFound } from "../common/not-found"
import { refusal } from "../common/refuse"
import { voidObstacle, type VoidObstacle } from "../../rules/invoice/invoice-actions"

/** @throws MedusaError NOT_FOUND */
export async function retrieveInvoice(
  service: TwInvoicingModuleService,
  id: string
): Promise<InvoiceRecord> {
  const [invoice] = await service.listTwInvoices({ id }, { take: 1 })
  if (!invoice) throw notFound("Invoice", id)
  return invoice as unknown as InvoiceRecord
}

/**
 * The order of an invoice.
 *
 * @throws MedusaError NOT_ALLOWED when it belongs to none, as staff recorded it
 */
export function orderOf({ order_id }: Pick<InvoiceRecord, "order_id">): string {
  if (order_id === null) throw refusal("NOT_ALLOWED", "of_no_order")
  return order_id
}

/**
 * Another invoice of the order would be issued for the whole order.
 *
 * @throws MedusaError NOT_ALLOWED while other invoices have a part of the order
 */
export function refuseMarked({ invoiced_elsewhere }: Pick<InvoiceRecord, "invoiced_elsewhere">) {
  if (invoiced_elsewhere) throw refusal("NOT_ALLOWED", "invoiced_elsewhere", invoiced_elsewhere)
}

/**
 * Whether an invoice was sent to another account or service than the options name now: only that
 * account knows its outcome.
 */
export const isOfOtherAccount = (
  { account }: Pick<TwInvoicingModuleService, "account">,
  { sent_to }: Pick<InvoiceRecord, "sent_to">
): boolean => sent_to !== null && sent_to !== account

/** Why an invoice cannot be voided, as far as is known here; null: no reason. */
export async function readVoidObstacle(
  service: TwInvoicingModuleService,
  invoice: InvoiceRecord
): Promise<VoidObstacle | null> {
  const [allowance] = await service.listTwAllowances(
    { invoice_id: invoice.id, status: "issued" },
    { select: ["id"], take: 1 }
  )
  const has_allowance = allowance !== undefined
  return voidObstacle({ ...invoice, has_allowance }, service.options.voidDeadlineDay)
}
