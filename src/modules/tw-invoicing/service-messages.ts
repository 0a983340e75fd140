import type { InvoiceEventType } from "../../rules/invoice/invoice-status"

/** Entries of a timeline with a message of the service, which may repeat what was sent. */
export const WITH_MESSAGE: InvoiceEventType[] = [
  "not_sent",
  "answer_unclear",
  "query_failed",
  "refused",
  "attention",
]

/**
 * SQL condition of a timeline entry that still has such a message: its detail is more than the
 * plugin's own codes, such as `outcome_unknown: timeout`. It has no bindings, because it is the
 * condition of an index too.
 */
export const HAS_MESSAGE = `type IN (${WITH_MESSAGE.map((type) => `'${type}'`).join(", ")}) AND actor IS NULL AND detail !~ '^[a-z_]+(: [a-z_]+)*$'`
