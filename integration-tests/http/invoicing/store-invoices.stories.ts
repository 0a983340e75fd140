import { signUp, type Headers } from "../customer-account"
import { SECRETS, waitFor, withInvoicingStore } from "../invoicing-store"
import { fillCart, openPaymentSession } from "../shop"

jest.setTimeout(300_000)

withInvoicingStore((store) => {
  const any = (given: Headers) => ({ ...given, validateStatus: () => true })
  /** The headers of a guest or another caller who has the id of a cart. */
  const withCart = (cartId: string, { headers }: Headers = store().shop.store) => ({
    headers: { ...headers, "x-cart-id": cartId },
  })

  async function buy(buyer: Headers, details: object = { type: "personal" }) {
    const { api, shop, invoiceIn } = store()
    const asBuyer = { ...shop, store: { headers: buyer.headers } }
    const cartId = await fillCart(api, asBuyer, { details: { ...details } })
    if (buyer.headers.authorization) {
      await api.post(`/store/carts/${cartId}/customer`, {}, buyer)
    }
    await openPaymentSession(api, asBuyer, cartId, "pp_system_default")
    const { data } = await api.post(`/store/carts/${cartId}/complete`, {}, buyer)
    const { id } = await invoiceIn(data.order.id, "issued")
    return { cartId, orderId: data.order.id as string, invoiceId: id }
  }

  const linkCalls = async () =>
    (await store().state()).journal.filter((entry) => /url/i.test(entry.function))

  it("a guest sees the invoice with the id of its cart", async () => {
    const { api, shop } = store()
    const { cartId, orderId, invoiceId } = await buy(shop.store)
    const guest = withCart(cartId)
    const { data, headers } = await api.get(`/store/orders/${orderId}/tw-invoices`, guest)
    expect(headers["cache-control"]).toBe("no-store")
    expect(data.invoices).toEqual([
      {
        id: invoiceId,
        status: "issued",
        invoice_number: expect.stringMatching(/^[A-Z]{2}[0-9]{8}$/),
        amount: 760,
        type: "personal",
        issued_at: expect.any(String),
        voided_at: null,
        received_by_text: {
          en: "Your invoice: stored in the member carrier of your mobile number, sent by email.",
          zh_tw: "您的發票：存入您手機號碼的會員載具、以電子郵件寄送。",
        },
        link: `/store/tw-invoices/${invoiceId}/link`,
      },
    ])
    const link = await api.get(data.invoices[0].link, guest)
    expect(link.data).toEqual({ url: expect.stringContaining(data.invoices[0].invoice_number) })
    expect(link.headers["cache-control"]).toBe("no-store")
  })

  it("a customer sees their own invoices, with their own session only", async () => {
    const { api, shop } = store()
    const customer = await signUp(api, shop, "own@example.com")
    const { orderId, invoiceId } = await buy(customer)
    const { data } = await api.get(`/store/orders/${orderId}/tw-invoices`, customer)
    expect(data.invoices).toMatchObject([{ id: invoiceId, status: "issued" }])
    const link = await api.get(`/store/tw-invoices/${invoiceId}/link`, customer)
    expect(link.data.url).toMatch(/^http/)
  })

  it("a request without access gets the answer of an order that does not exist, and the service is not called", async () => {
    const { api, shop, forget } = store()
    const owner = await signUp(api, shop, "owner@example.com")
    const stranger = await signUp(api, shop, "stranger@example.com")
    const theirs = await buy(owner)
    const guests = await buy(shop.store)
    const someCart = await fillCart(api, shop)
    await forget()

    const read = async (path: string, given: Headers) => {
      const { status, data } = await api.get(path, any(given))
      return { status, data }
    }
    const nowhere = await read("/store/orders/order_none/tw-invoices", shop.store)
    expect(nowhere.status).toBe(404)
    const attempts: [string, string, Headers][] = [
      [theirs.orderId, theirs.invoiceId, shop.store],
      [theirs.orderId, theirs.invoiceId, stranger],
      [guests.orderId, guests.invoiceId, shop.store],
      [guests.orderId, guests.invoiceId, owner],
      ["order_none", "twinv_none", owner],
    ]
    for (const [orderId, invoiceId, given] of attempts) {
      const tries = [given, ...["", someCart, "x, y"].map((cartId) => withCart(cartId, given))]
      for (const tried of tries) {
        expect(await read(`/store/orders/${orderId}/tw-invoices`, tried)).toEqual(nowhere)
        expect(await read(`/store/tw-invoices/${invoiceId}/link`, tried)).toEqual(nowhere)
      }
    }
    // An account's order belongs to the account: the id of its cart gives no access.
    const byCart = withCart(theirs.cartId, stranger)
    expect(await read(`/store/orders/${theirs.orderId}/tw-invoices`, byCart)).toEqual(nowhere)
    expect(await linkCalls()).toEqual([])
  })

  it("the order's id alone gives no access: only the order's customer reads its cart there", async () => {
    const { api, shop } = store()
    const owner = await signUp(api, shop, "reader@example.com")
    const stranger = await signUp(api, shop, "curious@example.com")
    const theirs = await buy(owner)
    const guests = await buy(shop.store)
    const cartOf = async (orderId: string, fields: string, given: Headers) => {
      const { data } = await api.get(`/store/orders/${orderId}?fields=${fields}`, given)
      expect(data.order.id).toBe(orderId)
      return data.order.cart
    }
    for (const fields of ["id,%2Bcart.id", "id,cart.id", "id,*cart", "id, cart.id"]) {
      expect(await cartOf(guests.orderId, fields, shop.store)).toBeUndefined()
      expect(await cartOf(guests.orderId, fields, stranger)).toBeUndefined()
      expect(await cartOf(theirs.orderId, fields, stranger)).toBeUndefined()
    }
    expect(await cartOf(theirs.orderId, "id,%2Bcart.id", owner)).toEqual({ id: theirs.cartId })
    const path = `/store/orders/${guests.orderId}/transfer/request?fields=id,cart.id`
    const asked = await api.post(path, {}, any(stranger))
    expect(JSON.stringify(asked.data)).not.toContain(guests.cartId)
  })

  it("a buyer sees that an invoice waits, not why", async () => {
    const { api, shop, settings, invoiceIn } = store()
    await settings({ invoicing_down: true })
    try {
      const cartId = await fillCart(api, shop)
      await openPaymentSession(api, shop, cartId, "pp_system_default")
      const { data } = await api.post(`/store/carts/${cartId}/complete`, {}, shop.store)
      await invoiceIn(data.order.id, "pending", "unknown")
      const guest = withCart(cartId)
      const seen = await api.get(`/store/orders/${data.order.id}/tw-invoices`, guest)
      const [invoice] = seen.data.invoices
      expect(invoice).toMatchObject({ status: "pending", invoice_number: null, link: null })
      const link = await api.get(`/store/tw-invoices/${invoice.id}/link`, any(guest))
      expect(link.status).toBe(400)
      expect(link.data.message).toMatch(/no link to this invoice right now.*\n\p{Script=Han}/u)
    } finally {
      await settings({ invoicing_down: false })
    }
  })

  it.each(["orders/order_x/tw-invoices", "tw-invoices/twinv_x/link"])(
    "%s takes the cart's id from a header, also of a storefront elsewhere, and refuses it in the address",
    async (route) => {
      const { api, shop } = store()
      const refused = await api.get(`/store/${route}?cart_id=cart_1`, any(shop.store))
      expect(refused.status).toBe(400)
      expect(refused.data.message).toMatch(/header x-cart-id.*\n.*\p{Script=Han}/u)
      expect(refused.headers["cache-control"]).toBe("no-store")

      const origin = process.env.STORE_CORS || "http://localhost:8000"
      const asked = "x-cart-id,x-publishable-api-key"
      const { headers } = await api.options(`/store/${route}`, {
        headers: {
          origin,
          "access-control-request-method": "GET",
          "access-control-request-headers": asked,
        },
      })
      expect(headers).toMatchObject({
        "access-control-allow-origin": origin,
        "access-control-allow-headers": asked,
      })
    }
  )

  it("a buyer gets a sentence when the service gives no link, without details for staff", async () => {
    const { api, shop, settings } = store()
    const { cartId, invoiceId } = await buy(shop.store)
    await settings({ invoicing_down: true })
    try {
      const { status, data } = await api.get(
        `/store/tw-invoices/${invoiceId}/link`,
        any(withCart(cartId))
      )
      expect(status).toBe(400)
      expect(data.message).toMatch(/^There is no link to this invoice right now/)
    } finally {
      await settings({ invoicing_down: false })
    }
  })

  it("a flood of requests for one link delays neither a void nor another buyer's link", async () => {
    const { api, shop, settings, invoiceIn, cancel } = store()
    const buyer = await signUp(api, shop, "flood@example.com")
    const bystander = await signUp(api, shop, "bystander-of-flood@example.com")
    const bought: Awaited<ReturnType<typeof buy>>[] = []
    for (const who of [buyer, buyer, buyer, bystander, shop.store]) {
      bought.push(await buy(who))
    }
    const [flooded, second, third, theirs, canceled] = bought
    const before = (await linkCalls()).length
    const linkCallsAre = (count: number) =>
      waitFor(`${count} calls for links`, async () =>
        (await linkCalls()).length - before === count ? true : null
      )
    const ask = ({ invoiceId }: { invoiceId: string }, given: Headers, signal?: AbortSignal) =>
      api.get(`/store/tw-invoices/${invoiceId}/link`, { ...any(given), signal })

    await settings({ invoicing_hold: [{ function: "Get_InvoiceURL_I", at: "received" }] })
    try {
      const hangUp = new AbortController()
      const flood = Array.from({ length: 40 }, () =>
        ask(flooded, buyer, hangUp.signal).catch(() => "hung up")
      )
      await waitFor("a call for the link", async () =>
        (await linkCalls()).length > before ? true : null
      )
      await cancel(canceled.orderId)
      await invoiceIn(canceled.orderId, "voided")
      expect((await linkCalls()).length - before).toBe(1)

      const link = ask(theirs, bystander)
      await linkCallsAre(2)

      // One of the same buyer's next two waits, and the other is refused.
      const others = [ask(second, buyer), ask(third, buyer)]
      const refused = await Promise.race(others)
      expect(refused).toMatchObject({
        status: 429,
        data: { message: expect.stringMatching(/try again.*\n.*\p{Script=Han}/isu) },
        headers: {
          "retry-after": expect.stringMatching(/^[1-9][0-9]*$/),
          "access-control-expose-headers": "Retry-After",
          "cache-control": "no-store",
        },
      })

      // The service still works on the call of buyers who hung up: it keeps its slot, and a
      // repeated request waits for the same call.
      hangUp.abort()
      expect(new Set(await Promise.all(flood))).toEqual(new Set(["hung up"]))
      const again = ask(flooded, buyer)
      expect((await linkCalls()).length - before).toBe(2)

      await settings({ invoicing_hold: [] })
      expect((await link).data.url).toMatch(/^http/)
      expect((await again).data.url).toMatch(/^http/)
      const answers = await Promise.all(others)
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 429])
      expect((await linkCalls()).length - before).toBeLessThanOrEqual(4)
    } finally {
      await settings({ invoicing_hold: [] })
    }
  })

  it("no reply to a buyer and no stored workflow contains a secret or another buyer's details", async () => {
    const { api, shop, query } = store()
    const replies: unknown[] = []
    const customer = await signUp(api, shop, "canary@example.com")
    const secret = { type: "company", tax_id: "04595257", name: "canary-company" }
    const other = await buy(shop.store, secret)
    await api.post("/store/customers/me/tw-invoice-details", secret, customer)

    const mine = await buy(shop.store)
    const bystander = await signUp(api, shop, "bystander@example.com")
    for (const path of [
      `/store/carts/${mine.cartId}/tw-invoice-details`,
      `/store/orders/${mine.orderId}/tw-invoices`,
      `/store/orders/${other.orderId}/tw-invoices`,
      `/store/tw-invoices/${mine.invoiceId}/link`,
      `/store/tw-invoices/${other.invoiceId}/link`,
      "/store/customers/me/tw-invoice-details",
      `/store/carts/${mine.cartId}?fields=*payment_collection.payment_sessions`,
    ]) {
      const { data } = await api.get(path, any(withCart(mine.cartId, bystander)))
      replies.push(data)
    }
    const stored = await query("select * from workflow_execution")
    const said = JSON.stringify([replies, stored])
    for (const canary of [...Object.values(SECRETS), "canary-company", "04595257"]) {
      expect(said).not.toContain(canary)
    }
  })
})
