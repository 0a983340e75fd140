import { settleInvoices } from "../../../src/workflows/invoices/workflows/settle-invoices"
import { voidInvoices } from "../../../src/workflows/invoices/workflows/void-invoices"
import { InvoicingError } from "../../../src/clients/invoicing"
import { withQueueInMemory } from "../invoicing-module"

withQueueInMemory({}, ({ memory, container, execute, planMany, dispatch, statuses }) => {
  const due = async (status: string, count: number) => {
    await planMany(count)
    await dispatch()
    await execute(`update tw_invoice set status = '${status}', due_at = now() +
      interval '1 millisecond' * substring(order_number from 6)::int - interval '1 hour'`)
    memory().calls.length = 0
  }
  afterEach(() => void jest.restoreAllMocks())

  it("voids the others though the service answers about the first five that it knows none", async () => {
    await due("voiding", 12)
    const lost = memory().invoices.splice(0, 5)
    expect(lost.map(({ content }) => content.order_number)).toContain("ORDER0000")
    await voidInvoices(container)
    expect(await statuses()).toEqual({ voiding: 5, voided: 7 })
  })

  it("sends no further void after five without any answer", async () => {
    await due("voiding", 12)
    const record = jest.spyOn(memory(), "record").mockImplementation(async () => {
      throw new InvoicingError("timeout", "There is no answer.", "unknown")
    })
    await voidInvoices(container)
    expect(record).toHaveBeenCalledTimes(5)
    expect(await statuses()).toEqual({ voiding: 12 })
  })

  it.each([
    ["voids", "voiding", voidInvoices],
    ["queries", "unknown", settleInvoices],
  ])("leaves %s to the next sweep when its time is over", async (_, status, work) => {
    await due(status, 12)
    await work(container, 0)
    expect(memory().calls).toEqual([])
    expect(await statuses()).toEqual({ [status]: 12 })
  })
})
