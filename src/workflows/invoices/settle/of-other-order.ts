import type TwInvoicingModuleService from "../../../modules/tw-invoicing/service"
import type { InvoiceRecord } from "../../../modules/tw-invoicing/types"
import { differingAmount, type FoundInvoice } from "./find-invoice"

type Refused = Pick<InvoiceRecord, "id" | "amount" | "refusal_reason">

/**
 * Whether the invoice that the service has under the order number is another order's. The service does
 * not say whose it is, nor when it was issued. But every upload of this invoice was refused, the last
 * one because the order number is used: so none of these issued what was found. It can only be an
 * upload that a restored database has forgotten; not with another amount, and not of an invoice that
 * was first planned after the restore.
 */
export async function isOfOtherOrder(
  service: TwInvoicingModuleService,
  { id, amount, refusal_reason }: Refused,
  { record }: FoundInvoice
): Promise<boolean> {
  if (refusal_reason !== "already_invoiced") return false
  const { all_refused, since_restore } = await service.readUploadFacts(id)
  const differs = record.status !== "voided" && record.amount !== amount
  return all_refused && (differs || since_restore)
}

/** Its number, and its amount if it is not voided, for staff. Without text in any language. */
export const otherOrdersInvoice = ({ invoice_number, record }: FoundInvoice): string =>
  record.status === "voided" ? invoice_number : differingAmount(invoice_number, record.amount)
