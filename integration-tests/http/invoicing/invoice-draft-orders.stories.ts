import { withInvoicingStore, type InvoicingStore } from "../invoicing-store"
import { placeOrder } from "../shop"

jest.setTimeout(300_000)

const company = { type: "company", tax_id: "04595257", name: "範例股份有限公司" }

withInvoicingStore((store) => {
  describe("a draft order", () => {
    it("gets no invoice, not even when staff ask, until it is converted to an order", async () => {
      const { api, shop, sweep, view, invoiceIn, state } = store()
      const draft = await draftOrder(store())
      await sweep()
      expect(await view(draft)).toMatchObject({ invoices: [], actions: [], note: "draft_order" })

      const asked = api.post(`/admin/orders/${draft}/tw-invoices`, {}, shop.admin)
      await expect(asked).rejects.toMatchObject({
        response: { status: 400, data: { message: expect.stringMatching(/draft.+Convert it/) } },
      })
      expect((await state()).invoices).toHaveLength(0)

      await api.post(`/admin/draft-orders/${draft}/convert-to-order`, {}, shop.admin)
      await invoiceIn(draft, "waiting", "issued")
    })
  })

  it("an order that staff created keeps the buyer's details with its invoice", async () => {
    const { api, shop, view, invoiceIn, state } = store()
    const order = await draftOrder(store())
    await api.post(`/admin/draft-orders/${order}/convert-to-order`, {}, shop.admin)
    const waiting = await invoiceIn(order, "waiting")
    const path = `/admin/orders/${order}/tw-invoice-details`
    const shown = async () => (await api.get(path, shop.admin)).data.invoice_details
    expect(await shown()).toBeNull()

    await api.post(path, company, shop.admin)
    expect(await shown()).toEqual(company)
    await api.post(`/admin/orders/${order}/tw-invoices`, {}, shop.admin)
    await invoiceIn(order, "issued")
    const personal = { type: "personal" }
    const reissue = `/admin/tw-invoices/${waiting.id}/reissue`
    await api.post(reissue, { details: personal }, shop.admin)
    const { invoices } = await state()
    expect(invoices.map(({ lines: [{ buyer_id }] }) => buyer_id)).toEqual([company.tax_id, ""])
    expect(await shown()).toEqual(personal)

    // Its state before it was planned.
    await store().query("update tw_invoice set deleted_at = now() where order_id = ?", [order])
    expect((await view(order)).actions).toEqual(["issue"])
    await expect(api.post(path, company, shop.admin)).rejects.toMatchObject({
      response: { status: 400, data: { message: expect.stringMatching(/Issue its invoice/) } },
    })
  })

  it("a draft made before invoicing started is left alone as an order, until staff ask", async () => {
    const { api, shop, untilPlanned, sweep, view, query } = store()
    const draft = await draftOrder(store())
    await query("update tw_invoicing_state set started_at = now() + interval '1 second'")
    await api.post(`/admin/draft-orders/${draft}/convert-to-order`, {}, shop.admin)
    await untilPlanned(draft)
    await sweep()
    expect(await view(draft)).toMatchObject({ note: "before_start", invoices: [] })
  })

  it("a waiting invoice of an order that was deleted is not needed", async () => {
    const { api, shop, sweep, query, view, invoiceIn } = store()
    const order = await placeOrder(api, shop)
    await invoiceIn(order.id, "issued")
    await query(
      `update tw_invoice set status = 'waiting', reason = 'payment', invoice_number = null,
         issued_at = null, sent_at = null, due_at = now() where order_id = ?`,
      [order.id]
    )
    await query(`update "order" set deleted_at = now() where id = ?`, [order.id])
    await sweep()

    await query(`update "order" set deleted_at = null where id = ?`, [order.id])
    expect((await view(order.id)).invoices).toMatchObject([
      { status: "not_needed", reason: "order_gone", actions: ["adopt"] },
    ])
  })

  it.each([
    ["get", "/admin/orders/%00/tw-invoices", "Order"],
    ["post", "/admin/orders/%00/tw-invoices", "Order"],
    ["get", "/admin/tw-invoices/%00", "Invoice"],
    ["get", "/admin/tw-invoices/%00/link", "Invoice"],
    ["post", "/admin/tw-invoices/%00/retry", "Invoice"],
    ["post", "/admin/tw-invoices/%00/void", "Invoice"],
    ["post", "/admin/tw-invoices/%00/refresh", "Invoice"],
    ["get", "/admin/tw-invoices/twinv_none/link", "Invoice"],
    ["post", "/admin/tw-invoices/twinv_none/retry", "Invoice"],
    ["post", "/admin/tw-invoices/twinv_none/void", "Invoice"],
    ["post", "/admin/tw-invoices/twinv_none/refresh", "Invoice"],
    ["get", "/store/carts/%00/tw-invoice-details", "Cart"],
  ] as const)(
    "%s %s is answered with 404, because it does not exist: %s",
    async (method, path, what) => {
      const { api, shop } = store()
      const headers = path.startsWith("/store") ? shop.store : shop.admin
      const call = method === "get" ? api.get(path, headers) : api.post(path, {}, headers)
      const message = `${what} ${decodeURIComponent(path.split("/")[3])} was not found.`
      await expect(call).rejects.toMatchObject({
        response: { status: 404, data: { message: expect.stringContaining(message) } },
      })
    }
  )

  it("a free order's invoice is not needed, and nothing is offered", async () => {
    const { api, shop, query, view, invoiceIn } = store()
    const order = await placeOrder(api, shop)
    await invoiceIn(order.id, "issued")
    await query(
      `update tw_invoice set status = 'not_needed', reason = 'free_order', invoice_number = null
         where order_id = ?`,
      [order.id]
    )
    expect(await view(order.id)).toMatchObject({ actions: [] })
  })
})

async function draftOrder({ api, shop }: InvoicingStore): Promise<string> {
  const address = {
    first_name: "小明",
    last_name: "王",
    address_1: "市府路 1 號",
    city: "台北市",
    postal_code: "110",
    country_code: "tw",
  }
  const { data } = await api.post(
    "/admin/draft-orders",
    {
      email: "buyer@example.com",
      region_id: shop.regionId,
      shipping_address: address,
      billing_address: address,
      items: [{ title: "手沖咖啡體驗", quantity: 1, unit_price: 900 }],
    },
    shop.admin
  )
  return data.draft_order.id
}
