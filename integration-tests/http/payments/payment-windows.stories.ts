import { Modules } from "@medusajs/framework/utils"
import { PROVIDER, anyStatus } from "../payment-store"
import { withScriptedPayments } from "../scripted-payments"

jest.setTimeout(900_000)

/** One cart in two windows of a browser. */
withScriptedPayments((store, service) => {
  const orphans = async () =>
    (await store().issues("?kind=orphaned")).map(({ intent_id }) => intent_id)
  const onePayment = async (intent_id: string) => {
    const order = await store().paidOrder()
    expect(await store().orders()).toHaveLength(1)
    expect(order.payment_collections[0].payments).toMatchObject([{ data: { intent_id } }])
    expect(order.payment_collections[0].captured_amount).toBe(760)
  }

  /** Two sessions, as Medusa creates them for two simultaneous requests. */
  const beginTwice = async () => {
    const cartId = await store().fill()
    const { api, shop, container } = store()
    const { data } = await api.post("/store/payment-collections", { cart_id: cartId }, shop.store)
    const { id, amount } = data.payment_collection
    const session = { provider_id: PROVIDER, currency_code: "twd", amount, data: {} }
    for (let window = 0; window < 2; window++) {
      await container.resolve(Modules.PAYMENT).createPaymentSession(id, session)
    }
    expect(await store().query("select id from payment_session")).toHaveLength(2)
    return { cartId, intents: [...service.intents] }
  }

  /**
   * A session that Medusa did not see when the cart changed, because both happened at the same
   * moment.
   */
  const outgrow = async () => {
    const cartId = await store().fill()
    const { id } = await store().openSession(cartId)
    const { api, shop, query } = store()
    await query("update payment_session set deleted_at = now() where id = ?", [id])
    const item = { variant_id: shop.variantIds[7], quantity: 1 }
    await api.post(`/store/carts/${cartId}/line-items`, item, shop.store)
    await query("update payment_session set deleted_at = null where id = ?", [id])
    return cartId
  }
  const payAnew = async (cartId: string) => {
    const ended = await store().complete(cartId)
    expect([ended.status, ended.data.message]).toEqual([400, expect.stringMatching(ENDED)])
    await store().openSession(cartId)
    service.latest.status = "success"
    expect((await store().complete(cartId)).data).toMatchObject({ order: { total: 793 } })
    const order = await store().paidOrder()
    expect(order.payment_collections[0].captured_amount).toBe(793)
  }
  // The answer that the storefront's helpers read as "start the payment again".
  const ENDED = /was not authorized with the provider|Payment sessions are required/

  const beginAnew = async (cartId: string) => {
    const { api, shop } = store()
    const { data } = await api.post("/store/payment-collections", { cart_id: cartId }, shop.store)
    return api.post(
      `/store/payment-collections/${data.payment_collection.id}/payment-sessions`,
      { provider_id: PROVIDER },
      { ...shop.store, ...anyStatus }
    )
  }
  const STANDS = expect.stringContaining("its payment is made or awaited")

  it.each([
    ["paid", { status: "success" }],
    ["awaited", { status: "pending_review", payment: { type: "ATM", account: "9123" } }],
  ])(
    "refuses another payment from a second window for an order whose money is already %s",
    async (_, said) => {
      const cartId = await store().fill()
      const session = await store().openSession(cartId)
      Object.assign(service.latest, said)
      expect((await store().complete(cartId)).data.type).toBe("order")
      if (said.status === "success") await store().paidOrder()
      const refused = await beginAnew(cartId)
      expect([refused.status, refused.data.message]).toEqual([400, STANDS])
      expect(service.intents).toHaveLength(1)

      service.latest.status = "success"
      await store().anHourLater()
      await onePayment(service.latest.id)
      const kept = await store().query("select id from payment_session where deleted_at is null")
      expect(kept).toEqual([{ id: session.id }])
      expect(await store().issues()).toEqual([])
    }
  )

  it("keeps the order's payment that is captured when a second window starts another", async () => {
    const cartId = await store().fill()
    const session = await store().openSession(cartId)
    service.latest.status = "success"
    expect((await store().complete(cartId)).data.type).toBe("order")
    await store().paidOrder()
    await store().container.resolve(Modules.PAYMENT).deletePaymentSession(session.id)
    const [paid] = service.intents
    await store().anHourLater()
    expect((await store().sendWebhook(paid.webhookUrl)).status).toBe(200)
    expect(await store().issues()).toEqual([])
  })

  it("reports a payment as an issue if a second window added to its cart meanwhile", async () => {
    const cartId = await outgrow()
    service.latest.status = "success"
    const refused = await store().complete(cartId)
    expect([refused.status, refused.data.error?.type]).toEqual([200, "payment_requires_more_error"])
    expect(refused.data.error.message).toContain("does not match the order")
    expect((await store().sendWebhook(service.latest.webhookUrl)).status).toBe(200)
    await store().anHourLater()
    expect(await store().orders()).toEqual([])
    const [issue, ...others] = await store().issues()
    expect(others).toEqual([])
    expect(issue).toMatchObject({
      kind: "orphaned",
      intent_id: service.latest.id,
      cart_id: cartId,
      amount: 760,
      detail: expect.stringContaining("comes to TWD 793"),
    })

    const { api, shop } = store()
    const note = { note: "Refunded in the console" }
    await api.post(`/admin/tw-payments/issues/${issue.id}/resolve`, note, shop.admin)
    await payAnew(cartId)
  })

  it("starts an unpaid payment again if a second window added to its cart", async () => {
    const cartId = await outgrow()
    const { id } = service.latest
    await payAnew(cartId)
    service.intents[0].status = "success"
    await store().anHourLater()
    expect(await orphans()).toEqual([id])
  })

  it("two windows complete a cart at once: one order, and both have it", async () => {
    const cartId = await store().fill()
    await store().openSession(cartId)
    service.latest.status = "success"
    const answers = await Promise.all([store().complete(cartId), store().complete(cartId)])
    const ordered = answers.filter(({ data }) => data.type === "order")
    expect(ordered.length).toBeGreaterThan(0)
    // Medusa itself may ask one of them to try again.
    const asked = await Promise.all(answers.map(() => store().complete(cartId)))
    const ids = [...ordered, ...asked].map(({ data }) => data.order.id)
    expect(new Set(ids).size).toBe(1)
    await onePayment(service.latest.id)
  })

  it("reports the first window's payment as an issue, and keeps the second's for the order", async () => {
    const cartId = await store().fill()
    await store().openSession(cartId)
    await store().openSession(cartId)
    const [first, second] = service.intents
    first.status = "success"
    expect((await store().sendWebhook(first.webhookUrl)).status).toBe(200)
    expect(await orphans()).toEqual([first.id])
    expect((await store().complete(cartId)).data).toMatchObject({
      type: "cart",
      error: { type: "payment_requires_more_error" },
    })

    second.status = "success"
    expect((await store().complete(cartId)).data.type).toBe("order")
    await onePayment(second.id)
    await store().anHourLater()
    expect(await orphans()).toEqual([first.id])
  })

  it.each([
    ["first", 0],
    ["second", 1],
  ])(
    "two windows start a payment at the same moment: the %s is paid and is the order's, the other becomes a payment issue",
    async (_, paid) => {
      const { cartId, intents } = await beginTwice()
      const [intent, other] = [intents[paid], intents[1 - paid]]
      intent.status = "success"
      expect((await store().sendWebhook(intent.webhookUrl)).status).toBe(200)
      expect((await store().complete(cartId)).data.type).toBe("order")
      await onePayment(intent.id)
      expect(await orphans()).toEqual([])

      other.status = "success"
      await store().anHourLater()
      expect(await orphans()).toEqual([other.id])
      await onePayment(intent.id)
    }
  )

  it("two windows start a payment at the same moment, and both are paid at once: one is the order's, one becomes a payment issue", async () => {
    const { cartId, intents } = await beginTwice()
    for (const intent of intents) intent.status = "success"
    // The page is faster than any webhook.
    expect((await store().complete(cartId)).data.type).toBe("order")
    const order = await store().paidOrder()
    await store().anHourLater()
    await store().anHourLater()

    const [{ data }] = order.payment_collections[0].payments
    const [issue, ...others] = await store().issues()
    expect(others).toEqual([])
    expect([issue.intent_id, data.intent_id].sort()).toEqual(intents.map(({ id }) => id))
    expect(issue).toMatchObject({ kind: "orphaned", status: "open", order_id: order.id })
    await onePayment(data.intent_id)

    // As if it had been recorded before the order was placed with the other payment.
    await store().query("update tw_payment_issue set order_id = null")
    const { api, shop } = store()
    const note = { note: "Refunded in the console" }
    await api.post(`/admin/tw-payments/issues/${issue.id}/resolve`, note, shop.admin)
    await onePayment(data.intent_id)
    expect(await store().issues("?status=open")).toEqual([])
  })

  it("a cart whose taxes are calculated again is not completed with the payment of its old total", async () => {
    const cartId = await store().fill()
    await store().openSession(cartId)
    service.latest.status = "success"
    const { api, shop, query } = store()
    // Changes the shop's taxes.
    await query("update cart_line_item set is_tax_inclusive = false where cart_id = ?", [cartId])
    const { data } = await api.post(`/store/carts/${cartId}/taxes`, {}, shop.store)
    expect(data.cart.total).toBeGreaterThan(760)
    expect(data.cart.payment_collection.amount).toBe(data.cart.total)

    expect((await store().complete(cartId)).status).toBe(400)
    expect(await store().orders()).toEqual([])
    await store().openSession(cartId)
    expect(service.latest.amount).toBe(Math.round(data.cart.total))
  })
})
