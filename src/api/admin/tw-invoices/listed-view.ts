import type TwInvoicingModuleService from "../../../modules/tw-invoicing/service"
import type { ListedInvoice } from "../../../modules/tw-invoicing/store/invoice-list"
import { actionsFor, canIssue, voidObstacle } from "../../../rules/invoice/invoice-actions"
import { maskCode } from "../../../rules/text/mask"

/** One row of a list of invoices. `display_id`: its order's number in the shop. */
export function listedView(
  invoice: ListedInvoice,
  display_id: number | null,
  service: TwInvoicingModuleService
) {
  const {
    tax_id,
    sent_at,
    service_status,
    allowance_confirmed,
    allowance_unconfirmed,
    has_allowance,
    void_reason,
    replaced,
    ...shown
  } = invoice
  return {
    ...shown,
    display_id,
    tax_id: tax_id && maskCode(tax_id),
    actions: service.configured ? actionsOf(invoice, service.options.voidDeadlineDay) : [],
  }
}

function actionsOf(invoice: ListedInvoice, deadlineDay: number) {
  const { sent_at, replaced } = invoice
  const obstacle = voidObstacle(invoice, deadlineDay)
  return [
    ...actionsFor({ ...invoice, sent: sent_at !== null, obstacle }),
    // Asked of the order: where a later invoice took its place, that one decides.
    ...(!replaced && canIssue(invoice) ? (["issue"] as const) : []),
  ]
}
