import {
  ATTENTION_REASONS,
  INVOICE_STATUSES,
  type InvoiceStatus,
} from "../../../rules/invoice/invoice-status"
import { storeInvoiceView, type StoreInvoiceRecord } from "../store-invoice-view"

const invoice = (status: InvoiceStatus, invoice_number: string | null) =>
  ({ id: "twinv_1", status, invoice_number }) as StoreInvoiceRecord

it.each(INVOICE_STATUSES)("%s, as a buyer sees it", (status) => {
  const closed = status === "voided" || status === "not_needed"
  const numbered = storeInvoiceView(invoice(status, "AB12345678"))
  expect(numbered.status).toBe(closed ? status : "issued")
  expect(numbered.link).toBe(closed ? null : "/store/tw-invoices/twinv_1/link")

  const unnumbered = storeInvoiceView(invoice(status, null))
  expect(unnumbered.status).toBe(closed ? status : "pending")
  expect(unnumbered.link).toBeNull()
})

it.each(ATTENTION_REASONS)(
  "one with a number that needs review (%s), as a buyer sees it",
  (reason) => {
    const issued_at = new Date()
    const view = storeInvoiceView({ ...invoice("attention", "AB12345678"), reason, issued_at })
    // The number may be another buyer's.
    const differs = reason === "void_differs"
    expect(view).toMatchObject({
      status: differs ? "pending" : "issued",
      invoice_number: differs ? null : "AB12345678",
      issued_at: differs ? null : issued_at.toISOString(),
      link: differs ? null : "/store/tw-invoices/twinv_1/link",
    })
  }
)
