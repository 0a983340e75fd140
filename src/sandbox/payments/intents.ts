import { randomBytes, randomUUID } from "node:crypto"
import type { SandboxStore } from "../state/store"
import type { Refund, SandboxIntent } from "../state/types"
import type { readCreateRequest } from "./create-request"
import { taipeiTime } from "./taipei-time"

export function createIntent(
  store: SandboxStore,
  request: ReturnType<typeof readCreateRequest>
): SandboxIntent {
  const id = `pp_${randomBytes(16).toString("hex")}`
  const intent: SandboxIntent = {
    id,
    secret: `${id}_st_${randomBytes(16).toString("hex")}`,
    ...request,
    status: "draft",
    createdAt: taipeiTime(),
    payment: null,
    refunds: [],
  }
  store.change((state) => state.intents.push(intent))
  return intent
}

export function findIntent(store: SandboxStore, id: string): SandboxIntent | undefined {
  return store.state.intents.find((intent) => intent.id === id)
}

/** TWD dollars of an intent that were given back. */
export function refundedAmount(intent: SandboxIntent): number {
  return intent.refunds.reduce((sum, refund) => sum + refund.amount, 0)
}

export function refundIntent(
  store: SandboxStore,
  intent: SandboxIntent,
  amount: number,
  reason: string
): Refund {
  const refund = { id: randomUUID(), amount, reason, createdAt: taipeiTime() }
  store.change(() => intent.refunds.push(refund))
  return refund
}

/** The intent as the API shows it (§2.3). What `payment` holds is not documented: this is our choice. */
export function presentIntent(intent: SandboxIntent): Record<string, unknown> {
  return {
    id: intent.id,
    secret: intent.secret,
    module: "iframe",
    allowPaymentMethodTypes: intent.methods,
    amount: intent.amount,
    currency: intent.currency,
    description: intent.description,
    status: intent.status,
    createdAt: intent.createdAt,
    payment: presentPayment(intent),
    meta: {
      allowInstallments: [3, 6, 12].map((installments) => ({
        installments,
        rate: 0,
        extra: false,
        enabled: false,
      })),
    },
  }
}

function presentPayment(intent: SandboxIntent): Record<string, unknown> | null {
  if (!intent.payment) {
    return null
  }
  const payment: Record<string, unknown> = {
    ...intent.payment,
    amount: intent.amount,
    refundedAmount: refundedAmount(intent),
  }
  delete payment.challenge
  return payment
}
