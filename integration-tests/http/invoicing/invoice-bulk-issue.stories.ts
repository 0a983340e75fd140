import { TW_INVOICING_MODULE } from "../../../src/modules/tw-invoicing"
import type TwInvoicingModuleService from "../../../src/modules/tw-invoicing/service"
import { bulkIssueWorkflow } from "../../../src/workflows"
import { continueBulkIssues } from "../../../src/workflows/invoices/steps/continue-bulk-issues"
import { waitFor, withInvoicingStore } from "../invoicing-store"
import { placeOrder } from "../shop"
import { todayInTaipei } from "../../today-in-taipei"

jest.setTimeout(300_000)

withInvoicingStore((store) => {
  it("a bulk issue issues the missing invoices of a range of days once, and shows its progress", async () => {
    const { api, shop, query, view, untilPlanned, sweep, state } = store()
    await query("update tw_invoicing_state set started_at = now() + interval '1 day'")
    const orders = []
    for (let n = 0; n < 3; n++) orders.push((await placeOrder(api, shop)).id)
    await api.post(`/admin/orders/${orders[1]}/cancel`, {}, shop.admin)
    for (const id of orders) await untilPlanned(id)
    await sweep()
    for (const id of orders) expect((await view(id)).invoices).toEqual([])

    const today = todayInTaipei()
    const missing = async (more: object = {}) => {
      const range = { from: today, to: today, ...more }
      return (await api.post("/admin/tw-invoicing/missing-invoices", range, shop.admin)).data
    }
    const due = (order_id: string) =>
      expect.objectContaining({ order_id, outcome: "issue", amount: expect.any(Number) })
    expect(await missing()).toEqual({ orders: [due(orders[0]), due(orders[2])], next: null })
    const [first] = [...orders].sort()
    expect((await missing({ after: first })).orders).toEqual([due(orders[2])])
    for (const id of orders) expect((await view(id)).invoices).toEqual([])

    const bulks = "/admin/tw-invoicing/bulk-issues"
    const { status, data } = await api.post(bulks, { from: today, to: today }, shop.admin)
    expect(status).toBe(202)
    expect(data.bulk_issue).toMatchObject({ status: "running", total: 3, looked_at: 0 })

    const done = await waitFor("the end of the bulk issue", async () => {
      const { bulk_issue } = (await api.get(`${bulks}/${data.bulk_issue.id}`, shop.admin)).data
      return bulk_issue.status === "done" ? bulk_issue : null
    })
    expect(done).toMatchObject({ looked_at: 3, planned: 2, skipped: 1, waiting: 0, failed: 0 })
    await waitFor("both invoices", async () =>
      (await state()).invoices.length === 2 ? true : null
    )
    expect((await api.get(bulks, shop.admin)).data).toMatchObject({ count: 1, limit: 20 })

    expect(await missing()).toEqual({ orders: [], next: null })

    // A repeated request finds nothing; the sweep continues one that stopped half-way.
    const again = await api.post(bulks, { from: today, to: today }, shop.admin)
    await waitFor("its end", async () => {
      const { bulk_issue } = (await api.get(`${bulks}/${again.data.bulk_issue.id}`, shop.admin))
        .data
      return bulk_issue.status === "done" || null
    })
    await query("update tw_bulk_issue set status = 'running', cursor = null where id = ?", [
      again.data.bulk_issue.id,
    ])
    await sweep()
    const { bulk_issue } = (await api.get(`${bulks}/${again.data.bulk_issue.id}`, shop.admin)).data
    expect(bulk_issue).toMatchObject({ status: "done", planned: 0 })
    expect((await state()).invoices).toHaveLength(2)
  })

  it("an order with broken data gets an invoice that needs review, and continues automatically once it is repaired", async () => {
    const { api, shop, query, untilPlanned, invoiceIn, view, sweep, dueNow } = store()
    await query("update tw_invoicing_state set started_at = now() + interval '1 day'")
    const { id } = await placeOrder(api, shop)
    await untilPlanned(id)
    await query(
      `update "order" set created_at = created_at - interval '1 hour',
         updated_at = updated_at - interval '1 hour' where id = ?`,
      [id]
    )
    await query("update order_line_item set deleted_at = now()")
    await sweep()
    expect((await view(id)).invoices).toEqual([])

    const { container } = store()
    const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
    const hours = (n: number) => new Date(Date.now() + n * 60 * 60_000).toISOString()
    const { result } = await bulkIssueWorkflow(container).run({
      input: { from: hours(-2), to: hours(0), actor: null },
    })
    await continueBulkIssues(container)
    const bulk = await service.retrieveTwBulkIssue(result.bulk_issue_id)
    expect(bulk).toMatchObject({ status: "done", looked_at: 1, failed: 1, skipped: 0 })
    expect(await invoiceIn(id, "attention")).toMatchObject({ reason: "cannot_be_planned" })

    await query("update order_line_item set deleted_at = null")
    await dueNow()
    await sweep()
    await invoiceIn(id, "issued")
  })

  it("a bulk issue continues page by page where a dead worker stopped, once its lease is over", async () => {
    const { container, query } = store()
    const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
    // Empty orders: each is read, whatever the result.
    await query(
      `insert into "order" (id, display_id, version, status, currency_code, is_draft_order, created_at, updated_at)
       select 'order_B' || lpad(n::text, 4, '0'), 200000 + n, 1, 'pending', 'twd', false,
         '2026-01-15T04:00:00Z', '2026-01-15T04:00:00Z' from generate_series(1, 120) n`
    )
    const { result } = await bulkIssueWorkflow(container).run({
      input: { from: "2026-01-15T00:00:00Z", to: "2026-01-16T00:00:00Z", actor: null },
    })
    const read = () => service.retrieveTwBulkIssue(result.bulk_issue_id)
    const bulk = await service.claimBulkIssue()
    const page = { planned: 0, waiting: 0, skipped: 50, failed: 0 }
    await service.recordBulkPage(bulk!, { cursor: "order_B0050", ...page })

    await continueBulkIssues(container)
    expect(await read()).toMatchObject({ status: "running", looked_at: 50, total: 120 })
    await query("update tw_bulk_issue set lease_expires_at = now()")
    await continueBulkIssues(container)
    await waitFor("the end", async () => ((await read()).status === "done" ? true : null))
    expect(await read()).toMatchObject({ looked_at: 120, cursor: "order_B0120" })
    // The dead worker's late page is refused.
    expect(await service.recordBulkPage(bulk!, { cursor: "order_B0050", ...page })).toBeNull()
  })

  it("a bulk issue handles as many orders as it counted, even if more arrive meanwhile", async () => {
    const { api, shop, container } = store()
    const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
    await placeOrder(api, shop)
    const hour = 60 * 60_000
    const [from, to] = [-hour, hour].map((after) => new Date(Date.now() + after).toISOString())
    const { result } = await bulkIssueWorkflow(container).run({ input: { from, to, actor: null } })
    await placeOrder(api, shop)
    await continueBulkIssues(container)
    const { total, looked_at } = await service.retrieveTwBulkIssue(result.bulk_issue_id)
    expect([total, looked_at]).toEqual([1, 1])
  })

  it.each([
    [{ from: "2026-01-02", to: "2026-01-01" }, /after `from`/],
    [{ from: "soon", to: "2026-01-01" }, /2026-01-31/],
    [{ from: "2026-01-01" }, /to/],
  ])("a bulk issue with the range %j is refused with a sentence", async (body, sentence) => {
    const { api, shop } = store()
    const call = api.post("/admin/tw-invoicing/bulk-issues", body, shop.admin)
    await expect(call).rejects.toMatchObject({
      response: { status: 400, data: { message: expect.stringMatching(sentence) } },
    })
  })

  it("an unknown bulk issue is not found", async () => {
    const { api, shop } = store()
    for (const id of ["twblk_none", "%00"]) {
      const call = api.get(`/admin/tw-invoicing/bulk-issues/${id}`, shop.admin)
      await expect(call).rejects.toMatchObject({ response: { status: 404 } })
    }
  })
})
