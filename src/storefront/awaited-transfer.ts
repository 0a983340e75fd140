import type { StorePaymentTransfer } from "../http-types"
import {
  isConfirmedByHand,
  PAYMENT_PROVIDER_ID,
  sessionData,
  type PaymentSession,
} from "./payment-session"

/** The account to which the buyer must send the money, or the code to pay at a convenience store. */
export type AwaitedTransfer = StorePaymentTransfer

/**
 * Asks for what `findAwaitedTransfer`, `isPaymentAwaited` and `findOpenPayment` read: the `fields` of an
 * order's query.
 */
export const ORDER_PAYMENT_FIELDS =
  "+payment_status,*payment_collections,*payment_collections.payment_sessions"

type OrderPayments = {
  status?: string
  payment_status?: string
  payment_collections?:
    | {
        id?: string
        status?: string
        amount?: number
        payment_sessions?: PaymentSession[] | null
      }[]
    | null
}

/** `amount` in dollars. */
export type OpenPayment = { paymentCollectionId: string; amount: number }

/**
 * What a placed order still asks for, because an edit made it dearer or its payment failed or
 * expired. Null: it asks for nothing, or waits for money that is on its way. Read the order with
 * `ORDER_PAYMENT_FIELDS`.
 */
export function findOpenPayment(
  order: OrderPayments,
  providerId: string = PAYMENT_PROVIDER_ID
): OpenPayment | null {
  if (order.status === "canceled" || isPaymentAwaited(order, providerId)) return null
  const open = (order.payment_collections ?? []).find(
    ({ status, amount = 0 }) => (status === "not_paid" || status === "awaiting") && amount > 0
  )
  return open?.id ? { paymentCollectionId: open.id, amount: open.amount ?? 0 } : null
}

/**
 * The bank transfer that an order still waits for, or null. It may have no account or code: the
 * shop cannot query the service, and a card payment waits for staff to confirm it. Read the order
 * with `ORDER_PAYMENT_FIELDS`.
 */
export function findAwaitedTransfer(
  order: OrderPayments,
  providerId: string = PAYMENT_PROVIDER_ID
): AwaitedTransfer | null {
  const { transfer } = sessionData(awaitedSession(order, providerId))
  const fields: Partial<Record<keyof StorePaymentTransfer, unknown>> = Object(transfer)
  const text = (name: keyof StorePaymentTransfer) => {
    const value = fields[name]
    return typeof value === "string" ? value : null
  }
  const account = text("account")
  const code = text("code")
  if (!account && !code) return null
  return { bank_code: text("bank_code"), account, code, expires_at: text("expires_at") }
}

/** Whether the shop still waits for the order's money, or for its staff to say that it is there. */
export function isPaymentAwaited(
  order: OrderPayments,
  providerId: string = PAYMENT_PROVIDER_ID
): boolean {
  return awaitedSession(order, providerId) !== undefined
}

/**
 * Whether the buyer of the order may pay in another way by `switchMethod` of a checkout. Its money
 * is still to come, and the shop can ask the service whether it was paid. Read the order with
 * `ORDER_PAYMENT_FIELDS`.
 */
export function isPaymentReplaceable(
  order: OrderPayments,
  providerId: string = PAYMENT_PROVIDER_ID
): boolean {
  const session = awaitedSession(order, providerId)
  return session !== undefined && !isConfirmedByHand(session)
}

/** An order that was cancelled or paid otherwise waits no more, though its session may be open. */
function awaitedSession(order: OrderPayments, providerId: string): PaymentSession | undefined {
  // A cart's completion answers without a payment status.
  const { status, payment_status = "awaiting" } = order
  if (status === "canceled" || payment_status !== "awaiting") return undefined
  return (order.payment_collections ?? [])
    .flatMap((collection) => collection.payment_sessions ?? [])
    .find(({ provider_id, status }) => {
      return provider_id === providerId && status === "pending_authorization"
    })
}
