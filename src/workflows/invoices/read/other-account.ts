import type TwInvoicingModuleService from "../../../modules/tw-invoicing/service"
import type { InvoiceRecord } from "../../../modules/tw-invoicing/types"

/**
 * Whether an invoice went to another account, or another service, than the options name now: only
 * that account can say what became of it.
 */
export const isOfOtherAccount = (
  { account }: Pick<TwInvoicingModuleService, "account">,
  { sent_to }: Pick<InvoiceRecord, "sent_to">
): boolean => sent_to !== null && sent_to !== account
