import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { invoiceSoon, isInvoicedSoon } from "../../../src/workflows/invoices/send/invoice-soon"
import { ORDERS } from "../../../src/medusa-data/orders/order-statement"
import { planChangedOrders } from "../../../src/workflows/invoices/steps/plan-changed-orders"
import { waitFor, withInvoicingStore } from "../invoicing-store"
import { placeOrder } from "../shop"

jest.setTimeout(300_000)

withInvoicingStore((store) => {
  let letGo = () => {}
  afterEach(() => {
    letGo()
    jest.restoreAllMocks()
  })

  /** Counts how often an order is read for a plan; reads wait until `letGo` is called. */
  const holdReadings = (orderId: string) => {
    // The function that `db.raw` calls: `raw` itself cannot be replaced.
    const db = store().container.resolve<{ context: { raw(...given: unknown[]): unknown } }>(
      ContainerRegistrationKeys.PG_CONNECTION
    )
    const raw = db.context.raw.bind(db.context)
    const held = { readings: 0 }
    const going = new Promise<void>((go) => (letGo = go))
    const whenLetGo = (sql: unknown, values: unknown) => {
      if (sql !== ORDERS || ![values].flat(2).includes(orderId)) return raw(sql, values)
      held.readings++
      return going.then(() => raw(sql, values))
    }
    jest.spyOn(db.context, "raw").mockImplementation(whenLetGo)
    return held
  }

  /** An order that is invoiced and has changed since without an event. */
  const changedOrder = async () => {
    const { api, shop, invoiceIn, query } = store()
    const { id } = await placeOrder(api, shop)
    await invoiceIn(id, "issued")
    await query(`update "order" set updated_at = now() where id = ?`, [id])
    return id
  }

  const whether = async (condition: string, orderId: string) => {
    const [row] = await store().query(
      `select ${condition} as holds from tw_invoicing_state, "order"
       join tw_invoice on tw_invoice.order_id = "order".id where "order".id = ?`,
      [orderId]
    )
    return row.holds
  }
  const planned = (orderId: string) =>
    waitFor("the plan", async () => !isInvoicedSoon(store().container, orderId) || null)
  const isSwept = (orderId: string) => whether(`swept_until > "order".updated_at`, orderId)
  const isSeen = (orderId: string) =>
    whether(`order_seen_at = date_trunc('milliseconds', "order".updated_at)`, orderId)

  it("an order with several events is read once for all of them, and not by a parallel sweep", async () => {
    const { container } = store()
    const id = await changedOrder()
    const withoutEvent = await changedOrder()

    const held = holdReadings(id)
    for (let event = 1; event <= 4; event++) invoiceSoon(container, id)
    await waitFor("the first reading", async () => held.readings || null)
    invoiceSoon(container, id)
    await planChangedOrders(container)
    expect(held.readings).toBe(1)
    expect(await isSeen(withoutEvent)).toBe(true)
    // A process that ends before it leaves it to the next sweep.
    expect(await isSwept(id)).toBe(false)

    letGo()
    await planned(id)
    // It was being read when the last event arrived, and may have changed since.
    expect(held.readings).toBe(2)
    await planChangedOrders(container)
    expect(held.readings).toBe(2)
    expect(await isSwept(id)).toBe(true)
  })

  it("an order whose event hangs is read by the sweep", async () => {
    const { container } = store()
    const id = await changedOrder()
    const held = holdReadings(id)
    invoiceSoon(container, id)
    await waitFor("the first reading", async () => held.readings || null)

    const later = performance.now() + 61_000
    jest.spyOn(performance, "now").mockReturnValue(later)
    const swept = planChangedOrders(container)
    await waitFor("the sweep's reading", async () => (held.readings === 2 ? true : null))
    jest.restoreAllMocks()
    letGo()
    await Promise.all([planned(id), swept])
    expect(await isSeen(id)).toBe(true)
  })

  it("an order of a server whose clock is ahead does not move the sweep's mark forward", async () => {
    const { container, query } = store()
    const id = await changedOrder()
    await query(`update "order" set updated_at = now() + interval '1 hour' where id = ?`, [id])
    const held = holdReadings(id)
    invoiceSoon(container, id)
    await waitFor("the first reading", async () => held.readings || null)
    await planChangedOrders(container)
    expect(await whether("swept_until <= now()", id)).toBe(true)
    letGo()
    await planned(id)
  })
})
