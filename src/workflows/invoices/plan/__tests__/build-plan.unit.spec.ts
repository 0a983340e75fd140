import { serviceRegistration } from "../../../../clients/invoicing"
import { parseOptions } from "../../../../modules/tw-invoicing/options"
import { buildPlan } from "../build-plan"
import type { OrderRecord } from "../read-order"
import { item, order, paidWith, payment } from "./order"

const RICE = item("ordli_1", 100, { product_handle: "rice" })

const due = (of: OrderRecord, requested = false) => ({
  order: of,
  details: null,
  invoice: null,
  revision: 1,
  requested,
  company_deleted: false,
})

it("an invoice keeps the lengths of the service that the module is configured for", () => {
  const longestName = (description: number) => {
    const capabilities = {
      ...serviceRegistration.capabilities,
      limits: { ...serviceRegistration.capabilities.limits, description },
    }
    const title = "米".repeat(300)
    const of = order({ items: [item("ordli_1", 100, { title })], total: 180 })
    const plan = buildPlan({ options: parseOptions({}), capabilities }, due(of))
    if (plan.kind !== "issue") throw new Error(JSON.stringify(plan))
    return Math.max(...plan.content.lines.map((line) => line.description.length))
  }
  expect([longestName(200), longestName(40)]).toEqual([200, 40])
})

describe("the next invoice of a company whose details were deleted", () => {
  const shop = { options: parseOptions({}), capabilities: serviceRegistration.capabilities }
  const next = { ...due(order({ items: [RICE, item("ordli_2", 120)] })), company_deleted: true }
  const COMPANY = { type: "company" as const, tax_id: "04595257" }

  it("needs review, because it would be issued to a person", () => {
    const { kind, reason, detail } = buildPlan(shop, next) as Record<string, string>
    expect([kind, reason]).toEqual(["attention", "buyer_details_invalid"])
    expect(detail).toContain("deleted")
    expect(detail).toContain("已刪除")
  })

  it.each(["personal", "company"] as const)(
    "issues the next invoice once the shop's own code replaces the deleted details: %s",
    (type) => {
      const details = type === "company" ? COMPANY : { type }
      const plan = buildPlan(shop, next, { customization: { order_id: next.order.id, details } })
      expect(plan).toMatchObject({ kind: "issue", buyer_type: type })
    }
  )

  it("needs review if the shop's own code names no buyer either", () => {
    const customization = { order_id: next.order.id, details: null, remark: "Thank you" }
    expect(buildPlan(shop, next, { customization })).toMatchObject({ kind: "attention" })
  })

  it("needs no invoice without the deleted details if nothing was charged", () => {
    const free = order({
      items: [item("ordli_1", 0)],
      shipping_methods: [],
      total: 0,
      payment_collections: [],
    })
    const plan = buildPlan(shop, { ...next, order: free })
    expect(plan).toEqual({ kind: "not_needed", reason: "free_order" })
  })
})

describe("a refund before the invoice that names no line", () => {
  /** 60 of 300 dollars went back, and Medusa took them off as a credit. */
  const refunded = (over: Partial<OrderRecord> = {}) =>
    order({
      items: [RICE, item("ordli_2", 120)],
      total: 240,
      credit_line_total: 60,
      ...paidWith(payment(300, { refunds: [{ id: "ref_1", amount: 60, state: "made" }] })),
      ...over,
    })
  const plan = (of: OrderRecord, taxTypes: object, requested = false) =>
    buildPlan(
      { options: parseOptions({ taxTypes }), capabilities: serviceRegistration.capabilities },
      due(of, requested)
    )
  const exemptRice = { products: { rice: "exempt" } }

  it("spreads a refund before the invoice over the lines if they all have one tax type", () => {
    expect(plan(refunded(), {})).toMatchObject({ kind: "issue", amount: 240 })
  })

  it("needs review for lines of several tax types, because it would move tax between them", () => {
    const { kind, reason, detail } = plan(refunded(), exemptRice) as Record<string, string>
    expect([kind, reason]).toEqual(["attention", "refund_tax_unknown"])
    expect(detail).toContain("60 was refunded before the invoice")
    expect(detail).toContain("已退款 60")
  })

  it("spreads a refund over lines of several tax types if staff request the invoice", () => {
    const built = plan(refunded(), exemptRice, true)
    expect(built).toMatchObject({ kind: "issue", amount: 240 })
  })

  it("does not spread a refund of returned items, nor one if a gift card paid a part", () => {
    const returned = refunded({
      items: [item("ordli_1", 40, { product_handle: "rice" }), item("ordli_2", 120)],
      credit_line_total: 0,
    })
    expect(plan(returned, exemptRice)).toMatchObject({ kind: "issue", amount: 240 })
    const withGiftCard = refunded(paidWith(payment(240)))
    expect(plan(withGiftCard, exemptRice)).toMatchObject({ kind: "issue", amount: 240 })
  })
})
