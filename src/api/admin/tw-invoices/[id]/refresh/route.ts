import { MedusaError } from "@medusajs/framework/utils"
import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { AdminInvoiceResponse } from "../../../../../http-types"
import { readInvoice } from "../../../../../queries/invoices/read-invoice"
import { inBoth, joined } from "../../../../../rules/text/sentence"
import { refreshInvoiceWorkflow } from "../../../../../workflows"
import type { AskedBodyType } from "../../validators"

export const POST = async (
  req: AuthenticatedMedusaRequest<AskedBodyType>,
  res: MedusaResponse<AdminInvoiceResponse>
) => {
  const { result } = await refreshInvoiceWorkflow(req.scope).run({
    input: {
      invoice_id: req.params.id,
      actor: req.validatedBody.one_of_many ? null : req.auth_context.actor_id,
    },
  })
  // What could be read is written down by now, and the events of it are out
  if (result.unread.length) {
    const message = inBoth(joined(result.unread, { en: " ", zh_tw: "" }))
    throw new MedusaError(MedusaError.Types.NOT_ALLOWED, message)
  }
  res.json({ invoice: await readInvoice(req.scope, req.params.id, "full") })
}
