import type TwInvoicingModuleService from "../../../modules/tw-invoicing/service"
import type { InvoiceWithHistory } from "../../../modules/tw-invoicing/store/order-card"
import { actionsFor, voidObstacle } from "../../../rules/invoice/invoice-actions"
import { voidDeadline } from "../../../rules/period/period"
import { readTimelineDetail } from "../../../rules/invoice/timeline-detail"
import { buyerView } from "./buyer-view"

/** What people call a user of the admin, by the user's id. */
export type ActorNames = ReadonlyMap<string, string>

/** An invoice as the admin shows it. Times in ISO 8601, amounts in TWD dollars. */
export function invoiceView(
  invoice: InvoiceWithHistory,
  actors: ActorNames,
  { options, configured }: TwInvoicingModuleService
) {
  const { due_at, sent_at, status, invoice_number, issued_at, events, allowances, ...rest } =
    invoice
  const { tax_id, carrier_type, carrier_code, donation_code, void_reason, ...shown } = rest
  const sent = sent_at !== null
  const has_allowance = allowances.some((allowance) => allowance.status === "issued")
  const obstacle = voidObstacle({ ...invoice, has_allowance }, options.voidDeadlineDay)
  const live = invoice_number !== null && status !== "voided"

  return {
    ...shown,
    status,
    invoice_number,
    issued_at,
    sent,
    buyer: buyerView({ tax_id, carrier_type, carrier_code, donation_code }),
    voidable_until:
      live && issued_at ? voidDeadline(new Date(issued_at), options.voidDeadlineDay) : null,
    next_attempt_at: status === "waiting" ? null : due_at,
    link: live ? `/admin/tw-invoices/${invoice.id}/link` : null,
    actions: configured ? actionsFor({ ...invoice, sent, obstacle }) : [],
    allowances: allowances.map((allowance) => ({
      id: allowance.id,
      allowance_number: allowance.allowance_number,
      allowance_date: allowance.allowance_date,
      total_amount: allowance.total_amount,
      tax_amount: allowance.tax_amount,
      status: allowance.status,
      confirmed_at: allowance.confirmed_at,
      lines: allowance.lines ?? [],
      read_at: allowance.read_at,
    })),
    reason_note: readTimelineDetail(invoice.reason_detail),
    events: events.map(({ id, type, created_at, actor, detail }) => ({
      id,
      type,
      at: new Date(created_at),
      actor,
      actor_name: actor && (actors.get(actor) ?? null),
      detail,
      ...readTimelineDetail(detail),
    })),
  }
}

export type InvoiceView = ReturnType<typeof invoiceView>
