import type { ActOf } from "./acts"
import type { Intent } from "./service"

const CARD = { type: "CreditCard" }
const TRANSFER = { type: "ATM", account: "9123" }
/** Milliseconds for which a transfer's account accepts money. */
const OPEN_FOR = 3 * 24 * 60 * 60_000

/** Acts of a buyer in the service's own component; the store learns of them by queries. */
export function payIntent(intent: Intent, how: ActOf<"pay">["how"]): void {
  switch (how) {
    case "card":
      Object.assign(intent, { status: "success", payment: CARD })
      break
    case "too_little":
      intent.said = { ...intent.asked, amount: intent.asked.amount - 1 }
      Object.assign(intent, { status: "success", payment: CARD })
      break
    case "other_currency":
      intent.said = { ...intent.asked, currency: "USD" }
      Object.assign(intent, { status: "success", payment: CARD })
      break
    case "3ds":
      Object.assign(intent, { status: "processing", payment: CARD })
      break
    case "transfer": {
      const expiresAt = new Date(Date.now() + OPEN_FOR).toISOString()
      Object.assign(intent, { status: "pending_review", payment: { ...TRANSFER, expiresAt } })
      break
    }
    case "undated_transfer":
      Object.assign(intent, { status: "pending_review", payment: TRANSFER })
      break
    case "declined":
      intent.payment = { ...CARD, message: "餘額不足" }
  }
}

/**
 * The outcome of a payment in progress. A transfer is not declined. The service also ends unpaid
 * payments.
 */
export function endPayment(intent: Intent, what: ActOf<"news">["what"]): void {
  if (what === "gone" && intent.status === "draft") intent.status = "canceled"
  if (intent.status !== "processing" && intent.status !== "pending_review") return
  if (what === "paid") intent.status = "success"
  else if (what === "gone") intent.status = "canceled"
  else if (intent.status === "processing") {
    Object.assign(intent, { status: "draft", payment: { ...CARD, message: "拒絕交易" } })
  }
}
