import { asFunction } from "@medusajs/framework/awilix"
import {
  ContainerRegistrationKeys,
  createMedusaContainer,
  Modules,
} from "@medusajs/framework/utils"
import { TW_INVOICING_MODULE } from "../../../src/modules/tw-invoicing"
import { dispatchInvoicesWorkflow } from "../../../src/workflows/invoices/workflows/dispatch-invoices"
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

  it("the other invoices are voided even if the service does not know the first five", async () => {
    await due("voiding", 12)
    const lost = memory().invoices.splice(0, 5)
    expect(lost.map(({ content }) => content.order_number)).toContain("ORDER0000")
    await voidInvoices(container)
    expect(await statuses()).toEqual({ voiding: 5, voided: 7 })
  })

  it("no further void is sent after five without an answer", async () => {
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
  ])("a sweep leaves %s to the next sweep when its time is over", async (_, status, work) => {
    await due(status, 12)
    await work(container, 0)
    expect(memory().calls).toEqual([])
    expect(await statuses()).toEqual({ [status]: 12 })
  })
})

withQueueInMemory(
  { batchSize: 2, concurrency: 2 },
  ({ memory, container, planMany, statuses, execute }) => {
    /** Like Medusa's own, which a workflow creates for each of its runs. */
    const ofMedusa = () => {
      const own = createMedusaContainer()
      const { LOGGER, PG_CONNECTION, QUERY } = ContainerRegistrationKeys
      for (const key of [TW_INVOICING_MODULE, Modules.EVENT_BUS, LOGGER, PG_CONNECTION, QUERY]) {
        own.register(
          key,
          asFunction(() => container.resolve(key))
        )
      }
      return own
    }

    it("six simultaneous workflows claim no more batches than one keeps in flight and reads ahead", async () => {
      await planMany(20)
      const answers = new Set<() => void>()
      const issue = memory().issue.bind(memory())
      jest.spyOn(memory(), "issue").mockImplementation(async (invoices) => {
        await new Promise<void>((answer) => answers.add(answer))
        return issue(invoices)
      })
      const own = ofMedusa()
      const runs = Array.from({ length: 6 }, () => dispatchInvoicesWorkflow(own).run())
      let claimed: Record<string, number> = {}
      // Waits until nothing changes: each statement lets parallel claims continue.
      for (let same = 0; same < 30;) {
        await execute("select pg_sleep(0.01)")
        const before = JSON.stringify(claimed)
        claimed = await statuses()
        same = claimed.sending && JSON.stringify(claimed) === before ? same + 1 : 0
      }
      // Two uploads in flight, and the batch after them.
      expect(claimed).toEqual({ sending: 6, pending: 14 })

      const letGo = setInterval(() => answers.forEach((answer) => answer()), 1)
      await Promise.all(runs)
      clearInterval(letGo)
      expect(await statuses()).toEqual({ issued: 20 })
    })
  }
)
