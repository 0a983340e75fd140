import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { AdminInvoicePreviewResponse } from "../../../../../../http-types"
import { previewView } from "../../../../../../queries/preview/preview-view"
import { previewInvoice } from "../../../../../../queries/preview/preview-invoice"
import { recordAccessWorkflow } from "../../../../../../workflows"
import { codesShownTo } from "../../../../codes-shown"
import type { PreviewBodyType } from "../../../../tw-invoices/validators"

/**
 * What would be issued now; with `check`, also what the service says of it. It shows the buyer's data to
 * staff who may issue: the access log has it.
 */
export const POST = async (
  req: AuthenticatedMedusaRequest<PreviewBodyType>,
  res: MedusaResponse<AdminInvoicePreviewResponse>
) => {
  const preview = await previewInvoice(req.scope, {
    order_id: req.params.id,
    check: req.validatedBody.check ?? false,
  })
  const shown = await codesShownTo(req)
  if (shown === "full" && preview.plan.kind === "issue") {
    await recordAccessWorkflow(req.scope).run({
      input: {
        action: "details_viewed",
        actor: req.auth_context.actor_id,
        subject: req.params.id,
      },
    })
  }
  res.json({ preview: previewView(preview, shown) })
}
