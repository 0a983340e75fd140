import type { AuthenticatedMedusaRequest } from "@medusajs/framework/http"
import { TW_INVOICE } from "../../policies/tw-invoice"
import type { BuyerCodesShown } from "../../queries/invoices/buyer-view"
import { mayDo } from "./may-do"

/** How the reader sees the buyer's own codes: who may issue an invoice has to see whom it is for. */
export const codesShownTo = async (req: AuthenticatedMedusaRequest): Promise<BuyerCodesShown> =>
  (await mayDo(req, TW_INVOICE, "issue")) ? "full" : "masked"
