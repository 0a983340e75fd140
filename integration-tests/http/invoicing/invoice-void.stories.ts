import { Modules } from "@medusajs/framework/utils"
import type TwInvoicingModuleService from "../../../src/modules/tw-invoicing/service"
import { taipeiDay } from "../../../src/rules/period/period"
import { waitFor, withInvoicingStore } from "../invoicing-store"
import { placeOrder } from "../shop"

jest.setTimeout(300_000)

const dayBefore = (days: number) => taipeiDay(new Date(Date.now() - days * 24 * 60 * 60_000))
/** As an answer has it. */
const startOf = (day: string) => new Date(`${day}T00:00:00+08:00`).toISOString()

withInvoicingStore((store) => {
  describe("a cancelled order", () => {
    it("voids a cancelled order's issued invoice at the service", async () => {
      const { api, shop, state, invoiceIn, cancel } = store()
      const order = await placeOrder(api, shop)
      await invoiceIn(order.id, "issued")
      await cancel(order.id)
      const invoice = await invoiceIn(order.id, "voided")

      expect((await state()).invoices).toMatchObject([{ status: "作廢" }])
      expect(invoice).toMatchObject({ service_status: "voided", link: null, actions: ["refresh"] })
      expect(invoice.voided_at).toBeTruthy()
    })

    it("voids the invoice of a cancelled order that is archived before its event was handled", async () => {
      const { api, shop, container, state, invoiceIn, untilPlanned, sweep } = store()
      const order = await placeOrder(api, shop)
      await invoiceIn(order.id, "issued")
      await untilPlanned(order.id)
      // Without the workflows that would emit events.
      await container.resolve(Modules.ORDER).cancel(order.id)
      await container.resolve(Modules.ORDER).archive(order.id)
      await sweep()
      expect(await invoiceIn(order.id, "voided", "issued")).toMatchObject({ status: "voided" })
      expect((await state()).invoices).toMatchObject([{ status: "作廢" }])
    })

    it("needs no invoice for an order that was cancelled before anything was sent", async () => {
      const {
        api,
        shop,
        stopSandbox,
        restartSandbox,
        state,
        notSent,
        invoiceIn,
        cancel,
        sweep,
        dueNow,
      } = store()
      await stopSandbox()
      const order = await placeOrder(api, shop)
      await notSent(order.id)
      await cancel(order.id)
      await invoiceIn(order.id, "not_needed")

      await restartSandbox()
      await dueNow()
      await sweep()
      expect((await state()).invoices).toHaveLength(0)
    })

    it("voids a cancelled order's invoice once it is found after an unknown outcome", async () => {
      const { api, shop, settings, state, view, invoiceIn, cancel, sweep, dueNow } = store()
      await settings({
        invoicing_fail_next: [{ function: "UploadInvoice_Patch", fault: "reset_after" }],
      })
      const order = await placeOrder(api, shop)
      await invoiceIn(order.id, "unknown")
      await cancel(order.id)
      await waitFor("the request to void", async () =>
        (await view(order.id)).invoices[0].events.some(({ type }) => type === "void_requested")
          ? true
          : null
      )
      await dueNow()
      await sweep()
      await invoiceIn(order.id, "voided")
      expect((await state()).invoices).toMatchObject([{ status: "作廢" }])
    })

    it("voids a cancelled order's invoice even if the void's reply was lost", async () => {
      const { api, shop, settings, state, invoiceIn, cancel, sweep, dueNow } = store()
      const order = await placeOrder(api, shop)
      await invoiceIn(order.id, "issued")
      await settings({
        invoicing_fail_next: [{ function: "CancelInvoice_I", fault: "reset_after" }],
      })
      await cancel(order.id)
      await invoiceIn(order.id, "void_unknown")
      await dueNow()
      await sweep()
      await invoiceIn(order.id, "voided")
      const voids = (await state()).journal.filter(
        (entry) => entry.function === "CancelInvoice_I" && entry.accepted
      )
      expect(voids).toHaveLength(1)
    })
  })

  describe("staff", () => {
    it("staff void an invoice and issue another, with a new order number", async () => {
      const { api, shop, view, invoiceIn, sweep } = store()
      const order = await placeOrder(api, shop)
      const first = await invoiceIn(order.id, "issued")
      const voided = await api.post(
        `/admin/tw-invoices/${first.id}/void`,
        { reason: "統編填錯" },
        shop.admin
      )
      expect(voided.data.invoice).toMatchObject({ status: "voided" })

      await sweep()
      expect((await view(order.id)).invoices).toHaveLength(1)

      const { data } = await api.post(`/admin/orders/${order.id}/tw-invoices`, {}, shop.admin)
      expect(data.invoices.map(({ status }: { status: string }) => status)).toEqual([
        "issued",
        "voided",
      ])
      expect(data.invoices[0].order_number).toBe(`${first.order_number}R2`)
      const note = data.invoices[1].events.find(
        ({ type }: { type: string }) => type === "void_requested"
      )
      expect(note.detail).toContain("統編填錯")
      expect(note.actor).toMatch(/^user_/)
    })

    it("staff void an invoice while it is being sent, by a worker that does not come back", async () => {
      const { api, shop, state, view, invoiceIn, sweep, query } = store()
      const order = await placeOrder(api, shop)
      const { id } = await invoiceIn(order.id, "issued")
      await query(
        `update tw_invoice set status = 'sending', invoice_number = null, issued_at = null,
           lease_expires_at = now() + interval '1 hour' where id = ?`,
        [id]
      )
      expect((await view(order.id)).invoices[0].actions).toEqual(["void"])
      const { data } = await api.post(`/admin/tw-invoices/${id}/void`, {}, shop.admin)
      expect(data.invoice).toMatchObject({ status: "sending" })

      await query("update tw_invoice set lease_expires_at = now() where id = ?", [id])
      await sweep()
      await invoiceIn(order.id, "voided")
      expect((await state()).invoices).toMatchObject([{ status: "作廢" }])
    })

    it("staff read a sentence about an action that is not possible", async () => {
      const { api, shop, invoiceIn } = store()
      const order = await placeOrder(api, shop)
      const { id } = await invoiceIn(order.id, "issued")
      const again = api.post(`/admin/orders/${order.id}/tw-invoices`, {}, shop.admin)
      await expect(again).rejects.toMatchObject({
        response: { status: 400, data: { message: expect.stringContaining("Void it before") } },
      })
      const retry = api.post(`/admin/tw-invoices/${id}/retry`, {}, shop.admin)
      await expect(retry).rejects.toMatchObject({ response: { status: 400 } })
      const missing = api.post("/admin/tw-invoices/twinv_none/void", {}, shop.admin)
      await expect(missing).rejects.toMatchObject({ response: { status: 404 } })
    })

    it("staff cannot void an invoice past its deadline, and it remains issued", async () => {
      const { api, shop, invoiceIn, view, query } = store()
      const order = await placeOrder(api, shop)
      const { id } = await invoiceIn(order.id, "issued")
      await query("update tw_invoice set issued_at = now() - interval '100 days' where id = ?", [
        id,
      ])
      for (const action of ["void", "reissue"]) {
        const call = api.post(`/admin/tw-invoices/${id}/${action}`, {}, shop.admin)
        await expect(call).rejects.toMatchObject({
          response: { status: 400, data: { message: expect.stringContaining("last day") } },
        })
      }
      const [invoice] = (await view(order.id)).invoices
      expect(invoice).toMatchObject({ status: "issued", actions: ["refresh"] })
    })

    it("staff correct the wrong day of a void that they recorded, and nothing else of that invoice", async () => {
      const { api, shop, container, invoiceIn, query } = store()
      const service = container.resolve<TwInvoicingModuleService>("tw_invoicing")
      const order = await placeOrder(api, shop)
      const { id, invoice_number } = await invoiceIn(order.id, "issued")
      await query("update tw_invoice set issued_at = now() - interval '10 days' where id = ?", [id])
      await service.client.void(String(invoice_number))
      const path = `/admin/tw-invoices/${id}`
      await api.post(`${path}/refresh`, {}, shop.admin)
      const [wrong, right] = [dayBefore(2), dayBefore(9)]
      await api.post(`${path}/void`, { voided_on: wrong }, shop.admin)
      const recorded = await invoiceIn(order.id, "voided")
      expect(recorded).toMatchObject({
        ...{
          voided_at: startOf(wrong),
          correctable: ["void_day"],
          actions: ["refresh", "correct"],
        },
      })

      const correct = (said: object) => api.post(`${path}/correct`, said, shop.admin)
      await expect(correct({ amount: 1 })).rejects.toMatchObject({
        response: {
          status: 400,
          data: { message: expect.stringContaining("only the day of its void") },
        },
      })
      const { invoice } = (await correct({ voided_on: right })).data
      expect(invoice).toMatchObject({ voided_at: startOf(right), amount: recorded.amount })
      expect(invoice.events.at(-1)).toMatchObject({
        ...{ type: "details_corrected", text: `voided_on: ${wrong} → ${right}` },
        actor_name: "示範 店長",
      })
      const { data } = await api.get(`/admin/tw-invoices?q=${invoice_number}`, shop.admin)
      expect(data.invoices).toMatchObject([
        { voided: { voided_at: startOf(right) }, actions: expect.arrayContaining(["correct"]) },
      ])
    })

    it("staff retry what the service refused, once they corrected it", async () => {
      const { api, shop, forget, uploads, invoiceIn, sweep, query } = store()
      const order = await placeOrder(api, shop, {
        details: { type: "personal", carrier: { type: "mobile", code: "/ABC+123" } },
      })
      const issued = await invoiceIn(order.id, "issued")
      await query(
        `update tw_invoice set status = 'attention', reason = 'refused_by_service',
           invoice_number = null, issued_at = null, sent_at = null where id = ?`,
        [issued.id]
      )
      await forget()
      await sweep()
      expect(await uploads()).toHaveLength(0)

      const { data } = await api.post(`/admin/tw-invoices/${issued.id}/retry`, {}, shop.admin)
      expect(data.invoice.status).toBe("issued")
    })
  })
})
