import { forgetBuyersWorkflow } from "../../../src/workflows"
import { signUp } from "../customer-account"
import { withInvoicingStore } from "../invoicing-store"
import { fillCart, openPaymentSession } from "../shop"

jest.setTimeout(300_000)

const company = { type: "company", tax_id: "04595257", name: "測試有限公司" }

withInvoicingStore((store) => {
  const dataOf = async (customerId: string, action: "export" | "erase") => {
    const { api, shop } = store()
    const path = `/admin/customers/${customerId}/tw-invoice-data/${action}`
    return await api.post(path, {}, { ...shop.admin, validateStatus: () => true })
  }

  it("a buyer's data are exported in full, and erased except for what accounting needs", async () => {
    const { api, shop, invoiceIn, query } = store()
    const customer = await signUp(api, shop, "asks@example.com")
    await api.post("/store/customers/me/tw-invoice-details", company, customer)
    const cartId = await fillCart(api, shop, { details: company })
    await api.post(`/store/carts/${cartId}/customer`, {}, customer)
    await openPaymentSession(api, shop, cartId, "pp_system_default")
    const { data } = await api.post(`/store/carts/${cartId}/complete`, {}, shop.store)
    const { id, invoice_number } = await invoiceIn(data.order.id, "issued")

    await query("update tw_invoice set refusal = '統一編號00000000錯誤', reason_detail = 'F_錯誤'")
    await query(
      `insert into tw_invoice_event (id, invoice_id, type, detail) values
         ('twevt_message', '${id}', 'refused', 'account_refused: F_統一編號00000000錯誤')`
    )
    await query(
      `insert into tw_allowance (id, invoice_id, allowance_number, allowance_date, dated_at,
         total_amount, amount, tax, taxable_amount, status, confirmed_at, lines, read_at)
       values ('twalw_1', '${id}', 'AL0000000001', '2026/11/21', '2026-11-21T00:00:00+08:00',
         20, 21, 1, 21, 'issued', '2026/11/22',
         '[{"description":"Mug for 王小明","quantity":"1","amount":20,"tax":1}]', now())`
    )
    const allowances = [
      {
        allowance_number: "AL0000000001",
        allowance_date: "2026/11/21",
        status: "issued",
        total_amount: 20,
        amount: 21,
        tax: 1,
        confirmed_at: "2026/11/22",
        lines: [{ description: "Mug for 王小明", quantity: "1", amount: 20, tax: 1 }],
      },
    ]
    const exported = await dataOf(customer.id, "export")
    expect(exported.headers["cache-control"]).toBe("no-store")
    expect(exported.data).toMatchObject({
      customer_id: customer.id,
      saved_details: company,
      carts: [{ cart_id: cartId, invoice_details: company }],
      invoices: [
        {
          invoice_number,
          content: { buyer: { name: "測試有限公司" } },
          allowances,
        },
      ],
    })
    const [{ events: timeline }] = exported.data.invoices
    expect(timeline).toContainEqual({
      ...{ type: "issued", detail: invoice_number, at: expect.stringMatching(/T.*Z$/) },
    })
    expect(timeline[0].type).toBe("planned")
    // The service may have meant another buyer of the same upload.
    expect(timeline.map(({ type }: { type: string }) => type)).toContain("refused")
    expect(JSON.stringify(exported.data)).not.toContain("錯誤")

    const erased = await dataOf(customer.id, "erase")
    expect(erased.data).toEqual({ invoices: 1, carts: 1, kept: 0 })
    const after = await dataOf(customer.id, "export")
    expect(after.data).toMatchObject({
      saved_details: null,
      carts: [],
      // The books need an allowance for years, as its invoice's number and amount.
      invoices: [{ invoice_number, content: null, tax_id: "04595257", allowances }],
    })
    const { invoice } = (await api.get(`/admin/tw-invoices/${id}`, shop.admin)).data
    expect(invoice.buyer).toMatchObject({ company_name: null, received_by: null })
    const types = invoice.events.map(({ type }: { type: string }) => type)
    expect(types.slice(-3)).toEqual(["data_exported", "data_erased", "data_exported"])
    expect(invoice.events.at(-2).actor_name).toBeTruthy()
  })

  it("an invoice to a company is never reissued to a person because the company's data were erased", async () => {
    const { api, shop, invoiceIn, state } = store()
    const customer = await signUp(api, shop, "company@example.com")
    const cartId = await fillCart(api, shop, { details: company })
    await api.post(`/store/carts/${cartId}/customer`, {}, customer)
    await openPaymentSession(api, shop, cartId, "pp_system_default")
    const orderId = (await api.post(`/store/carts/${cartId}/complete`, {}, shop.store)).data.order
      .id
    const { id } = await invoiceIn(orderId, "issued")
    await dataOf(customer.id, "erase")

    const reissue = `/admin/tw-invoices/${id}/reissue`
    const refused = await api.post(reissue, {}, { ...shop.admin, validateStatus: () => true })
    expect(refused.status).toBe(400)
    expect(refused.data.message).toContain("`details`")
    expect(await invoiceIn(orderId, "issued")).toMatchObject({ id })
    expect((await state()).invoices).toMatchObject([{ status: "開立" }])

    await api.post(`/admin/tw-invoices/${id}/void`, {}, shop.admin)
    await invoiceIn(orderId, "voided")
    await api.post(`/admin/orders/${orderId}/tw-invoices`, {}, shop.admin)
    const inReview = {
      ...{ status: "attention", reason: "buyer_details_invalid", buyer_type: "company" },
      reason_detail: expect.stringContaining("已刪除"),
    }
    expect(await invoiceIn(orderId, "attention", "issued")).toMatchObject(inReview)
    const path = `/admin/orders/${orderId}/tw-invoice`
    const { preview } = (await api.post(`${path}s/preview`, {}, shop.admin)).data
    expect(preview).toMatchObject({ kind: "attention", reason: "buyer_details_invalid" })
    await api.post(`${path}s`, {}, shop.admin)
    expect(await invoiceIn(orderId, "attention", "issued")).toMatchObject(inReview)
    expect((await state()).invoices).toHaveLength(1)

    const shown = async () => (await api.get(`${path}-details`, shop.admin)).data.invoice_details
    expect(await shown()).toEqual({ type: "company", tax_id: company.tax_id })
    await api.post(`${path}-details`, company, shop.admin)
    const second = await invoiceIn(orderId, "issued")
    expect(second).toMatchObject({ buyer_type: "company" })
    const { lines } = (await state()).invoices[1]
    expect(lines[0]).toMatchObject({ buyer_id: company.tax_id, buyer_name: company.name })

    await dataOf(customer.id, "erase")
    const again = `/admin/tw-invoices/${second.id}/reissue`
    const { invoices } = (await api.post(again, { details: company }, shop.admin)).data
    expect(invoices[0]).toMatchObject({ status: "issued", buyer_type: "company", revision: 3 })
  })

  it("the access log lists who viewed and exported which data, the latest first, and deletes old entries", async () => {
    const { api, shop, invoiceIn, query, container } = store()
    const cartId = await fillCart(api, shop, { details: company })
    await openPaymentSession(api, shop, cartId, "pp_system_default")
    const { data } = await api.post(`/store/carts/${cartId}/complete`, {}, shop.store)
    const { id } = await invoiceIn(data.order.id, "issued")

    await api.get(`/admin/orders/${data.order.id}/tw-invoice-details`, shop.admin)
    const key = { title: "Warehouse", type: "secret" }
    const { token } = (await api.post("/admin/api-keys", key, shop.admin)).data.api_key
    const authorization = `Basic ${Buffer.from(`${token}:`).toString("base64")}`
    await api.get(`/admin/tw-invoices/${id}/link`, { headers: { authorization } })
    await api.get("/admin/tw-invoices/export?period=2026-03&file=lines", shop.admin)
    const log = async () => (await api.get("/admin/tw-invoicing/accesses?limit=3", shop.admin)).data
    const taken = await log()
    expect(taken.accesses).toMatchObject([
      { action: "file_downloaded", subject: "2026-03", detail: "lines-2026-03.csv" },
      { action: "link_fetched", subject: id, actor_type: "api_key", actor_name: "Warehouse" },
      { action: "details_viewed", subject: data.order.id, detail: null },
    ])
    expect(taken.accesses[0]).toMatchObject({ actor_type: "user", actor_name: expect.any(String) })

    await query("update tw_access set created_at = created_at - interval '1831 days'")
    await forgetBuyersWorkflow(container).run()
    expect(await log()).toMatchObject({ accesses: [], count: 0, kept_days: 1830 })
  })

  it("the access log is filtered by days in Taipei, by action and by subject", async () => {
    const { api, shop, query } = store()
    const at = (id: string, action: string, subject: string, created_at: string) =>
      query("insert into tw_access (id, action, subject, created_at) values (?, ?, ?, ?)", [
        ...[id, action, subject, created_at],
      ])
    await at("before", "file_downloaded", "2025-09", "2025-09-30T23:59:59.999+08:00")
    await at("first", "file_downloaded", "2025-09", "2025-10-01T00:00:00+08:00")
    await at("seen", "details_viewed", "order_1", "2025-10-15T12:00:00+08:00")
    await at("last", "file_downloaded", "2025-11", "2025-10-31T23:59:59.999+08:00")
    await at("after", "details_viewed", "order_1", "2025-11-01T00:00:00+08:00")

    const log = (params: Record<string, string>) => {
      const answered = { ...shop.admin, params, validateStatus: () => true }
      return api.get("/admin/tw-invoicing/accesses", answered)
    }
    const october = { from: "2025-10-01", to: "2025-10-31" }
    for (const [params, ids] of [
      [october, ["last", "seen", "first"]],
      [{ from: "2025-10-15", to: "2025-10-15" }, ["seen"]],
      [{ to: "2025-10-01" }, ["first", "before"]],
      [{ from: "2025-10-31", subject: "2025-11" }, ["last"]],
      [{ ...october, action: "file_downloaded" }, ["last", "first"]],
      [{ action: "details_viewed", to: "2025-12-31" }, ["after", "seen"]],
      [{ subject: " order_1 " }, ["after", "seen"]],
      [{ subject: "order_1", action: "file_downloaded" }, []],
      // The beginning of an id is not the id, and no id has such a character.
      [{ subject: "order_" }, []],
      [{ subject: "order_1\0" }, []],
    ] as const) {
      const { data } = await log(params)
      const accesses = ids.map((id) => expect.objectContaining({ id }))
      expect([params, data]).toMatchObject([params, { accesses, count: ids.length }])
    }

    for (const [params, message] of [
      [{ from: "2025-10-02", to: "2025-10-01" }, "`to` must not be a day before `from`"],
      [{ from: "2025-10-32" }, "must be a day, such as 2026-11-21"],
      [{ to: "October" }, "must be a day, such as 2026-11-21"],
      [{ action: "deleted" }, "for field 'action'"],
    ] as const) {
      const { status, data } = await log(params)
      expect([status, data.message]).toEqual([400, expect.stringContaining(message)])
    }
  })

  it("data of a customer who does not exist are answered with 404", async () => {
    for (const action of ["export", "erase"] as const) {
      const { status, data } = await dataOf("cus_none", action)
      expect([status, data.message]).toEqual([404, expect.stringContaining("找不到顧客")])
    }
  })
})
