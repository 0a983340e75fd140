import type { AdminInvoice } from "../../http-types"

/**
 * What the card adds to a status and its reason. Not the invoice's own number, which has a row of its
 * own, and not that the service may have the invoice yet, once it is to be sent.
 */
export function shownNote({
  status,
  invoice_number,
  reason_note: { code, text, ...note },
}: Pick<AdminInvoice, "status" | "invoice_number" | "reason_note">): AdminInvoice["reason_note"] {
  return {
    ...note,
    code: status === "pending" && code === "too_early" ? null : code,
    text: text === invoice_number ? null : text,
  }
}
