import type { AdminListedInvoice } from "../../http-types"

/** What can be done with many invoices of the list in one go. */
export const MANY_ACTIONS = ["retry", "issue", "refresh"] as const
export type ManyAction = (typeof MANY_ACTIONS)[number]

/** Each by itself: staff compare what the service has first, and retry then. */
const LOOKED_AT_FIRST: readonly (string | null)[] = [
  "sent_to_other_account",
  "other_order_at_service",
  "record_withdrawn",
  "void_other_account",
  "void_differs",
]

/**
 * Whether an invoice is one of the many. Another account may have it, or staff may have issued it
 * by hand: a retry with the rest could issue it a second time. One that differs at the service
 * could be voided in place of another.
 */
export const fitsManyAction = (
  action: ManyAction,
  { actions, reason }: Pick<AdminListedInvoice, "actions" | "reason">
): boolean => actions.includes(action) && !(action === "retry" && LOOKED_AT_FIRST.includes(reason))
