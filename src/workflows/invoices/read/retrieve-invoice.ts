import type TwInvoicingModuleService from "../../../modules/tw-invoicing/service"
import type { InvoiceRecord } from "../../../modules/tw-invoicing/types"
import { notFound } from "../../common/not-found"

/** @throws MedusaError NOT_FOUND */
export async function retrieveInvoice(
  service: TwInvoicingModuleService,
  id: string
): Promise<InvoiceRecord> {
  const [invoice] = await service.listTwInvoices({ id }, { take: 1 })
  if (!invoice) throw notFound("Invoice", id)
  return invoice as unknown as InvoiceRecord
}
