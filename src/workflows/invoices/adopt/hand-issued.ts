import type { MedusaContainer } from "@medusajs/framework/types"
import { readCartOfOrder } from "../../../medusa-data/orders/order-rows"
import type { UntaxedAs } from "../../../rules/invoice/content/invoice-content"
import type { RecordedParts, RecordedTaxType } from "../../../rules/invoice/correction"
import { isLongAgo } from "../../../rules/period/long-ago"
import { taipeiDay } from "../../../rules/period/period"
import { toStartDate } from "../../../rules/period/start-date"
import { TW_INVOICING_MODULE } from "../../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../../modules/tw-invoicing/service"
import type { InvoiceRecord } from "../../../modules/tw-invoicing/types"
import { refusal } from "../../common/refuse"
import { isCompanyDeleted, readDetailsInForce, readKeptCompany } from "../plan/invoice-details"

/**
 * When an invoice was issued, as staff say: a day in Taipei, such as `2026-11-21`.
 *
 * @param confirmed staff confirm a day of more than a year ago
 * @throws MedusaError INVALID_DATA for an invalid day or a day after today, or for an old one
 */
export function dateOfIssue(issued_on: string, confirmed = false): Date {
  const issued_at = pastDay(issued_on)
  if (!confirmed && isLongAgo(issued_at)) throw refusal("INVALID_DATA", "issue_date_old", issued_on)
  return issued_at
}

/**
 * The beginning of a day in Taipei.
 *
 * @throws MedusaError INVALID_DATA for an invalid day or a day after today
 */
export function pastDay(day: string): Date {
  const start = toStartDate(day)
  if (!start || start > new Date()) throw refusal("INVALID_DATA", "issue_date_wrong", day)
  return start
}

/**
 * When an invoice was voided, as staff say: a day in Taipei, and not before the day of its issue.
 *
 * @throws MedusaError INVALID_DATA for another day, or a day after today
 */
export function voidDay(voided_on: string, issued_at: Date | null): Date {
  const voided_at = pastDay(voided_on)
  if (issued_at && taipeiDay(voided_at) < taipeiDay(new Date(issued_at))) {
    throw refusal("INVALID_DATA", "void_date_wrong", voided_on)
  }
  return voided_at
}

export type StatedTax = { tax_type?: RecordedTaxType; parts?: RecordedParts }

/**
 * The taxable part of an amount in TWD dollars, and what the rest is, by what staff say of it.
 *
 * @throws MedusaError INVALID_DATA for parts that are missing, not asked for, or not the amount
 */
export function taxParts(
  { tax_type, parts }: StatedTax,
  amount: number
): { taxable_amount: number | null; untaxed_as: UntaxedAs | null } {
  if ((tax_type === "mixed") !== (parts !== undefined))
    throw refusal("INVALID_DATA", "parts_missing")
  if (parts) {
    const { taxable, untaxed, untaxed_as } = parts
    if (taxable + untaxed !== amount) {
      throw refusal("INVALID_DATA", "parts_differ", taxable, untaxed, amount)
    }
    return { taxable_amount: taxable, untaxed_as }
  }
  if (tax_type === undefined || tax_type === "unknown" || tax_type === "mixed") {
    return { taxable_amount: null, untaxed_as: null }
  }
  if (tax_type === "taxable") return { taxable_amount: amount, untaxed_as: null }
  return { taxable_amount: 0, untaxed_as: tax_type }
}

/**
 * Whom an order's invoice is for: as staff corrected it, else as the buyer said, else as what is kept
 * of a company whose details were deleted.
 *
 * @throws MedusaError NOT_FOUND
 */
export async function detailsOfOrder(
  container: MedusaContainer,
  order_id: string,
  latest: InvoiceRecord | null
) {
  const order = await readCartOfOrder(container, order_id)
  if (!order && !latest) throw refusal("NOT_FOUND", "order_not_found", order_id)
  const details = await readDetailsInForce(container, { latest, cart_id: order?.cart_id ?? null })
  if (!isCompanyDeleted(latest, details)) return details
  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  return await readKeptCompany(service, order_id)
}
