import { eventTypes, withInvoicingStore } from "../invoicing-store"
import { placeOrder } from "../shop"

jest.setTimeout(300_000)

const company = { type: "company", tax_id: "04595257", name: "範例股份有限公司" }
const personal = { type: "personal", carrier: { type: "mobile", code: "/ABC+123" } }

withInvoicingStore((store) => {
  it("another invoice takes the place of one for the wrong buyer, in one step", async () => {
    const { api, shop, state, invoiceIn, sweep } = store()
    const order = await placeOrder(api, shop)
    const first = await invoiceIn(order.id, "issued")
    const path = `/admin/tw-invoices/${first.id}/reissue`
    const { data } = await api.post(path, { details: company, reason: "統編漏填" }, shop.admin)

    expect(data.invoices).toMatchObject([
      { status: "issued", order_number: `${first.order_number}R2`, buyer_type: "company" },
      { status: "voided", order_number: first.order_number },
    ])
    expect(eventTypes(data.invoices[1])).toEqual(
      expect.arrayContaining(["reissue_requested", "voided"])
    )
    expect(eventTypes(data.invoices[0])).toContain("details_corrected")
    const [old, next] = (await state()).invoices
    expect(old.status).toBe("作廢")
    expect(next.lines[0]).toMatchObject({ buyer_id: company.tax_id, buyer_name: company.name })

    await sweep()
    expect((await state()).invoices).toHaveLength(2)
    const again = api.post(path, {}, shop.admin)
    await expect(again).rejects.toMatchObject({ response: { status: 400 } })
  })

  describe("details edited after a re-issue", () => {
    const reissued = async () => {
      const { api, shop, invoiceIn } = store()
      const order = await placeOrder(api, shop)
      const { id } = await invoiceIn(order.id, "issued")
      await api.post(`/admin/tw-invoices/${id}/reissue`, { details: company }, shop.admin)
      const path = `/admin/orders/${order.id}/tw-invoice`
      return {
        order,
        second: await invoiceIn(order.id, "issued"),
        shown: async () => (await api.get(`${path}-details`, shop.admin)).data.invoice_details,
        edit: (details: object) => api.post(`${path}-details`, details, shop.admin),
        preview: async () => (await api.post(`${path}s/preview`, {}, shop.admin)).data.preview,
        issue: () => api.post(`${path}s`, {}, shop.admin),
      }
    }

    it("are what the next invoice goes to, in the form, in the preview and at the service", async () => {
      const { api, shop, state, view, invoiceIn } = store()
      const { order, second, shown, edit, preview, issue } = await reissued()
      expect(await shown()).toEqual(company)
      await api.post(`/admin/tw-invoices/${second.id}/void`, {}, shop.admin)
      await invoiceIn(order.id, "voided")

      await edit(personal)
      expect(await shown()).toEqual(personal)
      expect(await preview()).toMatchObject({ buyer_type: "personal" })
      expect((await view(order.id)).invoices).toHaveLength(2)
      await issue()
      await invoiceIn(order.id, "issued")
      const { invoices } = await state()
      expect(invoices).toHaveLength(3)
      expect(invoices[2].lines[0]).toMatchObject({ buyer_id: "", CarrierID_2: "/ABC+123" })
    })

    it("are what a refused invoice is sent again with, at once", async () => {
      const { state, forget, query, invoiceIn } = store()
      const { order, second, edit } = await reissued()
      await query(
        `update tw_invoice set status = 'attention', reason = 'refused_by_service',
           invoice_number = null, issued_at = null, sent_at = null where id = ?`,
        [second.id]
      )
      await forget()

      await edit(personal)
      expect(eventTypes(await invoiceIn(order.id, "issued"))).toContain("details_corrected")
      const { invoices } = await state()
      expect(invoices).toHaveLength(1)
      expect(invoices[0].lines[0]).toMatchObject({ buyer_id: "", CarrierID_2: "/ABC+123" })
    })
  })

  it("goes on after a crash between the void and the next invoice", async () => {
    const { api, shop, settings, state, view, invoiceIn, sweep, dueNow } = store()
    const order = await placeOrder(api, shop)
    const first = await invoiceIn(order.id, "issued")
    await settings({
      invoicing_fail_next: [{ function: "CancelInvoice_I", fault: "reset_after" }],
    })
    await api.post(`/admin/tw-invoices/${first.id}/reissue`, {}, shop.admin)
    await dueNow()
    await sweep()

    expect((await view(order.id)).invoices.map(({ status }) => status)).toEqual([
      "issued",
      "voided",
    ])
    expect((await state()).invoices.map(({ status }) => status)).toEqual(["作廢", "開立"])
  })

  it("wrong details are refused with a sentence at the field, and nothing is voided", async () => {
    const { api, shop, view, invoiceIn } = store()
    const order = await placeOrder(api, shop)
    const { id } = await invoiceIn(order.id, "issued")
    const call = api.post(
      `/admin/tw-invoices/${id}/reissue`,
      { details: { ...company, tax_id: "12345678" } },
      shop.admin
    )
    await expect(call).rejects.toMatchObject({
      response: { status: 400, data: { problems: [{ field: "tax_id" }] } },
    })
    expect((await view(order.id)).invoices).toMatchObject([{ status: "issued" }])
  })

  it("staff hand over the number of an invoice that the service has, and only that one", async () => {
    const { api, shop, settings, state, query, invoiceIn, cancel } = store()
    const order = await placeOrder(api, shop)
    const { id } = await invoiceIn(order.id, "issued")
    await query(
      `update tw_invoice set status = 'attention', reason = 'outcome_unknown', invoice_number = null,
         issued_at = null where id = ?`,
      [id]
    )
    await settings({ invoicing_latency_ms: 0 })
    const [{ invoice_number }] = (await state()).invoices
    const adopt = (number: string) =>
      api.post(`/admin/tw-invoices/${id}/adopt`, { invoice_number: number }, shop.admin)

    await expect(adopt("AB12345678")).rejects.toMatchObject({
      response: { status: 400, data: { message: expect.stringContaining(invoice_number) } },
    })
    await query("update tw_invoice set amount = amount + 1 where id = ?", [id])
    await expect(adopt(invoice_number)).rejects.toMatchObject({
      response: { status: 400, data: { message: expect.stringContaining("charged") } },
    })
    await query("update tw_invoice set amount = amount - 1 where id = ?", [id])

    const { data } = await adopt(invoice_number)
    expect(data.invoice).toMatchObject({ status: "issued", invoice_number })
    expect(data.invoice.events.at(-1)).toMatchObject({ type: "adopted", actor: expect.anything() })
    await cancel(order.id)
    await invoiceIn(order.id, "voided")
  })
})
