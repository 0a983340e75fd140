import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type {
  AdminOrderInvoiceDetailsResponse,
  StoreCartInvoice,
  StoreCartInvoiceDetailsResponse,
  StoreCustomerInvoiceDetailsResponse,
} from "../../http-types"
import { TW_INVOICING_MODULE } from "../../modules/tw-invoicing/constants"
import { detailsOfColumns } from "../../modules/tw-invoicing/details-columns"
import type TwInvoicingModuleService from "../../modules/tw-invoicing/service"
import { buildBuyer } from "../../rules/buyer/invoice-buyer"
import type { InvoiceDetails } from "../../rules/buyer/invoice-details"
import { receiversOfContent } from "../../rules/buyer/invoice-receivers"
import { receivedByText } from "../../rules/buyer/received-by-text"
import { cartOfOrder } from "../../workflows/invoice-details/change/cart-of-order"
import { notFound } from "../../workflows/common/not-found"
import {
  isCompanyDeleted,
  readDetailsInForce,
  readInvoiceDetails,
  readKeptCompany,
} from "../../workflows/invoices/plan/invoice-details"
import { orderBuyer } from "../../workflows/invoices/plan/order-buyer"

const serviceOf = (container: MedusaContainer) =>
  container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
const optionsOf = (container: MedusaContainer) => serviceOf(container).options

/** Whether the shop mails paper invoices. */
export const allowsPaper = (container: MedusaContainer): boolean => optionsOf(container).allowPaper

/** Whether the checkout refuses details with which nobody would receive the invoice. */
export const refusesUnreceived = (container: MedusaContainer): boolean =>
  optionsOf(container).nobodyReceives === "refuse"

/**
 * Whom an order's next invoice is for, unmasked.
 *
 * @throws MedusaError NOT_FOUND
 */
export async function readOrderDetails(
  container: MedusaContainer,
  order_id: string
): Promise<AdminOrderInvoiceDetailsResponse> {
  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const cart_id = await cartOfOrder(container, order_id)
  const latest = (await service.readLatestInvoices([order_id])).get(order_id) ?? null
  const details = await readDetailsInForce(container, { latest, cart_id })
  return {
    invoice_details: isCompanyDeleted(latest, details)
      ? await readKeptCompany(service, order_id)
      : details,
    allow_paper: allowsPaper(container),
  }
}

/**
 * Whom a cart's invoice is for.
 *
 * @throws MedusaError NOT_FOUND
 */
export async function readCartDetails(
  container: MedusaContainer,
  cart_id: string
): Promise<StoreCartInvoiceDetailsResponse> {
  const invoice_details = await readInvoiceDetails(container, cart_id)
  return { invoice_details, ...(await readCartInvoice(container, cart_id, invoice_details)) }
}

/**
 * The invoice of a cart with these details.
 *
 * @throws MedusaError NOT_FOUND
 */
export async function readCartInvoice(
  container: MedusaContainer,
  cart_id: string,
  details: InvoiceDetails | null
): Promise<StoreCartInvoice> {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "cart",
    fields: ["id", "email", "billing_address.*", "shipping_address.*"],
    filters: { id: cart_id },
  })
  if (!data[0]) throw notFound("Cart", cart_id)
  const { options, capabilities } = serviceOf(container)
  const source = { buyer: orderBuyer(data[0]), details }
  const { content } = buildBuyer(source, options, capabilities.limits)
  const received_by = receiversOfContent(content)
  return {
    allow_paper: options.allowPaper,
    invoice_name: content.buyer.name,
    received_by,
    received_by_text: receivedByText(received_by),
  }
}

/** The details kept for a customer's next order. */
export async function readCustomerDetails(
  container: MedusaContainer,
  customer_id: string
): Promise<StoreCustomerInvoiceDetailsResponse> {
  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const [saved] = await service.listTwCustomerInvoiceDetails({ customer_id }, { take: 1 })
  return { invoice_details: saved ? detailsOfColumns(saved) : null }
}
