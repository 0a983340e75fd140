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
    const { api, shop, invoiceIn } = store()
    const customer = await signUp(api, shop, "asks@example.com")
    await api.post("/store/customers/me/tw-invoice-details", company, customer)
    const cartId = await fillCart(api, shop, { details: company })
    await api.post(`/store/carts/${cartId}/customer`, {}, customer)
    await openPaymentSession(api, shop, cartId, "pp_system_default")
    const { data } = await api.post(`/store/carts/${cartId}/complete`, {}, shop.store)
    const { id, invoice_number } = await invoiceIn(data.order.id, "issued")

    const exported = await dataOf(customer.id, "export")
    expect(exported.headers["cache-control"]).toBe("no-store")
    expect(exported.data).toMatchObject({
      customer_id: customer.id,
      saved_details: company,
      carts: [{ cart_id: cartId, invoice_details: company }],
      invoices: [{ invoice_number, content: { buyer: { name: "測試有限公司" } } }],
    })

    const erased = await dataOf(customer.id, "erase")
    expect(erased.data).toEqual({ invoices: 1, carts: 1, kept: 0 })
    const after = await dataOf(customer.id, "export")
    expect(after.data).toMatchObject({
      saved_details: null,
      carts: [],
      invoices: [{ invoice_number, content: null, tax_id: "04595257" }],
    })
    const { invoice } = (await api.get(`/admin/tw-invoices/${id}`, shop.admin)).data
    expect(invoice.buyer).toMatchObject({ company_name: null, received_by: null })
    const types = invoice.events.map(({ type }: { type: string }) => type)
    expect(types.slice(-3)).toEqual(["data_exported", "data_erased", "data_exported"])
    expect(invoice.events.at(-2).actor_name).toBeTruthy()
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

  it("data of a customer who does not exist are answered with 404", async () => {
    for (const action of ["export", "erase"] as const) {
      const { status, data } = await dataOf("cus_none", action)
      expect([status, data.message]).toEqual([404, expect.stringContaining("找不到顧客")])
    }
  })
})
