import { lineOf } from "../../../src/rules/invoice/content/__tests__/content"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { forgetAccesses, listAccesses } from "../../../src/modules/tw-invoicing/store/accesses"
import { issue, planned } from "../invoice-book"
import { NEVER_CALLED, withInvoicingModule } from "../invoicing-module"

withInvoicingModule(NEVER_CALLED, ({ service, MikroOrmWrapper }) => {
  const execute = (statement: string) => MikroOrmWrapper.forkManager().execute(statement)

  it("the taxable part of an invoice is still known when its content is erased", async () => {
    const lines = [lineOf(), lineOf({ amount: 200, tax_type: "exempt" })]
    const plan = { ...issue("A", { lines }), amount: 300 }
    const [invoice] = await service.insertPlans([planned("A", { plan })])
    expect(invoice).toMatchObject({ amount: 300, taxable_amount: 100, untaxed_as: "exempt" })

    await execute("update tw_invoice set status = 'issued', dated_at = now()")
    expect(await service.forgetBuyers(new Date(Date.now() + 60_000))).toMatchObject({ count: 1 })
    expect((await service.listTwInvoices({}))[0]).toMatchObject({
      content: null,
      taxable_amount: 100,
      untaxed_as: "exempt",
    })
  })

  it("a company's tax ID stays as long as the invoice, on its card and in the search; its other data are deleted", async () => {
    await execute(`insert into tw_invoice
        (id, order_id, revision, status, invoice_number, buyer_type, dated_at, tax_id, content)
        values ('twinv_1', 'order_A', 1, 'issued', 'AB12345678', 'company', now(), '04595257',
          '{"buyer": {"type": "company", "name": "範例公司", "tax_id": "04595257"}}')`)
    const read = async () => (await service.readWithHistory({ id: "twinv_1" }, ["status"]))[0]
    expect(await read()).toMatchObject({ tax_id: "04595257", company_name: "範例公司" })

    await service.forgetBuyers(new Date(Date.now() + 60_000))
    expect(await read()).toMatchObject({
      tax_id: "04595257",
      company_name: null,
      delivery: null,
    })
    const [{ kept_tax_id }] = await service.listTwInvoices({ id: "twinv_1" })
    expect(kept_tax_id).toBe("04595257")
    const { account } = service
    const page = { order: "-dated_at", limit: 10, offset: 0, account } as const
    const { rows } = await service.listInvoicePage({ q: "04595257" }, page)
    expect(rows).toMatchObject([{ id: "twinv_1", tax_id: "04595257" }])
  })

  it("the tax ID of an order without an invoice number is deleted with its data", async () => {
    await execute(`insert into tw_invoice (id, order_id, revision, status, dated_at, tax_id, content)
      values ('twinv_1', 'order_A', 1, 'not_needed', now(), '04595257',
        '{"buyer": {"type": "company", "tax_id": "04595257"}}')`)
    await service.forgetBuyers(new Date(Date.now() + 60_000))
    const [{ kept_tax_id }] = await service.listTwInvoices({ id: "twinv_1" })
    expect(kept_tax_id).toBeNull()
  })

  it("one buyer's data stay on request while another invoice still needs them", async () => {
    await execute(`insert into tw_invoice
        (id, order_id, revision, status, dated_at, reissue_requested_at, reissue_details)
        values ('twinv_1', 'order_A', 1, 'voided', now(), now(), '{"type": "company", "tax_id": "04595257"}')`)
    const request = { order_ids: ["order_A"], actor: "user_1" }
    expect(await service.eraseBuyer(request)).toEqual({ erased: 0, kept: 1 })
    expect((await service.listTwInvoices({}))[0].reissue_details).toMatchObject({
      tax_id: "04595257",
    })
  })

  it("one buyer's data are erased at once on request where they are no longer needed, and the timeline says who did it", async () => {
    const of = (id: string, order: string, status: string) =>
      execute(`insert into tw_invoice (id, order_id, revision, status, dated_at, content)
        values ('${id}', '${order}', 1, '${status}', now(), '{"buyer": {"name": "王小明"}}')`)
    await of("twinv_1", "order_A", "issued")
    await of("twinv_2", "order_B", "pending")
    await of("twinv_3", "order_C", "issued")
    const request = { order_ids: ["order_A", "order_B"], actor: "user_1" }

    await service.recordExport(request)
    expect(await service.eraseBuyer(request)).toEqual({ erased: 1, kept: 1 })
    const invoices = await service.listTwInvoices({}, { order: { id: "ASC" } })
    expect(invoices.map(({ content }) => content !== null)).toEqual([false, true, true])
    const events = await service.listTwInvoiceEvents({}, { order: { created_at: "ASC" } })
    expect(events.map(({ invoice_id, type, actor }) => [invoice_id, type, actor]).sort()).toEqual([
      ["twinv_1", "data_erased", "user_1"],
      ["twinv_1", "data_exported", "user_1"],
      ["twinv_2", "data_exported", "user_1"],
    ])
  })

  it("the service's messages are erased too, because they may repeat what was sent; codes, numbers and notes of staff stay", async () => {
    const said = "F_統一編號04595257錯誤: refused"
    await execute(`insert into tw_invoice
        (id, order_id, revision, status, dated_at, content, refusal, refusal_reason, reason_detail)
        values ('twinv_1', 'order_A', 1, 'issued', now(), '{}', '${said}', 'other', '${said}')`)
    const timeline = [
      ["refused", said, null],
      ["answer_unclear", `unexpected: ${said}`, null],
      ["attention", `outcome_unknown: timeout: ${said}`, null],
      ["attention", "not_sent", null],
      ["issued", "AB12345678", null],
      ["void_requested", "staff_decision: typed twice", "user_1"],
    ]
    for (const [n, [type, detail, actor]] of timeline.entries()) {
      await execute(`insert into tw_invoice_event (id, invoice_id, type, detail, actor)
        values ('twiev_${n}', 'twinv_1', '${type}', '${detail}', ${actor && `'${actor}'`})`)
    }

    await service.forgetBuyers(new Date(Date.now() + 60_000))
    const [invoice] = await service.listTwInvoices({})
    expect(invoice).toMatchObject({ refusal: null, refusal_reason: "other", reason_detail: null })
    const events = await service.listTwInvoiceEvents({}, { order: { id: "ASC" } })
    expect(events.map(({ detail }) => detail)).toEqual([
      null,
      "unexpected",
      "outcome_unknown: timeout",
      "not_sent",
      "AB12345678",
      "staff_decision: typed twice",
    ])
  })

  describe("an order that was cancelled after the service had refused its invoice", () => {
    const said = "F_買受人王小明格式錯誤"
    const refused = async (status: "not_needed" | "attention") => {
      await execute(`insert into tw_invoice
          (id, order_id, revision, status, reason, dated_at, refusal, refusal_reason)
          values ('twinv_1', 'order_A', 1, '${status}', 'order_canceled', now(), '${said}', 'other')`)
      const timeline = [
        ["refused", said],
        ["attention", `refused_by_service: ${said}`],
        ["not_needed", "order_canceled"],
      ]
      for (const [n, [type, detail]] of timeline.entries()) {
        await execute(`insert into tw_invoice_event (id, invoice_id, type, detail)
          values ('twiev_${n}', 'twinv_1', '${type}', '${detail}')`)
      }
    }
    const left = async () => {
      const [{ refusal }] = await service.listTwInvoices({})
      const kept = { type: ["refused", "attention", "not_needed"] }
      const events = await service.listTwInvoiceEvents(kept, { order: { id: "ASC" } })
      return [refusal, ...events.map(({ detail }) => detail)]
    }
    const codes = [null, null, "refused_by_service", "order_canceled"]
    const request = { order_ids: ["order_A"], actor: "user_1" }

    it("keeps no message of the service after the retention time", async () => {
      await refused("not_needed")
      const later = new Date(Date.now() + 60_000)
      expect(await service.forgetBuyers(later)).toEqual({ count: 1, more: false })
      expect(await left()).toEqual(codes)
      expect(await service.forgetBuyers(later)).toEqual({ count: 0, more: false })
    })

    it("keeps the service's messages until the retention time", async () => {
      await refused("not_needed")
      const earlier = new Date(Date.now() - 60_000)
      expect(await service.forgetBuyers(earlier)).toEqual({ count: 0, more: false })
      expect((await left())[0]).toBe(said)
    })

    it("keeps no message of the service when the buyer's data are erased", async () => {
      await refused("not_needed")
      expect(await service.eraseBuyer(request)).toEqual({ erased: 1, kept: 0 })
      expect(await left()).toEqual(codes)
      expect(await service.eraseBuyer(request)).toEqual({ erased: 0, kept: 0 })
    })

    it("counts the buyer's data as kept while a cancelled order's invoice still needs review", async () => {
      await refused("attention")
      expect(await service.eraseBuyer(request)).toEqual({ erased: 0, kept: 1 })
      expect((await left())[0]).toBe(said)
    })
  })

  /** How the database would run the statements. */
  const plansOf = (run: (db: Knex) => Promise<unknown>): Promise<string[]> =>
    MikroOrmWrapper.forkManager().transactional(async (manager) => {
      const db = manager.getTransactionContext<Knex>() as Knex
      const asked: { sql: string; bindings: unknown[] }[] = []
      db.on("query", (query: (typeof asked)[number]) => asked.push(query))
      await run(db)
      const statements = [...asked]
      // A table with so few entries would be read as a whole.
      await db.raw("set local enable_seqscan = off")
      const plans: string[] = []
      for (const { sql, bindings } of statements) {
        const { rows } = await db.raw(
          `explain ${sql.replace(/\$\d+/g, "?")}`,
          bindings as Knex.RawBinding[]
        )
        plans.push(rows.map((row: Record<string, string>) => row["QUERY PLAN"]).join("\n"))
      }
      return plans
    })

  it("expired entries of the access log are found by their index", async () => {
    const [plan] = await plansOf((db) => forgetAccesses(db, 1830))
    expect(plan).toContain("IDX_tw_access_created_at")
  })

  it("the page and the count of a range of days of the access log are found by its index", async () => {
    const days = { from: new Date("2025-10-01"), before: new Date("2025-11-01") }
    const filter = { ...days, action: "details_viewed", subject: "order_A" } as const
    const plans = await plansOf((db) => listAccesses(db, filter, { offset: 0, limit: 20 }))
    expect(plans).toHaveLength(2)
    for (const plan of plans) {
      expect(plan).toContain("IDX_tw_access_created_at")
      expect(plan).toMatch(/Index Cond: \(\(created_at >= .* AND \(created_at < /)
    }
  })

  it.each(["details", "reissue_details"])(
    "the column %s is erased even if the invoice has no content",
    async (column) => {
      await execute(`insert into tw_invoice (id, order_id, revision, status, dated_at, ${column})
        values ('twinv_1', 'order_A', 1, 'not_needed', now(), '{"type": "personal", "name": "王小明"}')`)
      const later = new Date(Date.now() + 60_000)
      expect(await service.forgetBuyers(later)).toEqual({ count: 1, more: false })
      expect((await service.listTwInvoices({}))[0]).toMatchObject({ [column]: null })
      expect(await service.forgetBuyers(later)).toEqual({ count: 0, more: false })
    }
  )
})
