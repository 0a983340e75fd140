import type TwInvoicingModuleService from "../../modules/tw-invoicing/service"
import type { ClaimedInvoice } from "../../modules/tw-invoicing/types"

/** It was sent with other options than those of now: only that account can say what became of it. */
export const isOfOtherAccount = (
  { account }: TwInvoicingModuleService,
  { sent_to }: Pick<ClaimedInvoice, "sent_to">
): boolean => sent_to !== null && sent_to !== account
