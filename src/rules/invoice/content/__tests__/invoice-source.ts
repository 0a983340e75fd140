import {
  buildInvoice as build,
  type BuiltInvoice,
  type InvoiceOptions,
  type InvoiceSource,
} from "../invoice"
import type { InvoiceLimits } from "../invoice-limits"

export const ORDER_NUMBER = "01JCZ8Q5K7ABCDEFGHJKMNPQRS"

export const LIMITS: InvoiceLimits = {
  order_number: 30,
  name: 50,
  address: 100,
  email: 50,
  description: 200,
  remark: 25,
  not_mailed_prefix: "BRING",
}

/** For a service with these limits. */
export const buildInvoice = (source: InvoiceSource, options: InvoiceOptions = {}) =>
  build(source, options, LIMITS)

/** An order of 300 dollars, changed. */
export function sourceOf(change: Partial<InvoiceSource> = {}): InvoiceSource {
  return {
    order_number: ORDER_NUMBER,
    currency_code: "twd",
    charged: "300",
    roundings: 0,
    lines: [
      { description: "茶葉", quantity: "2", total: "200", tax_type: "taxable" },
      { description: "運費", quantity: "1", total: "100", tax_type: "taxable" },
    ],
    buyer: {
      name: "王小明",
      email: "buyer@example.com",
      phone: "0912345678",
      address: "測試路 1 號",
    },
    details: null,
    display_id: 1001,
    card_last_four: null,
    ...change,
  }
}

export function linesOf(...totals: string[]) {
  return totals.map((total, index) => ({
    description: `品項${index}`,
    quantity: "1",
    total,
    tax_type: "taxable",
  }))
}

export function issued(built: BuiltInvoice) {
  expect(built).toMatchObject({ kind: "invoice" })
  return built as Extract<BuiltInvoice, { kind: "invoice" }>
}

export function reasons(built: BuiltInvoice) {
  return built.kind === "refused" ? built.problems.map(({ reason }) => reason) : built.kind
}
