import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import { InvoicingError, isAllowedLink } from "../../clients/invoicing"
import { TW_INVOICING_MODULE } from "../../modules/tw-invoicing/constants"
import type { BuyerRequest } from "../../modules/tw-invoicing/buyer-links"
import type TwInvoicingModuleService from "../../modules/tw-invoicing/service"
import { refusal } from "../../workflows/common/refuse"
import { isOfOtherAccount, retrieveInvoice } from "../../workflows/invoices/stored-invoice"

export { TooManyWaiting } from "../../concurrency/limiter"

/**
 * Fetches an invoice's link from the service. Anyone with the link may be able to open the invoice,
 * so it is fetched on demand and never stored.
 *
 * @param buyer set if a buyer requests the link, not staff: buyers' calls have a separate limit
 * @throws MedusaError NOT_FOUND; NOT_ALLOWED without an invoice number, or when the service returns
 * no link that may be shown; for a buyer also `TooManyWaiting`, and the signal's reason
 */
export async function fetchInvoiceLink(
  container: MedusaContainer,
  invoiceId: string,
  buyer?: BuyerRequest
): Promise<string> {
  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const invoice = await retrieveInvoice(service, invoiceId)
  const { invoice_number } = invoice
  if (!invoice_number) throw refusal("NOT_ALLOWED", "no_number_no_link")
  // The present account may have given the same number to another buyer's invoice.
  if (isOfOtherAccount(service, invoice)) throw refusal("NOT_ALLOWED", "other_account_no_link")

  const { options } = service
  let link: string
  try {
    link = buyer
      ? await service.fetchLinkForBuyer(invoice_number, buyer)
      : await service.client.link(invoice_number)
  } catch (error) {
    if (!(error instanceof InvoicingError)) throw error
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .warn(`Taiwan invoicing: no link for an invoice: ${error.message}`)
    throw refusal("NOT_ALLOWED", "no_link_now")
  }

  if (!isAllowedLink(link, { baseUrl: options.baseUrl ?? "", linkHosts: options.linkHosts })) {
    throw refusal("NOT_ALLOWED", "link_not_allowed")
  }
  return link
}
