import { randomUUID } from "node:crypto"
import type { SandboxStore } from "../state/store"
import type { Refund, SandboxIntent } from "../state/types"
import { taipeiTime } from "./taipei-time"

/** TWD dollars of an intent that were given back, or are on their way. */
export function refundedAmount(intent: SandboxIntent): number {
  return intent.refunds
    .filter(({ status }) => status !== "failed")
    .reduce((sum, refund) => sum + refund.amount, 0)
}

/** Made at once, or first processed where the settings say so. */
export function makeRefund(
  store: SandboxStore,
  intent: SandboxIntent,
  amount: number,
  reason: string
): Refund {
  const refund: Refund = {
    id: randomUUID(),
    amount,
    reason,
    createdAt: taipeiTime(),
    status: store.state.settings.refunds_processing ? "processing" : "success",
    message: "",
  }
  store.change(() => intent.refunds.push(refund))
  return refund
}

export type RefundEnd = Exclude<Refund["status"], "processing">

/** processing → success, or failed with the bank's reason. Answers whether it was being processed. */
export function endRefund(store: SandboxStore, refund: Refund, status: RefundEnd): boolean {
  if (refund.status !== "processing") {
    return false
  }
  const message = status === "failed" ? "發卡銀行拒絕退款" : ""
  store.change(() => Object.assign(refund, { status, message }))
  return true
}

/** A refund as the API shows it. Nothing of it is documented: this is our choice. */
export function presentRefund({ status, ...refund }: Refund, intentId: string) {
  return { ...refund, type: status, paymentIntentId: intentId }
}
