import type { StatusMeaning } from "../../rules/payment/status-meaning"
import type { RefundMeaning } from "./payment-intents-settings"

/** What the status means, and the raw status of the service. */
export type IntentStatus = { meaning: StatusMeaning; rawStatus: string }

/** Where a buyer sends a bank transfer, or what is shown at a convenience store. */
export type TransferInstructions = {
  bank_code: string | null
  /** Account of a bank transfer; null: a convenience store's code is paid. */
  account: string | null
  /** Code that is paid at a convenience store; null: an account is paid. */
  code: string | null
  /** ISO 8601; null where the service gave none that can be read. */
  expires_at: string | null
}

/**
 * The payment inside an intent. The payment document shows no fields for it (§2.3), so each is
 * read if it is there. Only messages and the kind of method depend on them.
 */
export type IntentPayment = {
  method: string | null
  message: string | null
  card_last_four: string | null
  /** Number of instalments; null: the payment is made at once, or the service does not say. */
  installments: number | null
  transfer: TransferInstructions | null
}

/** One offer of paying by instalments (`meta.allowInstallments`, §2.3). */
export type InstallmentOffer = {
  installments: number
  rate: number
  extra: boolean
  enabled: boolean
}

/** A payment intent as far as it could be verified to be one (§2.3). Amounts in TWD dollars. */
export type PaymentIntent = {
  id: string
  amount: number
  currency: string
  description: string | null
  status: IntentStatus
  /** What went back to the buyer; null: the service does not say. */
  refunded_amount: number | null
  payment_methods: string[]
  installments: InstallmentOffer[]
  payment: IntentPayment | null
}

/** An intent just created: the only answer that carries the component's secret. */
export type CreatedPaymentIntent = PaymentIntent & { secret: string }

/** What to create (§2.1): amount in whole TWD dollars. */
export type NewPaymentIntent = {
  amount: number
  currency: string
  description?: string
  /** Not in the payment document; merchants have seen it narrow what the component offers. */
  allowedPaymentMethods?: string[]
  resultUrl?: string
  webhookUrl?: string
}

/** The outcome of a refund, and the raw status of the service. */
export type RefundReceipt = {
  id: string | null
  status: RefundMeaning | "unknown"
  rawStatus: string | null
  /** The service's message about it. */
  message: string | null
}

/** A refund that the service made, or is going to make. */
export type AcceptedRefund = RefundReceipt & { status: "done" | "processing" }
