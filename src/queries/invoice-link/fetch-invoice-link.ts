import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import { InvoicingError, isAllowedLink, serviceRegistration } from "../../clients/invoicing"
import { TW_INVOICING_MODULE } from "../../modules/tw-invoicing/constants"
import type { BuyerRequest } from "../../modules/tw-invoicing/buyer-links"
import type TwInvoicingModuleService from "../../modules/tw-invoicing/service"
import type { InvoiceRecord } from "../../modules/tw-invoicing/types"
import { refusal } from "../../workflows/common/refuse"
import { canLinkByOrderNumber } from "../../rules/invoice/status-facts"
import { isOfOtherAccount, retrieveInvoice } from "../../workflows/invoices/stored-invoice"

export { TooManyWaiting } from "../../concurrency/limiter"

/** The columns of an invoice that determine whether its link may be fetched. */
type LinkedInvoice = Pick<InvoiceRecord, "invoice_number" | "sent_to">

/**
 * Fetches an invoice's link from the service for staff. Anyone with the link may be able to open the
 * invoice, so it is fetched on demand and never stored.
 *
 * Where its number is not known, the service is queried by order number. A buyer is not shown that.
 *
 * @throws MedusaError NOT_FOUND; NOT_ALLOWED for an invoice that was never sent and has no number, or
 * when the service returns no link that may be shown
 */
export async function fetchInvoiceLink(
  container: MedusaContainer,
  invoiceId: string
): Promise<string> {
  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const invoice = await retrieveInvoice(service, invoiceId)
  return allowedLink(
    container,
    invoice,
    canLinkByOrderNumber(invoice)
      ? () => service.client.linkByOrder(invoice.order_number)
      : linkOf(invoice, (number) => service.client.link(number))
  )
}

/**
 * Fetches the link for a buyer, whose calls have a separate limit.
 *
 * @throws MedusaError NOT_ALLOWED as `fetchInvoiceLink` does; `TooManyWaiting`; the signal's reason
 * when the buyer disconnects
 */
export async function fetchLinkForBuyer(
  container: MedusaContainer,
  invoice: LinkedInvoice,
  buyer: BuyerRequest
): Promise<string> {
  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const link = linkOf(invoice, (number) => service.fetchLinkForBuyer(number, buyer))
  return allowedLink(container, invoice, link)
}

/** @throws MedusaError NOT_ALLOWED without a number */
function linkOf({ invoice_number }: LinkedInvoice, fetch: (number: string) => Promise<string>) {
  if (!invoice_number) throw refusal("NOT_ALLOWED", "no_number_no_link")
  return () => fetch(invoice_number)
}

async function allowedLink(
  container: MedusaContainer,
  invoice: LinkedInvoice,
  fetchLink: () => Promise<string>
): Promise<string> {
  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  // The present account may have given the same number to another buyer's invoice.
  if (isOfOtherAccount(service, invoice)) throw refusal("NOT_ALLOWED", "other_account_no_link")

  let link: string
  try {
    link = await fetchLink()
  } catch (error) {
    if (!(error instanceof InvoicingError)) throw error
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .warn(`Taiwan invoicing: no link for an invoice: ${error.message}`)
    throw refusal("NOT_ALLOWED", "no_link_now")
  }

  const { linkHosts, allowInsecureHosts } = service.options
  const base = serviceRegistration.linkBase(service.options) ?? ""
  if (!isAllowedLink(link, { base, linkHosts, allowInsecureHosts })) {
    throw refusal("NOT_ALLOWED", "link_not_allowed")
  }
  return link
}
