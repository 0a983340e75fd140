import type { AdminInvoice } from "../../http-types"

type Deadlined = Pick<AdminInvoice, "status" | "reason" | "service_status" | "voidable_until">

/** Until when an invoice that stands, also one that needs a person, can be voided; null: no matter. */
export const voidDeadlineOf = ({
  status,
  reason,
  service_status,
  voidable_until,
}: Deadlined): string | null => {
  const voidedThere = reason === "voided_at_service" || service_status === "voided"
  const stands = (status === "issued" || status === "attention") && !voidedThere
  return stands ? voidable_until : null
}
