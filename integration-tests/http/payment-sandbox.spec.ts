import { startSandbox, type ConsoleState, type Sandbox } from "../../src/sandbox"
import { anyStatus, waitFor, withPaymentStore } from "./payment-store"

jest.setTimeout(900_000)

const CARD = { number: "4242 4242 4242 4242", expiry: "12/40", cvc: "123" }

let sandbox: Sandbox

withPaymentStore(
  async () => (sandbox = await startSandbox()).url,
  (store) => {
    beforeEach(async () => void (await fetch(sandboxUrl("state"), { method: "DELETE" })))
    afterAll(() => sandbox.close())

    const sandboxUrl = (path: string) => `${sandbox.url}/console/${path}`
    const state = async () => (await (await fetch(sandboxUrl("state"))).json()) as ConsoleState
    const send = (url: string, method: string, body: object) =>
      fetch(url, {
        method,
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      })
    const set = (settings: object) => send(sandboxUrl("settings"), "PUT", settings)
    /** A paid order; what the component in the buyer's page sends is in `choice`. */
    const buy = async (choice: object = { payment_method: "CreditCard" }) => {
      const cartId = await store().fill()
      const session = await store().openSession(cartId)
      const { public_key, secret } = session.data
      const body = { public_key, secret, card: CARD, ...choice }
      const paid = await send(`${sandbox.url}/sdk/v1/checkout`, "POST", body)
      expect(await paid.json()).toEqual({ status: "success" })
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
      (await state()).journal.filter((entry) => entry.function === "retrieve_refund").length

    describe("a refund that the service processes first", () => {
      const begin = async () => {
        await set({ refunds_processing: true })
        const { payment } = await buy()
        expect((await refund(payment, 500)).status).toBe(200)
        await store().anHourLater()
        expect([await statuses(), await asked()]).toEqual([["processing"], 1])
        const [{ id }] = (await state()).intents[0].refunds
        return { id, payment }
      }

      it("is asked about until it is made, and not after", async () => {
        const { id, payment } = await begin()
        expect((await refund(payment, 261)).status).toBe(400)
        await send(sandboxUrl(`refunds/${id}/success`), "POST", {})
        await store().anHourLater()
        await store().anHourLater()
        expect([await statuses(), await asked()]).toEqual([["done"], 2])
        expect(await store().issues()).toEqual([])
      })

      it("and fails in the end is raised with the bank's words, and not asked about any more", async () => {
        const { id } = await begin()
        await send(sandboxUrl(`refunds/${id}/failed`), "POST", {})
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

    it("instalments are offered as the API gives them, and an order is paid in them", async () => {
      await set({ payments_installments: true })
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
      const [intent] = (await state()).intents
      expect(intent).toMatchObject({ status: "success", installments: 6, amount: 760 })
      expect(payment.data).toMatchObject({ intent_id: intent.id, card_last_four: "4242" })
    })
  }
)
