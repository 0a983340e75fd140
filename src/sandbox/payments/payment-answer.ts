import { failure, success } from "./envelope"
import type { PaymentAnswer } from "./journaled"

export function answer(result: unknown, intentId: string, said: string): PaymentAnswer {
  return { reply: success(result), accepted: true, said, intentId }
}

export function refuse(status: number, text: string, intentId?: string): PaymentAnswer {
  return { reply: failure(status, text), accepted: false, said: `${status} ${text}`, intentId }
}
