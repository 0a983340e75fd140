import type { AdminListedInvoice } from "../../http-types"
import type TwInvoicingModuleService from "../../modules/tw-invoicing/service"
import type { ListedInvoice } from "../../modules/tw-invoicing/store/invoice-list"
import { actionsFor, canIssue, voidObstacle } from "../../rules/invoice/invoice-actions"
import { maskCode } from "../../rules/text/mask"
import { isoTime, isoTimeOrNull } from "../iso-time"

/** One row of a list of invoices. `display_id`: its order's number in the shop. */
export function listedView(
  invoice: ListedInvoice,
  display_id: number | null,
  service: TwInvoicingModuleService
): AdminListedInvoice {
  const { tax_id } = invoice
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
    tax_id: tax_id && maskCode(tax_id),
    dated_at: isoTime(invoice.dated_at),
    issued_at: isoTimeOrNull(invoice.issued_at),
    differs: invoice.differs,
    actions: service.configured ? actionsOf(invoice, service.options.voidDeadlineDay) : [],
  }
}

function actionsOf(invoice: ListedInvoice, deadlineDay: number): AdminListedInvoice["actions"] {
  const { sent_at, replaced } = invoice
  const obstacle = voidObstacle(invoice, deadlineDay)
  return [
    ...actionsFor({ ...invoice, sent: sent_at !== null, obstacle }),
    // Asked of the order: where a later invoice took its place, that one decides.
    ...(!replaced && canIssue(invoice) ? (["issue"] as const) : []),
  ]
}
