import { Modules } from "@medusajs/framework/utils"
import { withScriptedPayments } from "../scripted-payments"

jest.setTimeout(900_000)

const WAITING = { status: "pending_review", payment: { type: "ATM", account: "9123" } }

withScriptedPayments((store, service) => {
  const payments = () => store().container.resolve(Modules.PAYMENT)

  it("an intent that is gone ends its session: the buyer starts another, and pays that", async () => {
    const cartId = await store().fill()
    await store().openSession(cartId)
    service.latest.status = "canceled"
    const gone = await store().complete(cartId)
    expect([gone.status, gone.data.message]).toEqual([
      400,
      expect.stringContaining("was not authorized with the provider"),
    ])
    service.calls.length = 0
    const ended = await store().complete(cartId)
    expect([ended.status, ended.data.message]).toEqual([
      400,
      expect.stringContaining("Payment sessions are required"),
    ])
    expect(service.calls).toEqual([])

    await store().openSession(cartId)
    service.latest.status = "success"
    expect((await store().complete(cartId)).data.type).toBe("order")
    const order = await store().paidOrder()
    expect(order.payment_collections[0].payments).toMatchObject([
      { data: { intent_id: service.latest.id } },
    ])
    expect(await store().issues()).toEqual([])
  })

  it.each([
    ["a raw status that is not known", { status: "settled", payment: null }],
    ["processing", { status: "processing" }],
    ["a draft again", { status: "draft", payment: null }],
    ["no answer", {}],
  ])("an order that waits for a transfer goes on waiting through %s", async (_, over) => {
    const cartId = await store().fill()
    await store().openSession(cartId)
    Object.assign(service.latest, WAITING)
    const { data } = await store().complete(cartId)
    Object.assign(service.latest, over)
    service.html = Object.keys(over).length === 0

    expect((await store().complete(cartId)).data).toMatchObject({ order: { id: data.order.id } })
    await store().anHourLater()
    const { api, shop } = store()
    const { payment_collections, status } = await store().order(data.order.id)
    expect(status).toBe("pending")
    expect((await store().order(data.order.id)).payment_status).toBe("awaiting")
    expect(payment_collections[0].payments ?? []).toEqual([])
    expect(await store().issues()).toEqual([])

    service.html = false
    Object.assign(service.latest, { ...WAITING, status: "success" })
    const { data: cart } = await api.get(`/store/carts/${cartId}`, shop.store)
    expect(cart.cart.completed_at).not.toBeNull()
    await store().anHourLater()
    expect((await store().order(data.order.id)).payment_status).toBe("captured")
  })

  it("the methods and instalments of the intent reach the storefront as the API gives them", async () => {
    const cartId = await store().fill()
    await store().openSession(cartId)
    const { api, shop } = store()
    const fields = "?fields=*payment_collection.payment_sessions"
    const { data } = await api.get(`/store/carts/${cartId}${fields}`, shop.store)
    expect(data.cart.payment_collection.payment_sessions[0].data).toMatchObject({
      payment_methods: ["CreditCard", "ATM", "CreditCardInstallment"],
      installments: [
        { installments: 3, rate: 0, extra: false, enabled: true },
        { installments: 12, rate: 2.5, extra: true, enabled: false },
      ],
      env: "sandbox",
      secret: `${service.latest.id}_st_feedface`,
    })
  })

  it("a session whose amount is changed gets another intent; the one left behind becomes a payment issue if it is paid", async () => {
    const cartId = await store().fill()
    const { id, data, currency_code } = await store().openSession(cartId)
    const change = (amount: number) =>
      payments().updatePaymentSession({ id, amount, currency_code, data })
    service.calls.length = 0
    expect((await change(760)).data).toEqual(data)
    expect(service.calls).toEqual([])

    const changed = await change(800)
    const [left, current] = service.intents
    expect(current.amount).toBe(800)
    expect(changed.data).toMatchObject({ intent_id: current.id, charged_amount: 800 })
    left.status = "success"
    await store().anHourLater()
    expect(await store().issues()).toMatchObject([{ kind: "orphaned", intent_id: left.id }])
  })
})
