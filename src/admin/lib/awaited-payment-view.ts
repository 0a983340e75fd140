/** The answer of `GET /admin/orders/:id/tw-payments`. Amounts in TWD dollars. */
export type AwaitedPaymentView = {
  /** Null: no payment waits for the word of staff. */
  awaited_payment: {
    session_id: string
    intent_id: string
    amount: number
    /** What the service was asked to take. */
    charged_amount: number
    currency: string
  } | null
}
