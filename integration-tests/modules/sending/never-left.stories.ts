import type { Logger } from "@medusajs/framework/types"
import { deadlineIn } from "../../../src/modules/tw-invoicing/deadline"
import { sendBatch } from "../../../src/workflows/invoices/send/send-batch"
import { NEVER_CALLED, withInvoicingModule } from "../invoicing-module"
import { atQueue } from "../queue-desk"

/** Nothing listens at the service's address. */
withInvoicingModule(NEVER_CALLED, ({ service, MikroOrmWrapper }) => {
  const { execute, planMany, dispatch, dueNow } = atQueue(service, MikroOrmWrapper)
  const invoice = async () => (await service.listTwInvoices({}))[0]
  const minutesLeft = async () => {
    const [{ minutes }] = (await execute(
      "select round(extract(epoch from due_at - updated_at) / 60)::int as minutes from tw_invoice"
    )) as { minutes: number }[]
    return minutes
  }
  /** Sends now, although earlier calls had no answer. */
  const tryNow = async () => {
    await execute("update tw_invoicing_state set failures = 0, pause_reason = null")
    await dueNow()
    await dispatch()
  }

  beforeEach(() => service.start())

  it("refused connections for hours do not count as attempts, and their intervals grow", async () => {
    await planMany(1)
    const delays: number[] = []
    for (let n = 0; n < 9; n++) {
      await tryNow()
      expect(await invoice()).toMatchObject({ status: "pending", attempts: 0, sent_at: null })
      delays.push(await minutesLeft())
    }
    expect(delays).toEqual([1, 2, 5, 15, 60, 60, 60, 60, 60])

    await dueNow()
    await execute("update tw_invoicing_state set failures = 0, pause_reason = null")
    const { claims } = await service.claimPending()
    expect(claims).toMatchObject([{ attempts: 1 }])
    // Later queries follow soon.
    const unclear = { type: "answer_unclear", detail: "timeout", queryIn: 0 } as const
    await service.recordBatchUnclear(claims, unclear)
    expect(await service.claimUnclear(5)).toMatchObject([{ attempts: 1, queries: 1 }])
  })

  it("a batch whose lease was over before it was sent does not count as an attempt", async () => {
    await planMany(1)
    const { claims } = await service.claimPending()
    await sendBatch(service, { claims, send_before: deadlineIn(-1) }, {} as Logger)
    expect(await invoice()).toMatchObject({ status: "pending", attempts: 0, queries: 0 })
    expect(await minutesLeft()).toBe(0)
  })

  it("an upload of a lost worker counts as an attempt, and is queried soon", async () => {
    await planMany(1)
    for (const _ of [1, 2, 3]) await tryNow()
    await execute("update tw_invoicing_state set failures = 0, pause_reason = null")
    await dueNow()
    await service.claimPending()
    await execute("update tw_invoice set lease_expires_at = now() - interval '1 second'")
    expect(await service.claimUnclear(5)).toMatchObject([{ attempts: 1, queries: 1 }])
  })
})
