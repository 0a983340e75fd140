import { emitInvoiceEvents } from "../../../src/workflows/invoices/steps/emit-invoice-events"
import { settleInvoices } from "../../../src/workflows/invoices/workflows/settle-invoices"
import { testInvoicing } from "../../../src/workflows/connection-test/test-invoicing"
import type { Work } from "../../../src/workflows/invoices/steps/work-on-due"
import { workOnInvoice } from "../../../src/workflows/invoices/steps/work-on-invoice"
import type { PauseReason } from "../../../src/rules/service/pause"
import { withQueue } from "../invoicing-module"

withQueue(
  { batchSize: 5 },
  ({ service, proxied, container, emitted, execute, planMany, dispatch, statuses }) => {
    const uploads = () => proxied().calls.filter((name) => name === "UploadInvoice_Patch").length
    /** Sending pauses for an hour; then the cause is removed. */
    const pausedFor = async (reason: PauseReason) => {
      await planMany(3)
      for (let n = 0; n < 9; n++) await service.recordFailure({ reason, detail: "" })
      await dispatch()
      expect(uploads()).toBe(0)
    }

    it.each<PauseReason>(["no_answer", "numbers_exhausted", "credentials", "not_configured"])(
      "a retry of staff triggers a trial upload during a pause for %s",
      async (reason) => {
        await pausedFor(reason)
        await service.hastenProbe("staff")
        await dispatch()
        expect(await statuses()).toEqual({ issued: 3 })
        expect((await service.readState())?.pause).toBeNull()
      }
    )

    it.each<[PauseReason, object]>([
      ["credentials", { issued: 3 }],
      ["not_configured", { issued: 3 }],
      ["numbers_exhausted", { pending: 3 }],
      ["no_answer", { pending: 3 }],
    ])("a restart during a pause for %s leaves %j", async (reason, expected) => {
      await pausedFor(reason)
      await service.start()
      await dispatch()
      expect(await statuses()).toEqual(expected)
    })

    it("an answered query triggers one trial upload, but not repeatedly if uploads get no answer", async () => {
      await pausedFor("no_answer")
      await service.hastenProbe("answer")
      await dispatch()
      expect(uploads()).toBe(0)

      // A quarter of an hour after the last failed upload.
      await execute("update tw_invoicing_state set probe_at = probe_at - interval '15 minutes'")
      await service.hastenProbe("answer")
      await dispatch()
      expect(await statuses()).toEqual({ issued: 3 })
    })

    it.each<[PauseReason | null, number]>([
      ["no_answer", 6],
      [null, 7],
    ])(
      "a failed upload during the pause %s leaves an order %i attempts",
      async (reason, attempts) => {
        await planMany(1)
        if (reason) for (let n = 0; n < 9; n++) await service.recordFailure({ reason, detail: "" })
        await execute(`update tw_invoice set status = 'unknown', attempts = 7, sent_with = 1,
      sent_at = now() - interval '1 hour', unclear_since = now() - interval '1 hour'`)
        await settleInvoices(container)
        expect(await service.listTwInvoices({})).toMatchObject([{ status: "pending", attempts }])
      }
    )

    it("several uploads that fail for one cause count as one trial, and the next follows in a minute", async () => {
      await planMany(20)
      proxied().say.UploadInvoice_Patch = "F_字軌用罄"
      proxied().setLatency(300)
      await dispatch()
      expect(uploads()).toBeGreaterThan(2)
      const [state] = (await execute(
        "select probes, extract(epoch from probe_at - paused_at)::int as seconds from tw_invoicing_state"
      )) as { probes: number; seconds: number }[]
      expect(state).toEqual({ probes: 0, seconds: 60 })

      // The next trial is one upload.
      await settleInvoices(container)
      await execute("update tw_invoicing_state set probe_at = now()")
      await dispatch()
      expect(await execute("select probes from tw_invoicing_state")).toEqual([{ probes: 1 }])
    })

    it("a pause for another reason emits another event, because it needs another remedy", async () => {
      const fail = (reason: PauseReason) => service.recordFailure({ reason, detail: "" })
      for (let n = 0; n < 6; n++) await fail("no_answer")
      await emitInvoiceEvents(container)
      for (let n = 0; n < 2; n++) await fail("numbers_exhausted")
      await emitInvoiceEvents(container)
      // No answer again: it still waits for the numbers.
      await fail("no_answer")
      await emitInvoiceEvents(container)
      expect(emitted.map(({ name, data }) => [name, data.reason])).toEqual([
        ["tw_invoicing.paused", "no_answer"],
        ["tw_invoicing.paused", "numbers_exhausted"],
      ])
    })

    it.each<[Work, object]>([
      ["dispatch", { issued: 3 }],
      ["void", { pending: 3 }],
    ])("a request of staff for work of the kind %s leaves %j", async (kind, expected) => {
      await pausedFor("numbers_exhausted")
      await workOnInvoice(container, { order_id: "order_ORDER0001", kinds: [kind] })
      await dispatch()
      expect(await statuses()).toEqual(expected)
    })

    it("a successful connection test triggers a trial upload, a failed one does not", async () => {
      await pausedFor("numbers_exhausted")
      proxied().say.Check_invoiceOrder = "<html>busy</html>"
      expect(await testInvoicing(container)).toMatchObject({ works: false })
      await dispatch()
      expect(uploads()).toBe(0)

      delete proxied().say.Check_invoiceOrder
      expect(await testInvoicing(container)).toMatchObject({ works: true })
      await dispatch()
      expect(await statuses()).toEqual({ issued: 3 })
    })
  }
)
