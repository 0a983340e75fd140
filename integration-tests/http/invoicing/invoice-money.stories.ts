import {
  createCartCreditLinesWorkflow,
  deletePromotionsWorkflow,
} from "@medusajs/medusa/core-flows"
import type TwInvoicingModuleService from "../../../src/modules/tw-invoicing/service"
import { withInvoicingStore, type InvoicingStore } from "../invoicing-store"
import { charged, fillCart, openPaymentSession, type Shop } from "../shop"

jest.setTimeout(300_000)

withInvoicingStore((store) => {
  const lines = [
    { variant: 0, quantity: 3 },
    { variant: 2, quantity: 1 },
    { variant: 3, quantity: 7 },
  ]
  let promotions: string[] = []

  afterEach(async () => {
    useOptions({
      taxTypes: undefined,
      exportThroughCustoms: undefined,
    })
    useOptions({ remark: undefined, orderNumber: undefined })
    await taxIncluded(store(), true)
    await deletePromotionsWorkflow(store().container).run({ input: { ids: promotions } })
    promotions = []
  })

  const invoicing = () => store().container.resolve<TwInvoicingModuleService>("tw_invoicing")
  const useOptions = (options: object) => Object.assign(invoicing().options, options)

  async function promotion(code: string, application_method: object) {
    const { api, shop } = store()
    const body = {
      code,
      type: "standard",
      status: "active",
      application_method: { currency_code: "twd", ...application_method },
    }
    const { data } = await api.post("/admin/promotions", body, shop.admin)
    promotions.push(data.promotion.id)
    return code
  }

  async function place(codes: string[], credit = 0, reference = "gift_card") {
    const { api, shop, container } = store()
    const cartId = await fillCart(api, shop, { lines })
    if (codes.length) {
      await api.post(`/store/carts/${cartId}/promotions`, { promo_codes: codes }, shop.store)
    }
    if (credit) {
      await createCartCreditLinesWorkflow(container).run({
        input: [{ cart_id: cartId, amount: credit, reference, reference_id: "g1" }],
      } as never)
    }
    await openPaymentSession(api, shop, cartId, "pp_system_default")
    const { data } = await api.post(`/store/carts/${cartId}/complete`, {}, shop.store)
    expect(data.type).toBe("order")
    return data.order.id as string
  }

  /** The invoice at the service, compared with the store's payments. */
  async function issued(orderId: string) {
    const { api, shop, state, invoiceIn } = store()
    const shown = await invoiceIn(orderId, "issued", "attention")
    expect(shown).toMatchObject({ status: "issued", reason_detail: null })
    const paid = await charged(api, shop, orderId)
    const [invoice] = (await state()).invoices
    const amounts = invoice.lines.map(({ Amount }) => Number(Amount))
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(Math.round(paid))
    expect(shown.amount).toBe(Math.round(paid))
    for (const { Amount, Quantity, UnitPrice } of invoice.lines) {
      expect(Amount).toMatch(/^[0-9]+$/)
      expect(Math.round(Number(Quantity) * Number(UnitPrice))).toBe(Number(Amount))
    }
    return { paid, lines: invoice.lines, shown }
  }

  describe("an invoice", () => {
    it("adds up to what was charged with a percentage off and a fixed sum off", async () => {
      const codes = [
        await promotion("TWELVE", {
          type: "percentage",
          target_type: "items",
          allocation: "across",
          value: 12,
        }),
        await promotion("FIFTY", {
          type: "fixed",
          target_type: "items",
          allocation: "across",
          value: 50,
        }),
      ]
      const { paid, lines } = await issued(await place(codes))
      const full = 3 * 680 + 899 + 7 * 239 + 80
      expect(paid).toBeLessThan(full - 500)
      expect(lines).toHaveLength(4)
    })

    it("adds up to what was charged with 10 % off, without the cents that Medusa's manual provider does not charge", async () => {
      const TEN = { type: "percentage", target_type: "items", allocation: "across", value: 10 }
      const { paid } = await issued(await place([await promotion("TEN", TEN)]))
      expect(paid % 1).not.toBe(0)
    })

    it("adds up to what was charged with 5 % tax on top, which leaves cents", async () => {
      await taxIncluded(store(), false)
      const { paid } = await issued(await place([]))
      expect(paid).toBeCloseTo((3 * 680 + 899 + 7 * 239 + 80) * 1.05, 2)
      expect(paid % 1).not.toBe(0)
    })

    it("adds up to what was charged with 5 % tax on top, promotions, and less for shipping", async () => {
      await taxIncluded(store(), false)
      const codes = [
        await promotion("SEVEN", {
          type: "percentage",
          target_type: "items",
          allocation: "across",
          value: 7,
        }),
        await promotion("SHIP33", {
          type: "percentage",
          target_type: "shipping_methods",
          allocation: "across",
          value: 33,
        }),
      ]
      const { lines } = await issued(await place(codes))
      const shipping = lines.find(({ Description }) => Description === "宅配到府")
      expect(Number(shipping?.Amount)).toBeLessThan(60)
    })

    it("adds up to what was charged with free shipping, which has no line", async () => {
      const code = await promotion("FREE", {
        type: "percentage",
        target_type: "shipping_methods",
        allocation: "across",
        value: 100,
      })
      expect((await issued(await place([code]))).lines).toHaveLength(3)
    })

    it("adds up to what was charged with a gift card that paid part of it", async () => {
      const { paid, lines } = await issued(await place([], 501))
      expect(paid).toBe(3 * 680 + 899 + 7 * 239 + 80 - 501)
      expect(lines).toHaveLength(4)
    })

    it("needs no invoice when a gift card paid everything", async () => {
      const orderId = await place([], 3 * 680 + 899 + 7 * 239 + 80)
      const invoice = await store().invoiceIn(orderId, "not_needed", "issued", "attention")
      expect(invoice).toMatchObject({ status: "not_needed", reason: "free_order" })
    })

    it("leaves out a voucher that is invoiced when it is redeemed, and includes what such vouchers paid", async () => {
      const { api, shop, invoiceIn, view, state } = store()
      const { issueOn } = invoicing().options
      const products = { "TEA-150": "at_redemption" }
      useOptions({ issueOn: "manual", vouchers: { redeemedAs: ["gift-card"], products } })
      try {
        const goods = 899 + 7 * 239 + 80
        const orderId = await place([], 501, "gift-card")
        await invoiceIn(orderId, "waiting")
        const path = `/admin/orders/${orderId}/tw-invoices`
        const preview = async () => (await api.post(`${path}/preview`, {}, shop.admin)).data.preview
        expect(await preview()).toMatchObject({
          amount: goods,
          vouchers: { sold: 3 * 680, redeemed: 501 },
          vouchers_ignored: false,
        })
        await api.post(path, {}, shop.admin)
        expect(await invoiceIn(orderId, "issued", "attention")).toMatchObject({ amount: goods })
        const [{ amount, lines }] = (await state()).invoices
        expect([amount, lines.length]).toEqual([goods, 3])
        const { allowance_balance, vouchers } = await view(orderId)
        expect(allowance_balance).toMatchObject({ due: 0, not_invoiced: 0 })
        expect(vouchers).toEqual({ sold: 3 * 680, redeemed: 501 })

        useOptions({ issueOn })
        const paidWithVouchers = await place([], 3 * 680 + goods, "gift-card")
        const invoice = await invoiceIn(paidWithVouchers, "issued", "attention", "not_needed")
        expect(invoice).toMatchObject({ status: "issued", amount: goods })
      } finally {
        useOptions({ issueOn, vouchers: undefined })
      }
    })

    it("needs review if the charge is not in whole dollars, and names the option for providers that round", async () => {
      const { roundingProviders } = invoicing().options
      useOptions({ roundingProviders: [] })
      try {
        await taxIncluded(store(), false)
        const invoice = await store().invoiceIn(await place([]), "attention", "issued")
        expect(invoice).toMatchObject({ status: "attention", reason: "amount_not_whole" })
        expect(invoice.reason_detail).toMatch(
          /the option roundingProviders\.\n.*選項 roundingProviders/
        )
      } finally {
        useOptions({ roundingProviders })
      }
    })
  })

  describe("the store's options", () => {
    it("the store's options set the tax types, remark and order number of an invoice", async () => {
      useOptions({
        taxTypes: { products: { "TEA-150": "exempt" }, rates: { VAT5: "taxable" } },
        remark: "訂單 {display_id}",
        orderNumber: "TW{display_id:6}",
      })
      const orderId = await place([])
      const { api, shop } = store()
      const { lines, shown } = await issued(orderId)
      const { data } = await api.get(`/admin/orders/${orderId}?fields=display_id`, shop.admin)
      const number = data.order.display_id

      expect(lines.map(({ ItemTaxtype }) => ItemTaxtype).sort()).toEqual(["1", "1", "1", "3"])
      expect(lines.find(({ ItemTaxtype }) => ItemTaxtype === "3")?.Quantity).toBe("3")
      expect(lines[0]).toMatchObject({ Remark: `訂單 ${number}`, IsPassCustoms: "" })
      expect(shown.order_number).toBe(`TW${String(number).padStart(6, "0")}`)
    })

    it("uses a product's own tax type before the options, and reviews types that exclude each other", async () => {
      const { api, shop, invoiceIn } = store()
      useOptions({ exportThroughCustoms: true, taxTypes: { products: { "GIFT-12": "exempt" } } })
      await setMetadata(api, shop, "alishan-oolong", { tw_tax_type: "zero_rated" })
      const mixed = await place([])
      const held = await invoiceIn(mixed, "attention", "issued")
      expect(held).toMatchObject({ status: "attention", reason: "tax_types_mixed" })

      useOptions({ taxTypes: undefined })
      await api.post(`/admin/tw-invoices/${held.id}/retry`, {}, shop.admin)
      const { lines } = await issued(mixed)
      expect(lines.map(({ ItemTaxtype }) => ItemTaxtype).sort()).toEqual(["1", "1", "1", "2"])
      expect(lines.every(({ IsPassCustoms }) => IsPassCustoms === "2")).toBe(true)
      await setMetadata(api, shop, "alishan-oolong", { tw_tax_type: "" })
    })
  })
})

/** Whether the shop's prices include their tax. */
async function taxIncluded({ api, shop }: InvoicingStore, is_tax_inclusive: boolean) {
  const { data } = await api.get("/admin/price-preferences?limit=50", shop.admin)
  for (const { id } of data.price_preferences) {
    await api.post(`/admin/price-preferences/${id}`, { is_tax_inclusive }, shop.admin)
  }
}

async function setMetadata(
  api: InvoicingStore["api"],
  shop: Shop,
  handle: string,
  metadata: object
) {
  const { data } = await api.get(`/admin/products?handle=${handle}`, shop.admin)
  await api.post(`/admin/products/${data.products[0].id}`, { metadata }, shop.admin)
}
