import { randomBytes, randomInt } from "node:crypto"
import type { SandboxContext } from "../context"
import type { CardUse, SandboxIntent } from "../state/types"
import { taipeiTime } from "./taipei-time"

const TRANSFER_LIFETIME_MS = 3 * 24 * 60 * 60 * 1000
const TRANSFER_BANK_CODE = "007"

/** draft → pending_review: the buyer is sent to the 3-D Secure page that `challenge` names. */
export function askForVerification(
  { store }: SandboxContext,
  intent: SandboxIntent,
  use: CardUse
): string {
  const challenge = randomBytes(16).toString("hex")
  store.change(() => {
    intent.status = "pending_review"
    intent.payment = {
      ...use,
      message: "",
      challenge,
      transactionNo: null,
      paidAt: null,
    }
  })
  return challenge
}

/** → success by card. */
export function payByCard(context: SandboxContext, intent: SandboxIntent, use: CardUse): void {
  context.store.change(() => {
    intent.status = "success"
    intent.payment = {
      ...use,
      message: "",
      challenge: null,
      ...settlement(),
    }
  })
  context.webhooks.enqueue(intent)
}

/** → draft: the intent stays payable, with what the bank said in `payment.message`. */
export function decline(
  context: SandboxContext,
  intent: SandboxIntent,
  use: CardUse,
  message: string
): void {
  context.store.change(() => {
    intent.status = "draft"
    intent.payment = {
      ...use,
      message,
      challenge: null,
      transactionNo: null,
      paidAt: null,
    }
  })
  context.webhooks.enqueue(intent)
}

/** draft → pending_review: an account is opened that the buyer has three days to pay into. */
export function openTransfer({ store }: SandboxContext, intent: SandboxIntent) {
  const transfer = {
    type: "ATM" as const,
    message: "",
    bankCode: TRANSFER_BANK_CODE,
    account: `9${String(randomInt(10 ** 12)).padStart(13, "0")}`,
    expiresAt: taipeiTime(new Date(Date.now() + TRANSFER_LIFETIME_MS)),
    transactionNo: null,
    paidAt: null,
  }
  store.change(() => {
    intent.status = "pending_review"
    intent.payment = transfer
  })
  return { bankCode: transfer.bankCode, account: transfer.account, expiresAt: transfer.expiresAt }
}

/** pending_review → success: the money of a transfer has arrived. Answers whether it was awaited. */
export function receiveTransfer(context: SandboxContext, intent: SandboxIntent): boolean {
  const { payment } = intent
  if (intent.status !== "pending_review" || payment?.type !== "ATM") {
    return false
  }
  context.store.change(() => {
    intent.status = "success"
    intent.payment = { ...payment, ...settlement() }
  })
  context.webhooks.enqueue(intent)
  return true
}

/** Any unpaid intent → canceled. Answers whether it was unpaid. */
export function expire(context: SandboxContext, intent: SandboxIntent): boolean {
  if (intent.status === "success" || intent.status === "canceled") {
    return false
  }
  context.store.change(() => {
    intent.status = "canceled"
    if (intent.payment && intent.payment.type !== "ATM") {
      intent.payment.challenge = null
    }
  })
  context.webhooks.enqueue(intent)
  return true
}

function settlement(): { transactionNo: string; paidAt: string } {
  return { transactionNo: randomBytes(8).toString("hex").toUpperCase(), paidAt: taipeiTime() }
}
