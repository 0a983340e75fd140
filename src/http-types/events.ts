/**
 * Data of the event `payment_intent.awaiting_transfer`: a placed order waits for a transfer, or for a
 * payment at a convenience store. It holds nothing about the buyer.
 */
export type AwaitedTransferEvent = {
  order_id: string
  session_id: string
  intent_id: string
  /** What the service was asked to charge, in whole dollars. */
  amount: number
  /** `TWD`. */
  currency: string
  /** Bank of a bank transfer, like `account`; null: it is paid at a convenience store. */
  bank_code: string | null
  account: string | null
  /** What is paid at a convenience store; null: it is a bank transfer. */
  code: string | null
  /** Until when it can be paid, in ISO 8601; null: the service did not say. */
  pay_by: string | null
}
