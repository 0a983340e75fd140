import type { AdminInvoice } from "../../http-types"
import { isVoidedThere } from "../../rules/invoice/voided-there"

export type DifferenceTodo =
  "todo" | "todoNumber" | "todoOtherThere" | "todoVoided" | "todoVoidedNoOrder"

/** Which text says what to do about an invoice that the service holds otherwise; null: it does not. */
export function differenceTodo(invoice: AdminInvoice): DifferenceTodo | null {
  const { difference, order_id, status } = invoice
  if (!difference) return null
  if (isVoidedThere(invoice)) return order_id === null ? "todoVoidedNoOrder" : "todoVoided"
  if (difference.field !== "number") return "todo"
  return status === "voided" ? "todoOtherThere" : "todoNumber"
}
