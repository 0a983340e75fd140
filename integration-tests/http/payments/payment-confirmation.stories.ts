import { Modules } from "@medusajs/framework/utils"
import { firstIdAt } from "../../../src/medusa-data/id-times"
import { capturedBetween } from "../../../src/medusa-data/payments/uncounted-captures"
import { enterCaptures } from "../../../src/workflows/payments/captured/enter-captures"
import { settleUnsettledSessions } from "../../../src/workflows/payments/settle/settle-unsettled-sessions"
import { anyStatus, PROVIDER, waitFor } from "../payment-store"
import { withScriptedPayments } from "../scripted-payments"

jest.setTimeout(300_000)

withScriptedPayments((store, service) => {
  const captured = async () => {
    const [{ captured_at }] = await store().query("select captured_at from payment")
    return captured_at !== null
  }
  const comeBack = (address: string) => store().api.get(address, { ...anyStatus, maxRedirects: 0 })

  describe("the service's answer is compared with the request", () => {
    it.each([
      ["another amount", { status: "success", amount: 1 }],
      ["another currency", { status: "success", currency: "USD" }],
      ["another intent", { status: "success", as: "pp_0000beef" }],
      ["a raw status that is not known", { status: "settled" }],
      ["processing", { status: "processing" }],
      ["a draft", { status: "draft" }],
    ])("%s places no order, and the session stays payable", async (_, over) => {
      const cartId = await store().fill()
      await store().openSession(cartId)
      const asked = { as: undefined, ...service.latest }
      Object.assign(service.latest, over)

      const refused = await store().complete(cartId)
      expect(refused.status).toBe(200)
      expect(refused.data).toMatchObject({
        type: "cart",
        error: { type: "payment_requires_more_error" },
      })
      expect(await store().orders()).toHaveLength(0)

      Object.assign(service.latest, { ...asked, status: "success" })
      expect((await store().complete(cartId)).data.type).toBe("order")
    })

    it("money that does not match is reported to staff once", async () => {
      const cartId = await store().fill()
      const session = await store().openSession(cartId)
      const { id, webhookUrl } = service.latest
      Object.assign(service.latest, { status: "success", amount: 1 })

      expect((await store().sendWebhook(webhookUrl)).status).toBe(200)
      expect((await store().sendWebhook(webhookUrl)).status).toBe(200)
      // The job may still emit events of an earlier story
      const own = () => store().events.filter(({ data }) => data.session_id === session.id)
      await waitFor("the event", async () => own()[0])
      expect(await store().orders()).toHaveLength(0)
      expect(own().map(({ name, data }) => ({ name, data }))).toEqual([
        {
          name: "payment_intent.mismatched",
          data: {
            issue_id: expect.stringMatching(/^twpis_/),
            session_id: session.id,
            intent_id: id,
            cart_id: cartId,
            order_id: null,
            refund_id: null,
            amount: 760,
            charged_amount: 760,
            currency: "TWD",
          },
        },
      ])
    })
  })

  describe("the data that a browser sends for a session", () => {
    it("overwrites a browser's data wherever the provider reads them later", async () => {
      const cartId = await store().fill()
      const { api, shop } = store()
      const own = await store().openSession(cartId)
      const forged = Object.fromEntries(Object.keys(own.data).map((key) => [key, "forged"]))
      const { data: cart } = await api.get(`/store/carts/${cartId}`, shop.store)
      const opened = await api.post(
        `/store/payment-collections/${cart.cart.payment_collection.id}/payment-sessions`,
        { provider_id: PROVIDER, data: { ...forged, status: "success", refunds: "forged" } },
        shop.store
      )
      const [session] = opened.data.payment_collection.payment_sessions
      expect(Object.keys(own.data).filter((key) => session.data[key] === "forged")).toEqual([])
      expect(session.data).toMatchObject({ intent_id: service.latest.id, charged_amount: 760 })
      expect((await store().complete(cartId)).data.type).toBe("cart")

      service.latest.status = "success"
      expect((await store().complete(cartId)).data.type).toBe("order")
      const order = await store().paidOrder()
      expect(order.payment_collections[0].payments[0].data).not.toHaveProperty("status")
      expect(order.payment_collections[0].payments[0].data).not.toHaveProperty("refunds")
    })
  })

  describe("a service that is down", () => {
    it("explains a service that is down when a session is started, and keeps the cart", async () => {
      const cartId = await store().fill()
      const { api, shop } = store()
      service.down = true
      const collection = await api.post(
        "/store/payment-collections",
        { cart_id: cartId },
        shop.store
      )
      const started = await api.post(
        `/store/payment-collections/${collection.data.payment_collection.id}/payment-sessions`,
        { provider_id: PROVIDER },
        { ...shop.store, ...anyStatus }
      )
      expect(started.status).toBe(500)
      expect(started.data.message).toContain("The payment could not be started.")

      service.down = false
      await store().openSession(cartId)
      service.latest.status = "success"
      expect((await store().complete(cartId)).data.type).toBe("order")
    })

    it("leaves a paid cart for the next try", async () => {
      const cartId = await store().fill()
      await store().openSession(cartId)
      service.latest.status = "success"
      service.down = true
      const refused = await store().complete(cartId)
      expect(refused.data).toMatchObject({ type: "cart" })
      expect(refused.data.error.message).toContain("did not answer")
      service.down = false
      expect((await store().complete(cartId)).data.type).toBe("order")
    })
  })

  describe("the payment service's hooks", () => {
    it("gives a wrong token and an unknown session the same answer, and calls no service", async () => {
      const cartId = await store().fill()
      await store().openSession(cartId)
      const { webhookUrl, resultUrl } = service.latest
      service.latest.status = "success"
      service.calls.length = 0
      const token = webhookUrl.split("/").pop()!
      const other = token.replace(/^./, token.startsWith("0") ? "1" : "0")
      const unknown = webhookUrl.replace(/payses_\w+/, "payses_01ARZ3NDEKTSV4RRFFQ69G5FAV")
      const answers = [
        await store().sendWebhook(webhookUrl.replace(token, other)),
        await store().sendWebhook(webhookUrl.replace(token, "x")),
        await store().sendWebhook(resultUrl.replace(/\/return$/, "")),
        await store().sendWebhook(unknown),
        await comeBack(`${webhookUrl}/return`),
        await comeBack(resultUrl.replace(/.\/return$/, "/return")),
      ]
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
      expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1)
      expect(service.calls).toEqual([])
      expect(await store().orders()).toHaveLength(0)
    })

    it("places and captures an order once for a buyer who closed the tab, whatever a webhook's body says", async () => {
      const cartId = await store().fill()
      await store().openSession(cartId)
      service.latest.status = "success"
      const { webhookUrl, resultUrl } = service.latest
      const [first, second, , back] = await Promise.all([
        store().sendWebhook(webhookUrl, { Status: "Failed", Amount: 1 }),
        store().sendWebhook(webhookUrl),
        store().complete(cartId),
        comeBack(resultUrl),
      ])
      expect([first.status, second.status]).toEqual([200, 200])
      const order = await store().paidOrder()
      expect(await store().orders()).toHaveLength(1)
      expect(order.payment_collections[0].payments).toHaveLength(1)
      expect(service.intents).toHaveLength(1)
      expect(back.status).toBe(303)
    })

    it.each([
      ["success", {}, /order_id=order_/],
      ["draft", {}, /payment=retry$/],
      ["draft", { payment: { message: "發卡銀行拒絕交易" } }, /payment=retry$/],
      ["canceled", {}, /payment=retry$/],
      ["processing", {}, /payment=pending$/],
      ["pending_review", {}, /payment=pending$/],
      ["settled", {}, /payment=pending$/],
      ["success", { amount: 1 }, /payment=pending$/],
    ])("sends a buyer who comes back with %s %p on", async (status, over, address) => {
      await store().openSession(await store().fill())
      Object.assign(service.latest, { status, ...over })
      const back = await comeBack(`${service.latest.resultUrl}?status=success`)
      expect(back.status).toBe(303)
      expect(back.headers.location).toMatch(/^http:\/\/localhost:8000\/checkout\?step=payment&/)
      expect(back.headers.location).toMatch(address)
      expect(back.headers["referrer-policy"]).toBe("no-referrer")
    })

    it("gives Medusa's own webhook route no effect", async () => {
      const cartId = await store().fill()
      const session = await store().openSession(cartId)
      service.latest.status = "success"
      service.calls.length = 0
      const forged = { kind: "session", session_id: session.id, data: session.data }
      expect(
        await store()
          .container.resolve(Modules.PAYMENT)
          .getWebhookActionAndData({
            provider: PROVIDER,
            payload: {
              data: forged,
              rawData: JSON.stringify(forged),
              headers: { query: forged },
            },
          })
      ).toEqual({ action: "not_supported" })
      expect((await store().sendWebhook("/hooks/payment/payment-intents_tw", forged)).status).toBe(
        200
      )
      expect(service.calls).toEqual([])
    })
  })

  describe("the job", () => {
    it("finds a payment that no webhook reported, and one failing session stops no other", async () => {
      const carts = [await store().fill(), await store().fill()]
      await store().openSession(carts[0])
      service.latest.status = "success"
      await store().complete(carts[0])
      await store().paidOrder()
      await store().query("delete from capture")
      await store().query("update payment set captured_at = null")
      // Paid when the settlement queries it, no longer when the capture does: the capture throws.
      Object.assign(service.latest, { next: ["success"], status: "draft" })
      await store().openSession(carts[1])
      service.latest.status = "success"

      await settleUnsettledSessions(store().container)
      expect(await store().orders()).toHaveLength(1)
      await store().query("update payment_session set created_at = now() - interval '1 hour'")
      await settleUnsettledSessions(store().container)
      await waitFor("the second order", async () => (await store().orders()).length === 2)
      const payments = await waitFor("its capture", async () => {
        const found = await store().query("select captured_at from payment order by created_at")
        return found[1]?.captured_at ? found : null
      })
      expect(payments).toHaveLength(2)
      expect(payments[0].captured_at).toBeNull()
      expect(service.intents[0].next).toEqual([])
    })

    it("captures a payment again whose capture a dying process left unfinished", async () => {
      const cartId = await store().fill()
      await store().openSession(cartId)
      service.latest.status = "success"
      await store().complete(cartId)
      const { id } = await store().paidOrder()
      // The state after Medusa wrote the capture, and before it wrote that the payment is captured.
      await store().query("update payment set captured_at = null")
      await store().query(
        "update payment_collection set status = 'authorized', captured_amount = 0"
      )
      await store().query("delete from order_transaction")
      await store().query("update payment_session set created_at = now() - interval '1 hour'")

      await settleUnsettledSessions(store().container)
      expect(await captured()).toBe(false)
      await store().query("update capture set created_at = created_at - interval '6 minutes'")
      await store().query("update tw_payment_query set due_at = now()")
      await settleUnsettledSessions(store().container)
      expect(await captured()).toBe(true)

      const [collection] = (await store().order(id)).payment_collections
      expect(collection.captured_amount).toBe(760)
      expect(collection.payments[0].captures).toHaveLength(1)
      const transactions = await store().query("select amount, reference from order_transaction")
      expect(transactions).toEqual([{ amount: "760", reference: "capture" }])
    })

    it("records a capture on its order once if a dying process had not recorded it", async () => {
      const cartId = await store().fill()
      await store().openSession(cartId)
      service.latest.status = "success"
      await store().complete(cartId)
      const { id } = await store().paidOrder()
      await store().query("delete from order_transaction")
      service.calls.length = 0

      const [{ id: captureId }] = await store().query("select id from capture")
      const between = { providers: [PROVIDER], take: 10 }
      const read = (from: string, to: string) =>
        capturedBetween(store().container, { ...between, from, to })
      const [from, to] = [firstIdAt("capt", Date.now() - 60_000), firstIdAt("capt", Date.now() + 1)]
      expect((await read(from, to)).payments).toMatchObject([{ captures: [captureId] }])
      expect((await read(to, firstIdAt("capt", Date.now() + 60_000))).payments).toEqual([])

      const entries = () => store().query("select amount, reference from order_transaction")
      const later = (minutes: number) => Date.now() + minutes * 60_000
      // A clock before that of earlier stories, so that the captures are examined again.
      await enterCaptures(store().container, later(-60))
      await enterCaptures(store().container, Date.now())
      expect(await entries()).toEqual([])
      for (const minutes of [6, 7]) await enterCaptures(store().container, later(minutes))
      expect(await entries()).toEqual([{ amount: "760", reference: "capture" }])
      expect((await store().order(id)).payment_collections[0]).toMatchObject({
        captured_amount: 760,
        payments: [{ captures: [{ amount: 760 }] }],
      })
      expect(service.calls).toEqual([])
    })
  })
})
