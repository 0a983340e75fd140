import { updateRegionsWorkflow } from "@medusajs/medusa/core-flows"
import { anyStatus, PROVIDER } from "../payment-store"
import { CHOICE_PROVIDER, withPaymentsAtSandbox } from "../payments-at-sandbox"
import { openPaymentCollection } from "../shop"

jest.setTimeout(300_000)

const CARD = { number: "4242 4242 4242 4242", expiry: "12/40", cvc: "123" }

withPaymentsAtSandbox((store, sandbox) => {
  beforeEach(async () => {
    const { container, shop } = store()
    const update = { payment_providers: [PROVIDER, CHOICE_PROVIDER] }
    await updateRegionsWorkflow(container).run({
      input: { selector: { id: shop.regionId }, update },
    })
  })

  const start = async (cartId: string, data?: object) => {
    const { api, shop } = store()
    const id = await openPaymentCollection(api, shop, cartId)
    const path = `/store/payment-collections/${id}/payment-sessions`
    const body = { provider_id: CHOICE_PROVIDER, data }
    return (await api.post(path, body, shop.store)).data.payment_collection.payment_sessions[0]
  }

  it("the shop's first payment method is used unless the buyer chooses another that accepts the amount", async () => {
    const cartId = await store().fill()
    const first = await start(cartId)
    expect(first.data).toMatchObject({
      chosen_method: "CreditCard",
      methods: [
        { method: "CreditCard", minimum: null, maximum: null },
        { method: "CreditCardInstallment", minimum: 3000, maximum: null },
        { method: "ATM", minimum: null, maximum: 20000 },
      ],
    })
    const tooLittle = await start(cartId, { chosen_method: "CreditCardInstallment" })
    expect(tooLittle.data.chosen_method).toBe("CreditCard")
    const chosen = await start(cartId, { chosen_method: "ATM" })
    expect(chosen.data).toMatchObject({ chosen_method: "ATM", payment_methods: ["ATM"] })
    const refused = await sandbox.pay(chosen, { payment_method: "CreditCard", card: CARD })
    expect(refused.error).toBeDefined()
    expect((await sandbox.pay(chosen, { payment_method: "ATM" })).error).toBeUndefined()
    expect((await store().complete(cartId)).data.type).toBe("order")
  })

  it("a buyer whose order waits for a transfer chooses the method to pay with instead", async () => {
    const cartId = await store().fill()
    const session = await start(cartId, { chosen_method: "ATM" })
    await sandbox.pay(session, { payment_method: "ATM" })
    await store().complete(cartId)
    await sandbox.set({ expire_open: true })
    const { api, shop } = store()
    const path = `/store/carts/${cartId}/tw-payment/replace`
    const options = { ...shop.store, ...anyStatus }
    const { status, data } = await api.post(path, { method: "CreditCard" }, options)
    expect({ status, ...data }).toMatchObject({
      status: 200,
      payment_session: {
        id: session.id,
        data: { chosen_method: "CreditCard", charged_amount: session.data.charged_amount },
      },
    })
    const { payment_session } = data
    const paid = await sandbox.pay(payment_session, { payment_method: "CreditCard", card: CARD })
    expect(paid.error).toBeUndefined()
    await store().settled()
    const order = await store().paidOrder()
    expect(order.payment_collections[0].payments[0].data.method).toBe("CreditCard")
    expect((await api.post(path, { method: 1 }, options)).status).toBe(400)
  })
})
