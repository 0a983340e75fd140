import type { OrderRecord } from "../../../src/workflows/invoices/plan/read-order"
import { captured, order, paidWith } from "../../../src/workflows/invoices/plan/__tests__/order"
import { planAll } from "../../../src/workflows/invoices/plan/plan-all"
import { planOrders } from "../../../src/workflows/invoices/plan/plan-orders"
import { NEVER_CALLED, withInvoicingModule } from "../invoicing-module"
import { atQueue } from "../queue-desk"

const ID = order().id

withInvoicingModule(NEVER_CALLED, ({ service, MikroOrmWrapper }) => {
  const { container, orders } = atQueue(service, MikroOrmWrapper)
  const by = (options: object) => Object.assign(service.options, options)
  const setOrder = (over: Partial<OrderRecord> = {}) => void orders.set(ID, order(over))
  const askForMissing = () => planOrders(container, [{ order_id: ID, requested: "missing" }])
  /** Plans as an event of the order and the sweep do. */
  const planAgain = () => planAll(container, [ID])
  const invoice = async () => {
    const [{ status, reason }] = await service.listTwInvoices(
      { order_id: ID },
      { order: { revision: "DESC" } }
    )
    return { status, reason }
  }

  beforeEach(async () => {
    by({ issueOn: "placed", issueDelay: 0, voidOnFullRefund: false })
    setOrder()
    await service.start()
  })

  const TRIGGERS = [
    { issueOn: "manual" },
    { issueOn: "captured" },
    { issueOn: "fulfilled" },
    { issueDelay: 60_000 },
  ]

  it.each(TRIGGERS)(
    "an invoice requested as one of many missing ones stays due with %j",
    async (options) => {
      by(options)
      await askForMissing()
      await planAgain()
      expect(await invoice()).toEqual({ status: "pending", reason: null })
    }
  )

  it.each(TRIGGERS)(
    "an invoice requested after a voided one stays due with %j",
    async (options) => {
      await askForMissing()
      const { claims } = await service.claimPending()
      await service.recordBatchIssued([{ claim: claims[0], invoice_number: "AB12345678" }])
      const [issued] = await service.listTwInvoices({ order_id: ID })
      await service.requestReissue(issued, { details: null, actor: "user_1" })
      const [claim] = await service.claimVoiding(1)
      await service.recordVoided(claim)

      by(options)
      await planAgain()
      await planAgain()
      expect(await invoice()).toEqual({ status: "pending", reason: null })
    }
  )

  it.each(TRIGGERS)(
    "a missing invoice of an unpaid order waits only for the money with %j",
    async (options) => {
      by(options)
      setOrder(paidWith())
      await planAgain()
      await askForMissing()
      expect(await invoice()).toEqual({ status: "waiting", reason: "payment" })
      await planAgain()
      expect(await invoice()).toEqual({ status: "waiting", reason: "payment" })

      setOrder()
      await planAgain()
      expect(await invoice()).toEqual({ status: "pending", reason: null })
    }
  )

  it("an order of a bulk issue needs no invoice once all its money was refunded", async () => {
    by({ issueOn: "manual", voidOnFullRefund: true })
    await askForMissing()
    const refunds = [{ id: "a", amount: 300 }]
    setOrder({ credit_line_total: 300, ...paidWith(captured(300, 300, { refunds })) })
    await planAgain()
    expect(await invoice()).toEqual({ status: "not_needed", reason: "order_refunded" })
  })
})
