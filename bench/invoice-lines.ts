import type { InvoiceRow } from "../src/rules/invoice-row"

export const LINES_PER_BATCH = 300

const BUYERS = ["王小明", "測試茶行股份有限公司", "Test Buyer"]
const ITEMS = ["阿里山高山烏龍茶 150g 罐裝", 'Linen shirt "natural" / M', "運費"]

/** Lines `from` to `to` of a shop's invoices, three lines an invoice, every one different. */
export function invoiceLines(from: number, to: number): InvoiceRow[] {
  return Array.from({ length: to - from }, (_, index) => invoiceLine(from + index))
}

/** The lines up to `count` as the batches in which they are sent. */
export function invoiceBatches(count: number): InvoiceRow[][] {
  return Array.from({ length: Math.ceil(count / LINES_PER_BATCH) }, (_, batch) =>
    invoiceLines(batch * LINES_PER_BATCH, Math.min(count, (batch + 1) * LINES_PER_BATCH))
  )
}

function invoiceLine(index: number): InvoiceRow {
  const order = Math.floor(index / 3)
  const isCompany = order % 3 === 1
  const quantity = 1 + (index % 4)
  return {
    orderno: `01J9ZC8Q4V${String(order).padStart(16, "0")}`,
    buyer_id: isCompany ? "04595257" : "",
    buyer_name: BUYERS[order % 3],
    buyer_add: "",
    buyer_phone: "0912345678",
    buyer_email: `buyer${order}@example.com`,
    CarrierType: "3J0002",
    CarrierID_1: "3J0002",
    CarrierID_2: "/ABC+-.9",
    LoveCode: "",
    Description: ITEMS[index % 3],
    Quantity: String(quantity),
    UnitPrice: "1280",
    Amount: String(quantity * 1280),
    Remark: "4242 網路商店",
    ItemTaxtype: "1",
    IsPassCustoms: "",
  }
}
