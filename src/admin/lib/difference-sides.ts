import type { InvoiceDifference, ServiceStatus } from "../../rules/invoice/reconciliation"
import { formatTwd } from "./format"

/**
 * The store's and the service's values, as texts for staff; empty: there is nothing to show.
 *
 * @param statusText returns the text of a service's status in the language of staff
 */
export function differenceSides(
  difference: InvoiceDifference,
  statusText: (status: ServiceStatus) => string
): { ours: string; theirs: string } {
  switch (difference.field) {
    case "amount": {
      const { ours, theirs } = difference
      return { ours: ours === null ? "" : formatTwd(ours), theirs: formatTwd(theirs) }
    }
    case "number":
      return { ours: difference.ours, theirs: difference.theirs }
    case "count":
      return { ours: String(difference.ours), theirs: String(difference.theirs) }
    case "status":
      return { ours: statusText(difference.ours), theirs: statusText(difference.theirs) }
    case "existence":
      return { ours: statusText(difference.ours), theirs: "" }
  }
}
