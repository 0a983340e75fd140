import { isDeepStrictEqual } from "node:util"
import type { InvoiceRecord } from "../../../modules/tw-invoicing/types"
import type { InvoicePlan } from "../../../rules/invoice/plan"

/** The invoice is made out as the plan says, over what the buyer was charged. */
export const hasContentOf = (
  invoice: Pick<InvoiceRecord, "content" | "refunded_before">,
  plan: Extract<InvoicePlan, { kind: "issue" }>
): boolean =>
  isDeepStrictEqual(invoice.content, plan.content) &&
  (invoice.refunded_before ?? 0) === plan.refunded_before
