import type { MedusaContainer } from "@medusajs/framework/types"
import { TW_INVOICING_MODULE } from "../../../modules/tw-invoicing/constants"
import { detailsOfColumns } from "../../../modules/tw-invoicing/details-columns"
import type TwInvoicingModuleService from "../../../modules/tw-invoicing/service"
import type { InvoiceRecord } from "../../../modules/tw-invoicing/types"
import type { InvoiceDetails } from "../../../rules/buyer/invoice-details"

/**
 * Whom staff said that an order's next invoice is for, in place of the buyer: on the row of its
 * latest one, or where another is to follow that, there. Null: it was not corrected.
 */
export function correctedDetails(latest: InvoiceRecord | null): InvoiceDetails | null {
  const { status, details = null, reissue_details = null } = latest ?? {}
  return status === "voided" ? (reissue_details ?? details) : (details ?? reissue_details)
}

/**
 * Whether the order's last invoice was a company's, and nothing says any more whom the next one is
 * for: the buyer's data were deleted. It would be issued to a person.
 *
 * @param details in force (`readDetailsInForce`)
 */
export const isCompanyDeleted = (
  latest: Pick<InvoiceRecord, "buyer_type" | "content"> | null,
  details: InvoiceDetails | null
): boolean => !details && latest?.buyer_type === "company" && latest.content === null

/** What is kept of a company whose details were deleted: the tax ID on its last invoice. */
export async function readKeptCompany(
  service: TwInvoicingModuleService,
  order_id: string
): Promise<InvoiceDetails> {
  const [invoice] = await service.listTwInvoices(
    { order_id, tax_id: { $ne: null } },
    { select: ["tax_id"], take: 1, order: { revision: "DESC" } }
  )
  return { type: "company", ...(invoice?.tax_id && { tax_id: invoice.tax_id }) }
}

/** Whom the invoices of carts are for, by cart; where the buyer said nothing there is no entry. */
export async function readManyInvoiceDetails(
  container: MedusaContainer,
  cart_ids: string[]
): Promise<Map<string, InvoiceDetails>> {
  if (!cart_ids.length) return new Map()
  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const records = await service.listTwInvoiceDetails(
    { cart_id: cart_ids },
    { take: cart_ids.length }
  )
  return new Map(records.map((record) => [record.cart_id, detailsOfColumns(record)]))
}

/** Whom an order's next invoice is for: as staff corrected it, else as the buyer said. */
export const readDetailsInForce = async (
  container: MedusaContainer,
  { latest, cart_id }: { latest: InvoiceRecord | null; cart_id: string | null }
): Promise<InvoiceDetails | null> =>
  correctedDetails(latest) ?? (cart_id ? readInvoiceDetails(container, cart_id) : null)

/** Whom a cart's invoice is for; null when the buyer said nothing. */
export async function readInvoiceDetails(
  container: MedusaContainer,
  cart_id: string
): Promise<InvoiceDetails | null> {
  return (await readManyInvoiceDetails(container, [cart_id])).get(cart_id) ?? null
}
