import { PAYMENT_PROVIDER_ID, type PaymentSession } from "./payment-session"

/** Where the buyer must send the money, as far as the service says it. `expires_at` is ISO 8601. */
export interface AwaitedTransfer {
  bank_code: string | null
  account: string | null
  expires_at: string | null
}

/** Asks for what `findAwaitedTransfer` reads: the `fields` of an order's query. */
export const ORDER_PAYMENT_FIELDS = "+payment_status,*payment_collections.payment_sessions"

type OrderPayments = {
  status?: string
  payment_status?: string
  payment_collections?: { payment_sessions?: PaymentSession[] | null }[] | null
}

/**
 * The bank transfer that an order still waits for, or null: also for an order that was cancelled or
 * paid otherwise, whose session may still be open. Read it with `ORDER_PAYMENT_FIELDS`.
 */
export function findAwaitedTransfer(
  order: OrderPayments,
  providerId: string = PAYMENT_PROVIDER_ID
): AwaitedTransfer | null {
  // A cart's completion answers without a payment status.
  const { status, payment_status = "awaiting" } = order
  if (status === "canceled" || payment_status !== "awaiting") return null
  const session = (order.payment_collections ?? [])
    .flatMap((collection) => collection.payment_sessions ?? [])
    .find(({ provider_id, status }) => {
      return provider_id === providerId && status === "pending_authorization"
    })
  if (!session) return null
  const transfer = Object(session.data?.transfer) as Record<string, unknown>
  const text = (name: string) => (typeof transfer[name] === "string" ? transfer[name] : null)
  return { bank_code: text("bank_code"), account: text("account"), expires_at: text("expires_at") }
}
