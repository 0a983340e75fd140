import { order } from "../../src/workflows/invoices/plan/__tests__/order"
import { planAll } from "../../src/workflows/invoices/plan/plan-all"
import { dispatchInvoices } from "../../src/workflows/invoices/workflows/dispatch-invoices"
import { settleInvoices } from "../../src/workflows/invoices/workflows/settle-invoices"
import { withQueueInMemory } from "./invoicing-module"

jest.setTimeout(120_000)

const ID = order().id

/** The database is as it was before its invoice was sent; the service remembers. */
withQueueInMemory({}, ({ service, memory, container, orders, execute, dueNow }) => {
  const invoice = async () => (await service.listTwInvoices({ order_id: ID }))[0]
  const plan = async () => expect(await planAll(container, [ID])).toEqual([])
  const settle = async () => {
    await execute("update tw_invoice set unclear_since = unclear_since - interval '1 hour'")
    await dueNow()
    await settleInvoices(container)
  }
  const stands = (created_at: Date) => void orders.set(ID, order({ created_at }))

  beforeEach(async () => {
    jest.spyOn(memory(), "issue")
    await execute("update tw_invoicing_state set started_at = now() - interval '1 day'")
    stands(new Date())
    await plan()
  })

  /** Sends the invoice, and then forgets that, as a database of before does. */
  const sendAndForget = async () => {
    await dispatchInvoices(container)
    expect(await invoice()).toMatchObject({ status: "issued" })
    await execute(`update tw_invoice set status = 'pending', sent_at = null, left_at = null,
      sent_to = null, invoice_number = null, issued_at = null, attempts = 0, fence = 0,
      due_at = now()`)
  }

  it("adopts what was sent since the backup, and sends it no second time", async () => {
    await sendAndForget()
    expect(await service.recordRestored()).toBe(1)
    expect(await invoice()).toMatchObject({ status: "unknown" })
    await dispatchInvoices(container)
    await settle()
    const [{ invoice_number }] = memory().invoices
    expect(await invoice()).toMatchObject({ status: "issued", invoice_number })
    expect(jest.mocked(memory().issue)).toHaveBeenCalledTimes(1)
  })

  it("sends what was not sent, after two answers that there is none", async () => {
    expect(await service.recordRestored()).toBe(1)
    await dispatchInvoices(container)
    expect(memory().invoices).toEqual([])
    await settle()
    expect(await invoice()).toMatchObject({ status: "pending" })
    await dueNow()
    await dispatchInvoices(container)
    expect(await invoice()).toMatchObject({ status: "issued" })
    expect(memory().invoices).toHaveLength(1)
  })

  it("queries the invoice of an order of which the backup has no invoice, once it is due", async () => {
    await sendAndForget()
    await execute("delete from tw_invoice_event; delete from tw_invoice")
    expect(await service.recordRestored()).toBe(0)
    await plan()
    expect(await invoice()).toMatchObject({ status: "unknown" })
    await settle()
    expect(await invoice()).toMatchObject({ status: "issued" })
    expect(jest.mocked(memory().issue)).toHaveBeenCalledTimes(1)
  })

  it("sends the invoice of an order that is placed later without a query", async () => {
    await execute("delete from tw_invoice_event; delete from tw_invoice")
    await service.recordRestored()
    stands(new Date(Date.now() + 60_000))
    await plan()
    expect(await invoice()).toMatchObject({ status: "pending" })
  })

  it("queries an invoice for a restore once, however often it is planned anew", async () => {
    await service.recordRestored()
    await settle()
    expect(await invoice()).toMatchObject({ status: "pending" })
    orders.set(
      ID,
      order({ created_at: new Date(), updated_at: new Date(), email: "b@example.com" })
    )
    await plan()
    expect(await invoice()).toMatchObject({ status: "pending" })
  })
})
