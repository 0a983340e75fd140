import { setTimeout as sleep } from "node:timers/promises"
import type { ClaimedInvoice } from "../../../src/modules/tw-invoicing/types"
import { invoiceBook } from "../invoice-book"
import { NEVER_CALLED, withInvoicingModule } from "../invoicing-module"

withInvoicingModule({ ...NEVER_CALLED, batchSize: 3 }, ({ service, MikroOrmWrapper }) => {
  const { read, plan, claimPending, claimOne } = invoiceBook(service)
  const execute = (statement: string) => MikroOrmWrapper.forkManager().execute(statement)
  const isWaitingForRows = async () => {
    const waiting = `select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    return ((await execute(waiting)) as unknown[]).length > 0
  }
  const leasesEnd = () =>
    execute("update tw_invoice set lease_expires_at = now() - interval '1 second'")

  it("a row that one worker is claiming is not claimed by another that fills its batch", async () => {
    for (const order of ["A", "B", "C", "D"]) {
      await plan(order)
    }
    let first: ClaimedInvoice[] = []
    let second: Promise<ClaimedInvoice[]> | undefined
    await MikroOrmWrapper.forkManager().transactional(async (manager) => {
      const transactionManager = manager
      first = (await service.claimPending({ transactionManager })).claims
      let isDone = false
      second = claimPending().finally(() => (isDone = true))
      // It skips locked rows. If it waited for them instead, this shows what it would claim.
      while (!isDone && !(await isWaitingForRows())) await sleep(10)
    })
    const orders = [...first, ...((await second) ?? [])].map(({ order_id }) => order_id)
    expect(orders.sort()).toEqual(["order_A", "order_B", "order_C", "order_D"])
  })

  describe("a worker whose invoice another has claimed since", () => {
    /** Lost, found not to be issued, and sent again by another worker. */
    const sentByAnother = async () => {
      const late = await claimOne("A")
      await leasesEnd()
      const [janitor] = await service.claimUnclear(5)
      await service.recordNotIssued(janitor, { retryIn: 0, batchLimit: null })
      const [holder] = await claimPending()
      expect(holder.id).toBe(late.id)
      return late
    }

    it.each<[string, (late: ClaimedInvoice) => Promise<unknown>]>([
      [
        "the reply to a batch",
        (claim) => service.recordBatchIssued([{ claim, invoice_number: "AB12345678" }]),
      ],
      [
        "that a batch was not sent",
        (claim) => service.recordBatchNotSent([claim], { detail: "", retryIn: 0 }),
      ],
      [
        "that a batch has no clear answer",
        (claim) =>
          service.recordBatchUnclear([claim], { type: "answer_unclear", detail: "", queryIn: 0 }),
      ],
      [
        "a single invoice's number",
        (claim) => service.recordIssued(claim, { invoice_number: "AB12345678", adopted: false }),
      ],
      [
        "that a single invoice has no clear answer",
        (claim) => service.recordUnclear(claim, { detail: "", queryIn: 0 }),
      ],
      [
        "that it needs review",
        (claim) => service.recordAttention(claim, { reason: "cannot_be_sent", detail: null }),
      ],
    ])("does not write %s", async (_, write) => {
      const late = await sentByAnother()
      const before = await read(late.id)
      await write(late)
      expect(await read(late.id)).toEqual(before)
    })

    it("does not record the invoice as not issued while the other queries the service", async () => {
      const claim = await claimOne("A")
      await service.recordUnclear(claim, { detail: "", queryIn: 0 })
      const [late] = await service.claimUnclear(5)
      await leasesEnd()
      const [holder] = await service.claimUnclear(5)
      const nothing = { retryIn: 0, batchLimit: null }
      expect(await service.recordNotIssued(late, nothing)).toBeNull()
      expect(await service.recordNotIssued(holder, nothing)).toMatchObject({ status: "pending" })
    })

    it("does not record the invoice as voided while the other queries the service", async () => {
      const claim = await claimOne("A")
      const issued = await service.recordIssued(claim, {
        invoice_number: "AB12345678",
        adopted: false,
      })
      await plan("A", { current: issued, plan: { kind: "void", reason: "order_canceled" } })
      const [late] = await service.claimVoiding(5)
      await leasesEnd()
      const [holder] = await service.claimVoiding(5)
      expect(await service.recordVoided(late)).toBeNull()
      const unclear = { detail: "timeout", cancellationSent: true, queryIn: 0 }
      expect(await service.recordVoidUnclear(late, unclear)).toBeNull()
      expect(await service.recordVoided(holder)).toMatchObject({ status: "voided" })
    })
  })
})
