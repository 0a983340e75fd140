import type { InvoiceStatus } from "./invoice-status"
import type { InvoiceDifference } from "./reconciliation"

/** Voided in the service's console, and not recorded here: a void only records it, if the service still says so. */
export const isVoidedThere = ({
  status,
  reason,
  service_status,
  difference,
}: {
  status: InvoiceStatus
  reason: string | null
  service_status: string | null
  difference: InvoiceDifference | null
}): boolean =>
  status !== "voided" &&
  (reason === "voided_at_service" ||
    service_status === "voided" ||
    (difference?.field === "status" && difference.theirs === "voided"))
