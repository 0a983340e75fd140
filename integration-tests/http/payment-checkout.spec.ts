import { medusaIntegrationTestRunner } from "@medusajs/test-utils"
import { Modules } from "@medusajs/framework/utils"
import { completeCartWorkflow, updateProductVariantsWorkflow } from "@medusajs/medusa/core-flows"
import { startSandbox, type ConsoleState, type Sandbox } from "../../src/sandbox"
import { settleUnsettledSessions } from "../../src/workflows/settle-intent/settle-unsettled-sessions"
import { configurePayments, PROVIDER, waitFor } from "./payment-store"
import { fillCart, openPaymentSession, openShop, type Shop } from "./shop"

jest.setTimeout(300_000)

const GOOD_CARD = "4242 4242 4242 4242"
const DECLINED_CARD = "4000 0000 0000 0002"
const VERIFIED_CARD = "4000 0000 0000 3220"
/** 128.95 and 80 for delivery: a total that no one can pay to the cent. */
const TOTAL = 208.95
const CHARGED = 209

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
  await configurePayments(sandbox.url)
})
afterAll(() => sandbox.close())

/** The shop's own code, run after the payment was authorized; replaced by a test that wants it to fail. */
let afterPayment: () => Promise<void> = async () => {}
const { hooks } = completeCartWorkflow as unknown as {
  hooks: { orderCreated: (handler: () => Promise<void>) => void }
}
hooks.orderCreated(() => afterPayment())

