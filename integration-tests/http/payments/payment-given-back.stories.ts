import { settleUnsettledSessions } from "../../../src/workflows/payments/settle/settle-unsettled-sessions"
import { shopCode } from "../after-payment"
import { output } from "../captured-output"
import { anyStatus, PROVIDER, waitFor } from "../payment-store"
import { withScriptedPayments } from "../scripted-payments"

jest.setTimeout(900_000)

withScriptedPayments((store, service) => {
  beforeEach(() => {
    shopCode.afterPayment = () => undefined
  })

  const soldOut = (quantity: number) =>
    store().query("update inventory_level set stocked_quantity = ?, raw_stocked_quantity = ?", [
      quantity,
      JSON.stringify({ value: String(quantity), precision: 20 }),
    ])
  const resolve = (id: string) => {
    const { api, shop } = store()
    const body = { note: "Refunded in the console" }
    return api.post(`/admin/tw-payments/issues/${id}/resolve`, body, {
      ...shop.admin,
      ...anyStatus,
    })
  }
  const beginAnother = async (cart_id: string) => {
    const { api, shop } = store()
    const { data } = await api.post("/store/payment-collections", { cart_id }, shop.store)
    const path = `/store/payment-collections/${data.payment_collection.id}/payment-sessions`
    return api.post(path, { provider_id: PROVIDER }, { ...shop.store, ...anyStatus })
  }
  const orphan = async () => {
    // A scheduled round of the job would replace the test's own.
    const issue = await waitFor("the issue", async () => {
      await store().anHourLater()
      return (await store().issues())[0]
    })
    const [, ...others] = await store().issues()
    expect(issue).toMatchObject({ kind: "orphaned", status: "open", order_id: null })
    expect(others).toEqual([])
    return issue
  }
  /** A cart with a payment of another amount, whose issue staff resolved. */
  const payAnotherAmount = async () => {
    const cartId = await store().fill()
    await store().openSession(cartId)
    Object.assign(service.latest, { status: "success", amount: 1 })
    await store().sendWebhook(service.latest.webhookUrl)
    const [issue] = await store().issues()
    expect(issue).toMatchObject({ kind: "mismatched", status: "open", order_id: null })
    expect((await store().complete(cartId)).data.type).toBe("cart")
    expect((await resolve(issue.id)).status).toBe(200)
    return cartId
  }
  /** The service still says that the first intent is paid; the buyer pays another. */
  const buyAnew = async (cartId: string) => {
    const ended = await store().complete(cartId)
    expect([ended.status, ended.data.message]).toEqual([400, expect.stringMatching(ENDED)])
    await settleUnsettledSessions(store().container)
    expect(await store().orders()).toEqual([])

    const session = await store().openSession(cartId)
    expect(session.data.intent_id).toBe(service.latest.id)
    service.latest.status = "success"
    expect((await store().complete(cartId)).data.type).toBe("order")
    const order = await store().paidOrder()
    expect(order.payment_collections[0].captured_amount).toBe(760)
    await store().anHourLater()
    expect((await store().orders()).map(({ id }: { id: string }) => id)).toEqual([order.id])
    expect(await store().issues("?status=open")).toEqual([])
    return order.payment_collections[0].payments.filter(
      ({ canceled_at }: { canceled_at: string | null }) => !canceled_at
    )
  }
  // The answer that the storefront's helpers read as "start the payment again".
  const ENDED = /was not authorized with the provider|Payment sessions are required/

  it("a payment that staff refunded places no order; its cart needs a new payment", async () => {
    const cartId = await store().fill()
    await store().openSession(cartId)
    await soldOut(0)
    service.latest.status = "success"
    const issue = await orphan()
    expect((await resolve(issue.id)).status).toBe(200)

    await soldOut(9)
    const [payment, ...others] = await buyAnew(cartId)
    expect(payment.data.intent_id).toBe(service.intents[1].id)
    expect(others).toEqual([])
  })

  it("a payment of another amount places no order once staff resolved it: its cart needs a new payment", async () => {
    const cartId = await payAnotherAmount()

    const [payment, ...others] = await buyAnew(cartId)
    expect(payment.data.intent_id).toBe(service.intents[1].id)
    expect(others).toEqual([])
  })

  it("a payment of another amount places no order if the right amount arrives after staff resolved it: that becomes another payment issue", async () => {
    const cartId = await payAnotherAmount()
    await store().anHourLater()
    expect(await store().issues("?status=open")).toEqual([])

    // Without any webhook.
    service.latest.amount = 760
    await store().anHourLater()
    expect(await store().issues("?status=open")).toMatchObject([
      { kind: "orphaned", intent_id: service.latest.id, cart_id: cartId, order_id: null },
    ])
    expect(await store().orders()).toEqual([])
  })

  it("a refunded payment that was already authorized places no order when only the order had failed", async () => {
    const cartId = await store().fill()
    await store().openSession(cartId)
    service.latest.status = "success"
    shopCode.afterPayment = () => {
      throw new Error("Something of the shop's own failed after the payment.")
    }
    expect((await store().complete(cartId)).status).toBe(500)
    const issue = await orphan()
    const second = await beginAnother(cartId)
    expect([second.status, second.data.message]).toEqual([400, expect.stringContaining("is paid")])
    service.calls.length = 0
    expect((await resolve(issue.id)).status).toBe(200)
    expect(service.calls).toEqual([])

    shopCode.afterPayment = () => undefined
    const [payment, ...others] = await buyAnew(cartId)
    expect(payment.data.intent_id).toBe(service.intents[1].id)
    expect(others).toEqual([])
  })

  it("a payment whose refund was known only later places no order when only the order had failed", async () => {
    const cartId = await store().fill()
    await store().openSession(cartId)
    service.latest.status = "success"
    shopCode.afterPayment = () => {
      throw new Error("Something of the shop's own failed after the payment.")
    }
    expect((await store().complete(cartId)).status).toBe(500)
    const issue = await orphan()
    const { api, shop } = store()
    const post = (path: string, body: object) =>
      api.post(`/admin/tw-payments/issues/${path}`, body, { ...shop.admin, ...anyStatus })
    service.refund = { id: "re_9", status: "queued" }
    expect((await post(`${issue.id}/refund`, {})).status).not.toBe(200)
    const early = await beginAnother(cartId)
    expect([early.status, early.data.message]).toEqual([
      400,
      expect.stringContaining("is being refunded"),
    ])
    const [unclear] = await store().issues("?kind=refund_unclear")
    const made = { note: "In the console", refund_made: true }
    expect((await post(`${unclear.id}/resolve`, made)).status).toBe(200)
    expect(await store().issues("?status=open")).toEqual([])
    shopCode.afterPayment = () => undefined
    const [, ...others] = await buyAnew(cartId)
    expect(others).toEqual([])
  })

  it("a payment whose order failed and whose cart then changed pays for no other order: the transfer that does is captured", async () => {
    const cartId = await store().fill()
    await store().openSession(cartId)
    service.latest.status = "success"
    shopCode.afterPayment = () => {
      throw new Error("Something of the shop's own failed after the payment.")
    }
    expect((await store().complete(cartId)).status).toBe(500)
    shopCode.afterPayment = () => undefined
    const { api, shop } = store()
    const item = { variant_id: shop.variantIds[7], quantity: 1 }
    await api.post(`/store/carts/${cartId}/line-items`, item, shop.store)
    expect(await store().query("select id from payment_session")).toEqual([])
    expect(await store().query("select id from payment")).toHaveLength(1)

    await store().openSession(cartId)
    Object.assign(service.latest, {
      status: "pending_review",
      payment: { type: "ATM", account: "9123" },
    })
    const { data } = await store().complete(cartId)
    service.latest.status = "success"
    expect((await store().sendWebhook(service.latest.webhookUrl)).status).toBe(200)
    const payments = (await store().order(data.order.id)).payment_collections[0].payments
    expect(
      payments.filter(({ captured_at }: { captured_at: string | null }) => captured_at)
    ).toMatchObject([{ data: { intent_id: service.latest.id } }])
    await store().anHourLater()
    expect(await store().issues()).toMatchObject([
      { kind: "orphaned", intent_id: service.intents[0].id },
    ])
  })

  it("a paid cart that is sold out is one payment issue at once, burns no order number, and becomes an order once there is stock", async () => {
    const numbers = async () => {
      const [{ burned }] = await store().query(
        `select case when is_called then last_value::int else 0 end as burned
         from "order_display_id_seq"`
      )
      return burned as number
    }
    const cartId = await store().fill()
    const session = await store().openSession(cartId)
    await soldOut(0)
    service.latest.status = "success"
    const before = await numbers()
    expect((await store().sendWebhook(service.latest.webhookUrl)).status).toBe(200)
    for (let hour = 0; hour < 6; hour++) await store().anHourLater()

    expect(await numbers()).toBe(before)
    const [issue, ...others] = await store().issues()
    expect(others).toEqual([])
    expect(issue).toMatchObject({
      kind: "orphaned",
      status: "open",
      cart_id: cartId,
      detail: expect.stringMatching(/not enough stock: .+\n庫存不足：.+/),
    })
    expect(output.text().split(`${session.id} did not become an order`)).toHaveLength(2)

    await soldOut(9)
    await store().anHourLater()
    const order = await store().paidOrder()
    expect(await store().orders()).toHaveLength(1)
    expect(order.payment_collections[0].payments).toMatchObject([{ amount: 760 }])
    expect(await store().issues("?status=open")).toEqual([])
  })

  it("a paid cart that stays sold out is not tried any more after two days; its buyer still completes it", async () => {
    const cartId = await store().fill()
    await store().openSession(cartId)
    await soldOut(0)
    service.latest.status = "success"
    await store().sendWebhook(service.latest.webhookUrl)
    const pauses = []
    for (let tries = 1; tries < 4; tries++) {
      const [row] = await store().query(
        "select round(extract(epoch from due_at - updated_at) / 60)::int as minutes from tw_payment_query"
      )
      pauses.push(row.minutes)
      await store().anHourLater()
    }
    expect(pauses).toEqual([1, 2, 5])

    await store().query("update tw_payment_query set tries = 27")
    await store().anHourLater()
    service.calls.length = 0
    await store().anHourLater()
    expect(service.calls).toEqual([])
    expect(await store().issues()).toHaveLength(1)

    await soldOut(9)
    expect((await store().complete(cartId)).data.type).toBe("order")
    await store().paidOrder()
    expect(await store().issues("?status=open")).toEqual([])
  })

  it("staff who refund too late see the order that was placed with the payment", async () => {
    const cartId = await store().fill()
    await store().openSession(cartId)
    await soldOut(0)
    service.latest.status = "success"
    const issue = await orphan()
    await soldOut(9)
    await store().complete(cartId)
    const order = await store().paidOrder()
    await waitFor("the matter to settle itself", async () => {
      return (await store().issues("?status=resolved"))[0]
    })
    // As if the order had been placed between staff's click and its arrival.
    await store().query("update tw_payment_issue set resolved_at = null")

    const refused = await resolve(issue.id)
    expect([refused.status, refused.data.message]).toEqual([400, expect.stringContaining(order.id)])
    expect(await store().issues("?status=open")).toHaveLength(1)
  })
})
