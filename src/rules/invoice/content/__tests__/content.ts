import type { InvoiceContent, InvoiceContentLine } from "../invoice-content"

export const lineOf = (change: Partial<InvoiceContentLine> = {}): InvoiceContentLine => ({
  description: "茶葉、紅色 'L'",
  quantity: 2,
  unit_price: "50",
  amount: 100,
  tax_type: "taxable",
  ...change,
})

/** An invoice of 100 dollars, changed. */
export const contentOf = (
  order_number: string,
  {
    buyer,
    ...change
  }: Partial<Omit<InvoiceContent, "buyer">> & {
    buyer?: Partial<InvoiceContent["buyer"]>
  } = {}
): InvoiceContent => ({
  order_number,
  buyer: {
    type: "personal",
    name: "王小明",
    tax_id: null,
    address: null,
    phone: "0912345678",
    email: "buyer@example.com",
    ...buyer,
  },
  carrier: { type: "mobile", code: "/ABC+-.9" },
  donation_code: null,
  paper: false,
  lines: [lineOf()],
  customs: null,
  remark: "",
  ...change,
})
