import { setTimeout as sleep } from "node:timers/promises"
import { asValue } from "@medusajs/framework/awilix"
import {
  ContainerRegistrationKeys,
  createMedusaContainer,
  Modules,
} from "@medusajs/framework/utils"
import { TW_INVOICING_MODULE } from "../../../src/modules/tw-invoicing"
import { isOver } from "../../../src/modules/tw-invoicing/deadline"
import { lineOf } from "../../../src/rules/invoice/content/__tests__/content"
import { emitInvoiceEvents } from "../../../src/workflows/invoices/steps/emit-invoice-events"
import { signalMoreIsDue } from "../../../src/workflows/invoices/send/more-due"
import { dispatchInvoicesWorkflow } from "../../../src/workflows/invoices/workflows/dispatch-invoices"
import { settleInvoices } from "../../../src/workflows/invoices/workflows/settle-invoices"
import { withQueue } from "../invoicing-module"

const until = async (isSo: () => boolean | Promise<boolean>) => {
  for (let n = 0; n < 400 && !(await isSo()); n++) await sleep(25)
}

withQueue(
  { batchSize: 10 },
  ({
    service,
    proxied,
    container,
    emitted,
    execute,
    plan,
    planMany,
    statuses,
    dispatch,
    dueNow,
    probeNow,
  }) => {
    const uploads = () => proxied().calls.filter((name) => name === "UploadInvoice_Patch").length
    const eventNames = () => emitted.map(({ name }) => name)

    it("the queue has at most `concurrency` calls at once, and issues each order once", async () => {
      await planMany(95)
      proxied().setLatency(400)
      await Promise.all([dispatch(), dispatch(), dispatch()])

      expect(await statuses()).toEqual({ issued: 95 })
      expect((await proxied().state()).invoices).toHaveLength(95)
      expect(uploads()).toBe(10)
      expect(proxied().mostInFlight()).toBe(4)
    })

    /** The same store in a Medusa container, whose workflows create the proxies themselves. */
    const store = () => {
      const { LOGGER, PG_CONNECTION } = ContainerRegistrationKeys
      const own = createMedusaContainer()
      own.register(TW_INVOICING_MODULE, asValue(service))
      for (const key of [LOGGER, PG_CONNECTION, Modules.EVENT_BUS]) {
        own.register(key, asValue(container.resolve(key)))
      }
      return own
    }

    it.each<[string, () => Promise<unknown>]>([
      ["callers", dispatch],
      ["workflows", () => dispatchInvoicesWorkflow(store()).run()],
    ])(
      "the queue claims no more batches than it can send, however many %s use it",
      async (_, send) => {
        await planMany(100)
        const held: number[] = []
        proxied().say.UploadInvoice_Patch = async () => {
          held.push((await statuses()).sending)
          return undefined
        }
        proxied().setLatency(100)
        await Promise.all(Array.from({ length: 6 }, send))
        expect(await statuses()).toEqual({ issued: 100 })
        // Four batches in flight, and one that is read ahead.
        expect(Math.max(...held)).toBe(50)
      }
    )

    it("the queue sends what becomes due during a call without waiting for that call", async () => {
      let answer = () => {}
      const held = new Promise<undefined>((resolve) => (answer = () => resolve(undefined)))
      proxied().say.UploadInvoice_Patch = (body) => (uploads() === 1 && body ? held : undefined)
      await plan("FIRST")
      const sent = dispatch()
      await until(() => uploads() === 1)
      await plan("SECOND")
      signalMoreIsDue()
      await until(async () => (await statuses()).issued === 1)
      expect(await statuses()).toEqual({ sending: 1, issued: 1 })
      answer()
      await sent
      expect(await statuses()).toEqual({ issued: 2 })
    })

    it("the queue needs at most four SQL statements per batch", async () => {
      await planMany(30)
      const { claims, ...rest } = await service.claimPending()
      const statements: string[] = []
      // @ts-expect-error: the repository is the service's own
      const knex = service.baseRepository_.getFreshManager().getKnex()
      const note = ({ sql }: { sql: string }) => void statements.push(sql)
      knex.on("query", note)
      await service.recordBatchIssued(
        claims.map((claim, n) => ({ claim, invoice_number: `AB${10000000 + n}` }))
      )
      const next = await service.claimPending()
      knex.off("query", note)
      expect(next.claims).toHaveLength(10)
      expect(isOver(rest.send_before)).toBe(false)
      expect(statements.length).toBeGreaterThan(0)
      expect(statements.length).toBeLessThanOrEqual(4)
    })

    it("the queue halves a refused batch at once, until the order that causes the refusal is alone", async () => {
      await planMany(6)
      await plan("SPOILT", { carrier: { type: "certificate", code: "/ABC+-.9" } })
      await dispatch()
      expect(await statuses()).toEqual({ issued: 6, attention: 1 })
      expect((await proxied().state()).invoices).toHaveLength(6)
    })

    it("the queue halves a batch that cannot be encoded, without a call to the service", async () => {
      await planMany(6)
      await plan("BROKEN", { lines: [lineOf({ description: "a,b" })] })
      await dispatch()
      expect(await statuses()).toEqual({ issued: 6, attention: 1 })
      const [{ reason }] = await service.listTwInvoices({ status: "attention" })
      expect(reason).toBe("cannot_be_sent")
      for (const { attempts } of await service.listTwInvoices({ status: "issued" })) {
        expect(attempts).toBe(1)
      }
      expect(new Set(proxied().calls)).toEqual(new Set(["UploadInvoice_Patch"]))
    })

    it.each([
      ["numbers_exhausted", "F_發票字軌號碼已用罄"],
      ["credentials", "F_商家帳號或密碼錯誤"],
    ])(
      "the reason %s pauses sending with one event, and no order needs review",
      async (reason, message) => {
        await planMany(40)
        proxied().say.UploadInvoice_Patch = message
        await dispatch()
        await settleInvoices(container)
        await dispatch()
        await settleInvoices(container)

        const sent = uploads()
        expect(sent).toBeLessThanOrEqual(5)
        expect(await statuses()).toEqual({ pending: 40 })
        expect((await service.readState())?.pause).toMatchObject({ reason, detail: message })
        await emitInvoiceEvents(container)
        await emitInvoiceEvents(container)
        expect(emitted).toEqual([
          { name: "tw_invoicing.paused", data: { reason, since: expect.any(Date) } },
        ])

        await probeNow()
        await dispatch()
        expect(uploads()).toBe(sent + 1)
        await settleInvoices(container)

        delete proxied().say.UploadInvoice_Patch
        await probeNow()
        await dispatch()
        expect(await statuses()).toEqual({ issued: 40 })
        expect((await service.readState())?.pause).toBeNull()
        await emitInvoiceEvents(container)
        expect(eventNames().filter((name) => name.startsWith("tw_invoicing"))).toEqual([
          "tw_invoicing.paused",
          "tw_invoicing.resumed",
        ])
      }
    )

    it("the queue pauses after five consecutive uploads without an answer, and a trial upload ends the pause", async () => {
      await planMany(12)
      proxied().say.UploadInvoice_Patch = "<html>maintenance</html>"
      for (let n = 0; n < 5; n++) {
        await execute("update tw_invoice set status = 'pending', due_at = now(), sent_at = null")
        await dispatch()
      }
      expect((await service.readState())?.pause).toMatchObject({ reason: "no_answer" })
      const sent = uploads()
      await execute("update tw_invoice set status = 'pending', due_at = now(), sent_at = null")
      await dispatch()
      expect(uploads()).toBe(sent)

      delete proxied().say.UploadInvoice_Patch
      await probeNow()
      await dispatch()
      expect(await service.readState()).toMatchObject({ pause: null, failures: 0 })
    })

    it("the queue marks invoices for review that could not be sent for a day, and sends them when it can", async () => {
      await planMany(3)
      await service.recordFailure({ reason: "credentials", detail: "F_密碼錯誤" })
      await service.sortOverdue()
      expect(await statuses()).toEqual({ pending: 3 })

      await execute("update tw_invoice set due_since = now() - interval '25 hours'")
      await service.sortOverdue()
      expect(await statuses()).toEqual({ attention: 3 })
      expect((await service.listTwInvoices({}))[0]).toMatchObject({
        reason: "not_sent",
        reason_detail: "F_密碼錯誤",
      })
      await emitInvoiceEvents(container)
      expect(eventNames()).toEqual(["tw_invoicing.paused"])

      await probeNow()
      await service.sortOverdue()
      expect(await statuses()).toEqual({ attention: 2, pending: 1 })
      await dispatch()
      await service.sortOverdue()
      await dispatch()
      expect(await statuses()).toEqual({ issued: 3 })
    })

    it("an event is emitted for each invoice that could not be sent for a day, which stays in review during maintenance", async () => {
      await planMany(2)
      await execute("update tw_invoice set due_since = now() - interval '25 hours'")
      await service.sortOverdue()
      expect(await statuses()).toEqual({ attention: 2 })
      await emitInvoiceEvents(container)
      expect(eventNames()).toEqual(["tw_invoice.attention", "tw_invoice.attention"])

      Object.assign(service.options, { maintenance: [{ from: 0, until: 24 * 60 }] })
      await service.sortOverdue()
      Object.assign(service.options, { maintenance: [] })
      expect(await statuses()).toEqual({ attention: 2 })
      await service.sortOverdue()
      expect(await statuses()).toEqual({ pending: 2 })
    })

    it.each([
      ["the process stood still", performance],
      ["the machine was suspended", Date],
    ])(
      "the queue uploads nothing whose lease may end before the upload does: %s",
      async (_, clock) => {
        await planMany(3)
        const batch = await service.claimPending()
        const { now } = clock
        jest.spyOn(clock, "now").mockImplementation(() => now.call(clock) + 3_600_000)
        const uploaded = service.upload(batch).catch((error: unknown) => error)
        const error = await uploaded.finally(() => jest.restoreAllMocks())
        expect(error).toMatchObject({ kind: "lease_over", outcome: "not_sent" })
        expect(proxied().calls).toEqual([])
      }
    )

    it.each([
      ["as long as a call may take, and some more", 10_000, 1],
      ["less than a call may take", -500, 0],
    ])(
      "the queue uploads a batch only if its lease is long enough: it has %s",
      async (_, beyond, uploaded) => {
        Object.assign(service.options, { timeout: 30_000 })
        await planMany(1)
        const batch = await service.claimPending()
        const [{ lease_expires_at }] = await service.listTwInvoices({})
        const lease = Number(lease_expires_at) - Date.now()
        const ahead = lease - service.options.timeout - beyond
        for (const clock of [performance, Date]) {
          const { now } = clock
          jest.spyOn(clock, "now").mockImplementation(() => now.call(clock) + ahead)
        }
        const sent = await service.upload(batch).then(
          () => true,
          () => false
        )
        jest.restoreAllMocks()
        expect(sent).toBe(uploaded === 1)
        expect(uploads()).toBe(uploaded)
      }
    )

    it("the queue does not call the service in its hours of maintenance", async () => {
      await planMany(1)
      Object.assign(service.options, { maintenance: [{ from: 0, until: 24 * 60 }] })
      await dispatch()
      expect(proxied().calls).toEqual([])
      Object.assign(service.options, { maintenance: [] })
      await dispatch()
      expect(await statuses()).toEqual({ issued: 1 })
    })

    it("the event of each change is emitted once, and again only if a process died while it emitted it", async () => {
      await planMany(3)
      await dispatch()
      const dying = await service.claimInvoiceEvents(1)
      expect(dying).toHaveLength(1)
      await Promise.all([emitInvoiceEvents(container), emitInvoiceEvents(container)])
      expect(eventNames()).toEqual(["tw_invoice.issued", "tw_invoice.issued"])

      await execute("update tw_invoice_event set emit_at = now() where emit_at is not null")
      await emitInvoiceEvents(container)
      expect(emitted).toHaveLength(3)
      expect(new Set(emitted.map(({ data }) => data.order_id)).size).toBe(3)
      expect(await emitInvoiceEvents(container)).toBe(0)
    })

    it.each<[string, string, () => Promise<unknown>]>([
      ["an invoice", "tw_invoice.issued", dispatch],
      [
        "a pause",
        "tw_invoicing.paused",
        () => service.recordFailure({ reason: "credentials", detail: "F_密碼錯誤" }),
      ],
    ])(
      "an event that the event bus did not accept is emitted again: %s",
      async (_, name, change) => {
        await planMany(1)
        await change()
        const lost = new Error("Redis is not there.")
        const withoutBus = {
          resolve: (key: string) =>
            key === Modules.EVENT_BUS
              ? { emit: () => Promise.reject(lost) }
              : container.resolve(key),
        } as typeof container
        await expect(emitInvoiceEvents(withoutBus)).rejects.toThrow(lost)
        for (const table of ["tw_invoice_event", "tw_invoicing_state"]) {
          await execute(`update ${table} set emit_at = now() where emit_at is not null`)
        }
        await emitInvoiceEvents(container)
        expect(eventNames()).toEqual([name])
      }
    )

    it("the order of an adopted invoice is planned again", async () => {
      await plan("ADOPTED")
      const { claims } = await service.claimPending()
      await service.recordBatchUnclear(claims, { type: "answer_unclear", detail: "", queryIn: 0 })
      const [claim] = await service.claimUnclear(5)
      await service.recordIssued(claim, {
        invoice_number: "AB12345678",
        adopted: true,
        service_status: "issued",
      })

      expect(await service.nextWaitingOrders(5)).toEqual(["order_ADOPTED"])
      expect(await service.nextWaitingOrders(5)).toEqual([])
      await dueNow()
      expect(await service.nextWaitingOrders(5)).toEqual(["order_ADOPTED"])
      const [invoice] = await service.listTwInvoices({})
      await service.recordLooked(invoice, null)
      await dueNow()
      expect(await service.nextWaitingOrders(5)).toEqual([])
    })
  }
)
