import { MedusaError } from "@medusajs/framework/utils"
import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { inBoth, joined } from "../../../../../rules/text/sentence"
import { refreshInvoiceWorkflow } from "../../../../../workflows"
import { readInvoice } from "../../read-invoice"

export const POST = async (req: AuthenticatedMedusaRequest, res: MedusaResponse) => {
  const { result } = await refreshInvoiceWorkflow(req.scope).run({
    input: { invoice_id: req.params.id },
  })
  // What could be read is written down by now, and the events of it are out
  if (result.unread.length) {
    const message = inBoth(joined(result.unread, { en: " ", zh_tw: "" }))
    throw new MedusaError(MedusaError.Types.NOT_ALLOWED, message)
  }
  res.json({ invoice: await readInvoice(req.scope, req.params.id) })
}
