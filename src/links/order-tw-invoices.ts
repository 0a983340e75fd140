import { defineLink } from "@medusajs/framework/utils"
import OrderModule from "@medusajs/medusa/order"
import TwInvoicingModule from "../modules/tw-invoicing"

/** `order.tw_invoices`. Read-only: the invoices hold their order's id. */
export default defineLink(
  { linkable: OrderModule.linkable.order, field: "id", isList: true },
  {
    linkable: { ...TwInvoicingModule.linkable.twInvoice.id, primaryKey: "order_id" },
    alias: "tw_invoice",
  },
  { readOnly: true }
)
