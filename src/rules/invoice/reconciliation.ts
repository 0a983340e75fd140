import type { InvoiceStatus } from "./invoice-status"

export const SERVICE_STATUSES = ["issued", "voided", "allowance"] as const
/** What the service calls an invoice: 開立, 作廢 or 折讓. */
export type ServiceStatus = (typeof SERVICE_STATUSES)[number]

/** How the service describes an invoice. Amounts in TWD dollars; null: it has no allowance note. */
export type ServiceInvoice = {
  status: ServiceStatus
  amount: number
  allowance_confirmed: number | null
  allowance_unconfirmed: number | null
}

type StoredInvoice = {
  status: InvoiceStatus
  amount: number | null
  invoice_number?: string | null
}

/** For an invoice that is valid there. */
export type LiveStatus = Exclude<ServiceStatus, "voided">

/** What differs at the service from our row. Amounts in TWD dollars. */
export type InvoiceDifference =
  /** The service does not know the invoice. */
  | { field: "existence"; ours: ServiceStatus; theirs: null }
  | { field: "status"; ours: ServiceStatus; theirs: ServiceStatus }
  | { field: "amount"; ours: number | null; theirs: number }
  /** The service has another invoice number for our order number. */
  | {
      field: "number"
      ours: string
      theirs: string
      /** The service's amount; absent: it was compared before amounts were kept. */
      amount?: number
    }
  /** The service has more than one invoice under our order number that is not voided. */
  | { field: "count"; ours: number; theirs: number }

/**
 * What differs at the service from our row; null when they agree. A difference is shown and never
 * taken over: only staff can decide which of the two is right.
 *
 * @param theirNumber the invoice number that the service has for our order number; left out: it was
 * not queried
 */
export function differenceBetween(
  stored: StoredInvoice,
  all: ServiceInvoice[],
  theirNumber?: string
): InvoiceDifference | null {
  const found = liveOf(all)
  const live = all.filter(({ status }) => status !== "voided").length
  if (live > 1) return { field: "count", ours: 1, theirs: live }

  const voidedHere = stored.status === "voided"
  const ours = voidedHere ? "voided" : "issued"
  if (!found) return { field: "existence", ours, theirs: null }

  const { invoice_number } = stored
  if (theirNumber && invoice_number && theirNumber !== invoice_number) {
    return { field: "number", ours: invoice_number, theirs: theirNumber, amount: found.amount }
  }

  const voidedThere = found.status === "voided"
  if (voidedHere !== voidedThere) {
    return { field: "status", ours, theirs: found.status }
  }
  if (!voidedThere && found.amount !== stored.amount) {
    return { field: "amount", ours: stored.amount, theirs: found.amount }
  }
  return null
}

/** Whether the service did not know an invoice when they were last compared. */
export const isMissing = ({ difference }: { difference: InvoiceDifference | null }): boolean =>
  difference?.field === "existence"

/** An order number serves one invoice; should the service list several, a live one counts. */
export function liveOf(invoices: ServiceInvoice[]): ServiceInvoice | null {
  return invoices.find(({ status }) => status !== "voided") ?? invoices[0] ?? null
}

/** For the timeline: what is here, what is there; statuses are shown in the reader's language. */
export function differenceInShort({ field, ours, theirs }: InvoiceDifference): string {
  const shown = (value: string | number | null) =>
    value === null ? "–" : field === "amount" ? `NT$${value}` : String(value)
  return `${shown(ours)} ≠ ${shown(theirs)}`
}
