import { withInvoicingStore } from "./invoicing-store"
import { readCsv } from "../read-csv"
import { placeOrder } from "./shop"

jest.setTimeout(300_000)

withInvoicingStore((store) => {
  const get = async (path: string) => (await store().api.get(path, store().shop.admin)).data
  const period = () => get(`/admin/tw-invoices/period?period=${currentPeriod()}`)

  it("says what is open in a period, and until when it can be put right", async () => {
    const { api, shop, invoiceIn, query } = store()
    const issued = async () => {
      const order = await placeOrder(api, shop)
      const { id } = await invoiceIn(order.id, "issued")
      return { order, id }
    }
    const fine = await issued()
    const held = await issued()
    const kept = await issued()
    const refunded = await issued()
    const differing = await issued()
    const change = (columns: string, id: string) =>
      query(`update tw_invoice set ${columns} where id = ?`, [id])
    await change(
      "status = 'attention', reason = 'refused_by_service', invoice_number = null",
      held.id
    )
    await change(
      "status = 'attention', reason = 'void_refused', void_requested_at = now()",
      kept.id
    )
    // Planned in a period that is closed, and not issued in this one either.
    await query(
      `insert into tw_invoice (id, order_id, revision, status, reason, created_at)
       values ('late', 'late', 1, 'attention', 'not_sent', now() - interval '100 days')`
    )
    // Both a void that is due and a refund without an allowance: one thing to do.
    await refund(kept.order.id, 100)
    // Voided in the service's console: the void gave everything back.
    const voided = await issued()
    await change("service_status = '作廢'", voided.id)
    await refund(voided.order.id, 100)
    await change(`difference = '{"field":"amount","ours":1,"theirs":2}'`, differing.id)
    await refund(refunded.order.id, 100)

    const view = await period()
    const ids = (kind: string) => view.open[kind].invoices.map(({ id }: { id: string }) => id)
    expect(ids("not_issued")).toEqual(["late", held.id])
    expect(ids("not_voided")).toEqual([kept.id])
    expect(ids("without_allowance")).toEqual([kept.id, refunded.id])
    expect(ids("differing")).toEqual([differing.id])
    expect(view.left).toBe(5)
    expect(view.totals).toEqual({ issued: 5, issued_amount: 5 * fine.order.total, voided: 0 })
    expect(new Date(view.void_deadline).getTime()).toBeGreaterThan(new Date(view.ends_at).getTime())

    await query(
      `insert into tw_allowance (id, invoice_id, allowance_number, total_amount, status, read_at)
       values ('twalw_1', ?, 'TWA1', 100, 'issued', now())`,
      [refunded.id]
    )
    const { count } = (await period()).open.without_allowance
    expect(count).toBe(1)
  })

  it("gives the accountant one line an invoice, as a spreadsheet in Chinese reads it", async () => {
    const { api, shop, invoiceIn } = store()
    const details = { type: "company", tax_id: "04595257", name: "範例有限公司" }
    const company = await placeOrder(api, shop, { details })
    const first = await invoiceIn(company.id, "issued")
    const person = await placeOrder(api, shop)
    const second = await invoiceIn(person.id, "issued")
    await api.post(`/admin/tw-invoices/${second.id}/void`, {}, shop.admin)
    await refund(company.id, 50)
    await refund(person.id, 30)
    await store().query("update tw_invoice set refunded_before = 20 where id = ?", [first.id])

    const reply = await api.get(`/admin/tw-invoices/export?period=${currentPeriod()}`, {
      ...shop.admin,
      responseType: "arraybuffer",
    })
    const bytes = Buffer.from(reply.data as ArrayBuffer)
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(reply.headers["content-type"]).toBe("text/csv; charset=utf-8")
    expect(reply.headers["content-disposition"]).toContain(`invoices-${currentPeriod()}.csv`)

    const [columns, ...rows] = readCsv(bytes.subarray(3).toString("utf8"))
    const lines = rows.map((row) =>
      Object.fromEntries(row.map((cell, index) => [columns[index], cell]))
    )
    const sales = Math.round(company.total / 1.05)
    expect(lines).toHaveLength(2)
    expect(lines[0]).toEqual({
      發票號碼: first.invoice_number,
      發票日期: expect.stringMatching(/^20\d\d\/\d\d\/\d\d$/),
      買受人統一編號: "04595257",
      銷售額: String(sales),
      稅額: String(company.total - sales),
      總計: String(company.total),
      狀態: "開立",
      折讓金額: "0",
      訂單: String(company.display_id),
      退款金額: "30",
    })
    expect(lines[1]).toMatchObject({
      發票號碼: second.invoice_number,
      狀態: "作廢",
      退款金額: "",
    })

    const english = await get(`/admin/tw-invoices/export?period=${currentPeriod()}&lang=en`)
    expect(english).toContain("Invoice number,Date,Tax ID,Sales,Tax,Total,State")
    const other = await get("/admin/tw-invoices/export?period=2025-01")
    expect(other.trim().split("\r\n")).toHaveLength(1)
  })

  it("splits the tax from what bears it, and ends a period at midnight in Taipei", async () => {
    await store().query(
      `insert into tw_invoice (id, order_id, revision, status, invoice_number, amount, taxable_amount, issued_at)
       values ('a', 'a', 1, 'issued', 'EF00000001', 1000, 105, '2025-03-01T00:00:00+08:00'),
         ('b', 'b', 1, 'issued', 'EF00000002', 1000, 0, '2025-04-30T23:59:59.999+08:00'),
         ('c', 'c', 1, 'issued', 'EF00000003', 1050, null, '2025-05-01T00:00:00+08:00')`
    )
    const lines = async (key: string) => {
      const file: string = await get(`/admin/tw-invoices/export?period=${key}`)
      const [, ...rows] = readCsv(file.slice(1))
      return rows.map((row) => [...row.slice(0, 2), ...row.slice(3, 6)].join(" "))
    }
    expect(await lines("2025-03")).toEqual([
      "EF00000001 2025/03/01 995 5 1000",
      "EF00000002 2025/04/30 1000 0 1000",
    ])
    expect(await lines("2025-05")).toEqual(["EF00000003 2025/05/01 1000 50 1050"])
    expect((await get("/admin/tw-invoices/period?period=2025-03")).totals).toEqual({
      issued: 2,
      issued_amount: 2000,
      voided: 0,
    })
  })

  it("writes a period of many invoices line by line, none twice and none left out", async () => {
    const count = 2345
    await store().query(
      `insert into tw_invoice (id, order_id, revision, status, invoice_number, amount, issued_at)
       select 'twinv_' || n, 'order_' || n, 1, 'issued', 'CD' || lpad(n::text, 8, '0'), 105,
         timestamptz '2026-01-05' + (n / 7) * interval '61.000123 seconds'
       from generate_series(1, ?) n`,
      [count]
    )
    const file: string = await get("/admin/tw-invoices/export?period=2026-01")
    const numbers = new Set(file.match(/CD\d{8}/g))
    expect(numbers.size).toBe(count)
    expect(file.trim().split("\r\n")).toHaveLength(count + 1)
  })

  async function refund(orderId: string, amount: number) {
    const { api, shop } = store()
    const { data } = await api.get(
      `/admin/orders/${orderId}?fields=payment_collections.payments.id`,
      shop.admin
    )
    const [{ id }] = data.order.payment_collections[0].payments
    await api.post(`/admin/payments/${id}/capture`, {}, shop.admin)
    await api.post(`/admin/payments/${id}/refund`, { amount }, shop.admin)
  }
})

/** The period in which the test runs, by the calendar of Taipei. */
function currentPeriod() {
  const [year, month] = new Date(Date.now() + 8 * 3_600_000).toISOString().split("-").map(Number)
  return `${year}-${String(month - ((month + 1) % 2)).padStart(2, "0")}`
}
