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
  const {
    tax_id,
    company_name,
    dated_at,
    issued_at,
    sent_at,
    sent_to,
    service_status,
    allowance_confirmed,
    allowance_unconfirmed,
    has_allowance,
    void_reason,
    replaced,
    missing,
    ...shown
  } = invoice
  return {
    ...shown,
    display_id,
    tax_id: shownCode(tax_id, codes),
    company_name: namedCompany(company_name, tax_id),
    dated_at: isoTime(dated_at),
    issued_at: isoTimeOrNull(issued_at),
    allowances: (allowance_confirmed ?? 0) + (allowance_unconfirmed ?? 0),
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
