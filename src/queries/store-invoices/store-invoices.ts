import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { createSharedCalls } from "../../concurrency/shared-calls"
import type { StoreInvoice } from "../../http-types"
import { TW_INVOICING_MODULE } from "../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../modules/tw-invoicing/service"
import { readChosenBuyers } from "../invoices/chosen-buyers"
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
  const chosen = await readChosenBuyers(container, invoices)
  return invoices.map((invoice) =>
    storeInvoiceView(invoice, service, chosen.get(invoice.id)?.received_by)
  )
}

/** An invoice with the columns that determine the owner of its order. */
export type OwnedInvoice = Pick<
  StoreInvoiceRecord,
  "id" | "status" | "reason" | "invoice_number" | "difference" | "sent_to"
> & { order?: OwnedOrder | null }

const inOneRead = createSharedCalls<OwnedInvoice | null>()

/**
 * An invoice and the owner of its order; null: there is no such invoice. Requests that arrive during
 * a read share its result, so that many requests for one invoice do not occupy the store.
 *
 * @throws the signal's reason when the caller disconnects
 */
export async function readOwnedInvoice(
  container: MedusaContainer,
  id: string,
  signal: AbortSignal
): Promise<OwnedInvoice | null> {
  return inOneRead(
    id,
    async (_, sent) => {
      sent()
      const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
        entity: "tw_invoice",
        fields: [
          "id",
          "status",
          "reason",
          "invoice_number",
          "difference",
          "sent_to",
          ...OWNER_FIELDS.map((field) => `order.${field}`),
        ],
        filters: { id },
      })
      return data[0] ?? null
    },
    signal
  )
}
