import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type {
  AdminOrderInvoiceDetailsResponse,
  StoreCartInvoiceDetailsResponse,
  StoreCustomerInvoiceDetailsResponse,
} from "../../http-types"
import { TW_INVOICING_MODULE } from "../../modules/tw-invoicing/constants"
import { detailsOfColumns } from "../../modules/tw-invoicing/details-columns"
import type TwInvoicingModuleService from "../../modules/tw-invoicing/service"
import { cartOfOrder } from "../../workflows/invoice-details/change/cart-of-order"
import { notFound } from "../../workflows/common/not-found"
import {
  readDetailsInForce,
  readInvoiceDetails,
} from "../../workflows/invoices/plan/invoice-details"

/** Whether the shop mails paper invoices. */
export const allowsPaper = (container: MedusaContainer): boolean =>
  container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE).options.allowPaper

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
  return {
    invoice_details: await readDetailsInForce(container, { latest, cart_id }),
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
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "cart",
    fields: ["id"],
    filters: { id: cart_id },
  })
  if (!data[0]) throw notFound("Cart", cart_id)
  return {
    invoice_details: await readInvoiceDetails(container, cart_id),
    allow_paper: allowsPaper(container),
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
