import { TW_PAYMENTS_MODULE } from "../../../src/modules/tw-payments/constants"
import type TwPaymentsModuleService from "../../../src/modules/tw-payments/service"
import { settleUnsettledSessions } from "../../../src/workflows/payments/settle/settle-unsettled-sessions"
import { areQueriesPaused } from "../../../src/workflows/payments/query-budget"
import { signUp } from "../customer-account"
import { anyStatus, PROVIDER, waitFor } from "../payment-store"
import { withScriptedPayments } from "../scripted-payments"

jest.setTimeout(900_000)

const MANY = 60
/** Fewer, so that all arrive during one call even on a busy machine. */
const TOGETHER = 20
/** Milliseconds of such a call. */
const LONG = 4_000

withScriptedPayments((store, service) => {
  const many = <T>(times: number, make: () => Promise<T>) =>
    Promise.all(Array.from({ length: times }, make))
  const comeBack = () =>
    store().api.get(service.latest.resultUrl, { ...anyStatus, maxRedirects: 0 })
  const webhook = () => store().sendWebhook(service.latest.webhookUrl)
  const numbers = async () => {
    const [{ burned }] = await store().query(
      `select case when is_called then last_value::int else 0 end as burned
       from "order_display_id_seq"`
    )
    return burned as number
  }
  const stock = (quantity: number) =>
    store().query("update inventory_level set stocked_quantity = ?, raw_stocked_quantity = ?", [
      quantity,
      JSON.stringify({ value: String(quantity), precision: 20 }),
    ])
  const status = (cartId: string) =>
    store().api.get(`/store/carts/${cartId}/tw-payment`, { ...store().shop.store, ...anyStatus })
  /** A cart whose payment is started; calls are counted from here. */
  const begin = async () => {
    const cartId = await store().fill()
    const session = await store().openSession(cartId)
    service.calls.length = 0
    return { cartId, session }
  }

  describe("reports of a payment", () => {
    it("makes no call for reports once the order is captured, however many there are", async () => {
      await begin()
      service.latest.status = "success"
      await webhook()
      const order = await store().paidOrder()
      await store().settled()
      service.calls.length = 0
      for (const { headers } of await many(MANY, comeBack)) {
        expect(headers.location).toContain(`order_id=${order.id}`)
      }
      for (const { status } of await many(MANY, webhook)) expect(status).toBe(200)
      expect((await comeBack()).headers.location).toContain(`order_id=${order.id}`)
      expect(service.calls).toEqual([])
    })

    it("makes no call for reports of a cancelled order whose money was refunded", async () => {
      await begin()
      service.latest.status = "success"
      await webhook()
      const order = await store().paidOrder()
      await store().settled()
      await store().api.post(`/admin/orders/${order.id}/cancel`, {}, store().shop.admin)
      await store().untilEmitted("order.canceled")
      service.calls.length = 0
      await webhook()
      expect((await comeBack()).status).toBe(303)
      expect(service.calls).toEqual([])
    })

    it("answers reports that arrive together with one call while the payment is under way", async () => {
      await begin()
      service.latest.status = "processing"
      service.latency = LONG
      for (const { headers } of await many(TOGETHER, comeBack)) {
        expect(headers.location).toContain("payment=pending")
      }
      expect(service.calls).toHaveLength(1)
    })

    it("makes a bounded number of calls however often one link is opened", async () => {
      await begin()
      service.latest.status = "processing"
      for (let time = 0; time < 40; time++) {
        const { status, headers } = await comeBack()
        expect([status, headers.location]).toEqual([
          303,
          expect.stringContaining("payment=pending"),
        ])
      }
      expect(service.calls.length).toBeGreaterThanOrEqual(20)
      expect(service.calls.length).toBeLessThan(30)
      // A payment that is made meanwhile is still settled.
      service.latest.status = "success"
      await comeBack()
      await webhook()
      await store().paidOrder()
    })

    it("answers reports of one session that arrive together with one call, also when the webhook names the intent", async () => {
      await begin()
      service.latest.status = "processing"
      service.latency = LONG
      const { webhookUrl, id } = service.latest
      await Promise.all([comeBack(), store().sendWebhook(webhookUrl, { paymentIntentId: id })])
      expect(service.calls).toHaveLength(1)
    })

    it("lets the job query soon after a webhook during the shared call", async () => {
      await begin()
      await store().query("update payment_session set created_at = now() - interval '30 hours'")
      await settleUnsettledSessions(store().container)
      const soon = async () =>
        (
          await store().query(
            "select due_at < now() + interval '2 minutes' as soon from tw_payment_query"
          )
        )[0].soon
      expect(await soon()).toBe(false)
      service.calls.length = 0
      service.latency = LONG
      const first = comeBack()
      while (!service.calls.length) await new Promise((resolve) => setTimeout(resolve, 5))
      expect((await webhook()).status).toBe(200)
      await first
      expect(service.calls).toHaveLength(1)
      expect(await soon()).toBe(true)
    })
  })

  describe("the status of a cart's payment", () => {
    const transfer = { type: "ATM", account: "9123", bankCode: "007" }

    it("answers with none for a cart without a payment, and with 404 for a cart that does not exist", async () => {
      const cartId = await store().fill()
      service.calls.length = 0
      expect((await status(cartId)).data).toEqual({ payment: { status: "none" } })
      expect((await status("cart_none")).status).toBe(404)
      expect((await status("cart;none")).status).toBe(404)
      expect(service.calls).toEqual([])
    })

    it.each<[string, string, unknown, object]>([
      ["open", "draft", null, { status: "open" }],
      ["processing", "processing", null, { status: "processing" }],
      ["unknown to this store", "brand_new", null, { status: "processing" }],
      ["paid", "success", null, { status: "paid" }],
      ["gone", "canceled", null, { status: "gone" }],
      [
        "declined",
        "draft",
        { message: "餘額不足" },
        { status: "failed", reason: "declined", paid: false, message: "餘額不足" },
      ],
      [
        "waiting for a transfer",
        "pending_review",
        transfer,
        { status: "awaiting_transfer", order_id: null },
      ],
    ])(
      "reads a payment's status as %s with one call, and uses up no order number",
      async (_, word, paid, expected) => {
        const { cartId } = await begin()
        Object.assign(service.latest, { status: word, payment: paid })
        const before = await numbers()
        const { data, headers } = await status(cartId)
        expect(data.payment).toMatchObject(expected)
        expect(headers["cache-control"]).toBe("no-store")
        expect(service.calls).toEqual([`GET /api/v1/payment-intents/${service.latest.id}`])
        expect(await numbers()).toBe(before)
        expect(await store().orders()).toEqual([])
      }
    )

    it("answers and replaces the payment of a customer's cart for that customer only", async () => {
      const { api, shop } = store()
      const cartId = await store().fill()
      const owner = await signUp(api, shop, "payer@example.com")
      const stranger = await signUp(api, shop, "another-payer@example.com")
      await api.post(`/store/carts/${cartId}/customer`, {}, owner)
      const path = `/store/carts/${cartId}/tw-payment`
      for (const sender of [shop.store, stranger]) {
        const sent = { ...sender, ...anyStatus }
        expect((await api.get(path, sent)).status).toBe(404)
        expect((await api.post(`${path}/replace`, {}, sent)).status).toBe(404)
      }
      expect((await api.get(path, owner)).data).toEqual({ payment: { status: "none" } })
      const replaced = await api.post(`${path}/replace`, {}, { ...owner, ...anyStatus })
      expect(replaced.status).toBe(400)
    })

    it("holds no secret and nothing about the buyer", async () => {
      const { cartId, session } = await begin()
      for (const word of ["draft", "processing", "success", "pending_review"]) {
        service.latest.status = word
        const text = JSON.stringify((await status(cartId)).data)
        for (const secret of [session.data.secret, "buyer@example.com", "0912345678", "王"]) {
          expect(text).not.toContain(secret)
        }
      }
    })

    it("shows a payment as processing, without a call, while the service asks for a pause", async () => {
      const { cartId } = await begin()
      service.busy = 1
      expect((await status(cartId)).data.payment).toEqual({ status: "processing" })
      service.busy = null
      service.latest.status = "success"
      expect((await status(cartId)).data.payment).toEqual({ status: "processing" })
      expect(service.calls).toHaveLength(1)
      await waitFor("the end of the pause", async () => !areQueriesPaused())
      expect((await status(cartId)).data.payment).toEqual({ status: "paid" })
    })

    it("shows a payment as processing while the service gives no answer", async () => {
      const { cartId } = await begin()
      service.down = true
      expect((await status(cartId)).data.payment).toEqual({ status: "processing" })
    })

    it("takes one call for all simultaneous requests, and is limited for each cart", async () => {
      const { cartId } = await begin()
      service.latency = LONG
      const together = await many(TOGETHER, () => status(cartId))
      expect(together.map((answer) => answer.status)).toEqual(together.map(() => 200))
      expect(service.calls).toHaveLength(1)

      service.latency = 0
      const answers = []
      for (let time = 0; time < 40; time++) answers.push(await status(cartId))
      const refused = answers.filter((answer) => answer.status === 429)
      expect(refused.length).toBeGreaterThan(0)
      expect(service.calls.length).toBeLessThan(40)
      for (const { headers, data } of refused) {
        expect(Number(headers["retry-after"])).toBeGreaterThan(0)
        expect(data.type).toBe("too_many_requests")
      }
      // Another buyer's cart is not limited.
      const other = await begin()
      expect((await status(other.cartId)).status).toBe(200)
    })

    it("names the order once it is placed, without a call", async () => {
      const { cartId } = await begin()
      service.latest.status = "success"
      expect((await store().complete(cartId)).data.type).toBe("order")
      const order = await store().paidOrder()
      service.calls.length = 0
      for (let time = 0; time < 30; time++) {
        expect((await status(cartId)).data.payment).toEqual({
          status: "placed",
          order_id: order.id,
          payment_status: "paid",
        })
      }
      expect(service.calls).toEqual([])
    })

    it("gives the account of a placed order's transfer, without a call", async () => {
      const { cartId } = await begin()
      Object.assign(service.latest, { status: "pending_review", payment: transfer })
      const { order } = (await store().complete(cartId)).data
      await store().settled()
      service.calls.length = 0
      expect((await status(cartId)).data.payment).toMatchObject({
        status: "awaiting_transfer",
        order_id: order.id,
        transfer: { account: "9123" },
      })
      await store().api.post(`/admin/orders/${order.id}/cancel`, {}, store().shop.admin)
      await store().untilEmitted("order.canceled")
      service.calls.length = 0
      expect((await status(cartId)).data.payment).toEqual({
        status: "placed",
        order_id: order.id,
        payment_status: "canceled",
      })
      expect(service.calls).toEqual([])
    })

    it("says that a cart is sold out, before and after it is paid, and uses up no order number", async () => {
      const { cartId } = await begin()
      await stock(0)
      try {
        const before = await numbers()
        const soldOut = { status: "failed", reason: "sold_out", paid: false }
        expect((await status(cartId)).data.payment).toMatchObject(soldOut)
        service.latest.status = "success"
        expect((await status(cartId)).data.payment).toMatchObject({ ...soldOut, paid: true })
        await webhook()
        expect((await status(cartId)).data.payment).toMatchObject({ ...soldOut, paid: true })
        expect(await numbers()).toBe(before)
      } finally {
        await stock(9)
      }
      expect((await status(cartId)).data.payment).toMatchObject({ status: "failed" })
      await store().anHourLater()
      await store().paidOrder()
      expect((await status(cartId)).data.payment).toMatchObject({ status: "placed" })
    })
  })

  describe("starts of a payment for one cart", () => {
    it("limits starts of a payment, so that a stranger overloads neither the service nor the search", async () => {
      const cartId = await store().fill()
      await store().openSession(cartId)
      const [{ id }] = await store().query("select id from payment_collection")
      const start = (provider_id: string) =>
        store().api.post(
          `/store/payment-collections/${id}/payment-sessions`,
          { provider_id },
          { ...store().shop.store, ...anyStatus }
        )
      const answers = []
      for (let time = 0; time < 40; time++) answers.push(await start(PROVIDER))
      const refused = answers.filter((answer) => answer.status === 429)
      expect(refused.length).toBeGreaterThanOrEqual(29)
      expect(Number(refused[0].headers["retry-after"])).toBeGreaterThan(0)
      expect(refused[0].data.message).toContain("請稍候一分鐘再試")
      expect(service.intents.length).toBeLessThanOrEqual(12)
      const [{ lost }] = await store().query("select count(*)::int as lost from tw_lost_intent")
      expect(lost).toBeLessThan(12)

      // Those of another provider and of another cart are not limited.
      expect((await start("pp_system_default")).status).toBe(200)
      await store().openSession(await store().fill())
    })
  })

  it("lost intents are queried several at a time", async () => {
    const payments = store().container.resolve<TwPaymentsModuleService>(TW_PAYMENTS_MODULE)
    await begin()
    for (let each = 0; each < 8; each++) {
      const { amount, currency } = service.latest
      await payments.rememberIntent({
        intent_id: service.latest.id.slice(0, -1) + each,
        session_id: `payses_lost_${each}`,
        amount,
        charged_amount: amount,
        currency,
      })
    }
    service.calls.length = 0
    service.latency = 500
    const began = Date.now()
    await settleUnsettledSessions(store().container)
    expect(service.calls).toHaveLength(8)
    // In sequence they would take four seconds.
    expect(Date.now() - began).toBeLessThan(3_000)
  })
})
