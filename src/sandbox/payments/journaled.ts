import { setTimeout as wait } from "node:timers/promises"
import type { SandboxContext } from "../context"
import type { Message } from "../http/messages"

export interface PaymentAnswer {
  reply: Message
  accepted: boolean
  said: string
  intentId?: string
}

/** Carries out one call of the payment service behind its latency and "down" switch, and journals it. */
export async function journaled(
  { store, closing }: SandboxContext,
  name: string,
  whenDown: PaymentAnswer,
  perform: () => PaymentAnswer
): Promise<Message> {
  const startedAt = Date.now()
  const { payments_down, payments_latency_ms } = store.state.settings
  if (!payments_down) {
    await wait(payments_latency_ms, undefined, { signal: closing })
  }
  const answer = payments_down ? whenDown : perform()
  store.record({
    at: new Date(startedAt).toISOString(),
    service: "payments",
    function: name,
    accepted: answer.accepted,
    ...(answer.intentId ? { intent_id: answer.intentId } : {}),
    reply: answer.said,
    took_ms: Date.now() - startedAt,
  })
  return answer.reply
}
