import type { MedusaContainer } from "@medusajs/framework/types"
import { askProvider } from "../settle/ask-provider"
import { ownProviders } from "../settle/own-provider"
import { findAwaitedSession } from "./find-awaited-session"

/** What staff look for in the service's console. Amounts in TWD dollars. */
export type AwaitedPayment = {
  session_id: string
  intent_id: string
  amount: number
  charged_amount: number
  currency: string
}

/**
 * The payment that an order waits for and that only staff can confirm; null when there is none, and
 * when the service itself is asked. Asks nothing of the service.
 */
export async function readAwaitedPayment(
  container: MedusaContainer,
  orderId: string
): Promise<AwaitedPayment | null> {
  const session = await findAwaitedSession(container, orderId)
  if (!session || !(await ownProviders(container)).includes(session.provider_id)) return null
  const { status } = await askProvider(container, session.provider_id, { kind: "status" })
  if (status?.confirm !== "manual") return null
  const { id: session_id, data } = session
  const question = { kind: "session", session_id, data } as const
  const { intent } = await askProvider(container, session.provider_id, question)
  if (intent?.verdict.kind !== "manual") return null
  const { intent_id, amount, charged_amount, currency } = intent
  if (!intent_id || amount === null || charged_amount === null) return null
  return { session_id, intent_id, amount, charged_amount, currency }
}
