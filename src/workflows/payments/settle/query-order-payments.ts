import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { AdminPaymentAnswer } from "../../../http-types"
import {
  capturedOfOrder,
  type CapturedPayment,
} from "../../../medusa-data/payments/captured-payments"
import type { IntentAnswer } from "../../../providers/payment-intents/settle-query"
import { compareCapturedPayment } from "../captured/compare-captured-payment"
import { statusOfProvider } from "../providers"
import { emitPaymentIssueEvents } from "../steps/emit-payment-issue-events"
import { settleIntentWorkflow } from "../workflows/settle-intent"
import { ownSessionIdsOfOrders } from "./settle-placed-soon"
import { storeFailed } from "./unconfirmed-causes"

/**
 * Queries the service about an order's payments, on request of staff, and acts on the answers as
 * the jobs would. A payment that was made is captured, an order whose transfer ended is cancelled,
 * and a captured payment is compared with the service. A failure does not stop the others.
 */
export async function queryOrderPayments(
  container: MedusaContainer,
  orderId: string
): Promise<AdminPaymentAnswer[]> {
  const answers: AdminPaymentAnswer[] = []
  for (const session_id of await ownSessionIdsOfOrders(container, [orderId])) {
    answers.push({ session_id, ...(await answerAbout(container, orderId, session_id)) })
  }
  await emitPaymentIssueEvents(container)
  return answers
}

type Answer = Omit<AdminPaymentAnswer, "session_id">

async function answerAbout(
  container: MedusaContainer,
  orderId: string,
  session_id: string
): Promise<Answer> {
  try {
    const { result } = await settleIntentWorkflow(container).run({ input: { session_id } })
    const { verdict, move } = result
    // A payment that was captured before is settled without a query.
    const settled = verdict.kind === "paid" && move === "none"
    const captured = settled && (await comparable(container, orderId, session_id))
    if (!captured) return { outcome: verdict.kind, message: messageOf(verdict) }
    const { kind, rawStatus } = await compareCapturedPayment(container, captured)
    return { outcome: kind, message: rawStatus }
  } catch (error) {
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .error(`Payment session ${session_id} could not be queried: ${(error as Error).message}`)
    return { outcome: "unreachable", message: storeFailed(error) }
  }
}

/** A session's captured payment, if its provider can query the service. */
async function comparable(
  container: MedusaContainer,
  orderId: string,
  session_id: string
): Promise<CapturedPayment | undefined> {
  const captured = await capturedOfOrder(container, orderId)
  const payment = captured?.find((payment) => payment.session_id === session_id)
  const status = payment && (await statusOfProvider(container, payment.provider_id))
  return status?.confirm === "api" ? payment : undefined
}

function messageOf(verdict: IntentAnswer["verdict"]): string | null {
  if ("message" in verdict) return verdict.message
  return "rawStatus" in verdict ? verdict.rawStatus : null
}
