import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import fc from "fast-check"
import { changedOrders } from "../orders/changed-orders"
import type { Query } from "../sources"

const SINCE = Date.parse("2026-11-01T00:00:00Z")

/** An order with the microsecond of its last change; Query shows only the millisecond. */
type Stored = { id: string; at: number }
type Bounds = { $gte?: Date; $lt?: Date }
type Asked = Parameters<Query["graph"]>[0]

/** Query over these orders: PostgreSQL filters and sorts by microseconds. */
function storeOf(orders: Stored[]) {
  const sizes: number[] = []
  const graph = async ({ filters, pagination }: Asked) => {
    const { updated_at, id } = filters as { updated_at: Bounds; id?: { $gt: string } }
    const found = orders
      .filter(
        (order) =>
          order.at >= Number(updated_at.$gte) * 1000 &&
          (!updated_at.$lt || order.at < Number(updated_at.$lt) * 1000) &&
          (!id || order.id > id.$gt)
      )
      .sort((a, b) => {
        const byId = a.id < b.id ? -1 : 1
        return "updated_at" in (pagination?.order ?? {}) ? a.at - b.at || byId : byId
      })
      .slice(0, pagination?.take)
    sizes.push(found.length)
    return {
      data: found.map((order) => {
        const shown = new Date(Math.floor(order.at / 1000)).toISOString()
        return { id: order.id, created_at: shown, updated_at: shown }
      }),
    }
  }
  const container = {
    resolve: (key: string) => (key === ContainerRegistrationKeys.QUERY ? { graph } : {}),
  } as unknown as MedusaContainer
  return { container, sizes }
}

const burst = fc.record({
  milliseconds: fc.nat({ max: 5 }),
  microseconds: fc.nat({ max: 999 }),
  size: fc.nat({ max: 1300 }),
})

it("the changed orders are read once each, by the time of their changes, however many changed in one millisecond", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(burst, { maxLength: 5 }), async (bursts) => {
      const orders = bursts.flatMap(({ milliseconds, microseconds, size }, group) =>
        Array.from({ length: size }, (_, number) => ({
          id: `order_${(number * 7919) % 1300}_${group}`,
          at: (SINCE + milliseconds) * 1000 + ((microseconds + number) % 1000),
        }))
      )
      const { container, sizes } = storeOf(orders)
      const given: { id: string; changed_at: Date }[] = []
      for await (const page of changedOrders(container, new Date(SINCE))) {
        expect(page.length).toBeGreaterThan(0)
        given.push(...page)
      }
      expect(given.map(({ id }) => id).sort()).toEqual(orders.map(({ id }) => id).sort())
      const times = given.map(({ changed_at }) => Number(changed_at))
      expect(times).toEqual([...times].sort((a, b) => a - b))
      expect(Math.max(...sizes)).toBeLessThanOrEqual(500)
    }),
    { numRuns: 60 }
  )
})

it("the changed orders do not include one that changed before the time", async () => {
  const { container } = storeOf([
    { id: "order_1", at: SINCE * 1000 - 1 },
    { id: "order_2", at: SINCE * 1000 },
  ])
  const given = []
  for await (const page of changedOrders(container, new Date(SINCE))) given.push(...page)
  expect(given.map(({ id }) => id)).toEqual(["order_2"])
})
