import { createServer } from "node:http"
import type { InvoiceContent } from "../../../src/clients/invoicing"
import { invoiceOrderWorkflow } from "../../../src/workflows"
import { eventTypes, withInvoicingStore, type SandboxInvoice } from "../invoicing-store"
import { fillCart, openPaymentSession, placeOrder } from "../shop"

jest.setTimeout(300_000)

withInvoicingStore((store) => {
  describe("a placed order", () => {
    it("gets an invoice that adds up to what was charged", async () => {
      const { api, shop, state, invoiceIn } = store()
      const order = await placeOrder(api, shop, {
        lines: [
          { variant: 0, quantity: 2 },
          { variant: 3, quantity: 3 },
        ],
        details: { type: "personal", carrier: { type: "mobile", code: "/ABC+123" } },
      })
      const invoice = await invoiceIn(order.id, "issued")
      const [issued] = (await state()).invoices

      expect(order.total).toBe(680 * 2 + 239 * 3 + 80)
      expect(invoice).toMatchObject({
        amount: order.total,
        invoice_number: issued.invoice_number,
        order_number: order.id.slice("order_".length),
        buyer_type: "personal",
        actions: ["void", "refresh", "reissue"],
      })
      expect(sumOf(issued)).toBe(order.total)
      expect(issued.lines.map(({ Quantity }) => Quantity).sort()).toEqual(["1", "2", "3"])
      expect(issued.lines[0]).toMatchObject({
        buyer_name: "王小明",
        buyer_add: "",
        buyer_phone: "0912345678",
        CarrierType: "3J0002",
        CarrierID_2: "/ABC+123",
      })
      expect(eventTypes(invoice)).toEqual(["planned", "sending", "issued"])

      const { data } = await api.get(invoice.link, shop.admin)
      expect(data.url).toContain(issued.invoice_number)
      expect((await fetch(data.url)).status).toBe(200)
    })

    it("puts the tax ID and name on a company's invoice", async () => {
      const { api, shop, state, invoiceIn } = store()
      const details = { type: "company", tax_id: "04595257", name: "範例股份有限公司" }
      const order = await placeOrder(api, shop, { details })
      await invoiceIn(order.id, "issued")
      const [{ lines }] = (await state()).invoices
      expect(lines[0]).toMatchObject({ buyer_id: "04595257", buyer_name: details.name })
    })

    it("issues an invoice for a title with commas, quotes and a line break, and shows the change", async () => {
      const { api, shop, state, invoiceIn } = store()
      const order = await placeOrder(api, shop, { lines: [{ variant: 2, quantity: 1 }] })
      const invoice = await invoiceIn(order.id, "issued")
      const [issued] = (await state()).invoices

      expect(sumOf(issued)).toBe(order.total)
      expect(issued.lines[0].Description).not.toMatch(/[,\n\r]/)
      expect(invoice.changes).toMatchObject([
        { field: "description", to: issued.lines[0].Description },
      ])
    })

    it("never waits for the invoicing service", async () => {
      const { api, shop, settings, state, uploads, invoiceIn } = store()
      const cartId = await fillCart(api, shop)
      await openPaymentSession(api, shop, cartId, "pp_system_default")
      await settings({ invoicing_hold: [{ function: "UploadInvoice_Patch", at: "received" }] })
      const { data } = await api.post(`/store/carts/${cartId}/complete`, {}, shop.store)

      expect(data.type).toBe("order")
      expect((await state()).invoices).toHaveLength(0)
      await invoiceIn(data.order.id, "sending")
      await settings({ invoicing_hold: [] })
      await invoiceIn(data.order.id, "issued")
      expect(await uploads()).toHaveLength(1)
    })

    it("records an order with all its wire rows before any byte is sent", async () => {
      const {
        api,
        shop,
        sandboxPort,
        stopSandbox,
        restartSandbox,
        state,
        invoiceIn,
        afterQuietTime,
        sweep,
        dueNow,
        query,
      } = store()
      await stopSandbox()
      let service = createServer()
      const stored = new Promise<Record<string, unknown>[]>((resolve, reject) => {
        service = createServer((request) => {
          const read = query("select status, content, sent_at from tw_invoice")
          void read.then(resolve, reject).finally(() => request.socket.destroy())
        }).listen(sandboxPort)
      })
      const order = await placeOrder(api, shop)
      const [row] = await stored
      await new Promise((closed) => service.close(closed))
      await restartSandbox()

      expect(row).toMatchObject({ status: "sending", sent_at: expect.anything() })
      await invoiceIn(order.id, "unknown")
      await afterQuietTime()
      for (const _ of ["asks", "sends"]) {
        await dueNow()
        await sweep()
      }
      await invoiceIn(order.id, "issued")
      const { order_number, buyer, lines } = row.content as InvoiceContent
      expect((await state()).invoices[0].lines).toMatchObject(
        lines.map(({ description, quantity, unit_price, amount }) => ({
          orderno: order_number,
          buyer_name: buyer.name,
          buyer_email: buyer.email,
          Description: description,
          Quantity: String(quantity),
          UnitPrice: unit_price,
          Amount: String(amount),
        }))
      )
    })

    it("invoices an order once, even if its event comes several times at once", async () => {
      const { api, shop, container, uploads, view, invoiceIn, untilPlanned } = store()
      const order = await placeOrder(api, shop)
      await Promise.all(
        Array.from({ length: 20 }, () =>
          invoiceOrderWorkflow(container).run({ input: { order_id: order.id } })
        )
      )
      await untilPlanned(order.id)
      await invoiceIn(order.id, "issued")
      expect(await uploads()).toHaveLength(1)
      expect((await view(order.id)).invoices).toHaveLength(1)
    })

    it("finds an order by the sweep when its event was lost", async () => {
      const { api, shop, settings, invoiceIn, untilPlanned, sweep, query } = store()
      await settings({ invoicing_down: true })
      const order = await placeOrder(api, shop)
      await invoiceIn(order.id, "unknown")
      await untilPlanned(order.id)
      await query("delete from tw_invoice_event; delete from tw_invoice")
      await settings({ invoicing_down: false })

      await sweep()
      expect(await invoiceIn(order.id, "issued")).toMatchObject({ amount: order.total })
    })

    describe("on a server whose clock is behind", () => {
      const sweptNow = (day: string) =>
        store().query(`update tw_invoicing_state set swept_until = now(), day_swept_at = ${day}`)

      it("finds an order once a day when its event was lost and the server's clock is behind", async () => {
        const { api, shop, invoiceIn, sweep, query, view } = store()
        const { id } = await placeOrder(api, shop)
        await invoiceIn(id, "issued")
        await query("delete from tw_invoice_event; delete from tw_invoice")
        await query("update tw_invoicing_state set started_at = now() - interval '2 days'")
        await query(
          `update "order" set created_at = now() - interval '5 hours',
             updated_at = now() - interval '5 hours' where id = ?`,
          [id]
        )
        await sweptNow("now()")
        await sweep()
        expect((await view(id)).invoices).toEqual([])

        await sweptNow("now() - interval '24 hours'")
        await sweep()
        await invoiceIn(id, "issued")
      })

      it("handles a cancellation even if it is older than the order's last known change", async () => {
        const { api, shop, invoiceIn, sweep, query } = store()
        const { id } = await placeOrder(api, shop)
        await invoiceIn(id, "issued")
        await query(
          `update "order" set status = 'canceled', canceled_at = now(),
             updated_at = updated_at - interval '1 minute' where id = ?`,
          [id]
        )
        await sweptNow("now()")
        await sweep()
        await invoiceIn(id, "voided")
      })
    })

    it("leaves an order alone when it is older than the plugin's start, until staff ask", async () => {
      const { api, shop, view, untilPlanned, sweep, query } = store()
      await query("update tw_invoicing_state set started_at = now() + interval '1 hour'")
      const order = await placeOrder(api, shop)
      await untilPlanned(order.id)
      await sweep()
      expect(await view(order.id)).toMatchObject({
        note: "before_start",
        actions: ["issue", "edit_details"],
        invoices: [],
      })

      const asked = await api.post(`/admin/orders/${order.id}/tw-invoices`, {}, shop.admin)
      expect(asked.data.invoices[0]).toMatchObject({ status: "issued", amount: order.total })
    })
  })
})

const sumOf = ({ lines }: SandboxInvoice) =>
  lines.reduce((sum, { Amount }) => sum + Number(Amount), 0)
