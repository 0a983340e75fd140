import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { AttentionReason } from "../../../rules/invoice/invoice-status"
import type { LiveStatus } from "../../../rules/invoice/reconciliation"
import type { InvoiceRecord } from "../types"
import { writeFoundNumber } from "./recorded-for-none"
import { transition } from "./transition"

/**
 * The service has the invoice after all, voided or with another amount than ours.
 *
 * @returns null when the invoice changed since it was read
 * @throws NumberTaken when another invoice keeps the number
 */
export function recordFoundLate(
  db: Knex,
  { id, status, plan_version }: Pick<InvoiceRecord, "id" | "status" | "plan_version">,
  found: {
    reason: AttentionReason
    detail: string
    invoice_number: string
    service_status: LiveStatus | null
    /** The service's amount, TWD dollars: kept if the right amount is not known here. */
    found_amount: number | null
  }
): Promise<InvoiceRecord | null> {
  const { reason, ...given } = found
  const expected = { id, status: [status], plan_version }
  return writeFoundNumber(db, { id, invoice_number: found.invoice_number }, () =>
    transition(db, "found_differing", expected, { ...given, attention_reason: reason })
  )
}

/**
 * The service has the invoice after all, which staff recorded for another order.
 *
 * @returns null when the invoice changed since it was read, or its order number was given up
 */
export const recordNumberTaken = (
  db: Knex,
  { id, status, plan_version }: Pick<InvoiceRecord, "id" | "status" | "plan_version">,
  detail: string
): Promise<InvoiceRecord | null> =>
  transition(db, "number_taken", { id, status: [status], plan_version }, { detail })
