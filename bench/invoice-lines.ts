import type { InvoiceContent } from "../src/clients/invoicing"

export const LINES_PER_BATCH = 300
export const LINES_PER_INVOICE = 3

const BUYERS = ["王小明", "測試茶行股份有限公司", "Test Buyer"]
const ITEMS = ["阿里山高山烏龍茶 150g 罐裝", 'Linen shirt "natural" / M', "運費"]

/** A shop's invoices `from` to `to`, three lines each, every one different. */
export function invoices(from: number, to: number): InvoiceContent[] {
  return Array.from({ length: to - from }, (_, index) => invoice(from + index))
}

/** Invoices of `lines` lines in all, as the batches in which they are sent. */
export function invoiceBatches(lines: number): InvoiceContent[][] {
  const all = invoices(0, lines / LINES_PER_INVOICE)
  const size = LINES_PER_BATCH / LINES_PER_INVOICE
  return Array.from({ length: Math.ceil(all.length / size) }, (_, batch) =>
    all.slice(batch * size, (batch + 1) * size)
  )
}

function invoice(index: number): InvoiceContent {
  const isCompany = index % 3 === 1
  return {
    order_number: `01J9ZC8Q4V${String(index).padStart(16, "0")}`,
    buyer: {
      type: isCompany ? "company" : "personal",
      name: BUYERS[index % 3],
      tax_id: isCompany ? "04595257" : null,
      address: null,
      phone: "0912345678",
      email: `buyer${index}@example.com`,
    },
    carrier: { type: "mobile", code: "/ABC+-.9" },
    donation_code: null,
    paper: false,
    lines: ITEMS.map((description, line) => {
      const quantity = 1 + ((index * LINES_PER_INVOICE + line) % 4)
      const amount = quantity * 1280
      return { description, quantity, unit_price: "1280", amount, tax_type: "taxable" }
    }),
    customs: null,
    remark: "4242 網路商店",
  }
}
