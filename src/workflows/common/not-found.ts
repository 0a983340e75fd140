import { refusal } from "./refuse"

const CODES = {
  Invoice: "invoice_not_found",
  Order: "order_not_found",
  Cart: "cart_not_found",
  "Payment collection": "payment_collection_not_found",
  Customer: "customer_not_found",
  "Bulk issue": "bulk_issue_not_found",
} as const

/** The one sentence for what does not exist, whichever door asked. */
export const notFound = (what: keyof typeof CODES, id: string) =>
  refusal("NOT_FOUND", CODES[what], id)
