import type { MedusaContainer } from "@medusajs/framework/types"
import { capturedBetween } from "../uncounted-captures"

const payment = (over: object) => ({
  id: "pay_1",
  payment_session_id: "payses_1",
  captured_at: "2026-11-27T00:00:00Z",
  canceled_at: null,
  payment_collection: { order: { id: "order_1", status: "pending", canceled_at: null } },
  ...over,
})

it("captures are read by their id, which has an index, without those of no order", async () => {
  const asked: { entity: string; filters: object }[] = []
  const rows = [
    { id: "capt_1", payment: payment({}) },
    { id: "capt_2", payment: payment({ captured_at: null }) },
    { id: "capt_3", payment: payment({ canceled_at: "2026-11-27T00:00:00Z" }) },
    { id: "capt_4", payment: payment({ payment_collection: { order: null } }) },
  ]
  const graph = async (query: { entity: string; filters: object }) => {
    asked.push(query)
    return { data: rows }
  }
  const container = { resolve: () => ({ graph }) } as unknown as MedusaContainer
  const between = { providers: ["pp_1"], from: "capt_0", to: "capt_9" }
  expect(await capturedBetween(container, { ...between, take: 5 })).toEqual({
    payments: [
      {
        ...{ id: "pay_1", session_id: "payses_1", order_id: "order_1" },
        ...{ captures: ["capt_1"], rest_is_due: false },
      },
    ],
    readTo: null,
  })
  expect(asked[0]).toMatchObject({
    entity: "capture",
    filters: { id: { $gt: "capt_0", $lt: "capt_9" }, payment: { provider_id: ["pp_1"] } },
  })
  const { readTo } = await capturedBetween(container, { ...between, take: 4 })
  expect(readTo).toBe("capt_4")
})
