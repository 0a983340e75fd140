import type TwInvoicingModuleService from "../../../src/modules/tw-invoicing/service"
import { contentOf, lineOf } from "../../../src/rules/invoice/content/__tests__/content"
import { periodKey, periodOf } from "../../../src/rules/period/period"
import { eventTypes, withInvoicingStore } from "../invoicing-store"
import { placeOrder } from "../shop"
import { todayInTaipei } from "../../today-in-taipei"

jest.setTimeout(300_000)

const company = { type: "company", tax_id: "04595257", name: "範例股份有限公司" }
const personal = { type: "personal", carrier: { type: "mobile", code: "/ABC+123" } }

withInvoicingStore((store) => {
  it("a re-issue replaces an invoice for the wrong buyer in one step", async () => {
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

    it("uses edited details for the next invoice in the form, in the preview and at the service", async () => {
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

    it("uses edited details at once to resend a refused invoice", async () => {
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

  it("a re-issue of an invoice that was never sent records the reason of staff on its timeline", async () => {
    const { api, shop, query, forget, invoiceIn } = store()
    const order = await placeOrder(api, shop)
    const { id } = await invoiceIn(order.id, "issued")
    await forget()
    await query(
      `update tw_invoice set status = 'attention', reason = 'refused_by_service',
         invoice_number = null, issued_at = null, sent_at = null where id = ?`,
      [id]
    )
    const why = { cause: "wrong_content", reason: "品名有誤" }
    await api.post(`/admin/tw-invoices/${id}/reissue`, why, shop.admin)
    expect((await invoiceIn(order.id, "issued")).events).toContainEqual(
      expect.objectContaining({
        ...{ type: "replanned", code: "void_wrong_content", text: "品名有誤" },
      })
    )
  })

  it("a re-issue continues after a crash between the void and the next invoice", async () => {
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

  it("staff enter the number of an invoice that the service has, and only that number is accepted", async () => {
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
      response: { status: 400, data: { message: expect.stringContaining(", not NT$") } },
    })
    await query("update tw_invoice set amount = amount - 1 where id = ?", [id])

    const { data } = await adopt(invoice_number)
    expect(data.invoice).toMatchObject({ status: "issued", invoice_number })
    expect(data.invoice.events.at(-1)).toMatchObject({ type: "adopted", actor: expect.anything() })
    await cancel(order.id)
    await invoiceIn(order.id, "voided")
  })

  it("an invoice that staff issued by hand for an order is recorded by its number, and counts and is voided like any other", async () => {
    const { api, shop, container, query, invoiceIn, view, dueNow, sweep } = store()
    const order = await placeOrder(api, shop, { details: company })
    const { id, amount } = await invoiceIn(order.id, "issued")
    // Planned and never sent; then its order changed so that no exact invoice is possible.
    await query(
      `update tw_invoice set status = 'pending', order_number = null, invoice_number = null,
         buyer_type = 'personal', issued_at = null, sent_at = null, left_at = null, sent_to = null
       where id = ?`,
      [id]
    )
    const service = container.resolve<TwInvoicingModuleService>("tw_invoicing")
    await service.applyPlan({
      current: { id, plan_version: (await service.retrieveTwInvoice(id)).plan_version },
      plan: { kind: "attention", reason: "currency_not_twd", detail: "USD" },
      actor: null,
      requested: false,
    })
    const byHand = contentOf("CONSOLE-1", {
      lines: [lineOf({ quantity: 1, unit_price: "321", amount: 321 })],
    })
    const answer = await service.client.issue([byHand])
    const number = answer.kind === "issued" && answer.invoices.get("CONSOLE-1")
    const adopt = (invoice_number: unknown) => {
      const body = { invoice_number, issued_on: "2026-11-02", confirm_day: true }
      return api.post(`/admin/tw-invoices/${id}/adopt`, body, shop.admin)
    }

    await expect(adopt("ZZ99999999")).rejects.toMatchObject({
      response: { status: 400, data: { message: expect.stringContaining("ZZ99999999") } },
    })
    const { invoice } = (await adopt(number)).data
    expect(invoice).toMatchObject({
      status: "issued",
      invoice_number: number,
      amount: 321,
      order_number: null,
      issued_at: "2026-11-01T16:00:00.000Z",
      buyer_type: "company",
    })
    expect(amount).not.toBe(321)
    expect(await service.retrieveTwInvoice(id)).toMatchObject({
      tax_id: company.tax_id,
      taxable_amount: null,
    })
    await api.post(`/admin/tw-invoices/${id}/refresh`, {}, shop.admin)
    expect((await view(order.id)).invoices[0]).toMatchObject({
      difference: null,
      service_status: "issued",
    })

    await api.post(`/admin/tw-invoices/${id}/void`, {}, shop.admin)
    await dueNow()
    await sweep()
    await invoiceIn(order.id, "voided")
    expect(await service.client.record(String(number))).toEqual({ status: "voided" })
  })

  it("an invoice that was never sent from here needs the day on which staff issued it", async () => {
    const { api, shop, state, query, invoiceIn } = store()
    const order = await placeOrder(api, shop)
    const { id, invoice_number } = await invoiceIn(order.id, "issued")
    await query(
      `update tw_invoice set status = 'attention', reason = 'refused_by_service',
         invoice_number = null, issued_at = null, sent_at = null, left_at = null where id = ?`,
      [id]
    )
    expect((await state()).invoices).toMatchObject([{ invoice_number }])
    const adopt = (issued_on?: string) =>
      api.post(
        `/admin/tw-invoices/${id}/adopt`,
        { invoice_number, issued_on, confirm_day: true },
        shop.admin
      )
    const refusal = (message: string) => ({
      response: { status: 400, data: { message: expect.stringContaining(message) } },
    })

    await expect(adopt()).rejects.toMatchObject(refusal("發票服務後台所示的開立日期"))
    await expect(adopt("2999-01-01")).rejects.toMatchObject(refusal("2999-01-01"))
    await expect(adopt("2026-02-31")).rejects.toMatchObject({ response: { status: 400 } })
    const { data } = await adopt("2026-09-30")
    expect(data.invoice).toMatchObject({
      status: "issued",
      invoice_number,
      issued_at: "2026-09-29T16:00:00.000Z",
    })
    const listed = await api.get("/admin/tw-invoices?period=2026-09", shop.admin)
    expect(listed.data.invoices).toMatchObject([{ id }])
  })

  it("an invoice that staff issued without an order is recorded by its number, and counts, is compared and is voided like any other", async () => {
    const { api, shop, container } = store()
    const service = container.resolve<TwInvoicingModuleService>("tw_invoicing")
    const lines = [lineOf({ quantity: 1, unit_price: "210", amount: 210 })]
    const answer = await service.client.issue([contentOf("COUNTER-1", { lines })])
    const invoice_number = answer.kind === "issued" ? answer.invoices.get("COUNTER-1") : null
    const key = periodKey(periodOf(new Date()))
    const period = async () => {
      const { data } = await api.get(`/admin/tw-invoices/period?period=${key}`, shop.admin)
      return data.figures.companies
    }
    const before = await period()

    const body = { invoice_number, issued_on: todayInTaipei(), tax_type: "taxable" }
    const recorded = { ...body, tax_id: company.tax_id }
    const { invoice } = (await api.post("/admin/tw-invoices", recorded, shop.admin)).data
    expect(invoice).toMatchObject({
      status: "issued",
      order_id: null,
      amount: 210,
      buyer_type: "company",
      actions: ["void", "refresh", "correct"],
    })
    expect(await period()).toEqual({
      count: before.count + 1,
      sales: before.sales + 200,
      tax: before.tax + 10,
    })
    const listed = await api.get(`/admin/tw-invoices?q=${invoice_number}`, shop.admin)
    expect(listed.data.invoices).toMatchObject([{ id: invoice.id, order_id: null }])
    const file = await api.get(`/admin/tw-invoices/export?period=${key}&lang=en`, shop.admin)
    expect(file.data).toContain(invoice_number)
    await expect(api.post("/admin/tw-invoices", body, shop.admin)).rejects.toMatchObject({
      response: { status: 400 },
    })

    const path = `/admin/tw-invoices/${invoice.id}`
    const correct = (said: object) => api.post(`${path}/correct`, said, shop.admin)
    await expect(correct({ issued_on: "2016-11-02" })).rejects.toMatchObject({
      response: { status: 400, data: { message: expect.stringContaining("2016-11-02") } },
    })
    expect((await correct({ tax_id: null })).data.invoice).toMatchObject({ buyer_type: "personal" })
    await api.post(`${path}/refresh`, {}, shop.admin)
    await api.post(`${path}/void`, {}, shop.admin)
    const voided = (await api.get(path, shop.admin)).data.invoice
    expect(voided).toMatchObject({ status: "voided", difference: null })
    expect(voided.actions).toEqual(["refresh", "correct"])
    expect(await service.client.record(String(invoice_number))).toEqual({ status: "voided" })
    expect(await period()).toEqual(before)
  })

  it("an invoice that was recorded for the wrong order is taken off it, and the order needs review", async () => {
    const { api, shop, container, query, forget, invoiceIn, view } = store()
    const service = container.resolve<TwInvoicingModuleService>("tw_invoicing")
    const { id: order_id } = await placeOrder(api, shop)
    await invoiceIn(order_id, "issued")
    await forget()
    await query(
      `update tw_invoice set status = 'attention', reason = 'refused_by_service', amount = null,
         content = null, invoice_number = null, issued_at = null, sent_at = null, left_at = null
       where order_id = ?`,
      [order_id]
    )
    const answer = await service.client.issue([contentOf("COUNTER-2")])
    const invoice_number = answer.kind === "issued" ? answer.invoices.get("COUNTER-2") : null
    const issued_on = todayInTaipei()
    const body = { order_id, invoice_number, issued_on }
    const { invoice } = (await api.post("/admin/tw-invoices", body, shop.admin)).data

    const path = `/admin/tw-invoices/${invoice.id}/correct`
    const said = { order_id: null }
    for (const wrong of [{ order_id }, { ...said, tax_id: null }]) {
      await expect(api.post(path, wrong, shop.admin)).rejects.toMatchObject({
        response: { status: 400 },
      })
    }
    const { data } = await api.post(path, said, shop.admin)
    expect(data.invoice).toMatchObject({ id: invoice.id, order_id: null, status: "issued" })
    const { invoices } = await view(order_id)
    expect(invoices).toMatchObject([{ status: "attention", reason: "record_withdrawn" }])
    expect(invoices[0].actions).toEqual(expect.arrayContaining(["retry", "void", "adopt"]))
  })
})
