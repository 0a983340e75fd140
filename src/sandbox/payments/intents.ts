import { randomBytes } from "node:crypto"
import type { SandboxStore } from "../state/store"
import { INSTALLMENTS } from "./installments"
import type { SandboxIntent } from "../state/types"
import type { readCreateRequest } from "./create-request"
import { refundedAmount } from "./refunds"
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
      allowInstallments: INSTALLMENTS.map((installments) => ({
        installments,
        rate: 0,
        extra: false,
        enabled: intent.methods.includes("CreditCardInstallment"),
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
