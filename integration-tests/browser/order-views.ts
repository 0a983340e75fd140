import type {
  AdminAllowance,
  AdminInvoice,
  AdminInvoiceEvent,
  AdminOrderInvoicesResponse,
  AdminOrderRefund,
} from "../../src/http-types"
import { allowanceBalance } from "../../src/rules/invoice/allowance-due"
import { readTimelineDetail } from "../../src/rules/invoice/timeline-detail"

/** An issued invoice as the admin route returns it; `with` overrides fields. */
export const invoice = (different: Partial<AdminInvoice> = {}): AdminInvoice => ({
  id: "twinv_1",
  order_id: "order_1",
  revision: 1,
  status: "issued",
  reason: null,
  reason_detail: null,
  order_number: "01M7Y5SQ0VA5GEX1W5PJY67PPQ",
  invoice_number: "AB12345678",
  amount: 1234,
  buyer_type: "personal",
  buyer: {
    tax_id: null,
    company_name: null,
    carrier: null,
    carrier_code: null,
    donation_code: null,
    received_by: ["member", "email"],
  },
  named_fields: [],
  created_at: "2026-03-02T16:29:00.000Z",
  issued_at: "2026-03-02T16:30:00.000Z",
  date_unknown: false,
  voided_at: null,
  correctable: [],
  kept_at: null,
  voidable_until: "2126-05-13T15:59:59.999Z",
  service_status: "issued",
  allowance_confirmed: 0,
  allowance_unconfirmed: 0,
  difference: null,
  other_account: false,
  reconciled_at: null,
  attempts: 1,
  sent: true,
  next_attempt_at: null,
  changes: null,
  exchange: null,
  invoiced_elsewhere: null,
  refunded_before: 0,
  link: "/admin/tw-invoices/twinv_1/link",
  actions: ["void", "refresh"],
  allowances: [],
  events: [],
  ...different,
  reason_note: readTimelineDetail(different.reason_detail ?? null),
})

/** An invoice that has not been issued (yet). */
export const unissued = (different: Partial<AdminInvoice> = {}): AdminInvoice =>
  invoice({
    invoice_number: null,
    issued_at: null,
    voidable_until: null,
    service_status: null,
    sent: false,
    link: null,
    actions: [],
    ...different,
  })

/** An entry of the timeline as it is stored; the server reads its detail. */
export const event = (
  type: AdminInvoiceEvent["type"],
  at: string,
  detail: string | null = null,
  actor: { actor: string; actor_name: string | null } | null = null
): AdminInvoiceEvent => ({
  id: `twiev_${type}_${at}`,
  type,
  at,
  actor: actor?.actor ?? null,
  actor_name: actor?.actor_name ?? null,
  detail,
  ...readTimelineDetail(detail),
})

/** An allowance that waits for the buyer; `different` overrides fields. */
export const allowance = (different: Partial<AdminAllowance> = {}): AdminAllowance => ({
  id: "twalw_1",
  allowance_number: "TWA0000001",
  allowance_date: "2026-03-05",
  total_amount: 300,
  amount: 300,
  tax: 14,
  unclear: null,
  status: "issued",
  confirmed_at: null,
  lines: [
    {
      sequence: "1",
      description: "高山烏龍茶",
      quantity: "1",
      unit_price: "286",
      amount: 286,
      tax: 14,
      tax_type: "taxable",
      original_invoice_number: "AB12345678",
      original_invoice_date: "2026-03-03",
      original_sequence: "1",
    },
  ],
  read_at: "2026-03-05T03:00:00.000Z",
  ...different,
})

export const refund = (
  amount: number,
  different: Partial<AdminOrderRefund> = {}
): AdminOrderRefund => ({
  id: `ref_${amount}`,
  amount,
  created_at: "2026-03-04T16:05:00.000Z",
  ...different,
})

export const view = (
  invoices: AdminInvoice[],
  { refunds = [], ...different }: Partial<AdminOrderInvoicesResponse> = {}
): AdminOrderInvoicesResponse => {
  const amount = invoices[0]?.amount ?? 0
  const refunded = refunds.reduce((sum, refund) => sum + refund.amount, 0)
  return {
    order_id: "order_1",
    configured: true,
    sandbox: false,
    note: null,
    actions: [],
    invoices,
    refunds,
    allowance_balance: allowanceBalance({
      live: invoices[0]?.link != null,
      amount,
      total: amount - refunded,
      slack: 1,
      charged: amount,
      refunded,
      refunded_before: 0,
      allowances: invoices[0]?.allowances ?? [],
    }),
    vouchers: null,
    ...different,
  }
}
