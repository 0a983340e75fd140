import { ContainerRegistrationKeys, MedusaError } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import { InvoicingError, isAllowedLink } from "../../clients/invoicing"
import { TW_INVOICING_MODULE } from "../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../modules/tw-invoicing/service"
import { retrieveInvoice } from "../retrieve-invoice"

/**
 * Asks the service for an invoice's link. The link may open the invoice for whoever holds it: it is
 * fetched on demand and kept nowhere.
 *
 * @throws MedusaError NOT_FOUND; NOT_ALLOWED without an invoice number, or when the service gives
 * no link that may be shown
 */
export async function fetchInvoiceLink(
  container: MedusaContainer,
  invoiceId: string
): Promise<string> {
  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const { invoice_number } = await retrieveInvoice(service, invoiceId)
  if (!invoice_number) throw notAllowed("The invoice has no number yet, so there is no link to it.")

  const { client, options } = service
  let link: string
  try {
    link = await client.link(invoice_number)
  } catch (error) {
    if (!(error instanceof InvoicingError)) throw error
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .warn(`Taiwan invoicing: no link for an invoice: ${error.message}`)
    throw notAllowed("The invoicing service gave no link just now. Try again in a minute.")
  }

  if (!isAllowedLink(link, { baseUrl: options.baseUrl ?? "", linkHosts: options.linkHosts })) {
    throw notAllowed(
      "The service's link leads to a host that is not allowed. Add the host to the option `linkHosts`."
    )
  }
  return link
}

const notAllowed = (sentence: string) => new MedusaError(MedusaError.Types.NOT_ALLOWED, sentence)
