import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { readInvoice } from "../read-invoice"

export const GET = async (req: AuthenticatedMedusaRequest, res: MedusaResponse) => {
  res.json({ invoice: await readInvoice(req.scope, req.params.id) })
}
