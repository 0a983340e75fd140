import type { MedusaContainer } from "@medusajs/framework/types"
import { continueBulkIssues } from "../../../src/workflows/invoices/steps/continue-bulk-issues"
import { reconcileRecent } from "../../../src/workflows/invoices/workflows/reconcile-invoices"
import { settleInvoices } from "../../../src/workflows/invoices/workflows/settle-invoices"
import { planChangedOrders } from "../../../src/workflows/invoices/steps/plan-changed-orders"
import { planWaitingOrders } from "../../../src/workflows/invoices/workflows/sweep-invoices"
import { voidInvoices } from "../../../src/workflows/invoices/workflows/void-invoices"
import { withQueueInMemory } from "../invoicing-module"

withQueueInMemory({}, ({ service, memory, container, execute, planMany, dispatch, statuses }) => {
  const stop = () => service.__hooks.onApplicationPrepareShutdown()
  /** Invoices at the service that are due in another state. */
  const due = async (status: string, count = 3) => {
    await planMany(count)
    await dispatch()
    await execute(
      `update tw_invoice set status = '${status}', due_at = now(), issued_at = now() - interval '1 day'`
    )
    memory().calls.length = 0
  }

  it.each<[string, string, (container: MedusaContainer) => Promise<void>]>([
    ["queries nothing", "unknown", settleInvoices],
    ["voids nothing", "voiding", voidInvoices],
    ["compares nothing", "issued", reconcileRecent],
    ["plans no waiting invoice", "waiting", planWaitingOrders],
  ])("a worker that is asked to stop %s", async (_, status, work) => {
    await due(status)
    await stop()
    await work(container)
    expect(memory().calls).toEqual([])
    expect(await statuses()).toEqual({ [status]: 3 })
  })

  it("a worker that is asked to stop during a round queries only what it already claimed", async () => {
    await due("voiding", 12)
    memory().latency = 200
    const voiding = voidInvoices(container)
    while (!memory().calls.length) await new Promise((soon) => setTimeout(soon, 10))
    await stop()
    await voiding
    expect(await statuses()).toEqual({ voided: 5, voiding: 7 })
  })

  it("a worker that is asked to stop finishes what it claimed, and what that started", async () => {
    const soon = () => new Promise((resolve) => setImmediate(resolve))
    const done: string[] = []
    const send = async () => {
      await soon()
      done.push("sent")
    }
    const plan = async () => {
      await soon()
      done.push("planned")
      service.addBackgroundTask(send())
    }
    service.addBackgroundTask(plan())
    await stop()
    expect(done).toEqual(["planned", "sent"])
  })

  it("a worker that is asked to stop leaves the rest of a bulk issue and of the changed orders to others", async () => {
    const from = new Date(0)
    const { id } = await service.createBulkIssue({
      from,
      to: new Date(),
      total: 3,
      requested_by: null,
    })
    const before = await service.readState()
    await stop()
    await continueBulkIssues(container)
    await planChangedOrders(container)
    expect(await service.retrieveTwBulkIssue(id)).toMatchObject({
      status: "running",
      lease_expires_at: null,
    })
    expect(await service.readState()).toEqual(before)
  })
})
