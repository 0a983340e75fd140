/**
 * The service has an invoice under an order's number, and its invoice number belongs to another row
 * here, which keeps it. That row is of another order, or is being voided.
 */
export class NumberTaken extends Error {
  constructor(
    readonly invoice_number: string,
    /** Null: it is recorded for no order. */
    readonly order_id: string | null
  ) {
    const holder = order_id === null ? "no order" : `order ${order_id}`
    super(`Invoice ${invoice_number} is recorded here for ${holder}.`)
    this.name = "NumberTaken"
  }
}
