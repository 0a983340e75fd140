import { Modules } from "@medusajs/framework/utils"
import type TwInvoicingModuleService from "../../../src/modules/tw-invoicing/service"
import { signUp, type Headers } from "../customer-account"
import { waitFor, withInvoicingStore } from "../invoicing-store"
import { fillCart, openPaymentSession } from "../shop"

jest.setTimeout(300_000)

const company = { type: "company", tax_id: "04595257", name: "測試有限公司" }
const saved = "/store/customers/me/tw-invoice-details"

withInvoicingStore((store) => {
  const any = (given: Headers) => ({ ...given, validateStatus: () => true })

  describe("a cart's invoice details", () => {
    it("returns a cart's invoice details with the shop's choices for the form", async () => {
      const { api, shop } = store()
      const cartId = await fillCart(api, shop)
      const path = `/store/carts/${cartId}/tw-invoice-details`
      const before = await api.get(path, shop.store)
      expect(before.data).toEqual({
        invoice_details: null,
        allow_paper: false,
        invoice_name: "王小明",
        received_by: ["member", "email"],
        received_by_text: {
          en: "Your invoice: stored in the member carrier of your mobile number, sent by email.",
          zh_tw: "您的發票：存入您手機號碼的會員載具、以電子郵件寄送。",
        },
      })

      const saved = await api.post(path, { ...company, tax_id: "０４５９-５２５７" }, shop.store)
      const after = await api.get(path, shop.store)
      expect(after.data).toEqual({
        invoice_details: company,
        allow_paper: false,
        invoice_name: "測試有限公司",
        received_by: ["email"],
        received_by_text: {
          en: "Your invoice: sent by email.",
          zh_tw: "您的發票：以電子郵件寄送。",
        },
      })
      expect(saved.data).toEqual(after.data)
    })

    it("refuses details if nobody would receive the invoice and the shop's option says so", async () => {
      const { api, shop, container } = store()
      const cartId = await fillCart(api, shop)
      const path = `/store/carts/${cartId}/tw-invoice-details`
      const { options } = container.resolve<TwInvoicingModuleService>("tw_invoicing")
      await api.post(
        `/store/carts/${cartId}`,
        { email: `${"b".repeat(40)}@example.com` },
        shop.store
      )
      const nameless = { type: "company", tax_id: "04595257" }
      const taken = await api.post(path, nameless, shop.store)
      expect(taken.data).toMatchObject({
        invoice_name: "04595257",
        received_by: [],
        received_by_text: { zh_tw: expect.stringMatching(/^您的發票目前無法送達/) },
      })

      Object.assign(options, { nobodyReceives: "refuse" })
      try {
        const refused = await api.post(path, company, any(shop.store))
        expect(refused.status).toBe(400)
        expect(refused.data.problems).toMatchObject([{ field: "", code: "received_by_nobody" }])
        expect((await api.get(path, shop.store)).data.invoice_details).toEqual(nameless)
        const carrier = { type: "mobile", code: "/ABC1234" }
        const { data } = await api.post(path, { ...company, carrier }, shop.store)
        expect(data.received_by).toEqual(["carrier"])
      } finally {
        Object.assign(options, { nobodyReceives: "review" })
      }
    })

    it("reviews an invoice without a receiver, and explains that in the preview", async () => {
      const { api, shop, invoiceIn, query } = store()
      const cartId = await fillCart(api, shop, { details: company })
      await api.post(
        `/store/carts/${cartId}`,
        { email: `${"c".repeat(40)}@example.com` },
        shop.store
      )
      await openPaymentSession(api, shop, cartId, "pp_system_default")
      const { data } = await api.post(`/store/carts/${cartId}/complete`, {}, shop.store)
      const { id } = await invoiceIn(data.order.id, "attention", "issued")
      const preview = async () => {
        const path = `/admin/orders/${data.order.id}/tw-invoices/preview`
        return (await api.post(path, {}, shop.admin)).data.preview
      }
      expect(await preview()).toMatchObject({ kind: "attention", reason: "received_by_nobody" })

      await query(`update "order" set email = 'buyer@example.com' where id = ?`, [data.order.id])
      const buyer = { company_name: "測試有限公司", received_by: ["email"] }
      expect(await preview()).toMatchObject({ kind: "issue", buyer })
      await api.post(`/admin/tw-invoices/${id}/retry`, {}, shop.admin)
      expect(await invoiceIn(data.order.id, "issued")).toMatchObject({ buyer })
    })

    it("offers paper in a shop that mails it, and only there", async () => {
      const { api, shop, container } = store()
      const cartId = await fillCart(api, shop)
      const path = `/store/carts/${cartId}/tw-invoice-details`
      const refused = await api.post(path, { type: "personal", paper: true }, any(shop.store))
      expect(refused.status).toBe(400)
      expect(refused.data.problems).toMatchObject([{ field: "paper", code: "not_available" }])

      const { options } = container.resolve<{ options: { allowPaper: boolean } }>("tw_invoicing")
      options.allowPaper = true
      try {
        expect((await api.get(path, shop.store)).data.allow_paper).toBe(true)
        const { data } = await api.post(path, { type: "personal", paper: true }, shop.store)
        expect(data).toMatchObject({
          invoice_details: { type: "personal", paper: true },
          received_by: ["paper", "email"],
        })
      } finally {
        options.allowPaper = false
      }
    })

    it("answers with 404 for the invoice details of a cart that does not exist", async () => {
      const { api, shop } = store()
      const path = "/store/carts/cart_none/tw-invoice-details"
      expect((await api.get(path, any(shop.store))).status).toBe(404)
      expect((await api.post(path, company, any(shop.store))).status).toBe(404)
    })

    it("shows the details of a customer's cart to that customer only", async () => {
      const { api, shop } = store()
      const owner = await signUp(api, shop, "owns-cart@example.com")
      const other = await signUp(api, shop, "no-owner@example.com")
      const cartId = await fillCart(api, shop)
      const path = `/store/carts/${cartId}/tw-invoice-details`
      await api.post(path, company, shop.store)
      await api.post(`/store/carts/${cartId}/customer`, {}, owner)

      const missing = await api.get("/store/carts/cart_none/tw-invoice-details", any(shop.store))
      for (const stranger of [any(shop.store), any(other)]) {
        const read = await api.get(path, stranger)
        const written = await api.post(path, { type: "personal" }, stranger)
        expect([read.status, written.status]).toEqual([404, 404])
        expect(read.data.type).toBe(missing.data.type)
        expect(read.data.message.replaceAll(cartId, "cart_none")).toBe(missing.data.message)
      }
      const { data, headers } = await api.get(path, owner)
      expect(data.invoice_details).toEqual(company)
      expect(headers["cache-control"]).toBe("no-store")
      await api.post(path, { type: "personal" }, owner)
      expect((await api.get(path, owner)).data.invoice_details).toEqual({ type: "personal" })
    })

    it("invoices the details with which the order was placed", async () => {
      const { api, shop, invoiceIn, state } = store()
      const donation = { type: "donation", donation_code: "168001" }
      const cartId = await fillCart(api, shop, { details: company })
      const path = `/store/carts/${cartId}/tw-invoice-details`
      await api.post(path, donation, shop.store)
      await openPaymentSession(api, shop, cartId, "pp_system_default")
      const { data } = await api.post(`/store/carts/${cartId}/complete`, {}, shop.store)

      const late = await api.post(path, company, any(shop.store))
      expect(late.status).toBe(400)
      expect(late.data).toMatchObject({ type: "not_allowed" })
      expect(late.data.message).toMatch(/can no longer be changed here.*\p{Script=Han}/su)
      expect((await api.get(path, shop.store)).data.invoice_details).toEqual(donation)

      const { order_number } = await invoiceIn(data.order.id, "issued")
      const issued = (await state()).invoices.find((one) => one.order_number === order_number)
      expect(issued?.lines[0]).toMatchObject({ LoveCode: "168001", buyer_id: "" })
    })

    it("refuses details once the cart's completion, for which they wait, has ended", async () => {
      const { api, shop, container, query } = store()
      const cartId = await fillCart(api, shop)
      const path = `/store/carts/${cartId}/tw-invoice-details`
      const locking = container.resolve(Modules.LOCKING)
      await locking.acquire(cartId, { ownerId: "a-completion", expire: 60 })
      const acquire = jest.spyOn(locking, "acquire")

      const late = api.post(path, company, any(shop.store))
      await waitFor("the request to ask for the cart", async () =>
        acquire.mock.calls.some(([key]) => key === cartId) ? true : null
      )
      await query("update cart set completed_at = now() where id = ?", [cartId])
      await locking.release(cartId, { ownerId: "a-completion" })

      expect((await late).status).toBe(400)
      expect((await api.get(path, shop.store)).data.invoice_details).toBeNull()
      acquire.mockRestore()
    })
  })

  describe("details kept for a customer", () => {
    it("keeps a customer's details, replaces them as a whole, and deletes them", async () => {
      const { api, shop, query } = store()
      const customer = await signUp(api, shop, "keeps@example.com")
      const read = async () => (await api.get(saved, customer)).data.invoice_details

      expect(await read()).toBeNull()
      await api.post(saved, company, customer)
      expect(await read()).toEqual(company)
      const carrier = { type: "mobile", code: "/ABC1234" }
      await api.post(saved, { type: "personal", carrier }, customer)
      expect(await read()).toEqual({ type: "personal", carrier })

      const deleted = await api.delete(saved, customer)
      expect(deleted.data).toEqual({
        id: customer.id,
        object: "tw_invoice_details",
        deleted: true,
      })
      expect(await read()).toBeNull()
      expect(await query("select id from tw_customer_invoice_details")).toEqual([])
    })

    it("refuses a customer's details with the same sentences as a cart's", async () => {
      const { api, shop } = store()
      const customer = await signUp(api, shop, "errs@example.com")
      const { status, data } = await api.post(
        saved,
        { type: "company", tax_id: "12345678" },
        any(customer)
      )
      expect(status).toBe(400)
      expect(data.problems).toMatchObject([{ field: "tax_id", code: "invalid_checksum" }])
    })

    it("shows a customer's kept details to no other customer", async () => {
      const { api, shop } = store()
      const one = await signUp(api, shop, "one@example.com")
      const other = await signUp(api, shop, "other@example.com")
      await api.post(saved, company, one)
      expect((await api.get(saved, other)).data).toEqual({ invoice_details: null })
      await api.delete(saved, other)
      expect((await api.get(saved, one)).data).toEqual({ invoice_details: company })
    })

    it("requires a session for kept details", async () => {
      const { api, shop } = store()
      for (const method of ["get", "post", "delete"]) {
        const { status } = await api.request({ url: saved, method, data: {}, ...any(shop.store) })
        expect(status).toBe(401)
      }
    })

    it("deletes kept details with their customer", async () => {
      const { api, shop, query } = store()
      const customer = await signUp(api, shop, "leaves@example.com")
      await api.post(saved, company, customer)
      await api.delete(`/admin/customers/${customer.id}`, shop.admin)
      await waitFor("the details to be gone", async () => {
        const rows = await query(
          "select id from tw_customer_invoice_details where customer_id = ?",
          [customer.id]
        )
        return rows.length === 0 ? true : null
      })
    })
  })
})
