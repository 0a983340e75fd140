import { TW_INVOICING_MODULE } from "../../../src/modules/tw-invoicing"
import type TwInvoicingModuleService from "../../../src/modules/tw-invoicing/service"
import { forgetBuyersWorkflow } from "../../../src/workflows"
import { emitInvoiceEvents } from "../../../src/workflows/invoices/steps/emit-invoice-events"
import { readOpenBeforeDeadline } from "../../../src/queries/period/find-open"
import {
  notifyAdminOfDeadline,
  notifyAdminOfInvoice,
  notifyAdminOfPause,
} from "../../../src/workflows/notifications/notify-admin"
import { waitFor, withInvoicingStore } from "../invoicing-store"
import { placeOrder } from "../shop"

jest.setTimeout(300_000)

withInvoicingStore((store) => {
  const notifications = async () => {
    const { api, shop } = store()
    const { data } = await api.get("/admin/notifications?channel=feed", shop.admin)
    return data.notifications as { data: { title: string; description: string } }[]
  }

  it("the admin is notified once of an invoice that needs review, even if its event comes several times", async () => {
    const { api, shop, container, invoiceIn, query, cancel } = store()
    const order = await placeOrder(api, shop)
    const { id } = await invoiceIn(order.id, "issued")
    await query("update tw_invoice set issued_at = now() - interval '120 days' where id = ?", [id])
    await cancel(order.id)
    await invoiceIn(order.id, "attention")

    const [note] = await waitFor("a notification", async () => {
      const notes = await notifications()
      return notes.length ? notes : null
    })
    expect(note.data.title).toBe(`發票需要處理 · Invoice needs review (#${order.display_id})`)
    await notifyAdminOfInvoice(container, { id, order_id: order.id })
    await notifyAdminOfInvoice(container, { id, order_id: order.id })
    expect(await notifications()).toHaveLength(1)

    // The page itself shows the outcome of what staff have just requested.
    await query("update tw_invoice_event set id = id || 'again' where type = 'attention'")
    const [{ at }] = await query(
      "select created_at as at from tw_invoice_event where type = 'attention'"
    )
    const asked = (actor: string | null, type = "void_requested", detail: string | null = null) =>
      query(
        `update tw_invoice_event set actor = ?, type = ?, detail = ?, created_at = ?
         where id = (select id from tw_invoice_event where type = 'issued' or actor is not null limit 1)`,
        [actor, type, detail, at]
      )
    for (const type of ["void_requested", "retried", "replanned"]) {
      await asked("user_1", type)
      await notifyAdminOfInvoice(container, { id, order_id: order.id })
    }
    expect(await notifications()).toHaveLength(1)

    // A program reads no page, nor does a user who requested many at once.
    const again = async () => {
      await notifyAdminOfInvoice(container, { id, order_id: order.id })
      const notes = await notifications()
      await query("update tw_invoice_event set id = id || '2' where type = 'attention'")
      return notes.length
    }
    await asked("apk_1")
    expect(await again()).toBe(2)
    await asked("user_1", "retried", "one_of_many")
    expect(await again()).toBe(3)
    await asked("user_1")
    await query("update tw_invoice set missing_requested_at = now()")
    expect(await again()).toBe(4)
  })

  it("the admin is not notified of what the page of a single invoice has just shown", async () => {
    const { api, shop, invoiceIn, query } = store()
    const [differing, missing] = [await placeOrder(api, shop), await placeOrder(api, shop)]
    const { id } = await invoiceIn(differing.id, "issued")
    await invoiceIn(missing.id, "issued")
    await query("update tw_invoice set amount = amount + 1 where id = ?", [id])
    const refresh = (body: object) => api.post(`/admin/tw-invoices/${id}/refresh`, body, shop.admin)
    const differences = () =>
      query("select actor from tw_invoice_event where type = 'difference' order by created_at")

    await refresh({})
    expect(await differences()).toEqual([{ actor: expect.stringMatching(/^user_/) }])
    await query("update tw_invoice set difference = null")
    await query("update tw_invoice_event set created_at = created_at - interval '1 minute'")
    await refresh({ one_of_many: true })
    expect((await differences())[1]).toEqual({ actor: null })
    await waitFor("a notification", async () => ((await notifications()).length ? true : null))
    expect(await notifications()).toHaveLength(1)

    await query("delete from tw_invoice where order_id = ?", [missing.id])
    await api.post(`/admin/orders/${missing.id}/tw-invoices`, { one_of_many: true }, shop.admin)
    await query(
      "update tw_invoice set status = 'attention', reason = 'outcome_unknown' where id = ?",
      [id]
    )
    await api.post(`/admin/tw-invoices/${id}/retry`, { one_of_many: true }, shop.admin)
    const marked = await query("select type from tw_invoice_event where detail = 'one_of_many'")
    expect(marked.map(({ type }) => type)).toEqual(["planned", "retried"])
  })

  it("the admin is notified once of a pause of sending, whose reason is in the settings", async () => {
    const { api, shop, container, query } = store()
    const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
    const pause = { reason: "numbers_exhausted", detail: "F_發票字軌號碼已用罄" } as const
    const isPause = (note: { data: { title: string } }) => note.data.title.includes("暫停送出")
    const pauses = async () => (await notifications()).filter(isPause)

    await service.recordFailure(pause)
    await emitInvoiceEvents(container)
    const [note] = await waitFor("a notification", async () => {
      const notes = await pauses()
      return notes.length ? notes : null
    })
    expect(note.data.description).toMatch(/請確認已取得本期字軌配號.*\n.*Have numbers added/)
    await service.recordFailure(pause)
    await notifyAdminOfPause(container)
    expect(await pauses()).toHaveLength(1)

    const { data } = await api.get("/admin/tw-invoicing/status", shop.admin)
    expect(data).toMatchObject({
      reachable: true,
      pause: { reason: "numbers_exhausted", code: null, text: "F_發票字軌號碼已用罄" },
    })

    await query("update tw_invoicing_state set pause_reason = null, paused_at = null")
    await notifyAdminOfPause(container)
    expect(await pauses()).toHaveLength(1)
    await service.recordFailure(pause)
    await notifyAdminOfPause(container)
    expect(await pauses()).toHaveLength(2)
  })

  it("the admin is reminded once of open invoices three days before a period's void deadline", async () => {
    const { container, query } = store()
    await query(
      `insert into tw_invoice (id, revision, status, reason, invoice_number, amount, issued_at)
       values ('late', 1, 'attention', 'void_refused', 'AB12345678', 105, '2026-09-05T00:00:00+08:00')`
    )
    const openAt = (now: string) => readOpenBeforeDeadline(container, new Date(now))
    expect(await openAt("2026-11-09T09:00:00+08:00")).toBeNull()
    const open = await openAt("2026-11-10T09:00:00+08:00")
    expect(open).toMatchObject({ period: "2026-09", left: 1 })
    await notifyAdminOfDeadline(container, open!)
    await notifyAdminOfDeadline(container, open!)
    expect(await notifications()).toMatchObject([
      {
        data: {
          title: "作廢期限將至，尚有 1 筆待處理 · Void deadline near, still open: 1",
          description: expect.stringMatching(/115年9–10月期.*2026-11-13.*\n.*2026-11-13/),
        },
      },
    ])
    await query("update tw_invoice set status = 'voided', reason = null")
    expect(await openAt("2026-11-10T09:00:00+08:00")).toBeNull()
  })

  it("an invoice number typed into the dashboard's search finds its order", async () => {
    const { api, shop, invoiceIn } = store()
    const order = await placeOrder(api, shop)
    await placeOrder(api, shop)
    const { invoice_number } = await invoiceIn(order.id, "issued")
    const search = async (q: string) => {
      const { data } = await api.get("/admin/search", { ...shop.admin, params: { q, limit: 3 } })
      const orders = data.results.find(({ entity }: { entity: string }) => entity === "order")
      return orders.data.map(({ id }: { id: string }) => id)
    }
    expect(await search(invoice_number!)).toEqual([order.id])
    expect(await search(invoice_number!.toLowerCase())).toEqual([order.id])
    expect(await search("ZZ00000000")).toEqual([])
    expect(await search("buyer@example.com")).toHaveLength(2)
  })

  it("buyers' data are deleted after their retention time; number, amount, date and a company's tax ID stay", async () => {
    const { api, shop, container, invoiceIn, query } = store()
    const details = { type: "company", tax_id: "04595257", name: "範例有限公司" }
    const [old, recent, open, unplanned] = [
      await placeOrder(api, shop, { details }),
      await placeOrder(api, shop, { details }),
      await placeOrder(api, shop, { details }),
      await placeOrder(api, shop, { details }),
    ]
    for (const { id } of [old, recent, open, unplanned]) await invoiceIn(id, "issued")
    const longAgo = "issued_at = now() - interval '400 days'"
    await query(`update tw_invoice set ${longAgo} where order_id = ?`, [old.id])
    await query(
      `update tw_invoice set ${longAgo}, status = 'attention', reason = 'void_refused' where order_id = ?`,
      [open.id]
    )
    await query("delete from tw_invoice where order_id = ?", [unplanned.id])
    // An invoice that may still be issued, or issued again, needs the buyer's details.
    await query("update tw_invoice_details set updated_at = now() - interval '400 days'")

    const { result } = await forgetBuyersWorkflow(container).run()
    expect(result).toEqual({ invoices: 1, carts: 1 })
    const rows = await query(
      "select order_id, content, changes, tax_id, invoice_number, amount, issued_at from tw_invoice"
    )
    const of = (id: string) => rows.find(({ order_id }) => order_id === id)!
    const [gone] = await query(
      `select order_id from order_cart where cart_id not in (select cart_id from tw_invoice_details)`
    )
    expect(gone).toEqual({ order_id: old.id })
    expect(of(old.id)).toMatchObject({
      content: null,
      changes: null,
      tax_id: "04595257",
      invoice_number: expect.stringMatching(/^[A-Z]{2}\d{8}$/),
      amount: old.total,
      issued_at: expect.any(Date),
    })
    expect(of(recent.id)).toMatchObject({ tax_id: "04595257" })
    expect(of(open.id)).toMatchObject({ tax_id: "04595257" })
    expect((await forgetBuyersWorkflow(container).run()).result).toEqual({ invoices: 0, carts: 0 })
  })
})
