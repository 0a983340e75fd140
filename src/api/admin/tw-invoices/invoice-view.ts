import type TwInvoicingModuleService from "../../../modules/tw-invoicing/service"
import type {
  AllowanceRecord,
  InvoiceEventRecord,
  InvoiceRecord,
} from "../../../modules/tw-invoicing/types"
import { actionsFor } from "../../../rules/invoice-actions"
import { voidDeadline } from "../../../rules/period"
import { invoiceFields } from "./query-config"

type ShownInvoice = Pick<InvoiceRecord, (typeof invoiceFields)[number]>

/** An invoice as the admin shows it. Times in ISO 8601, amounts in TWD dollars. */
export function invoiceView(
  invoice: ShownInvoice,
  events: InvoiceEventRecord[],
  allowances: AllowanceRecord[],
  { options }: TwInvoicingModuleService
) {
  const { due_at, sent_at, status, invoice_number, issued_at, ...shown } = invoice
  const live = invoice_number !== null && status !== "voided"

  return {
    ...shown,
    status,
    invoice_number,
    issued_at,
    voidable_until:
      live && issued_at ? voidDeadline(new Date(issued_at), options.voidDeadlineDay) : null,
    next_attempt_at: status === "waiting" ? null : due_at,
    link: live ? `/admin/tw-invoices/${invoice.id}/link` : null,
    actions: actionsFor({ status, sent: sent_at !== null, invoice_number }),
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
    events: events.map(({ id, type, created_at, actor, detail }) => ({
      id,
      type,
      at: created_at,
      actor,
      detail,
    })),
  }
}

export type InvoiceView = ReturnType<typeof invoiceView>
