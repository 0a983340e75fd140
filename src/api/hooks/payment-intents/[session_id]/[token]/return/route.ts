import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ContainerRegistrationKeys, MedusaError } from "@medusajs/framework/utils"
import {
  RateLimited,
  settleReported,
  verifyLink,
} from "../../../../../../workflows/payments/settle/settle-reported"
import { linkTokenOf } from "../../../hide-link-token"
import { returnAddress, returnOutcome, type ReturnOutcome } from "./return-outcome"
import { returnPage } from "./return-page"

/**
 * Where a buyer comes back to after 3-D Secure (`resultUrl`). It queries the service,
 * places the order if it is paid, and sends the buyer on; what the address says is not trusted.
 */
export async function GET(req: MedusaRequest, res: MedusaResponse) {
  const { session_id } = req.params
  const token = linkTokenOf(req)
  const link = await verifyLink(req.scope, { session_id, token, purpose: "return" })
  if (!link) {
    throw new MedusaError(MedusaError.Types.NOT_FOUND, "Not found")
  }
  const outcome = await settle(req, session_id)
  // The address holds a token: no page after this one may learn it.
  res.set({ "referrer-policy": "no-referrer", "cache-control": "no-store" })
  if (link.return_page) {
    res.redirect(303, returnAddress(link.return_page, outcome))
    return
  }
  res
    .set("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'")
    .type("html")
    .send(returnPage(outcome))
}

/** Some banks send the buyer back with a form. */
export const POST = GET

async function settle(req: MedusaRequest, session_id: string): Promise<ReturnOutcome> {
  try {
    return returnOutcome(await settleReported(req.scope, { session_id }, "return"))
  } catch (error) {
    if (error instanceof RateLimited) return { kind: "pending" }
    // The job settles it later; the buyer must neither see an error page nor pay again.
    req.scope
      .resolve(ContainerRegistrationKeys.LOGGER)
      .error(`Payment session ${session_id} could not be settled: ${(error as Error).message}`)
    return { kind: "pending" }
  }
}
