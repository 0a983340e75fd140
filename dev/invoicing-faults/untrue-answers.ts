import type { Method } from "./calls"

/**
 * Answers that are not true and that nothing in them disproves, with what finds them out. A new one in
 * the table must be named here.
 */
export const UNTRUE_ANSWERS: { method: Method; fault: string; instead: string }[] = [
  {
    method: "findNumber",
    fault: "wrong_order",
    instead:
      "No answer names both numbers. The order number is queried twice, and the invoice number is " +
      "queried separately (`src/workflows/invoices/settle/find-invoice.ts`). Before a void, its amount " +
      "and number must be ours (`src/workflows/invoices/void/compare-invoice.ts`).",
  },
  {
    method: "linkByOrder",
    fault: "wrong_order",
    instead:
      "Only staff are shown the link of an invoice whose number is not known " +
      "(`src/queries/invoice-link/fetch-invoice-link.ts`).",
  },
  {
    method: "listByOrder",
    fault: "duplicate_entry",
    instead:
      "Two invoices of an order number are shown as a difference, and nothing is taken over " +
      "(`src/rules/invoice/reconciliation.ts`).",
  },
  {
    method: "allowanceLines",
    fault: "missing_entry",
    instead:
      "Lines that do not add up to the allowance's total keep it out of a period's sums, until staff " +
      "look at it (`src/rules/invoice/allowance-amount.ts`).",
  },
]
