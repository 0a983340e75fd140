import type { MedusaContainer } from "@medusajs/framework/types"
import type { AdminPaymentAnswer } from "../../../http-types"
import type { IntentAnswer } from "../../../providers/payment-intents/settle-question"
import { settleIntentWorkflow } from "../workflows/settle-intent"
import { ownSessionsOf } from "./settle-placed-soon"

/**
 * Queries the service about an order's payments, on request of staff, and acts on the answers as the
 * job would: money that came is captured, an order whose transfer ended is cancelled.
 */
export async function queryOrderPayments(
  container: MedusaContainer,
  orderId: string
): Promise<AdminPaymentAnswer[]> {
  const answers: AdminPaymentAnswer[] = []
  for (const session_id of await ownSessionsOf(container, [orderId])) {
    const { result } = await settleIntentWorkflow(container).run({ input: { session_id } })
    const { verdict } = result
    answers.push({ session_id, outcome: verdict.kind, words: wordsOf(verdict) })
  }
  return answers
}

function wordsOf(verdict: IntentAnswer["verdict"]): string | null {
  if ("message" in verdict) return verdict.message
  return "word" in verdict ? verdict.word : null
}
