import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { StoreInvoice } from "../../http-types"
import { TW_INVOICING_MODULE } from "../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../modules/tw-invoicing/service"
import { OWNER_FIELDS, type OwnedOrder } from "./owned-order"
import {
  STORE_INVOICE_FIELDS,
  storeInvoiceView,
  type StoreInvoiceRecord,
} from "./store-invoice-view"

/** The invoices of an order as its buyer sees them, the newest first. Reads only the database. */
export async function readStoreInvoices(
  container: MedusaContainer,
  order_id: string
): Promise<StoreInvoice[]> {
  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const invoices = (await service.listTwInvoices(
    { order_id },
    { select: [...STORE_INVOICE_FIELDS], order: { revision: "DESC" }, take: null }
  )) as unknown as StoreInvoiceRecord[]
  return invoices.map((invoice) => storeInvoiceView(invoice, service))
}

/** An invoice with the columns that determine the owner of its order. */
export type OwnedInvoice = Pick<
  StoreInvoiceRecord,
  "id" | "status" | "reason" | "invoice_number" | "difference"
> & { order?: OwnedOrder | null }

/** The owner of an invoice; null: there is no such invoice. */
export async function readOwnedInvoice(
  container: MedusaContainer,
  id: string
): Promise<OwnedInvoice | null> {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "tw_invoice",
    fields: [
      "id",
      "status",
      "reason",
      "invoice_number",
      "difference",
      ...OWNER_FIELDS.map((field) => `order.${field}`),
    ],
    filters: { id },
  })
  return data[0] ?? null
}
