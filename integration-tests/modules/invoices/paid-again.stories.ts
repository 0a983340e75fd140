import type { OrderRecord } from "../../../src/workflows/invoices/plan/read-order"
import {
  captured,
  item,
  order,
  paidWith,
} from "../../../src/workflows/invoices/plan/__tests__/order"
import type { InvoicingService } from "../../../src/clients/invoicing"
import TwInvoicingModuleService from "../../../src/modules/tw-invoicing/service"
import { voidInvoices } from "../../../src/workflows/invoices/workflows/void-invoices"
import { planAll } from "../../../src/workflows/invoices/plan/plan-all"
import { planOrders } from "../../../src/workflows/invoices/plan/plan-orders"
import { NEVER_CALLED, withInvoicingModule } from "../invoicing-module"
import { atQueue } from "../queue-desk"

const ID = order().id

/** An order of 300 after its refund, with `sold` dollars of goods added since. */
const after = (sold: number, ...payments: ReturnType<typeof captured>[]): Partial<OrderRecord> => ({
  credit_line_total: 300,
  items: [...order().items, item("ordli_3", sold)],
  ...paidWith(captured(300, 300, { refunds: [{ id: "re_1", amount: 300 }] }), ...payments),
})

const paidLater = (amount: number, ...refunds: { id: string; amount: number }[]) =>
  captured(amount, amount, { id: "pay_2", refunds })

withInvoicingModule({ ...NEVER_CALLED, voidOnFullRefund: true }, ({ service, MikroOrmWrapper }) => {
  const { container, orders } = atQueue(service, MikroOrmWrapper)
  const plan = async (over: Partial<OrderRecord> = {}) => {
    orders.set(ID, order({ created_at: new Date(Date.now() + 60_000), ...over }))
    await planAll(container, [ID])
  }
  const invoices = async () => {
    const rows = await service.listTwInvoices({ order_id: ID }, { order: { revision: "ASC" } })
    return rows.map(({ status, reason, amount }) => [status, reason, amount])
  }
  const issue = async (invoice_number: string) => {
    const { claims } = await service.claimPending()
    await service.recordBatchIssued([{ claim: claims[0], invoice_number }])
  }
  const voided = async () => {
    const [claim] = await service.claimVoiding(1)
    await service.recordVoided(claim)
  }
  const FIRST = ["voided", null, 300]

  afterEach(() => void jest.restoreAllMocks())

  beforeEach(async () => {
    Object.assign(service.options, { waitForPayment: true })
    await service.start()
    await plan(paidWith(captured(300)))
    await issue("AB00000001")
    await plan(after(0))
    expect(await invoices()).toEqual([["voiding", null, 300]])
  })

  it("an order whose money was refunded gets no other invoice, however often it is planned", async () => {
    await voided()
    await plan(after(0))
    await plan({ ...after(0), status: "canceled" })
    await plan({ ...after(0), payment_collections: [] })
    expect(await invoices()).toEqual([FIRST])
  })

  it("a refunded order with other goods waits for their payment, and then gets an invoice for them", async () => {
    await voided()
    await plan(after(120))
    expect(await invoices()).toEqual([FIRST, ["waiting", "payment", null]])
    await plan(after(120, paidLater(120)))
    await plan(after(120, paidLater(120)))
    expect(await invoices()).toEqual([FIRST, ["pending", null, 120]])
  })

  it("each full refund voids one invoice, and none before the provider has accepted the refund", async () => {
    await voided()
    await plan(after(120, paidLater(120)))
    await issue("AB00000002")
    const refunded = paidLater(120, { id: "re_2", amount: 120 })
    await plan(after(120, refunded))
    expect(await invoices()).toEqual([FIRST, ["issued", null, 120]])
    await plan({ ...after(120, refunded), credit_line_total: 420 })
    await voided()
    await plan({ ...after(120, refunded), credit_line_total: 420 })
    expect(await invoices()).toEqual([FIRST, ["voided", null, 120]])
  })

  it("an invoice that staff request after a full refund is not voided by it, but by the next one", async () => {
    await voided()
    // The refund was made long ago, and Medusa could not subtract it from the order.
    const payment = (id: string) =>
      captured(300, 300, {
        id,
        refunds: [{ id: `re_${id}`, amount: 300, created_at: new Date("2020-01-01") }],
      })
    const refunded = paidWith(payment("pay_1"))
    await plan(refunded)
    expect(await invoices()).toEqual([FIRST])
    await planOrders(container, [{ order_id: ID, requested: "now", actor: "user_1" }])
    await plan(refunded)
    await issue("AB00000002")
    await plan(refunded)
    expect(await invoices()).toEqual([FIRST, ["issued", null, 300]])

    await plan(paidWith(payment("pay_1"), payment("pay_2")))
    expect(await invoices()).toEqual([FIRST, ["voiding", null, 300]])
  })

  it("a refunded order waits for its new payment, even if other orders do not wait", async () => {
    Object.assign(service.options, { waitForPayment: false })
    await voided()
    await plan(after(120))
    expect(await invoices()).toEqual([FIRST])
    await plan(after(120, paidLater(120)))
    expect(await invoices()).toEqual([FIRST, ["pending", null, 120]])
  })

  it("an order that is paid again during the void of its invoice gets another as soon as that is voided", async () => {
    await plan(after(120, paidLater(120)))
    const [{ order_seen_at, invoice_number }] = await service.listTwInvoices({ order_id: ID })
    expect(order_seen_at).toBeNull()
    expect(await invoices()).toEqual([["voiding", null, 300]])

    const client = {
      record: async () => ({ status: "voided" }),
      findNumber: async () => ({ kind: "found", invoice_number }),
    } as unknown as InvoicingService
    jest.spyOn(TwInvoicingModuleService.prototype, "client", "get").mockReturnValue(client)
    await voidInvoices(container)
    expect(await invoices()).toEqual([FIRST, ["pending", null, 120]])
  })
})
