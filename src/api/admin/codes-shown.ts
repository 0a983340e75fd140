import { hasPermission } from "@medusajs/framework"
import type { AuthenticatedMedusaRequest } from "@medusajs/framework/http"
import { TW_INVOICE } from "../../policies/tw-invoice"
import type { BuyerCodesShown } from "../../queries/invoices/buyer-view"

/**
 * How the reader sees the buyer's own codes: who may issue an invoice has to see whom it is for. In a
 * store without roles that is everybody. In one with roles, a user who has none was refused before by
 * the policies of the routes.
 */
export async function codesShownTo(req: AuthenticatedMedusaRequest): Promise<BuyerCodesShown> {
  const may = await hasPermission({
    roles: (req.auth_context.app_metadata?.roles as string[] | undefined) ?? [],
    actions: { resource: TW_INVOICE, operation: "issue" },
    container: req.scope,
  })
  return may ? "full" : "masked"
}
