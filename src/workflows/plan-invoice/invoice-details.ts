import type { MedusaContainer } from "@medusajs/framework/types"
import { TW_INVOICING_MODULE } from "../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../modules/tw-invoicing/service"
import type { InvoiceDetailsRecord } from "../../modules/tw-invoicing/types"
import type { InvoiceDetails } from "../../rules/invoice-details"

/** Whom a cart's invoice is for; null when the buyer said nothing. */
export async function readInvoiceDetails(
  container: MedusaContainer,
  cart_id: string
): Promise<InvoiceDetails | null> {
  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const [record] = await service.listTwInvoiceDetails({ cart_id }, { take: 1 })
  return record ? toInvoiceDetails(record) : null
}

function toInvoiceDetails(record: InvoiceDetailsRecord): InvoiceDetails {
  const { type, name, tax_id, carrier_type, carrier_code, donation_code, paper } = record
  return {
    type,
    ...(name ? { name } : {}),
    ...(tax_id ? { tax_id } : {}),
    ...(carrier_type && carrier_code
      ? { carrier: { type: carrier_type, code: carrier_code } }
      : {}),
    ...(donation_code ? { donation_code } : {}),
    ...(paper ? { paper } : {}),
  }
}
