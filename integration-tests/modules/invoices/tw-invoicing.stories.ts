import type { Allowance } from "../../../src/clients/invoicing"
import type { InvoiceRecord } from "../../../src/modules/tw-invoicing/types"
import { invoiceBook, issue, planned } from "../invoice-book"
import { NEVER_CALLED, withInvoicingModule } from "../invoicing-module"

withInvoicingModule(
  {
    ...NEVER_CALLED,
    batchSize: 3,
    timeout: 1000,
    quietTime: 2000,
  },
  ({ service, MikroOrmWrapper }) => {
    const { read, insert, plan, claimPending, claimOne } = invoiceBook(service)
    const execute = (statement: string) => MikroOrmWrapper.forkManager().execute(statement)

    describe("one invoice for an order", () => {
      it("plans an order's invoice once for 64 workers at once", async () => {
        const results = await Promise.all(Array.from({ length: 64 }, () => insert("A")))
        expect(results.filter(Boolean)).toHaveLength(1)
        expect(await service.listTwInvoices({})).toHaveLength(1)
        expect(await service.listTwInvoiceEvents({})).toHaveLength(1)
      })

      it.each([
        ["a second revision while the first is valid", { revision: 2, plan: issue("AR2") }],
        ["the same revision again", {}],
      ])("the database refuses %s", async (_, input) => {
        await plan("A")
        expect(await insert("A", input)).toBeNull()
      })

      it("the database never accepts an order number or an invoice number twice", async () => {
        const first = await plan("A")
        await service.softDeleteTwInvoices([first.id])
        expect(await insert("B", { plan: issue("A") })).toBeNull()

        await expect(
          execute(`insert into tw_invoice (id, order_id, revision, status, invoice_number)
            values ('x', 'x', 1, 'issued', 'AB12345678'), ('y', 'y', 1, 'issued', 'AB12345678')`)
        ).rejects.toThrow(/IDX_tw_invoice_invoice_number/)
      })
    })

    describe("a plan", () => {
      it("refuses a plan when the row changed since it was read", async () => {
        const read = await plan("A")
        const canceled = await plan("A", {
          current: read,
          plan: { kind: "not_needed", reason: "order_canceled" },
        })
        expect(canceled.status).toBe("not_needed")

        expect(await service.applyPlan({ ...planned("A"), current: read })).toBeNull()
        expect((await service.retrieveTwInvoice(read.id)).status).toBe("not_needed")
      })

      it("never rewrites what was sent", async () => {
        const claim = await claimOne("A")
        const current = await read(claim.id)
        expect(await service.applyPlan({ ...planned("A"), current })).toBeNull()
      })
    })

    describe("a row that was claimed and settled since it was read", () => {
      const settled = async () => {
        const seen = await plan("A")
        const [claim] = await claimPending()
        const found = { reason: "amount_differs_at_service", detail: null } as const
        await service.recordAttention(claim, { ...found, invoiceNumber: "AB12345678" })
        return seen
      }
      const details = { type: "company", tax_id: "04595257" } as const

      it.each<[string, (seen: InvoiceRecord) => Promise<unknown>]>([
        ["a plan", (current) => service.applyPlan({ ...planned("A"), current })],
        ["a correction", (seen) => service.correctDetails(seen, { details, actor: null })],
      ])("%s leaves the invoice at the service as it is", async (_, late) => {
        const seen = await settled()
        expect(await late(seen)).toBeNull()
        expect(await read(seen.id)).toMatchObject({
          status: "attention",
          plan_version: seen.plan_version,
          invoice_number: "AB12345678",
          details: null,
        })
      })

      it("plans a settled row again once it is found not to be issued", async () => {
        const claim = await claimOne("A")
        const refused = { reason: "refused_by_service", detail: "", nothingIssued: true } as const
        await service.recordAttention(claim, refused)
        expect(await plan("A", { current: await read(claim.id) })).toMatchObject({
          status: "pending",
        })
      })
    })

    describe("corrected details", () => {
      const details = { type: "company", tax_id: "04595257" } as const

      it("replaces the plan of an invoice that is due by one with corrected details", async () => {
        const current = await plan("A")
        const said = { cart_id: "cart_A", invoice: current, details, actor: "user_1" }
        expect(await service.changeInvoiceDetails(said)).toBe(true)

        expect(await claimPending()).toHaveLength(0)
        expect(await read(current.id)).toMatchObject({ status: "waiting", details })
        expect(await service.listTwInvoiceDetails({})).toMatchObject([details])
        expect(await service.nextWaitingOrders(5)).toEqual(["order_A"])
        expect(await service.applyPlan({ ...planned("A"), current })).toBeNull()
      })

      it("plans an invoice that could not be sent with corrected details, also by a retry of the others", async () => {
        const { id } = await plan("A")
        await execute(`update tw_invoice set status = 'attention', reason = 'not_sent', due_at = null,
          due_since = now() - interval '25 hours', order_seen_at = now()`)
        const said = { cart_id: null, invoice: await read(id), details, actor: "user_1" }
        expect(await service.changeInvoiceDetails(said)).toBe(true)

        expect(await service.nextWaitingOrders(5)).toEqual(["order_A"])
        await service.sortOverdue()
        expect(await read(id)).toMatchObject({ status: "waiting", details })
        expect(await claimPending()).toHaveLength(0)
      })

      it("does not store corrected details when the invoice was claimed meanwhile", async () => {
        const invoice = await plan("A")
        await claimPending()
        const said = { cart_id: "cart_A", invoice, details, actor: "user_1" }
        expect(await service.changeInvoiceDetails(said)).toBe(false)
        expect(await service.listTwInvoiceDetails({})).toHaveLength(0)
      })
    })

    describe("a claim", () => {
      it("writes `sending` and claims a row once, however many workers claim", async () => {
        for (const order of ["A", "B", "C", "D", "E", "F", "G"]) await plan(order)
        const claims = await Promise.all(Array.from({ length: 8 }, claimPending))

        const ids = claims.flat().map(({ id }) => id)
        expect(new Set(ids).size).toBe(ids.length)
        expect(claims.every((batch) => batch.length <= 3)).toBe(true)
        for (const { status, sent_at } of await service.listTwInvoices({ id: ids })) {
          expect(status).toBe("sending")
          expect(sent_at).not.toBeNull()
        }
      })

      it("does not claim a row before it is due", async () => {
        const claim = await claimOne("A")
        await service.recordBatchNotSent([claim], { detail: "refused", retryIn: 60_000 })
        expect(await claimPending()).toHaveLength(0)
      })

      it("claims rows of a split batch only together", async () => {
        for (const order of ["A", "B", "C", "D"]) await plan(order)
        await execute(
          "update tw_invoice set batch_limit = 2 where order_id in ('order_A', 'order_C')"
        )
        const sizes: number[] = []
        for (;;) {
          const batch = await claimPending()
          if (!batch.length) break
          expect(new Set(batch.map(({ batch_limit }) => batch_limit)).size).toBe(1)
          sizes.push(batch.length)
        }
        expect(sizes).toEqual([2, 2])
      })

      it("queries a claim whose lease has ended, and its worker writes nothing more", async () => {
        const late = await claimOne("A")
        await execute("update tw_invoice set lease_expires_at = now() - interval '1 second'")

        expect(await claimPending()).toHaveLength(0)
        const [janitor] = await service.claimUnclear(5)
        expect(janitor).toMatchObject({ id: late.id, status: "unknown", fence: late.fence + 2 })

        const settled = { invoice_number: "AB12345678", adopted: false } as const
        expect(await service.recordIssued(late, settled)).toBeNull()
        expect(
          await service.recordBatchIssued([{ claim: late, invoice_number: "AB12345678" }])
        ).toEqual([])
        await service.recordBatchNotSent([late], { detail: "", retryIn: 0 })
        await service.recordBatchUnclear([late], { type: "refused", detail: "", queryIn: 0 })
        expect((await read(late.id)).status).toBe("unknown")
        expect(await service.recordIssued(janitor, settled)).toMatchObject({ status: "issued" })
      })

      it("starts the quiet time of a lost claim now, whatever the clock did", async () => {
        const { id } = await claimOne("A")
        await execute(`update tw_invoice set sent_at = now() - interval '1 hour',
          lease_expires_at = now() - interval '10 minutes'`)
        const [claim] = await service.claimUnclear(5)
        expect(claim.id).toBe(id)
        expect(claim.unclear_for).toBeLessThan(1000)
      })

      it("does not share a claim of an unknown outcome while its lease lasts", async () => {
        const claim = await claimOne("A")
        await service.recordUnclear(claim, { detail: "", queryIn: 0 })
        const claims = await Promise.all(Array.from({ length: 8 }, () => service.claimUnclear(5)))
        expect(claims.flat()).toHaveLength(1)
      })
    })

    it("a retry queries an invoice that was sent, and sends one that never was", async () => {
      const sent = await claimOne("A")
      await service.recordAttention(sent, { reason: "outcome_unknown", detail: null })
      expect(await service.requestRetry(await read(sent.id), "user_1")).toMatchObject({
        status: "unknown",
      })

      const refused = await claimOne("B")
      await service.recordAttention(refused, {
        reason: "refused_by_service",
        detail: "字軌用罄",
        nothingIssued: true,
      })
      expect(await service.requestRetry(await read(refused.id), "user_1")).toMatchObject({
        status: "attention",
        sent_at: null,
      })
    })

    it("an invoice is compared with the service for 91 days, and after that while an allowance is not confirmed or is new", async () => {
      const withAllowance = async (
        order: string,
        number: string,
        over: Partial<Allowance> = {}
      ) => {
        const { id } = await plan(order)
        await service.saveAllowance({
          invoice_id: id,
          allowance: {
            allowance_number: number,
            invoice_number: `AB1000000${number}`,
            allowance_date: "2026/01/05",
            day: "2026-01-05",
            invoice_date: "2026-01-02",
            total_amount: 10,
            tax_amount: 0,
            status: "issued",
            confirmed_at: null,
            ...over,
          },
          lines: [],
          actor: null,
        })
        return id
      }
      const open = await withAllowance("A", "1")
      await withAllowance("B", "2", { confirmed_at: "2026-01-31" })
      await withAllowance("C", "3", { status: "voided" })
      const late = await withAllowance("F", "4", { confirmed_at: "2026-01-31" })
      const { id: recent } = await plan("D")
      await plan("E")
      await execute(`update tw_invoice set status = 'issued', invoice_number = 'AB1000000' || revision || order_number,
        sent_to = '${service.account}', issued_at = now() - interval '92 days'`)
      await execute(
        `update tw_invoice set issued_at = now() - interval '90 days' where id = '${recent}'`
      )
      // The service may also void a confirmed allowance.
      await execute(`update tw_allowance set created_at = now() - interval '1 day' *
        case when invoice_id = '${late}' then 90 else 92 end`)
      // An invoice whose void came too late is also compared: its allowance is due.
      await execute(`update tw_invoice set status = 'attention' where id = '${open}'`)

      const rows = await service.listTwInvoices({}, { take: null })
      for (const { id } of rows) await service.postponeReconcile({ id }, false)
      expect(await service.nextToReconcile(9)).toEqual([])
      await execute("update tw_invoice set reconcile_at = reconcile_at - interval '12 hours'")
      expect((await service.nextToReconcile(9)).sort()).toEqual([open, recent, late].sort())
    })

    it("an old invoice is compared again once an allowance of it is registered, also a confirmed one", async () => {
      const { id } = await plan("OLD")
      await execute("update tw_invoice set status = 'issued', invoice_number = 'AB10000009'")
      await execute(`update tw_invoice set sent_to = '${service.account}', reconcile_at = null`)
      const allowance = {
        allowance_number: "A9",
        invoice_number: "AB10000009",
        allowance_date: "2026/01/05",
        day: "2026-01-05",
        invoice_date: "2026-01-02",
        total_amount: 10,
        tax_amount: 0,
        status: "issued" as const,
        confirmed_at: "2026-01-06",
      }
      const save = () =>
        service.saveAllowance({ invoice_id: id, allowance, lines: [], actor: null })
      await save()
      expect(await service.nextToReconcile(9)).toEqual([id])
      // It was read again by the last comparison.
      await execute("update tw_invoice set reconcile_at = null")
      await save()
      expect(await service.nextToReconcile(9)).toEqual([])
    })

    it("the start of invoicing is stored once, and the sweep never goes back", async () => {
      await service.start()
      const first = await service.readState()
      await service.start()
      expect(await service.readState()).toEqual(first)

      const later = new Date(Date.now() + 60_000)
      await service.recordSwept(later, false)
      await service.recordSwept(new Date(0), false)
      expect((await service.readState())?.swept_until).toEqual(later)
    })

    it("the start of invoicing follows the option, and the sweep goes back to an earlier one", async () => {
      await service.start()
      const swept = new Date("2026-03-01T00:00:00Z")
      await execute("update tw_invoicing_state set swept_until = '2026-03-01T00:00:00Z'")
      const startAt = async (day: string) => {
        Object.assign(service.options, { startDate: new Date(day) })
        await service.start()
        const state = await service.readState()
        return [state?.started_at.toISOString().slice(0, 10), state?.swept_until]
      }
      try {
        expect(await startAt("2026-04-01")).toEqual(["2026-04-01", swept])
        expect(await startAt("2026-02-01")).toEqual(["2026-02-01", new Date("2026-02-01")])
        // A sweep that began before the change read none of the days between.
        await service.recordSwept(new Date("2026-03-02"), false, swept)
        expect(await startAt("2026-02-01")).toEqual(["2026-02-01", new Date("2026-02-01")])
        await service.recordSwept(swept, false)
        expect(await startAt("2026-02-01")).toEqual(["2026-02-01", swept])
      } finally {
        Object.assign(service.options, { startDate: undefined })
      }
    })
  }
)
