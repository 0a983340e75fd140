import type { InvoiceAction, InvoiceStatus } from "./invoice-status"

type Invoice = { status: InvoiceStatus; sent: boolean; invoice_number: string | null }

/** What a person may do with an invoice as it stands. */
export function actionsFor({ status, sent, invoice_number }: Invoice): InvoiceAction[] {
  switch (status) {
    case "waiting":
      return ["void"]
    case "pending":
    case "unknown":
      return ["retry", "void"]
    case "issued":
      return ["void", "refresh"]
    case "voiding":
    case "void_unknown":
      return ["retry"]
    case "attention":
      // Sent and without a number, there may be nothing to void or something to find: ask first.
      if (sent && !invoice_number) return ["retry"]
      return invoice_number ? ["retry", "void", "refresh"] : ["retry", "void"]
    case "voided":
      return ["refresh"]
    case "sending":
    case "not_needed":
      return []
  }
}

/** Whether staff may ask for an invoice: the order has none, or none that is under way. */
export function canIssue(latest: Pick<Invoice, "status"> | null): boolean {
  return !latest || ["waiting", "not_needed", "voided"].includes(latest.status)
}
