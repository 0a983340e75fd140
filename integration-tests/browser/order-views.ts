import type { Invoice, OrderInvoices } from "../../src/admin/lib/invoice-view"

/** An issued invoice as the admin route shows it; `with` what differs. */
export const invoice = (different: Partial<Invoice> = {}): Invoice => ({
  id: "twinv_1",
  revision: 1,
  status: "issued",
  reason: null,
  reason_detail: null,
  order_number: "01M7Y5SQ0VA5GEX1W5PJY67PPQ",
  invoice_number: "AB12345678",
  amount: 1234,
  buyer_type: "personal",
  issued_at: "2026-03-02T16:30:00.000Z",
  voided_at: null,
  voidable_until: "2126-05-13T15:59:59.999Z",
  service_status: "開立",
  allowance_confirmed: 0,
  allowance_unconfirmed: 0,
  attempts: 1,
  next_attempt_at: null,
  changes: null,
  link: "/admin/tw-invoices/twinv_1/link",
  actions: ["void"],
  events: [],
  ...different,
})

/** One that has not been issued (yet). */
export const unissued = (different: Partial<Invoice> = {}): Invoice =>
  invoice({
    invoice_number: null,
    issued_at: null,
    voidable_until: null,
    service_status: null,
    link: null,
    actions: [],
    ...different,
  })

export const view = (
  invoices: Invoice[],
  different: Partial<OrderInvoices> = {}
): OrderInvoices => ({
  order_id: "order_1",
  configured: true,
  sandbox: false,
  note: null,
  actions: [],
  invoices,
  ...different,
})
