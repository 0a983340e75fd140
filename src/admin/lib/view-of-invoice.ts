import type {
  AdminInvoice,
  AdminInvoicingStatusResponse,
  AdminOrderInvoicesResponse,
} from "../../http-types"
import { registeredOf } from "./allowance-card"

/**
 * An invoice of no order in the form of an order's, for the same card. Its own id takes the
 * place of the order's: under it the card finds the answer in the cache.
 */
export const viewOfInvoice = (
  invoice: AdminInvoice,
  { configured, sandbox }: Pick<AdminInvoicingStatusResponse, "configured" | "sandbox">
): AdminOrderInvoicesResponse => ({
  order_id: invoice.id,
  configured,
  sandbox,
  note: null,
  actions: [],
  invoices: [invoice],
  refunds: [],
  allowance_balance: {
    ...{ refunded: 0, expected: 0, due: 0, not_invoiced: 0, due_elsewhere: 0 },
    allowed: registeredOf(invoice),
    note: null,
  },
  vouchers: null,
})
