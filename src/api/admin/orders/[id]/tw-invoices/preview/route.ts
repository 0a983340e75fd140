import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { previewInvoice } from "../../../../../../queries/preview/preview-invoice"
import type { PreviewBodyType } from "../../../../tw-invoices/validators"
import { previewView } from "./preview-view"

/** What would be issued now; with `check`, also what the service says of it. */
export const POST = async (
  req: AuthenticatedMedusaRequest<PreviewBodyType>,
  res: MedusaResponse
) => {
  const preview = await previewInvoice(req.scope, {
    order_id: req.params.id,
    check: req.validatedBody.check ?? false,
  })
  res.json({ preview: previewView(preview) })
}
