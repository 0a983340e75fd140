import type { MedusaContainer } from "@medusajs/framework/types"
import { TW_INVOICING_MODULE } from "../../modules/tw-invoicing/constants"
import { detailsOfColumns } from "../../modules/tw-invoicing/details-columns"
import type TwInvoicingModuleService from "../../modules/tw-invoicing/service"
import type { InvoiceDetails } from "../../rules/invoice-details"

/** Whom a cart's invoice is for; null when the buyer said nothing. */
export async function readInvoiceDetails(
  container: MedusaContainer,
  cart_id: string
): Promise<InvoiceDetails | null> {
  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const [record] = await service.listTwInvoiceDetails({ cart_id }, { take: 1 })
  return record ? detailsOfColumns(record) : null
}
