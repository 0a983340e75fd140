import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { withInvoicingStore } from "../invoicing-store"
import { fillCart, openPaymentSession, placeOrder } from "../shop"

jest.setTimeout(300_000)

withInvoicingStore((store) => {
  describe("a buyer's invoice details", () => {
    it("keeps the buyer's invoice details for the cart and returns them", async () => {
      const { api, shop } = store()
      const details = { type: "donation", donation_code: "168001" }
      const cartId = await fillCart(api, shop, { details })
      const { data } = await api.get(`/store/carts/${cartId}/tw-invoice-details`, shop.store)
      expect(data.invoice_details).toEqual(details)
    })

    it.each([
      [{ type: "company", tax_id: "12345678", name: "範例" }, "tax_id"],
      [{ type: "personal", carrier: { type: "mobile", code: "/AB,D123" } }, "carrier.code"],
      [{ type: "donation", donation_code: "12" }, "donation_code"],
      [{ type: "gift" }, "type"],
    ])(
      "refuses invoice details with a sentence at the field, in both languages: %j",
      async (details, field) => {
        const { api, shop } = store()
        const cartId = await fillCart(api, shop)
        const { status, data } = await api.post(
          `/store/carts/${cartId}/tw-invoice-details`,
          details,
          { ...shop.store, validateStatus: () => true }
        )
        expect(status).toBe(400)
        const problem = data.problems.find((one: { field: string }) => one.field === field)
        expect(problem.message).toEqual({
          en: expect.stringMatching(/\.$/),
          zh_tw: expect.stringMatching(/\p{Script=Han}/u),
        })
      }
    )

    it("refuses the buyer's changes of invoice details once the order is placed", async () => {
      const { api, shop } = store()
      const cartId = await fillCart(api, shop)
      await openPaymentSession(api, shop, cartId, "pp_system_default")
      await api.post(`/store/carts/${cartId}/complete`, {}, shop.store)
      const late = api.post(
        `/store/carts/${cartId}/tw-invoice-details`,
        { type: "personal" },
        shop.store
      )
      await expect(late).rejects.toMatchObject({ response: { status: 400 } })
    })
  })

  it.each([
    ["get", "/admin/orders/order_x/tw-invoices"],
    ["post", "/admin/orders/order_x/tw-invoices"],
    ["get", "/admin/tw-invoices/twinv_x"],
    ["post", "/admin/tw-invoices/twinv_x/retry"],
    ["post", "/admin/tw-invoices/twinv_x/void"],
    ["get", "/admin/tw-invoices/twinv_x/link"],
    ["get", "/admin/tw-invoicing/status"],
  ] as const)("%s %s refuses a request without a session", async (method, path) => {
    const { api } = store()
    const call = method === "get" ? api.get(path) : api.post(path, {})
    await expect(call).rejects.toMatchObject({ response: { status: 401 } })
  })

  it.each([
    ...["tw_invoices.*", "*tw_invoices", "+tw_invoices.content", "tw_invoices.tax_id"],
    ...["tw_invoice.content", "*customer.orders.tw_invoices", "TW_INVOICES.content"],
  ])(
    "Medusa's own routes for staff give no row of an invoice, whatever they are asked for: %s",
    async (field) => {
      const { api, shop, invoiceIn } = store()
      const order = await placeOrder(api, shop)
      const { id } = await invoiceIn(order.id, "issued")
      const fields = encodeURIComponent(`id,${field}`)
      for (const path of [`/admin/orders/${order.id}?`, `/admin/orders?id=${order.id}&`]) {
        // Medusa refuses an unknown field with 400.
        const validateStatus = (status: number) => [200, 400].includes(status)
        const { status, data } = await api.get(`${path}fields=${fields}`, {
          ...shop.admin,
          validateStatus,
        })
        expect(JSON.stringify(data)).not.toContain(id)
        expect(JSON.stringify(data)).not.toMatch(/buyer_phone|0912345678/)
        expect(status).toBe(200)
      }
    }
  )

  it("the link leads from an order to its invoices, and back", async () => {
    const { api, shop, container, invoiceIn } = store()
    const order = await placeOrder(api, shop)
    const { id } = await invoiceIn(order.id, "issued")
    const query = container.resolve(ContainerRegistrationKeys.QUERY)
    const there = await query.graph({
      entity: "order",
      fields: ["id", "tw_invoices.id", "tw_invoices.status"],
      filters: { id: order.id },
    })
    expect(there.data[0].tw_invoices).toMatchObject([{ id, status: "issued" }])
    const back = await query.graph({
      entity: "tw_invoice",
      fields: ["id", "order.id"],
      filters: { id },
    })
    expect(back.data[0].order.id).toBe(order.id)
  })
})
