import type { ListedInvoice } from "./invoice-list-view"

/** What can be done with many invoices of the list in one go. */
export const MANY_ACTIONS = ["retry", "issue", "refresh"] as const
export type ManyAction = (typeof MANY_ACTIONS)[number]

/**
 * Whether an invoice is one of the many. One that another account may have is looked for there
 * first, by a person, each by itself: retried with the rest, it could be issued a second time.
 */
export const fitsManyAction = (
  action: ManyAction,
  { actions, reason }: Pick<ListedInvoice, "actions" | "reason">
): boolean =>
  actions.includes(action) && !(action === "retry" && reason === "sent_to_other_account")
