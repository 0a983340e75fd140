import { defineLink } from "@medusajs/framework/utils"
import OrderModule from "@medusajs/medusa/order"
import TwInvoicingModule from "../modules/tw-invoicing"

/** `tw_invoice.order`. Read-only: the invoice holds its order's id. */
export default defineLink(
  { linkable: TwInvoicingModule.linkable.twInvoice, field: "order_id" },
  OrderModule.linkable.order,
  { readOnly: true }
)
