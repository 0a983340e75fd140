import { serviceRegistration } from "../../clients/invoicing"
import type { AdminAllowance, AdminInvoice, AdminInvoiceEvent } from "../../http-types"
import type TwInvoicingModuleService from "../../modules/tw-invoicing/service"
import type { InvoiceWithHistory } from "../../modules/tw-invoicing/service"
import { receiversOf } from "../../rules/buyer/invoice-receivers"
import { isAmountRead } from "../../rules/invoice/allowance-amount"
import { isMissing } from "../../rules/invoice/reconciliation"
import { actionsFor, correctableParts, voidObstacle } from "../../rules/invoice/invoice-actions"
import { canLinkByOrderNumber } from "../../rules/invoice/status-facts"
import { voidDeadline } from "../../rules/period/period"
import { readTimelineDetail } from "../../rules/invoice/timeline-detail"
import { isOfOtherAccount } from "../../workflows/invoices/stored-invoice"
import { isoTime, isoTimeOrNull } from "../iso-time"
import { buyerView, changesView, type BuyerCodesShown } from "./buyer-view"

/** The name of a user of the admin, by the user's id. */
export type ActorNames = ReadonlyMap<string, string>

/** An invoice as the admin shows it. */
export function invoiceView(
  invoice: InvoiceWithHistory,
  actors: ActorNames,
  service: TwInvoicingModuleService,
  shown: BuyerCodesShown
): AdminInvoice {
  const { options, configured } = service
  const { status, invoice_number, issued_at, due_at, allowances } = invoice
  const sent = invoice.sent_at !== null
  const has_allowance = allowances.some((allowance) => allowance.status === "issued")
  const obstacle = voidObstacle({ ...invoice, has_allowance }, options.voidDeadlineDay)
  const live = invoice_number !== null && status !== "voided"
  const other_account = isOfOtherAccount(service, invoice)
  const missing = isMissing(invoice)
  const reason_note = readTimelineDetail(invoice.reason_detail)

  return {
    id: invoice.id,
    order_id: invoice.order_id,
    revision: invoice.revision,
    status,
    reason: invoice.reason,
    reason_detail: invoice.reason_detail,
    reason_note,
    named_fields:
      invoice.reason === "refused_by_service" && reason_note.text
        ? serviceRegistration.namedFields(reason_note.text)
        : [],
    order_number: invoice.order_number,
    invoice_number,
    amount: invoice.amount,
    buyer_type: invoice.buyer_type,
    buyer: buyerView(
      { ...invoice, received_by: invoice.delivery && receiversOf(invoice.delivery) },
      shown
    ),
    created_at: isoTime(invoice.created_at),
    issued_at: isoTimeOrNull(issued_at),
    date_unknown: invoice.date_unknown === true,
    // Staff may have stated the day of a void that is not confirmed yet.
    voided_at: status === "voided" ? isoTimeOrNull(invoice.voided_at) : null,
    correctable: correctableParts(invoice),
    kept_at: isoTimeOrNull(invoice.kept_at),
    voidable_until:
      live && issued_at
        ? isoTime(voidDeadline(new Date(issued_at), options.voidDeadlineDay))
        : null,
    service_status: invoice.service_status,
    allowance_confirmed: invoice.allowance_confirmed,
    allowance_unconfirmed: invoice.allowance_unconfirmed,
    difference: invoice.difference,
    other_account,
    reconciled_at: isoTimeOrNull(invoice.reconciled_at),
    attempts: invoice.attempts,
    sent,
    next_attempt_at: status === "waiting" ? null : isoTimeOrNull(due_at),
    changes: changesView(invoice.changes, shown),
    exchange: invoice.exchange,
    refunded_before: invoice.refunded_before,
    invoiced_elsewhere: invoice.invoiced_elsewhere,
    link:
      (live || canLinkByOrderNumber(invoice)) && !other_account
        ? `/admin/tw-invoices/${invoice.id}/link`
        : null,
    actions: configured ? actionsFor({ ...invoice, sent, obstacle, other_account, missing }) : [],
    allowances: allowances.map(allowanceView),
    events: invoice.events.map((event) => eventView(event, actors)),
  }
}

/** An allowance as staff and the buyer's export see it. */
export function allowanceView(allowance: InvoiceWithHistory["allowances"][number]): AdminAllowance {
  return {
    id: allowance.id,
    allowance_number: allowance.allowance_number,
    allowance_date: allowance.allowance_date,
    total_amount: allowance.total_amount,
    amount: isAmountRead(allowance.unclear) ? (allowance.amount ?? allowance.total_amount) : null,
    tax: allowance.tax,
    unclear: allowance.unclear,
    status: allowance.status,
    confirmed_at: allowance.confirmed_at,
    lines: allowance.lines ?? [],
    read_at: isoTime(allowance.read_at),
  }
}

function eventView(
  { id, type, created_at, actor, detail }: InvoiceWithHistory["events"][number],
  actors: ActorNames
): AdminInvoiceEvent {
  return {
    id,
    type,
    at: isoTime(created_at),
    actor,
    actor_name: actor && (actors.get(actor) ?? null),
    detail,
    ...readTimelineDetail(detail),
  }
}
