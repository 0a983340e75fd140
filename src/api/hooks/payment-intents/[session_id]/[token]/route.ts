import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ContainerRegistrationKeys, MedusaError } from "@medusajs/framework/utils"
import {
  settleReported,
  verifyLink,
} from "../../../../../workflows/payments/settle/settle-reported"
import type { SettleIntentInput } from "../../../../../workflows/payments/workflows/settle-intent"
import { linkTokenOf } from "../../hide-link-token"
import { intentIdHint } from "./intent-id-hint"

/**
 * The webhook. It only triggers a query; its body is not trusted. 200 means that the payment is
 * settled, or that a row in the database makes the job query it. A wrong token and an unknown session
 * get the same answer, without a call of the payment service.
 */
export async function POST(req: MedusaRequest, res: MedusaResponse) {
  const { session_id } = req.params
  const token = linkTokenOf(req)
  const request = { body: rawBody(req), headers: req.headers }
  const link = await verifyLink(req.scope, { session_id, token, purpose: "webhook", request })
  if (!link) {
    throw new MedusaError(MedusaError.Types.NOT_FOUND, "Not found")
  }
  const { provider_id } = link
  const intent_id = intentIdHint(req.body)
  const result = await settle(req, { session_id, provider_id, intent_id })
  // No row is left for the job to find this payment by, so the service must retry the webhook.
  if (result.verdict.kind === "unreachable" && !result.will_be_queried) throw notConfirmed()
  res.sendStatus(200)
}

/** What failed is answered 500, whatever failed: a service may give up a webhook that was answered 4xx. */
async function settle(req: MedusaRequest, input: SettleIntentInput) {
  try {
    return await settleReported(req.scope, input, "webhook")
  } catch (error) {
    req.scope
      .resolve(ContainerRegistrationKeys.LOGGER)
      .error(
        `Payment session ${input.session_id} could not be settled: ${(error as Error).message}`
      )
    throw notConfirmed()
  }
}

const notConfirmed = () =>
  new MedusaError(MedusaError.Types.UNEXPECTED_STATE, "The payment could not be confirmed now.")

/** The bytes that were sent; none for a body of a kind that Medusa does not read. */
function rawBody({ rawBody }: MedusaRequest): Buffer {
  return Buffer.isBuffer(rawBody) ? rawBody : Buffer.alloc(0)
}
