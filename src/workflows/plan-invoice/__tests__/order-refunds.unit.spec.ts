import type { TwInvoicingOptions } from "../../../modules/tw-invoicing/options"
import { buildPlan } from "../build-plan"
import { refundsInTwd } from "../order-refunds"
import type { OrderRecord } from "../read-order"
import { order, paidWith, payment, paymentData } from "./order"

const refund = (index: number, amount: number) => ({ id: `ref_${index}`, amount })
const amounts = (of: OrderRecord, roundingProviders: string[] = []) =>
  refundsInTwd(of, null, roundingProviders).map(({ amount }) => amount)

const plan = (of: OrderRecord, options: Partial<TwInvoicingOptions> = {}) => {
  const known = { order: of, details: null, invoice: null, revision: 1 }
  const built = buildPlan(options as TwInvoicingOptions, known)
  if (built.kind !== "issue") throw new Error(`no invoice: ${JSON.stringify(built)}`)
  return built
}

/** 208.95 charged as 209; 104.48 goes back as 104, and then all that is left. */
const halves = [refund(1, 104.48), refund(2, 104.47)]
const back = [
  { ...halves[0], charged_amount: 104 },
  { ...halves[1], charged_amount: 105 },
]
const paidAs209 = (count: number) =>
  payment(208.95, {
    refunds: halves.slice(0, count),
    data: paymentData(209, { refunds: back.slice(0, count) }),
  })

describe("what went back", () => {
  it("is what the payment service gave back, whatever order the store reads it in", () => {
    const all = paidAs209(2)
    expect(amounts(order(paidWith(all)))).toEqual([104, 105])
    expect(amounts(order(paidWith({ ...all, refunds: [halves[1], halves[0]] })))).toEqual([
      104, 105,
    ])
  })

  it("is rounded as the service would have, where its record lacks a refund", () => {
    expect(amounts(order(paidWith({ ...paidAs209(2), data: paymentData(209) })))).toEqual([
      104, 104,
    ])
  })

  it("counts also when the order was cancelled, and its payment collection with it", () => {
    const payment_collections = [{ status: "canceled", payments: [paidAs209(2)] }]
    expect(amounts(order({ payment_collections }))).toEqual([104, 105])
  })

  it("before the invoice is what the invoice leaves out", () => {
    const kept = { total: 104.47, credit_line_total: 104.48, items: [], shipping_methods: [] }
    const shipping_methods = [{ id: "ordsm_1", name: "宅配", total: 208.95 }]
    const partly = order({ ...kept, shipping_methods, ...paidWith(paidAs209(1)) })
    expect(plan(partly)).toMatchObject({ amount: 105, refunded_before: 104 })
  })
})
