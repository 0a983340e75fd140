import type { AdminListedInvoice } from "../../http-types"
import type TwInvoicingModuleService from "../../modules/tw-invoicing/service"
import type { ListedInvoice } from "../../modules/tw-invoicing/service"
import { actionsFor, canIssue, voidObstacle } from "../../rules/invoice/invoice-actions"
import { isOfOtherAccount } from "../../workflows/invoices/stored-invoice"
import { namedCompany, shownCode, type BuyerCodesShown } from "../invoices/buyer-view"
import { isoTime, isoTimeOrNull } from "../iso-time"

/** One row of a list of invoices. `display_id`: its order's number in the shop. */
export function listedView(
  invoice: ListedInvoice,
  display_id: number | null,
  service: TwInvoicingModuleService,
  codes: BuyerCodesShown
): AdminListedInvoice {
  // Each column by its name: a spread would pass one on that the answer has not, or a code unmasked.
  return {
    id: invoice.id,
    order_id: invoice.order_id,
    display_id,
    revision: invoice.revision,
    status: invoice.status,
    reason: invoice.reason,
    order_number: invoice.order_number,
    invoice_number: invoice.invoice_number,
    amount: invoice.amount,
    buyer_type: invoice.buyer_type,
    tax_id: shownCode(invoice.tax_id, codes),
    company_name: namedCompany(invoice.company_name, invoice.tax_id),
    dated_at: isoTime(invoice.dated_at),
    issued_at: isoTimeOrNull(invoice.issued_at),
    allowances: (invoice.allowance_confirmed ?? 0) + (invoice.allowance_unconfirmed ?? 0),
    differs: invoice.differs,
    other_account: isOfOtherAccount(service, invoice),
    actions: service.configured ? actionsOf(invoice, service) : [],
  }
}

function actionsOf(
  invoice: ListedInvoice,
  service: TwInvoicingModuleService
): AdminListedInvoice["actions"] {
  const { sent_at, replaced } = invoice
  const obstacle = voidObstacle(invoice, service.options.voidDeadlineDay)
  const other_account = isOfOtherAccount(service, invoice)
  return [
    ...actionsFor({ ...invoice, sent: sent_at !== null, obstacle, other_account }),
    // An action of the order: if there is a later invoice, that one decides.
    ...(invoice.order_id !== null && !replaced && canIssue(invoice) ? (["issue"] as const) : []),
  ]
}
