import type { VoidCause } from "../../rules/invoice/void-cause"

/** Why staff void an invoice. */
export const voidCauses: Record<VoidCause, string> = {
  wrong_buyer: "Wrong buyer or tax ID",
  wrong_content: "Wrong items or amount",
  sale_canceled: "Sale cancelled",
  goods_returned: "Goods returned",
  issued_twice: "Issued twice",
  other: "Another reason",
}

/** Voids an invoice, or records a void that was made in the service's console. */
export const voidForm = {
  title: "Void this invoice",
  description:
    "Invoice {{number}} for {{amount}} is voided (作廢) at the invoicing service. This cannot be undone and its number is never used again. The order stays as it is and no money goes back.",
  confirm: "Void the invoice",
  recordTitle: "Record the void",
  recordDescription:
    "Invoice {{number}} ({{amount}}) seems to be voided (作廢) at the service. The service is queried first. If it confirms the void, this is only recorded. If the invoice is still valid there, it is voided today, which cannot be undone.",
  voidedOn: "Day of the void, as the service's console shows it",
  cause: "Reason",
  chooseCause: "Choose a reason",
  causes: voidCauses,
  note: "In your own words, for the timeline",
  problems: {
    cause: "Choose a reason.",
    note: "Say briefly which reason.",
    day: "Enter the day of the void.",
  },
}
