import type TwInvoicingModuleService from "../../modules/tw-invoicing/service"
import type { InvoiceRecord } from "../../modules/tw-invoicing/types"
import { notFound } from "../common/not-found"
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
 * Whether an invoice went to another account, or another service, than the options name now: only
 * that account can say what became of it.
 */
export const isOfOtherAccount = (
  { account }: Pick<TwInvoicingModuleService, "account">,
  { sent_to }: Pick<InvoiceRecord, "sent_to">
): boolean => sent_to !== null && sent_to !== account

/** What stands in the way of voiding an invoice, as far as is known here; null: nothing. */
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
