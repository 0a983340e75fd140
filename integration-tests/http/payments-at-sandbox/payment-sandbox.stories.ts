import { anyStatus, waitFor } from "../payment-store"
import { withPaymentsAtSandbox } from "../payments-at-sandbox"

jest.setTimeout(900_000)

const CARD = { number: "4242 4242 4242 4242", expiry: "12/40", cvc: "123" }

withPaymentsAtSandbox((store, sandbox) => {
  /** A paid order; `choice` is the data that the component in the buyer's page sends. */
  const buy = async (choice: object = { payment_method: "CreditCard" }) => {
    const cartId = await store().fill()
    const session = await store().openSession(cartId)
    const paid = await sandbox.pay(session, { card: CARD, ...choice })
    expect(paid).toEqual({ status: "success" })
    expect((await store().complete(cartId)).data.type).toBe("order")
    const order = await store().paidOrder()
    return { session, payment: order.payment_collections[0].payments[0] }
  }
  const refund = (payment: { id: string }, amount: number) => {
    const { api, shop } = store()
    const path = `/admin/payments/${payment.id}/refund`
    return api.post(path, { amount }, { ...shop.admin, ...anyStatus })
  }
  const statuses = async () =>
    (await store().query("select status from tw_payment_refund order by id")).map(
      ({ status }) => status
    )
  const asked = async () =>
    (await sandbox.state()).journal.filter((entry) => entry.function === "retrieve_refund").length

  describe("a refund that the service processes first", () => {
    const begin = async () => {
      await sandbox.set({ refunds_processing: true })
      const { payment } = await buy()
      expect((await refund(payment, 500)).status).toBe(200)
      await store().anHourLater()
      expect([await statuses(), await asked()]).toEqual([["processing"], 1])
      const [{ id }] = (await sandbox.state()).intents[0].refunds
      return { id, payment }
    }

    it("queries a refund in progress until it is made, and not after", async () => {
      const { id, payment } = await begin()
      expect((await refund(payment, 261)).status).toBe(400)
      await sandbox.perform(`refunds/${id}/success`)
      await store().anHourLater()
      await store().anHourLater()
      expect([await statuses(), await asked()]).toEqual([["done"], 2])
      expect(await store().issues()).toEqual([])
    })

    it("reports a refund that fails in the end with the bank's message, and queries it no more", async () => {
      const { id } = await begin()
      await sandbox.perform(`refunds/${id}/failed`)
      await store().anHourLater()
      await store().anHourLater()
      expect([await statuses(), await asked()]).toEqual([["failed"], 2])
      const [issue, ...others] = await store().issues()
      expect(others).toEqual([])
      expect(issue).toMatchObject({
        kind: "refund_failed",
        detail: "發卡銀行拒絕退款",
        charged_amount: 500,
      })
      await waitFor("the event", async () =>
        store().events.find(({ name }) => name === "payment_intent.refund_failed")
      )
    })
  })

  it("instalments are offered as the API gives them, and pay an order", async () => {
    await sandbox.set({ payments_installments: true })
    const { session, payment } = await buy({
      payment_method: "CreditCardInstallment",
      installments: 6,
    })
    expect(session.data).toMatchObject({
      payment_methods: ["CreditCard", "ATM", "CreditCardInstallment"],
      installments: [3, 6, 12].map((installments) => ({
        installments,
        rate: 0,
        extra: false,
        enabled: true,
      })),
    })
    const [intent] = (await sandbox.state()).intents
    expect(intent).toMatchObject({ status: "success", installments: 6, amount: 760 })
    expect(payment.data).toMatchObject({ intent_id: intent.id, card_last_four: "4242" })
  })
})
