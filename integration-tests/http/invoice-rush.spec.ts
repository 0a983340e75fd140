import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { invoiceSoon } from "../../src/workflows/invoice-order/invoice-soon"
import { planChangedOrders } from "../../src/workflows/sweep-invoices/plan-changed-orders"
import { waitFor, withInvoicingStore } from "./invoicing-store"
import { placeOrder } from "./shop"

jest.setTimeout(300_000)

withInvoicingStore((store) => {
  afterEach(() => jest.restoreAllMocks())

  /** Counts how often an order is read for a plan; nothing is read until `go` is called. */
  const holdReadings = (orderId: string) => {
    const query = store().container.resolve(ContainerRegistrationKeys.QUERY)
    const graph = query.graph.bind(query) as (...args: unknown[]) => Promise<never>
    const held = { readings: 0, go: () => {} }
    const going = new Promise<void>((go) => (held.go = go))
    jest.spyOn(query, "graph").mockImplementation(async (config, ...rest) => {
      const ids = [(config.filters as { id?: unknown } | undefined)?.id].flat()
      // The amounts of its lines: whoever wants to know of its payments reads other things.
      const forPlan = config.entity === "order" && config.fields.includes("items.total")
      if (forPlan && ids.includes(orderId)) {
        held.readings++
        await going
      }
      return graph(config, ...rest)
    })
    return held
  }

  it("an order that events told of is read once for them all, and not by the sweep beside them", async () => {
    const { api, shop, container, invoiceIn, query } = store()
    const { id } = await placeOrder(api, shop)
    await invoiceIn(id, "issued")
    await query(`update "order" set updated_at = now() where id = ?`, [id])
    const isSwept = async () => {
      const [row] = await query(
        `select swept_until > "order".updated_at as swept from tw_invoicing_state, "order" where "order".id = ?`,
        [id]
      )
      return row.swept
    }

    const held = holdReadings(id)
    const planned = [1, 2, 3, 4].map(() => invoiceSoon(container, id))
    await waitFor("the first reading", async () => held.readings || null)
    await planChangedOrders(container)
    expect(held.readings).toBe(1)
    // A process that ends before it comes to it leaves it to the next sweep.
    expect(await isSwept()).toBe(false)

    held.go()
    await Promise.all(planned)
    // The first was being read when the others were told of: it may have changed since.
    expect(held.readings).toBe(2)
    await planChangedOrders(container)
    expect(held.readings).toBe(2)
    expect(await isSwept()).toBe(true)
  })
})
