import {
  item,
  order,
  paidWith,
  payment,
} from "../../../src/workflows/invoices/plan/__tests__/order"
import { planAll } from "../../../src/workflows/invoices/plan/plan-all"
import type { OrderRecord } from "../../../src/workflows/invoices/plan/read-order"
import { planWaitingOrders } from "../../../src/workflows/invoices/workflows/sweep-invoices"
import { NEVER_CALLED, withInvoicingModule } from "../invoicing-module"
import { atQueue } from "../queue-desk"

const ID = order().id

withInvoicingModule(NEVER_CALLED, ({ service, MikroOrmWrapper }) => {
  const { container, execute, orders } = atQueue(service, MikroOrmWrapper)
  const setOrder = (over: Partial<OrderRecord> = {}) =>
    void orders.set(ID, order({ created_at: new Date(Date.now() + 60_000), ...over }))
  /** Staff took an item out of the order before the buyer's money was taken. */
  const edited = {
    updated_at: "2026-07-24T13:00:00Z",
    total: 200,
    items: [item("ordli_2", 120)],
    ...paidWith(payment(200)),
  }
  /** Plans as an event of the order and the sweep do. */
  const look = async () => expect(await planAll(container, [ID])).toEqual([])
  const invoice = async () => (await service.listTwInvoices({ order_id: ID }))[0]
  const claim = async () => (await service.claimPending()).claims

  beforeEach(async () => {
    setOrder()
    await service.start()
    await look()
  })

  const sending = async () => {
    const claims = await claim()
    expect(claims).toHaveLength(1)
    return () => service.recordBatchNotSent(claims, { detail: "connection", retryIn: 0 })
  }
  const unknown = async () => {
    const unclear = { type: "answer_unclear", detail: "timeout", queryIn: 0 } as const
    await service.recordBatchUnclear(await claim(), unclear)
    return async () => {
      const [asked] = await service.claimUnclear(5)
      await service.recordNotIssued(asked, { retryIn: 0, batchLimit: null })
    }
  }
  const notSentForADay = async () => {
    await execute("update tw_invoice set due_since = now() - interval '25 hours'")
    await service.sortOverdue()
    return () => service.sortOverdue()
  }

  /** How an invoice becomes unavailable to the planner, and available again. */
  describe.each([
    ["was never sent", "sending", sending],
    ["was not issued", "unknown", unknown],
    ["could not be sent for a day", "attention", notSentForADay],
  ])("an invoice that %s", (_, status, away) => {
    it("plans an invoice again before it is resent, if its order changed meanwhile", async () => {
      const { order_number } = await invoice()
      const comeBack = await away()
      expect(await invoice()).toMatchObject({ status, amount: 300 })
      setOrder(edited)
      await look()
      await look()
      await comeBack()
      expect(await claim()).toEqual([])

      await planWaitingOrders(container)
      const [{ amount, content, ...claimed }] = await claim()
      expect(claimed.order_number).toBe(order_number)
      expect(amount).toBe(200)
      expect(content?.lines.reduce((sum, line) => sum + line.amount, 0)).toBe(200)
    })

    it("waits like any other, if its order must be paid for first", async () => {
      const comeBack = await away()
      setOrder({ ...edited, ...paidWith(payment(120)) })
      await look()
      await comeBack()
      await planWaitingOrders(container)
      expect(await invoice()).toMatchObject({ status: "waiting", reason: "payment" })
    })

    it("resends an invoice at once if its order did not change", async () => {
      const comeBack = await away()
      setOrder(edited)
      await look()
      setOrder({ updated_at: "2026-07-24T14:00:00Z" })
      await look()
      await comeBack()
      expect(await claim()).toMatchObject([{ amount: 300 }])
    })

    it("plans an invoice again that was released while its order was planned", async () => {
      const comeBack = await away()
      const seen = await invoice()
      await comeBack()
      expect(await service.recordOutdated(seen)).toBe(false)
      setOrder(edited)
      await look()
      expect(await claim()).toMatchObject([{ amount: 200 }])
    })
  })

  it("an order that was read before it changed does not count as seen", async () => {
    const comeBack = await sending()
    const seen = await invoice()
    setOrder(edited)
    await look()
    await service.recordLooked(seen, new Date("2026-07-24T12:00:00Z"))
    await comeBack()
    expect(await claim()).toEqual([])
  })

  it("an invoice keeps the time since which it could have been sent", async () => {
    await execute("update tw_invoice set due_since = now() - interval '20 hours'")
    const { due_since } = await invoice()
    const comeBack = await sending()
    setOrder(edited)
    await look()
    await comeBack()
    await planWaitingOrders(container)
    expect(await invoice()).toMatchObject({ status: "pending", due_since })
  })

  it("an invoice that a worker sent meanwhile is not adopted as issued by hand", async () => {
    const read = await invoice()
    const back = await unknown()
    const byHand = {
      invoice_number: "ZZ00000000",
      service_status: "issued",
      by_hand: true,
    } as const
    const found = { ...byHand, issued_at: new Date(), found_amount: 300, actor: "user_1" }
    expect(await service.adoptInvoice(read, found)).toBeNull()
    const { order_number } = read
    expect(await invoice()).toMatchObject({ status: "unknown", order_number, invoice_number: null })
    await back()
  })
})