medusaIntegrationTestRunner({
  testSuite: ({ api, getContainer, dbConnection }) => {
    let shop: Shop
    const events: { name: string; data: Record<string, unknown> }[] = []

    beforeAll(async () => {
      shop = await openShop(getContainer(), api)
      await updateProductVariantsWorkflow(getContainer()).run({
        input: {
          product_variants: [
            { id: shop.variantIds[7], prices: [{ currency_code: "twd", amount: 128.95 }] },
          ],
        },
      })
      const bus = getContainer().resolve(Modules.EVENT_BUS)
      for (const name of ["payment.captured", "order.placed", "payment_intent.orphaned"]) {
        bus.subscribe(name, async (event: unknown) => {
          events.push(event as (typeof events)[number])
        })
      }
    })
    beforeEach(async () => {
      events.length = 0
      afterPayment = async () => {}
      await fetch(`${sandbox.url}/console/state`, { method: "DELETE" })
    })

    const fill = () => fillCart(api, shop, { lines: [{ variant: 7, quantity: 1 }] })
    const openSession = (cartId: string) => openPaymentSession(api, shop, cartId, PROVIDER)
    const complete = async (cartId: string) => {
      const options = { ...shop.store, validateStatus: () => true }
      return await api.post(`/store/carts/${cartId}/complete`, {}, options)
    }
    /** What the component in the buyer's page sends. */
    const pay = async (
      { data }: { data: { public_key: string; secret: string } },
      card?: string
    ) => {
      const reply = await fetch(`${sandbox.url}/sdk/v1/checkout`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({
          public_key: data.public_key,
          secret: data.secret,
          payment_method: card ? "CreditCard" : "ATM",
          card: card && { number: card, expiry: "12/40", cvc: "123" },
        }),
      })
      return (await reply.json()) as { redirect_url?: string; error?: { message: string } }
    }
    const sandboxState = async () => {
      const reply = await fetch(`${sandbox.url}/console/state`)
      return (await reply.json()) as ConsoleState
    }
    const orders = async () => {
      const fields =
        "id,status,payment_status,total,*payment_collections.payments,*payment_collections.payments.captures"
      return (await api.get(`/admin/orders?fields=${fields}`, shop.admin)).data.orders
    }
    const paidOrder = () =>
      waitFor("a captured order", async () => {
        const [order] = await orders()
        return order?.payment_status === "captured" ? order : null
      })
    /** The 3-D Secure page, answered; then back to the store, as the browser follows. */
    const verify = async (address: string, answer: "approve" | "refuse") => {
      const answered = await fetch(address, {
        method: "POST",
        redirect: "manual",
        body: new URLSearchParams({ answer }),
      })
      const back = await fetch(answered.headers.get("location")!, { redirect: "manual" })
      expect(back.status).toBe(303)
      return back.headers.get("location")!
    }

    it("a card pays: the order is placed and captured once, of one intent, to the cent and the dollar", async () => {
      const cartId = await fill()
      const session = await openSession(cartId)
      expect(session.data).toMatchObject({ amount: TOTAL, charged_amount: CHARGED })
      expect((await pay(session, GOOD_CARD)).error).toBeUndefined()
      const { data } = await complete(cartId)
      expect(data).toMatchObject({ type: "order", order: { total: TOTAL } })

      const order = await paidOrder()
      const [collection] = order.payment_collections
      expect(collection).toMatchObject({ captured_amount: TOTAL, status: "completed" })
      expect(collection.payments).toMatchObject([{ amount: TOTAL, captures: [{ amount: TOTAL }] }])
      expect(collection.payments[0].data.card_last_four).toBe("4242")
      const { intents, journal } = await sandboxState()
      expect(intents).toMatchObject([{ status: "success", amount: CHARGED }])

      await waitFor("the webhook", async () =>
        (await sandboxState()).journal.find((entry) => entry.function === "webhook")
      )
      const webhooks = (await sandboxState()).journal.filter(
        (entry) => entry.function === "webhook"
      )
      expect(webhooks.map(({ accepted }) => accepted)).toEqual([true])
      expect(journal.filter((entry) => entry.function === "create")).toHaveLength(1)
      expect(events.filter(({ name }) => name === "payment.captured")).toHaveLength(1)
      expect((await orders())[0].payment_collections[0].payments).toHaveLength(1)
    })

    it("a declined card is told in the bank's words, and another card pays the same intent", async () => {
      const cartId = await fill()
      const session = await openSession(cartId)
      expect((await pay(session, DECLINED_CARD)).error).toBeDefined()
      const refused = await complete(cartId)
      expect(refused.status).toBe(200)
      expect(refused.data).toMatchObject({
        type: "cart",
        error: { type: "payment_authorization_error", message: "發卡銀行拒絕交易" },
      })
      expect(await orders()).toHaveLength(0)

      expect((await pay(session, GOOD_CARD)).error).toBeUndefined()
      expect((await complete(cartId)).data.type).toBe("order")
      await paidOrder()
      expect((await sandboxState()).intents).toHaveLength(1)
    })

    it("a buyer who closes the tab after paying gets the order all the same", async () => {
      await pay(await openSession(await fill()), GOOD_CARD)
      const order = await paidOrder()
      expect(order).toMatchObject({ total: TOTAL, status: "pending" })
    })

    it("a card that is verified comes back to its order", async () => {
      const { redirect_url } = await pay(await openSession(await fill()), VERIFIED_CARD)
      const address = await verify(redirect_url!, "approve")
      const order = await paidOrder()
      expect(address).toBe(`http://localhost:8000/checkout?step=payment&order_id=${order.id}`)
    })

    it("a card whose verification is refused comes back to the checkout, and may try again", async () => {
      const cartId = await fill()
      const session = await openSession(cartId)
      const { redirect_url } = await pay(session, VERIFIED_CARD)
      expect((await complete(cartId)).data).toMatchObject({
        type: "cart",
        error: { type: "payment_requires_more_error" },
      })
      expect(await verify(redirect_url!, "refuse")).toMatch(/payment=retry$/)
      expect(await orders()).toHaveLength(0)
      await pay(session, GOOD_CARD)
      expect((await complete(cartId)).data.type).toBe("order")
      await paidOrder()
    })

    it("a bank transfer places the order with the account to pay into, and is captured when it comes", async () => {
      const cartId = await fill()
      const session = await openSession(cartId)
      await pay(session)
      expect((await complete(cartId)).data.type).toBe("order")
      expect((await orders())[0].payment_status).toBe("awaiting")
      const waiting = await getContainer()
        .resolve(Modules.PAYMENT)
        .retrievePaymentSession(session.id)
      expect(waiting.data).toMatchObject({
        awaiting: true,
        transfer: { bank_code: "007", account: expect.stringMatching(/^\d{14}$/) },
      })

      const [{ id }] = (await sandboxState()).intents
      await fetch(`${sandbox.url}/console/intents/${id}/paid`, { method: "POST" })
      const order = await paidOrder()
      expect(order.payment_collections[0]).toMatchObject({ captured_amount: TOTAL })
    })

    describe("money that goes back", () => {
      const place = async () => {
        const cartId = await fill()
        await pay(await openSession(cartId), GOOD_CARD)
        await complete(cartId)
        return await paidOrder()
      }
      const refunds = async () =>
        (await sandboxState()).intents[0].refunds.map(({ amount }) => amount)

      it("in parts is rounded, and all parts together are what was charged", async () => {
        const order = await place()
        const path = `/admin/payments/${order.payment_collections[0].payments[0].id}/refund`
        for (const amount of [100.5, 100, 8.45]) {
          expect((await api.post(path, { amount }, shop.admin)).status).toBe(200)
        }
        expect(await refunds()).toEqual([101, 100, 8])
        const more = await api.post(
          path,
          { amount: 1 },
          { ...shop.admin, validateStatus: () => true }
        )
        expect(more.status).toBe(400)
        expect(await refunds()).toEqual([101, 100, 8])
      })

      it("of a cancelled order is the whole charge", async () => {
        const order = await place()
        await api.post(`/admin/orders/${order.id}/cancel`, {}, shop.admin)
        expect(await refunds()).toEqual([CHARGED])
      })
    })

    describe("a paid cart that cannot become an order", () => {
      it("because the shop's own code failed, is completed later with the same payment", async () => {
        const cartId = await fill()
        await pay(await openSession(cartId), GOOD_CARD)
        // The webhook comes while the order exists and is not yet complete.
        afterPayment = async () => {
          await waitFor("the webhook", async () =>
            (await sandboxState()).journal.find((entry) => entry.function === "webhook")
          )
          throw new Error("Something of the shop's own failed after the payment.")
        }
        expect((await complete(cartId)).status).toBe(500)
        afterPayment = async () => {}
        expect((await complete(cartId)).data.type).toBe("order")
        const order = await paidOrder()
        expect(order.payment_collections[0]).toMatchObject({ captured_amount: TOTAL })
        expect(order.payment_collections[0].payments).toHaveLength(1)
        expect((await sandboxState()).intents).toHaveLength(1)
      })

      it("because it is sold out, is a payment issue at once, and is placed once there is stock", async () => {
        const session = await openSession(await fill())
        await dbConnection.raw(
          "update inventory_level set stocked_quantity = 0, raw_stocked_quantity = ?",
          [JSON.stringify({ value: "0", precision: 20 })]
        )
        await pay(session, GOOD_CARD)
        // A webhook of a story before this one may still be on its way.
        const own = () => events.filter(({ data }) => data.session_id === session.id)
        await waitFor("the event", async () => own()[0])
        expect(await orders()).toHaveLength(0)

        await dbConnection.raw("update payment_session set created_at = now() - interval '1 hour'")
        const dueNow = () => dbConnection.raw("update tw_payment_question set due_at = now()")
        await dueNow()
        await settleUnsettledSessions(getContainer())
        expect(own()).toMatchObject([{ name: "payment_intent.orphaned", data: { amount: TOTAL } }])

        await dbConnection.raw(
          "update inventory_level set stocked_quantity = 9, raw_stocked_quantity = ?",
          [JSON.stringify({ value: "9", precision: 20 })]
        )
        await dueNow()
        await settleUnsettledSessions(getContainer())
        await paidOrder()
      })
    })
  },
})
