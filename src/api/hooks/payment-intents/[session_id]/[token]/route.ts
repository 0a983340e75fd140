import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { MedusaError } from "@medusajs/framework/utils"
import { settleIntentWorkflow } from "../../../../../workflows/settle-intent"
import { verifyLink } from "../../../../../workflows/settle-intent/verify-link"
import { linkTokenOf } from "../../hide-link-token"
import { intentIdHint } from "./intent-id-hint"

/**
 * The webhook: a knock at the door, whose body is not believed. 200 means that the matter is
 * settled, or that the job will ask again; a wrong token and an unknown session answer the same.
 */
export async function POST(req: MedusaRequest, res: MedusaResponse) {
  const { session_id } = req.params
  const token = linkTokenOf(req)
  const link = await verifyLink(req.scope, { session_id, token, purpose: "webhook" })
  if (!link) {
    throw new MedusaError(MedusaError.Types.NOT_FOUND, "Not found")
  }
  const { result } = await settleIntentWorkflow(req.scope).run({
    input: { session_id, provider_id: link.provider_id, intent_id: intentIdHint(req.body) },
  })
  if (!result.session_found && result.verdict.kind === "unreachable") {
    // No row is left for the job to find this payment by, so the service must knock again.
    throw new MedusaError(
      MedusaError.Types.UNEXPECTED_STATE,
      "The payment could not be confirmed now."
    )
  }
  res.sendStatus(200)
}
