import type { RefundState } from "../../../../workflows/invoices/plan/order-payments"
import { refundsOf } from "../allowances-table"

const orderWith = (states: RefundState[]) => ({
  ...{ id: "order_1", display_id: 1, status: "completed", canceled_at: null },
  currency_code: "twd",
  payment_collections: [
    {
      status: "completed",
      payments: [
        {
          ...{ id: "pay_1", amount: 500, provider_id: "pp_system", canceled_at: null, data: null },
          refunds: states.map((state, place) => ({
            ...{
              id: `ref_${place}`,
              amount: 100 + place,
              created_at: "2026-12-31T16:00:00Z",
              state,
            },
          })),
        },
      ],
    },
  ],
})

it("the accountant's file lists the refunds that the buyer received, as far as is known, with their days in Taipei", () => {
  const order = orderWith(["made", "open", "not_made", "requested"])
  expect(refundsOf(order, { calendar: "roc" })).toBe("116/01/01 100; 116/01/01 103")
})
