import type { AdminInvoice } from "../../http-types"
import { STATUS_FACTS } from "../../rules/invoice/status-facts"

type Deadlined = Pick<AdminInvoice, "status" | "reason" | "service_status" | "voidable_until">

/** Until when an issued invoice, also one that needs review, can be voided; null: not relevant. */
export const voidDeadlineOf = ({
  status,
  reason,
  service_status,
  voidable_until,
}: Deadlined): string | null => {
  const voidedThere = reason === "voided_at_service" || service_status === "voided"
  const isVoidable = STATUS_FACTS[status].live && !voidedThere
  return isVoidable ? voidable_until : null
}
