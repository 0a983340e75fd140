import type { MedusaContainer } from "@medusajs/framework/types"
import type { InvoiceRecord } from "../../../modules/tw-invoicing/types"
import { isTaxId } from "../../../rules/buyer/tax-id"
import { refusal } from "../../common/refuse"
import { detailsOfOrder } from "./hand-issued"

/**
 * Whom an invoice without content is for.
 *
 * @param tax_id a company's, as staff say; null: the invoice has none; undefined: that of the order's
 *   buyer
 * @throws MedusaError NOT_FOUND, or INVALID_DATA for a tax ID that is none
 */
export async function statedBuyer(
  container: MedusaContainer,
  { order_id, tax_id }: { order_id: string | null; tax_id?: string | null },
  latest: InvoiceRecord | null
) {
  if (tax_id && !isTaxId(tax_id)) throw refusal("INVALID_DATA", "tax_id_wrong", tax_id)
  // Also where it is not needed: the order must exist.
  const ofOrder = order_id === null ? null : await detailsOfOrder(container, order_id, latest)
  if (tax_id === undefined) return ofOrder
  return tax_id === null ? { type: "personal" as const } : { type: "company" as const, tax_id }
}
