import { setTimeout as sleep } from "node:timers/promises"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { sweepIfOverdue, sweep } from "../../../src/workflows/invoices/sweep/sweep"
import { waitFor, withInvoicingStore } from "../invoicing-store"
import { placeOrder } from "../shop"

jest.setTimeout(300_000)

withInvoicingStore((store) => {
  afterEach(() => jest.restoreAllMocks())

  const toBeVoided = async () => {
    const { api, shop, query, invoiceIn } = store()
    const { id } = await placeOrder(api, shop)
    await invoiceIn(id, "issued")
    await query(
      `update tw_invoice set status = 'voiding', void_requested_at = now(), due_at = now()
       where order_id = ?`,
      [id]
    )
    return id
  }
  const logged = () => {
    const logger = store().container.resolve(ContainerRegistrationKeys.LOGGER)
    return jest.spyOn(logger, "error").mockImplementation(() => undefined)
  }

  it.each<[string, string, () => Promise<() => unknown>]>([
    [
      "that looks for work",
      "continue-tw-bulk-issues-step",
      async () => {
        await store().query("alter table tw_bulk_issue rename to gone")
        return () => store().query("alter table gone rename to tw_bulk_issue")
      },
    ],
    [
      "that emits events",
      "emit-tw-invoice-events-step",
      async () => {
        await store().query("update tw_invoice_event set emit_at = now()")
        const bus = store().container.resolve(Modules.EVENT_BUS)
        const emit = jest.spyOn(bus, "emit").mockRejectedValue(new Error("no Redis"))
        return () => emit.mockRestore()
      },
    ],
  ])(
    "a part of the sweep %s and fails is logged, and the other parts are done",
    async (_, part, spoil) => {
      const id = await toBeVoided()
      const errors = logged()
      const mend = await spoil()
      const failed = () => errors.mock.calls.some(([said]) => String(said).includes(`(${part})`))
      // The scheduled sweep may be running, which has the same effect.
      await waitFor("a sweep that failed in part", async () => {
        await sweep(store().container)
        return failed() || null
      })
      const [{ status }] = await store().query("select status from tw_invoice where order_id = ?", [
        id,
      ])
      await mend()
      expect(status).toBe("voided")
    }
  )

  it("an overdue sweep is not started while this process's own is running", async () => {
    const { container, query } = store()
    const db = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
    const held = await db.transaction()
    await held.raw("lock table tw_bulk_issue in access exclusive mode")
    const own = sweep(container)
    await waitFor("a sweep that is held up", async () => {
      const waiting =
        "select 1 from pg_locks where relation = 'tw_bulk_issue'::regclass and not granted"
      return (await query(waiting)).length || null
    })
    const swept = async () => {
      const [row] = await query(
        "select now() - swept_at < interval '1 minute' as swept from tw_invoicing_state"
      )
      return row.swept
    }
    await query(
      `update tw_invoicing_state set swept_at = now() - interval '1 hour',
         created_at = now() - interval '1 hour'`
    )
    const late = sleep(60_000, "it waits", { ref: false })
    const second = await Promise.race([sweepIfOverdue(), late])
    const begun = await swept()
    await held.rollback()
    await own
    expect([second, begun]).toEqual([undefined, false])
    await waitFor("an overdue sweep", async () => {
      await sweepIfOverdue()
      return (await swept()) || null
    })
  })
})
