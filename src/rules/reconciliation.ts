import type { InvoiceStatus } from "./invoice-status"

/** How the service describes an invoice (§2.3 of the invoicing document). Amounts in TWD dollars. */
export type ServiceInvoice = {
  status: "issued" | "voided" | "allowance"
  amount: number
  allowance_confirmed: number | null
  allowance_unconfirmed: number | null
}

type StoredInvoice = { status: InvoiceStatus; amount: number | null }

/** The service's own words for a status. */
export const SERVICE_WORDS = { issued: "開立", voided: "作廢", allowance: "折讓" } as const

/**
 * What the service says otherwise than our row, as a sentence for a person; null when they agree.
 * A difference is shown and never taken over: which of the two is right, only a person can tell.
 */
export function differenceBetween(
  stored: StoredInvoice,
  found: ServiceInvoice | null
): string | null {
  if (!found) return "The service has no information on this invoice."

  const voidedHere = stored.status === "voided"
  const voidedThere = found.status === "voided"
  if (voidedHere !== voidedThere) {
    return voidedThere
      ? `The service says ${SERVICE_WORDS.voided}; this store did not void the invoice.`
      : `The service says ${SERVICE_WORDS[found.status]}; this store has the invoice voided.`
  }
  if (!voidedThere && found.amount !== stored.amount) {
    return `The service's amount is NT$${found.amount}; this store's is NT$${stored.amount}.`
  }
  return null
}
