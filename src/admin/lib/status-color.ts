import type { InvoiceStatus } from "../../rules/invoice/invoice-status"

export const STATUS_COLORS: Record<InvoiceStatus, "green" | "blue" | "orange" | "red" | "grey"> = {
  waiting: "grey",
  pending: "blue",
  sending: "blue",
  unknown: "orange",
  issued: "green",
  voiding: "blue",
  void_unknown: "orange",
  voided: "grey",
  not_needed: "grey",
  attention: "red",
}
