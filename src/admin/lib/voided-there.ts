import type { AdminInvoice } from "../../http-types"

/** Voided in the service's console, and not recorded here: a void only records it, if the service still says so. */
export const isVoidedThere = ({
  status,
  reason,
  service_status,
  difference,
}: Pick<AdminInvoice, "status" | "reason" | "service_status" | "difference">): boolean =>
  status !== "voided" &&
  (reason === "voided_at_service" ||
    service_status === "voided" ||
    (difference?.field === "status" && difference.theirs === "voided"))
