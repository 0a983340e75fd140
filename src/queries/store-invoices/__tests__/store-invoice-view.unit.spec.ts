import {
  ATTENTION_REASONS,
  INVOICE_STATUSES,
  type InvoiceStatus,
} from "../../../rules/invoice/invoice-status"
import type { InvoiceContent } from "../../../rules/invoice/content/invoice-content"
import { storeInvoiceView, type StoreInvoiceRecord } from "../store-invoice-view"

const OURS = { account: "ours" }

const invoice = (status: InvoiceStatus, invoice_number: string | null) =>
  ({ id: "twinv_1", status, invoice_number, sent_to: "ours" }) as StoreInvoiceRecord

it.each(INVOICE_STATUSES)(
  "a buyer sees an invoice in the status %s as pending, issued or closed",
  (status) => {
    const closed = status === "voided" || status === "not_needed"
    const numbered = storeInvoiceView(invoice(status, "AB12345678"), OURS)
    expect(numbered.status).toBe(closed ? status : "issued")
    expect(numbered.link).toBe(closed ? null : "/store/tw-invoices/twinv_1/link")

    const unnumbered = storeInvoiceView(invoice(status, null), OURS)
    expect(unnumbered.status).toBe(closed ? status : "pending")
    expect(unnumbered.link).toBeNull()
  }
)

it.each(ATTENTION_REASONS)(
  "a buyer sees an invoice with a number that needs review (%s) as issued, unless the number may be another order's",
  (reason) => {
    const issued_at = new Date()
    const view = storeInvoiceView(
      { ...invoice("attention", "AB12345678"), reason, issued_at },
      OURS
    )
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

it("a buyer sees no number while the service has another one for the order", () => {
  const difference = { field: "number", ours: "AB12345678", theirs: "AB12345679" } as const
  const view = storeInvoiceView({ ...invoice("issued", "AB12345678"), difference }, OURS)
  expect(view).toMatchObject({ status: "pending", invoice_number: null, link: null })
})

it("a buyer is offered no link to an invoice of another account", () => {
  const view = storeInvoiceView(invoice("issued", "AB12345678"), { account: "another" })
  expect(view).toMatchObject({ status: "issued", invoice_number: "AB12345678", link: null })
})

it("a buyer sees in both languages who receives an issued invoice", () => {
  const content = {
    buyer: { type: "company", name: "範例公司", email: null, phone: null },
    carrier: null,
    donation_code: null,
    paper: true,
  } as InvoiceContent
  const sentenceOf = (status: InvoiceStatus, with_email: boolean) => {
    const email = with_email ? "buyer@example.com" : null
    const buyer = { ...content.buyer, email }
    const record = { ...invoice(status, "AB12345678"), content: { ...content, buyer } }
    return storeInvoiceView(record, OURS).received_by_text
  }
  expect(sentenceOf("issued", true)).toEqual({
    en: "Your invoice: mailed on paper, sent by email.",
    zh_tw: "您的發票：郵寄紙本、以電子郵件寄送。",
  })
  expect(sentenceOf("issued", false)?.zh_tw).toBe("您的發票：郵寄紙本。")
  expect(sentenceOf("voided", true)).toBeNull()
  expect(storeInvoiceView(invoice("issued", "AB12345678"), OURS).received_by_text).toBeNull()
})
