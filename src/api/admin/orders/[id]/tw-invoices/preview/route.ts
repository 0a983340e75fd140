import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { AdminInvoicePreviewResponse } from "../../../../../../http-types"
import { previewView } from "../../../../../../queries/preview/preview-view"
import { previewInvoice } from "../../../../../../queries/preview/preview-invoice"
import { codesShownTo } from "../../../../codes-shown"
import type { PreviewBodyType } from "../../../../tw-invoices/validators"

/** What would be issued now; with `check`, also what the service says of it. */
export const POST = async (
  req: AuthenticatedMedusaRequest<PreviewBodyType>,
  res: MedusaResponse<AdminInvoicePreviewResponse>
) => {
  const preview = await previewInvoice(req.scope, {
    order_id: req.params.id,
    check: req.validatedBody.check ?? false,
  })
  res.json({ preview: previewView(preview, await codesShownTo(req)) })
}
