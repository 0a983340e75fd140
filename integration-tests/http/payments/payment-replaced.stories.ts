import { TW_PAYMENTS_MODULE } from "../../../src/modules/tw-payments/constants"
import type TwPaymentsModuleService from "../../../src/modules/tw-payments/service"
import { settleUnsettledSessions } from "../../../src/workflows/payments/settle/settle-unsettled-sessions"
import { anyStatus } from "../payment-store"
import { withScriptedPayments } from "../scripted-payments"

jest.setTimeout(900_000)

const payBy = (ms: number) => new Date(Date.now() + ms).toISOString()
const DAY = 24 * 60 * 60_000

withScriptedPayments((store, service) => {
  /** A placed order that waits for a transfer until `expiresAt`. */
  const place = async (expiresAt: string | null = payBy(3 * DAY)) => {
    const cartId = await store().fill()
    const session = await store().openSession(cartId)
    const payment = { type: "ATM", account: "9123", ...(expiresAt && { expiresAt }) }
    Object.assign(service.latest, { status: "pending_review", payment })
    const { data } = await store().complete(cartId)
    expect(data.type).toBe("order")
    await store().settled()
    return {
      cartId,
      session,
      order_id: data.order.id as string,
      transfer: service.latest,
      expiresAt,
    }
  }
  const replace = (cartId: string, body: object = {}) =>
    store().api.post(`/store/carts/${cartId}/tw-payment/replace`, body, {
      ...store().shop.store,
      ...anyStatus,
    })
  const status = async (cartId: string) =>
    (await store().api.get(`/store/carts/${cartId}/tw-payment`, store().shop.store)).data.payment

  it("another payment for an awaited transfer uses another intent of the same session, and captures the order", async () => {
    const { cartId, session, order_id, transfer, expiresAt } = await place()
    expect(await status(cartId)).toMatchObject({ status: "awaiting_transfer", order_id })
    const { status: code, data, headers } = await replace(cartId)
    expect(code).toBe(200)
    expect(headers["cache-control"]).toContain("no-store")
    const card = service.latest
    expect(card.id).not.toBe(transfer.id)
    expect(card).toMatchObject({ amount: 760, currency: "TWD" })
    expect(data.payment_session).toMatchObject({
      id: session.id,
      status: "pending_authorization",
      data: { transfer: null, replaced: { pay_by: expiresAt } },
    })
    expect(data.payment_session.data.secret).toMatch(/./)
    expect(data.payment_session.data).not.toHaveProperty("seal")
    // Medusa shows an order's sessions to anyone who knows its id.
    const [row] = await store().query("select data from payment_session")
    expect(row.data).toMatchObject({ intent_id: card.id, secret: "", transfer: null })
    expect(await store().query("select id from tw_awaited_transfer")).toEqual([])
    expect(await status(cartId)).toEqual({ status: "placed", order_id, payment_status: "unpaid" })

    card.status = "processing"
    expect(await status(cartId)).toEqual({
      status: "placed",
      order_id,
      payment_status: "processing",
    })
    card.status = "success"
    Object.assign(card, { payment: { type: "CreditCard", lastFourDigitsOfCard: "4242" } })
    expect((await store().sendWebhook(card.webhookUrl)).status).toBe(200)
    const order = await store().paidOrder()
    expect(order).toMatchObject({ id: order_id, payment_status: "captured" })
    expect(order.payment_collections[0].payments).toMatchObject([{ amount: 760 }])
    expect(await status(cartId)).toEqual({ status: "placed", order_id, payment_status: "paid" })
    expect((await replace(cartId)).status).toBe(400)
  })

  it("a replaced transfer becomes a payment issue if its account still receives money", async () => {
    const { cartId, order_id, transfer } = await place()
    await replace(cartId)
    const card = service.latest
    card.status = "success"
    await store().sendWebhook(card.webhookUrl)
    await store().paidOrder()
    transfer.status = "success"
    await store().anHourLater()
    expect(await store().issues()).toMatchObject([
      { kind: "orphaned", status: "open", intent_id: transfer.id, amount: 760 },
    ])
    expect((await store().order(order_id)).payment_collections[0].payments).toHaveLength(1)
  })

  it("a replaced transfer becomes a payment issue at once if the account's webhook names its intent", async () => {
    const { cartId, transfer } = await place()
    await replace(cartId)
    transfer.status = "success"
    service.calls.length = 0
    const { status } = await store().sendWebhook(transfer.webhookUrl, {
      PaymentIntentId: transfer.id,
    })
    expect(status).toBe(200)
    expect(service.calls).toEqual([`GET /api/v1/payment-intents/${transfer.id}`])
    expect(await store().issues()).toMatchObject([
      { kind: "orphaned", status: "open", intent_id: transfer.id, amount: 760 },
    ])
  })

  it.each([
    ["refunded before the card is paid", "refund", false],
    ["refunded after the card is paid", "refund", true],
    ["resolved before the card is paid", "resolve", false],
    ["resolved after the card is paid", "resolve", true],
  ])(
    "an order whose transfer was replaced is kept if the transfer's money is %s",
    async (_, act, cardFirst) => {
      const { cartId, order_id, transfer } = await place()
      await replace(cartId)
      const card = service.latest
      const payCard = async () => {
        card.status = "success"
        await store().sendWebhook(card.webhookUrl)
        await store().settled()
      }
      if (cardFirst) await payCard()
      transfer.status = "success"
      await store().anHourLater()
      const [issue] = await store().issues("?kind=orphaned")
      const { status } = await store().api.post(
        `/admin/tw-payments/issues/${issue.id}/${act}`,
        act === "refund" ? {} : { note: "Sent back by bank transfer" },
        { ...store().shop.admin, ...anyStatus }
      )
      expect(status).toBe(200)
      expect(service.refunds).toMatchObject(act === "refund" ? [{ amount: 760 }] : [])
      if (!cardFirst) await payCard()
      const order = await store().paidOrder()
      expect(order).toMatchObject({ id: order_id, payment_status: "captured", status: "pending" })
      expect(await store().issues("?status=open")).toEqual([])
    }
  )

  it("another payment can be a transfer again, whose account the buyer then sees", async () => {
    const { cartId, order_id } = await place()
    await replace(cartId)
    const payment = { type: "ATM", account: "8777", expiresAt: payBy(2 * DAY) }
    Object.assign(service.latest, { status: "pending_review", payment })
    expect(await status(cartId)).toMatchObject({
      status: "awaiting_transfer",
      order_id,
      transfer: { account: "8777" },
    })
  })

  it("another payment does not extend the order's time: the order is cancelled when it is over", async () => {
    const { cartId, order_id } = await place()
    await replace(cartId)
    const card = service.latest
    const endedAgo = (minutes: number) =>
      store().query(
        `update payment_session
         set data = jsonb_set(data, '{replaced}', jsonb_build_object('pay_by', ?::text))`,
        [payBy(-minutes * 60_000)]
      )
    await endedAgo(10)
    expect((await replace(cartId)).data.message).toContain("no awaited payment")
    await endedAgo(2 * 60)
    await store().anHourLater()
    expect((await store().order(order_id)).status).toBe("canceled")

    // Both intents are still queried.
    card.status = "success"
    await store().anHourLater()
    expect(await store().issues()).toMatchObject([
      { kind: "paid_after_cancel", intent_id: card.id, order_id },
    ])
  })

  it("another payment whose intent ends does not end the order's time, and can be replaced again", async () => {
    const { cartId, order_id, transfer } = await place()
    await replace(cartId)
    service.latest.status = "canceled"
    await store().anHourLater()
    await store().anHourLater()
    expect((await store().order(order_id)).status).toBe("pending")
    expect(await store().issues()).toEqual([])
    expect(await status(cartId)).toEqual({ status: "placed", order_id, payment_status: "unpaid" })
    expect((await replace(cartId)).status).toBe(200)
    const card = service.latest
    expect(card.id).not.toBe(transfer.id)

    card.status = "success"
    await store().sendWebhook(card.webhookUrl)
    expect(await store().paidOrder()).toMatchObject({ id: order_id, payment_status: "captured" })
  })

  it.each([
    ["was paid meanwhile", () => void (service.latest.status = "success")],
    ["is under way", () => void (service.latest.status = "processing")],
  ])("another payment is refused while the first payment %s", async (_, happens) => {
    const { cartId } = await place()
    happens()
    const calls = service.calls.length
    const { status, data } = await replace(cartId)
    expect(status).toBe(400)
    expect(data.message).toContain("此訂單目前沒有可改用其他付款方式的待收款項。")
    expect(service.calls.length - calls).toBe(1)
  })

  it("another payment is refused while the service gives no answer, and can be tried again", async () => {
    const { cartId } = await place()
    service.down = true
    const { status, data } = await replace(cartId)
    expect(status).toBe(400)
    expect(data.message).toContain("Try again in a minute")
    service.down = false
    expect((await replace(cartId)).status).toBe(200)
  })

  it("another payment is refused for a cart without an order, a cancelled order, and a cart that does not exist", async () => {
    const cartId = await store().fill()
    await store().openSession(cartId)
    expect((await replace(cartId)).status).toBe(400)
    const placed = await place()
    await store().api.post(`/admin/orders/${placed.order_id}/cancel`, {}, store().shop.admin)
    expect((await replace(placed.cartId)).status).toBe(400)
    expect((await replace("cart_none")).status).toBe(404)
    expect((await replace(placed.cartId, { data: { amount: 1 } })).status).toBe(400)
  })

  it("another payment is rate-limited for each cart", async () => {
    const { cartId } = await place()
    for (let time = 0; time < 9; time++) expect((await replace(cartId)).status).toBe(200)
    const { status, headers } = await replace(cartId)
    expect(status).toBe(429)
    expect(Number(headers["retry-after"])).toBeGreaterThan(0)
  })

  it("another payment keeps the order waiting if the process dies before the session has its new intent", async () => {
    const { cartId, order_id, session, transfer } = await place()
    // The stored data then: the earlier intent is remembered, and is still the session's.
    await store()
      .container.resolve<TwPaymentsModuleService>(TW_PAYMENTS_MODULE)
      .rememberIntent({
        ...{ intent_id: transfer.id, session_id: session.id, currency: "TWD" },
        ...{ amount: 760, charged_amount: 760 },
      })
    await settleUnsettledSessions(store().container)
    expect(await store().issues()).toEqual([])
    expect(await status(cartId)).toMatchObject({ status: "awaiting_transfer", order_id })
    transfer.status = "success"
    await store().anHourLater()
    expect((await store().order(order_id)).payment_status).toBe("captured")
    expect(await store().issues()).toEqual([])
  })
})
