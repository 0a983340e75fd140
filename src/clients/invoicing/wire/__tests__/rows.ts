import type { InvoiceRow } from "../invoice-row"

export function rowOf(orderno: string, change: Partial<InvoiceRow> = {}): InvoiceRow {
  return {
    orderno,
    buyer_id: "",
    buyer_name: "王小明",
    buyer_add: "",
    buyer_phone: "0912345678",
    buyer_email: "buyer@example.com",
    CarrierType: "3J0002",
    CarrierID_1: "3J0002",
    CarrierID_2: "/ABC+-.9",
    LoveCode: "",
    Description: "茶葉、紅色 'L'",
    Quantity: "2",
    UnitPrice: "50",
    Amount: "100",
    Remark: "",
    ItemTaxtype: "1",
    IsPassCustoms: "",
    ...change,
  }
}
