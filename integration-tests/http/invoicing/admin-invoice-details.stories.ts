import { withInvoicingStore } from "../invoicing-store"
import { placeOrder } from "../shop"

jest.setTimeout(300_000)

const company = { type: "company", tax_id: "04595257", name: "測試有限公司" }

withInvoicingStore((store) => {
  const change = (orderId: string, details: object) => {
    const { api, shop } = store()
    return api.post(`/admin/orders/${orderId}/tw-invoice-details`, details, {
      ...shop.admin,
      validateStatus: () => true,
    })
  }

  it("details corrected by staff are used for an invoice that was not sent yet", async () => {
    const { api, shop, stopSandbox, restartSandbox, notSent, invoiceIn, dueNow, sweep, state } =
      store()
    await stopSandbox()
    const order = await placeOrder(api, shop, { details: { type: "personal" } })
    await notSent(order.id)
    expect((await change(order.id, company)).data).toEqual({ invoice_details: company })

    await restartSandbox()
    await dueNow()
    await sweep()
    const { order_number } = await invoiceIn(order.id, "issued")
    const { invoices } = await state()
    const issued = invoices.filter((invoice) => invoice.order_number === order_number)
    expect(issued).toHaveLength(1)
    expect(issued[0].lines[0]).toMatchObject({ buyer_id: "04595257", buyer_name: "測試有限公司" })

    const late = await change(order.id, { type: "personal" })
    expect(late.status).toBe(400)
    expect(late.data.message).toMatch(/has been sent.*\p{Script=Han}/su)
  })

  it("details are shown in full to staff who may correct them while nothing was sent", async () => {
    const { api, shop, stopSandbox, restartSandbox, notSent, invoiceIn, view } = store()
    const read = async (id: string) =>
      (await api.get(`/admin/orders/${id}/tw-invoice-details`, shop.admin)).data
    await stopSandbox()
    const order = await placeOrder(api, shop, { details: company })
    await notSent(order.id)
    expect(await read(order.id)).toEqual({ invoice_details: company, allow_paper: false })
    expect((await view(order.id)).actions).toEqual(["edit_details"])

    const silent = await placeOrder(api, shop)
    expect((await read(silent.id)).invoice_details).toBeNull()
    await expect(read("order_none")).rejects.toMatchObject({ response: { status: 404 } })
    await restartSandbox()
    await store().dueNow()
    await store().sweep()
    await invoiceIn(order.id, "issued")
    expect((await view(order.id)).actions).toEqual([])
  })

  it("details are checked by the buyer's rules, and only for an order that exists", async () => {
    const wrong = await change("order_none", { type: "company", tax_id: "12345678" })
    expect(wrong.status).toBe(400)
    expect(wrong.data.problems).toMatchObject([{ field: "tax_id", code: "invalid_checksum" }])
    expect((await change("order_none", company)).status).toBe(404)
    const stranger = store().api.post("/admin/orders/order_none/tw-invoice-details", company)
    await expect(stranger).rejects.toMatchObject({ response: { status: 401 } })
  })
})
