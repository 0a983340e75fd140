import type TwInvoicingModuleService from "../../../modules/tw-invoicing/service"
import type { ListedInvoice } from "../../../modules/tw-invoicing/store/invoice-list"
import { actionsFor, canIssue, isPastVoiding } from "../../../rules/invoice-actions"
import { maskCode } from "../../../rules/mask"

/** One row of a list of invoices. `display_id`: its order's number in the shop. */
export function listedView(
  invoice: ListedInvoice,
  display_id: number | null,
  service: TwInvoicingModuleService
) {
  const { sent_at, tax_id, service_status, replaced, ...shown } = invoice
  return {
    ...shown,
    display_id,
    tax_id: tax_id && maskCode(tax_id),
    actions: service.configured ? actionsOf(invoice, service.options.voidDeadlineDay) : [],
  }
}

function actionsOf(invoice: ListedInvoice, deadlineDay: number) {
  const { status, sent_at, invoice_number, replaced } = invoice
  const past_voiding = isPastVoiding(invoice, deadlineDay)
  return [
    ...actionsFor({ status, sent: sent_at !== null, invoice_number, past_voiding }),
    // Asked of the order: where a later invoice took its place, that one decides.
    ...(!replaced && canIssue(invoice) ? (["issue"] as const) : []),
  ]
}
