import { Modules } from "@medusajs/framework/utils"
import { completeCartWorkflow, updateProductVariantsWorkflow } from "@medusajs/medusa/core-flows"
import { settleUnsettledSessions } from "../../../src/workflows/payments/settle/settle-unsettled-sessions"
import type {
  AdminOrderPaymentsResponse,
  AdminQueryPaymentsResponse,
} from "../../../src/http-types"
import { anyStatus, waitFor } from "../payment-store"
import { withPaymentsAtSandbox } from "../payments-at-sandbox"

jest.setTimeout(300_000)

const GOOD_CARD = "4242 4242 4242 4242"
const DECLINED_CARD = "4000 0000 0000 0002"
const VERIFIED_CARD = "4000 0000 0000 3220"
/** 128.95 and 80 for delivery: a total that cannot be paid to the cent. */
const TOTAL = 208.95
const CHARGED = 209

/**
 * The shop's own code, run after the payment was authorized; replaced by a test in which it fails.
 */
let afterPayment: () => Promise<void> = async () => {}
const { hooks } = completeCartWorkflow as unknown as {
  hooks: { orderCreated: (handler: () => Promise<void>) => void }
}
hooks.orderCreated(() => afterPayment())

withPaymentsAtSandbox((store, sandbox) => {
  beforeEach(async () => {
    afterPayment = async () => {}
    const { container, shop } = store()
    await updateProductVariantsWorkflow(container).run({
      input: {
        product_variants: [
          { id: shop.variantIds[7], prices: [{ currency_code: "twd", amount: 128.95 }] },
        ],
      },
    })
  })

  const fill = () => store().fill({ lines: [{ variant: 7, quantity: 1 }] })
  const pay = (session: Parameters<typeof sandbox.pay>[0], number?: string) =>
    sandbox.pay(
      session,
      number
        ? { payment_method: "CreditCard", card: { number, expiry: "12/40", cvc: "123" } }
        : { payment_method: "ATM" }
    )
  /** Answers the 3-D Secure page, then returns to the store as the browser does. */
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

  it("a card pays: the order is placed and captured once, with one intent and exact amounts", async () => {
    const cartId = await fill()
    const session = await store().openSession(cartId)
    expect(session.data).toMatchObject({ amount: TOTAL, charged_amount: CHARGED })
    expect((await pay(session, GOOD_CARD)).error).toBeUndefined()
    const { data } = await store().complete(cartId)
    expect(data).toMatchObject({ type: "order", order: { total: TOTAL } })

    const order = await store().paidOrder()
    const [collection] = order.payment_collections
    expect(collection).toMatchObject({ captured_amount: TOTAL, status: "completed" })
    expect(collection.payments).toMatchObject([{ amount: TOTAL, captures: [{ amount: TOTAL }] }])
    expect(collection.payments[0].data.card_last_four).toBe("4242")
    const { intents, journal } = await sandbox.state()
    expect(intents).toMatchObject([{ status: "success", amount: CHARGED }])

    await waitFor("the webhook", async () =>
      (await sandbox.state()).journal.find((entry) => entry.function === "webhook")
    )
    const webhooks = (await sandbox.state()).journal.filter((entry) => entry.function === "webhook")
    expect(webhooks.map(({ accepted }) => accepted)).toEqual([true])
    expect(journal.filter((entry) => entry.function === "create")).toHaveLength(1)
    expect(store().events.filter(({ name }) => name === "payment.captured")).toHaveLength(1)
    expect((await store().orders())[0].payment_collections[0].payments).toHaveLength(1)
  })

  it("staff see on the order how it was paid, refunded and by whom", async () => {
    await sandbox.set({ payments_installments: true })
    const cartId = await fill()
    const session = await store().openSession(cartId)
    const card = { number: GOOD_CARD, expiry: "12/40", cvc: "123" }
    const choice = { payment_method: "CreditCardInstallment", installments: 6, card }
    expect((await sandbox.pay(session, choice)).error).toBeUndefined()
    await store().complete(cartId)
    const { id: order_id, payment_collections } = await store().paidOrder()
    const { api, shop } = store()
    const path = `/admin/orders/${order_id}/tw-payments`
    const paid = (await api.get<AdminOrderPaymentsResponse>(path, shop.admin)).data.payments
    expect(paid).toMatchObject([
      {
        session_id: session.id,
        intent_id: session.data.intent_id,
        status: "paid",
        method: "CreditCardInstallment",
        card_last_four: "4242",
        installments: 6,
        amount: TOTAL,
        charged_amount: CHARGED,
        paid_amount: CHARGED,
        refunded_amount: 0,
        transfer: null,
        problems: [],
      },
    ])
    expect(paid[0].events.map(({ type }) => type)).toEqual(["captured", "authorized", "started"])

    const payment = payment_collections[0].payments[0].id
    await api.post(`/admin/payments/${payment}/refund`, { amount: 100, note: "Broken" }, shop.admin)
    const { data } = await api.post<AdminQueryPaymentsResponse>(`${path}/query`, {}, shop.admin)
    expect(data.answers).toEqual([
      { session_id: session.id, outcome: "agrees", message: "success" },
    ])
    expect(data.payments).toMatchObject([{ status: "partly_refunded", refunded_amount: 100 }])
    expect(data.payments[0].events[0]).toEqual({
      type: "refunded",
      at: expect.any(String),
      amount: 100,
      issue: null,
      note: "Broken",
      actor: expect.stringMatching(/^user_/),
      actor_name: expect.any(String),
    })
  })

  it("staff query the service about a transfer, and the money that arrived is captured", async () => {
    const cartId = await fill()
    await pay(await store().openSession(cartId))
    const { data: placed } = await store().complete(cartId)
    await store().settled()
    const { api, shop } = store()
    const path = `/admin/orders/${placed.order.id}/tw-payments`
    const ask = async () =>
      (await api.post<AdminQueryPaymentsResponse>(`${path}/query`, {}, shop.admin)).data
    expect(await ask()).toMatchObject({
      answers: [{ outcome: "waiting", message: null }],
      payments: [{ status: "awaiting", transfer: { bank_code: "007" } }],
    })
    const [{ id }] = (await sandbox.state()).intents
    await sandbox.perform(`intents/${id}/paid`)
    expect((await ask()).payments).toMatchObject([{ status: "paid", paid_amount: CHARGED }])
    const unknown = await api.post(
      "/admin/orders/none/tw-payments/query",
      {},
      {
        ...shop.admin,
        ...anyStatus,
      }
    )
    expect(unknown.status).toBe(404)
  })

  it("a declined card shows the bank's message, and another card pays the same intent", async () => {
    const cartId = await fill()
    const session = await store().openSession(cartId)
    expect((await pay(session, DECLINED_CARD)).error).toBeDefined()
    const refused = await store().complete(cartId)
    expect(refused.status).toBe(200)
    expect(refused.data).toMatchObject({
      type: "cart",
      error: { type: "payment_authorization_error", message: "發卡銀行拒絕交易" },
    })
    expect(await store().orders()).toHaveLength(0)

    expect((await pay(session, GOOD_CARD)).error).toBeUndefined()
    expect((await store().complete(cartId)).data.type).toBe("order")
    await store().paidOrder()
    expect((await sandbox.state()).intents).toHaveLength(1)
  })

  it("a buyer who closes the tab after paying still gets the order", async () => {
    await pay(await store().openSession(await fill()), GOOD_CARD)
    const order = await store().paidOrder()
    expect(order).toMatchObject({ total: TOTAL, status: "pending" })
  })

  it("a buyer whose card is verified returns to the order", async () => {
    const { redirect_url } = await pay(await store().openSession(await fill()), VERIFIED_CARD)
    const address = await verify(redirect_url!, "approve")
    const order = await store().paidOrder()
    expect(address).toBe(`http://localhost:8000/checkout?step=payment&order_id=${order.id}`)
  })

  it("a buyer whose card's verification is refused returns to the checkout, and may try again", async () => {
    const cartId = await fill()
    const session = await store().openSession(cartId)
    const { redirect_url } = await pay(session, VERIFIED_CARD)
    expect((await store().complete(cartId)).data).toMatchObject({
      type: "cart",
      error: { type: "payment_requires_more_error" },
    })
    expect(await verify(redirect_url!, "refuse")).toMatch(/payment=retry$/)
    expect(await store().orders()).toHaveLength(0)
    await pay(session, GOOD_CARD)
    expect((await store().complete(cartId)).data.type).toBe("order")
    await store().paidOrder()
  })

  it("a bank transfer places the order with the account to pay into, and is captured when it arrives", async () => {
    const cartId = await fill()
    const session = await store().openSession(cartId)
    await pay(session)
    expect((await store().complete(cartId)).data.type).toBe("order")
    expect((await store().orders())[0].payment_status).toBe("awaiting")
    const waiting = await store()
      .container.resolve(Modules.PAYMENT)
      .retrievePaymentSession(session.id)
    expect(waiting.data).toMatchObject({
      awaiting: true,
      transfer: { bank_code: "007", account: expect.stringMatching(/^\d{14}$/) },
    })

    const [{ id }] = (await sandbox.state()).intents
    await sandbox.perform(`intents/${id}/paid`)
    const order = await store().paidOrder()
    expect(order.payment_collections[0]).toMatchObject({ captured_amount: TOTAL })
  })

  describe("a refund", () => {
    const place = async () => {
      const cartId = await fill()
      await pay(await store().openSession(cartId), GOOD_CARD)
      await store().complete(cartId)
      return await store().paidOrder()
    }
    const refunds = async () =>
      (await sandbox.state()).intents[0].refunds.map(({ amount }) => amount)

    it("rounds a refund in parts, and all parts together equal the charge", async () => {
      const { api, shop } = store()
      const order = await place()
      const path = `/admin/payments/${order.payment_collections[0].payments[0].id}/refund`
      for (const amount of [100.5, 100, 8.45]) {
        expect((await api.post(path, { amount }, shop.admin)).status).toBe(200)
      }
      expect(await refunds()).toEqual([101, 100, 8])
      const more = await api.post(path, { amount: 1 }, { ...shop.admin, ...anyStatus })
      expect(more.status).toBe(400)
      expect(await refunds()).toEqual([101, 100, 8])
    })

    it("refunds the whole charge of a cancelled order", async () => {
      const { api, shop } = store()
      const order = await place()
      await api.post(`/admin/orders/${order.id}/cancel`, {}, shop.admin)
      expect(await refunds()).toEqual([CHARGED])
    })
  })

  describe("a paid cart that cannot become an order", () => {
    it("completes a paid cart later with the same payment if the shop's own code failed", async () => {
      const cartId = await fill()
      await pay(await store().openSession(cartId), GOOD_CARD)
      // The webhook arrives while the order exists and is not complete.
      afterPayment = async () => {
        await waitFor("the webhook", async () =>
          (await sandbox.state()).journal.find((entry) => entry.function === "webhook")
        )
        throw new Error("Something of the shop's own failed after the payment.")
      }
      expect((await store().complete(cartId)).status).toBe(500)
      afterPayment = async () => {}
      expect((await store().complete(cartId)).data.type).toBe("order")
      const order = await store().paidOrder()
      expect(order.payment_collections[0]).toMatchObject({ captured_amount: TOTAL })
      expect(order.payment_collections[0].payments).toHaveLength(1)
      expect((await sandbox.state()).intents).toHaveLength(1)
    })

    it("reports a paid cart that is sold out at once, and places it once there is stock", async () => {
      const session = await store().openSession(await fill())
      await store().query(
        "update inventory_level set stocked_quantity = 0, raw_stocked_quantity = ?",
        [JSON.stringify({ value: "0", precision: 20 })]
      )
      await pay(session, GOOD_CARD)
      // A webhook of an earlier story may still arrive.
      const own = () => store().events.filter(({ data }) => data.session_id === session.id)
      await waitFor("the event", async () => own()[0])
      expect(await store().orders()).toHaveLength(0)

      await store().query("update payment_session set created_at = now() - interval '1 hour'")
      const dueNow = () => store().query("update tw_payment_query set due_at = now()")
      await dueNow()
      await settleUnsettledSessions(store().container)
      expect(own()).toMatchObject([{ name: "payment_intent.orphaned", data: { amount: TOTAL } }])

      await store().query(
        "update inventory_level set stocked_quantity = 9, raw_stocked_quantity = ?",
        [JSON.stringify({ value: "9", precision: 20 })]
      )
      await dueNow()
      await settleUnsettledSessions(store().container)
      await store().paidOrder()
    })
  })
})
