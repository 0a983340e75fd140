import { asValue } from "@medusajs/framework/awilix"
import { createMedusaContainer, ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ordersReader, readStoredOrders } from "../../../src/medusa-data/orders/read-orders"
import { checkReaders } from "../../../src/medusa-data/readers"
import { sourcesOf } from "../../../src/medusa-data/sources"
import { readInvoicingStatus } from "../../../src/queries/status/invoicing-status"
import { planAll } from "../../../src/workflows/invoices/plan/plan-all"
import { readOrder } from "../../../src/workflows/invoices/plan/read-order"
import { withInvoicingStore } from "../invoicing-store"
import { placeOrder } from "../shop"

jest.setTimeout(300_000)

/** The store as after its next start: its tables are not checked yet, and its log is kept. */
function restarted(container: MedusaContainer) {
  const warnings: string[] = []
  const own = createMedusaContainer({}, container)
  const db: Knex = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  const warn = (line: string) => void warnings.push(line)
  own.register({
    [ContainerRegistrationKeys.PG_CONNECTION]: asValue(db.withUserParams({})),
    [ContainerRegistrationKeys.LOGGER]: asValue({ ...logger, warn }),
  })
  return { own, warnings }
}

withInvoicingStore((store) => {
  /** A column of the link between an order and its cart that only the SQL reads. */
  const rename = (from: string, to: string) =>
    store().query(`alter table order_cart rename column ${from} to ${to}`)

  it("the same orders are read after Medusa renamed a column, and the fallback is reported", async () => {
    const { api, shop, container, invoiceIn, untilPlanned, query } = store()
    const orders = []
    for (const lines of [
      [{ variant: 0, quantity: 3 }],
      [
        { variant: 1, quantity: 1 },
        { variant: 3, quantity: 2 },
      ],
    ]) {
      const { id } = await placeOrder(api, shop, { lines })
      await invoiceIn(id, "issued")
      orders.push(id)
    }
    await store().cancel(orders[0])
    for (const id of orders) await untilPlanned(id)
    const before = await readStoredOrders(container, orders)
    expect(ordersReader.fallback(sourcesOf(container))).toBeNull()

    const { own, warnings } = restarted(container)
    await rename("created_at", "linked_at")
    try {
      await checkReaders(sourcesOf(own))
      expect(ordersReader.fallback(sourcesOf(own))).toEqual({
        reader: "orders",
        detail: "column link.created_at does not exist",
      })
      const after = await readStoredOrders(own, orders)
      expect([...after.keys()].sort()).toEqual([...orders].sort())
      for (const id of orders) {
        const [seen, read] = [before, after].map((all) => ordersReader.comparable(all.get(id)))
        expect(read).toEqual(seen)
      }
      // Its invoice is planned as before, without changes.
      const [row] = await query("select content, status from tw_invoice where order_id = ?", [
        orders[1],
      ])
      expect(await planAll(own, orders)).toEqual([])
      expect(
        await query("select content, status from tw_invoice where order_id = ?", [orders[1]])
      ).toEqual([row])

      const { reading_fallbacks } = await readInvoicingStatus(own)
      expect(reading_fallbacks).toEqual([
        { reader: "orders", detail: "column link.created_at does not exist" },
      ])
      expect(warnings).toEqual([expect.stringContaining("Medusa's tables differ from those")])
    } finally {
      await rename("linked_at", "created_at")
    }
  })

  it("an order with a deleted item is not read with a smaller total through Query either", async () => {
    const { api, shop, container, query } = store()
    const { id } = await placeOrder(api, shop, { lines: [{ variant: 0, quantity: 1 }] })
    const { own } = restarted(container)
    await rename("created_at", "linked_at")
    await query(`update order_line_item set deleted_at = now()`)
    try {
      await expect(readOrder(own, id)).rejects.toThrow("was deleted from the database")
    } finally {
      await query(`update order_line_item set deleted_at = null`)
      await rename("linked_at", "created_at")
    }
  })

  it("the comparison with Medusa's tables reports nothing if none has changed", async () => {
    const { api, shop, container } = store()
    await placeOrder(api, shop)
    const { own, warnings } = restarted(container)
    expect((await readInvoicingStatus(own)).reading_fallbacks).toEqual([])
    expect(warnings).toEqual([])
  })
})
