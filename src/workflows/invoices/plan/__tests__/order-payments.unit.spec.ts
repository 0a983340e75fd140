import type { OrderRecord } from "../read-order"
import { cardLastFour, chargeFor } from "../order-payments"
import { order, paidWith, payment, paymentData } from "./order"

const other = (amount: number, over: object = {}) =>
  payment(amount, { provider_id: "pp_system_default", ...over })

/** Charged, and how often it was rounded. */
const charge = (over: Partial<OrderRecord>, roundingProviders: string[] = []) => {
  const { charged, roundings } = chargeFor(order(over), roundingProviders)
  return [Number(charged), roundings]
}

describe("the amount that the buyer was charged", () => {
  it.each<[string, Partial<OrderRecord>, [number, number]]>([
    ["is the amount of the payment", {}, [300, 1]],
    ["is the amount of another provider, to the cent", paidWith(other(300)), [300, 0]],
    [
      "is the amount of another provider, to the cent, whose name begins like ours",
      { total: 208.95, ...paidWith(other(208.95, { provider_id: "pp_payment-intents-other_tw" })) },
      [208.95, 0],
    ],
    [
      "is the whole dollars that our provider charged",
      { total: 208.95, ...paidWith(payment(208.95, { data: paymentData(209) })) },
      [209, 1],
    ],
    [
      "is the rounded amount if the payment does not have the whole dollars",
      { total: 208.5, ...paidWith(payment(208.5)) },
      [209, 1],
    ],
    [
      "is the sum of all payments, each as it was rounded",
      {
        total: 259.2,
        ...paidWith(
          payment(208.6, { data: paymentData(209) }),
          payment(50.6, { data: paymentData(51) })
        ),
      },
      [260, 2],
    ],
    [
      "is less after refunds, each as it was rounded",
      {
        total: 108.47,
        ...paidWith(
          payment(208.95, {
            refunds: [{ id: "re_1", amount: 100.48 }],
            data: paymentData(209, { refunds: [{ id: "re_1", charged_amount: 100 }] }),
          })
        ),
      },
      [109, 2],
    ],
    [
      "is less after a refund that only the store knows",
      {
        total: 99.45,
        ...paidWith(
          payment(199.95, {
            refunds: [{ id: "re_1", amount: 100.5 }],
            data: paymentData(200),
          })
        ),
      },
      [99, 2],
    ],
    [
      "is less after a refund through another provider",
      { total: 250, ...paidWith(other(300, { refunds: [{ id: "re", amount: 50 }] })) },
      [250, 0],
    ],
    [
      "is nothing once all was refunded, however the refunds were rounded",
      {
        total: 0,
        ...paidWith(
          payment(100.4, {
            refunds: [
              { id: "re_1", amount: 50.5 },
              { id: "re_2", amount: 49.9 },
            ],
            data: paymentData(100, {
              refunds: [
                { id: "re_1", charged_amount: 51 },
                { id: "re_2", charged_amount: 49 },
              ],
            }),
          })
        ),
      },
      [0, 3],
    ],
    [
      "is the same after a refund that was not made",
      paidWith(payment(300, { refunds: [{ id: "re_1", amount: 100, state: "not_made" }] })),
      [300, 1],
    ],
    [
      "is the order's total while it is not known whether a refund was made",
      {
        total: 200,
        ...paidWith(payment(300, { refunds: [{ id: "re_1", amount: 100, state: "open" }] })),
      },
      [200, 1],
    ],
    ["is the order's total while it is not paid", paidWith(), [300, 0]],
    ["is the order's total while it is not paid in full", { total: 350.4 }, [350.4, 1]],
    ["is the order's total while a refund is due", { total: 250 }, [250, 1]],
    ["is the order's total without payments", { payment_collections: [] }, [300, 0]],
  ])("the charged amount %s", (_, over, expected) => {
    expect(charge(over)).toEqual(expected)
  })

  it("rounds the charge for other providers that charge whole dollars, in TWD only", () => {
    const over = { total: 208.95, ...paidWith(other(208.95)) }
    expect(charge(over)).toEqual([208.95, 0])
    expect(charge(over, ["pp_system_default"])).toEqual([209, 1])
    expect(charge({ ...over, currency_code: "usd" }, ["pp_system_default"])).toEqual([208.95, 0])
  })
})

describe("the remark has the last four digits", () => {
  const card = (card_last_four: string | null, over: object = {}) =>
    payment(300, { data: paymentData(300, { card_last_four }), ...over })

  it.each([
    ["by a card", [card("0042")], "0042"],
    [
      "by two cards, of which it has the first",
      [card("0001", { id: "pay_2" }), card("0042")],
      "0042",
    ],
    ["by a card and cancelled", [card("0042", { canceled_at: "2026-07-24" })], null],
    ["by a transfer", [card(null)], null],
    ["of another provider, whose data are not read", [card("0042", { provider_id: "pp_x" })], null],
    [
      "of another provider whose name begins like ours",
      [card("0042", { provider_id: "pp_payment-intents-other_tw" })],
      null,
    ],
  ])(
    "writes the last four digits only of a paid card of our provider: the payment is %s (%#)",
    (_, payments, expected) => {
      expect(cardLastFour(paidWith(...payments))).toBe(expected)
    }
  )
})
