import { readSessions } from "../../../src/medusa-data/payments/open-sessions"
import { TW_PAYMENTS_MODULE } from "../../../src/modules/tw-payments/constants"
import type TwPaymentsModuleService from "../../../src/modules/tw-payments/service"
import { followRefundsWorkflow } from "../../../src/workflows"
import { settleUnsettledSessions } from "../../../src/workflows/payments/settle/settle-unsettled-sessions"
import { anyStatus, waitFor } from "../payment-store"
import { withScriptedPayments } from "../scripted-payments"

jest.setTimeout(900_000)

withScriptedPayments((store, service) => {
  const addItem = (cartId: string) =>
    store().api.post(
      `/store/carts/${cartId}/line-items`,
      { variant_id: store().shop.variantIds[7], quantity: 1 },
      { ...store().shop.store, ...anyStatus }
    )
  const eventNamed = (name: string) =>
    waitFor(name, async () => store().events.find((event) => event.name === name))
  const eventsOf = (name: string) => store().events.filter((event) => event.name === name)
  /**
   * A session whose intent is left behind because its cart changes; returns its webhook's address.
   */
  const lose = async (down = false) => {
    const cartId = await store().fill()
    const session = await store().openSession(cartId)
    const { id, webhookUrl } = service.latest
    service.calls.length = 0
    service.down = down
    expect((await addItem(cartId)).status).toBe(200)
    return { cartId, session, id, webhookUrl }
  }

  describe("a cart that changes after its session was started", () => {
    it("does not wait for the payment service, which is not called", async () => {
      const { cartId } = await lose(true)
      expect(service.calls).toEqual([])
      const { data } = await store().api.get(`/store/carts/${cartId}`, store().shop.store)
      expect(data.cart.payment_collection.payment_sessions ?? []).toEqual([])
      expect(data.cart.payment_collection.amount).toBe(data.cart.total)
    })

    it("pays a changed cart with a new intent for the new total", async () => {
      const { cartId, session } = await lose()
      const after = await store().openSession(cartId)
      expect(after.id).not.toBe(session.id)
      expect(after.data).toMatchObject({ amount: 793, charged_amount: 793 })
      expect(service.intents.map(({ amount }) => amount)).toEqual([760, 793])

      service.intents[1].status = "success"
      expect((await store().complete(cartId)).data.order.total).toBe(793)
      const order = await store().paidOrder()
      expect(order.payment_collections[0].payments).toMatchObject([{ amount: 793 }])
    })
  })

  describe("an intent that was left behind and is paid", () => {
    it.each([
      ["before the cart changed", true],
      ["afterwards, without any webhook", false],
    ])(
      "finds an intent that was left behind and paid %s by the job, emits one event and lists it for staff",
      async (_, before) => {
        const cartId = await store().fill()
        const session = await store().openSession(cartId)
        const { id } = service.latest
        if (before) service.latest.status = "success"
        await addItem(cartId)
        service.latest.status = "success"

        await settleUnsettledSessions(store().container)
        await store().anHourLater()
        await eventNamed("payment_intent.orphaned")
        expect(eventsOf("payment_intent.orphaned")).toHaveLength(1)
        const [issue, ...others] = await store().issues()
        expect(others).toEqual([])
        expect(issue).toMatchObject({
          kind: "orphaned",
          status: "open",
          intent_id: id,
          session_id: session.id,
          order_id: null,
          amount: 760,
          charged_amount: 760,
          currency: "TWD",
          remedy: { en: expect.stringContaining("refund"), zh_tw: expect.stringContaining("退款") },
        })
        expect(eventsOf("payment_intent.orphaned")[0].data).toEqual({
          issue_id: issue.id,
          session_id: session.id,
          intent_id: id,
          cart_id: null,
          order_id: null,
          refund_id: null,
          amount: 760,
          charged_amount: 760,
          currency: "TWD",
        })
        expect(await store().orders()).toHaveLength(0)
      }
    )

    it("becomes a payment issue at its first webhook, whatever the webhook says", async () => {
      const { id, webhookUrl } = await lose()
      service.latest.status = "success"
      expect(
        (await store().sendWebhook(webhookUrl, { PaymentIntentId: "pp_ffffffff" })).status
      ).toBe(200)
      await eventNamed("payment_intent.orphaned")
      expect(await store().issues()).toMatchObject([{ kind: "orphaned", intent_id: id }])
    })

    it("queries a lost intent later by the job if the service does not answer at the webhook", async () => {
      const { id, webhookUrl } = await lose()
      service.latest.status = "success"
      service.down = true
      expect((await store().sendWebhook(webhookUrl)).status).toBe(200)
      expect(await store().issues()).toEqual([])
      service.down = false
      await store().anHourLater()
      expect(await store().issues()).toMatchObject([{ intent_id: id }])
    })

    it("makes the service retry the webhook of an intent that is no longer queried until a query succeeds", async () => {
      const { id, webhookUrl } = await lose()
      await store().query("update tw_lost_intent set due_at = null")
      service.latest.status = "success"
      service.down = true
      expect((await store().sendWebhook(webhookUrl)).status).toBe(500)
      service.down = false
      expect((await store().sendWebhook(webhookUrl)).status).toBe(200)
      expect(await store().issues()).toMatchObject([{ kind: "orphaned", intent_id: id }])
    })

    it("makes the service retry the webhook of an intent that was never recorded until a query succeeds", async () => {
      const { id, webhookUrl } = await lose()
      await store().query("delete from tw_lost_intent")
      service.latest.status = "success"
      service.down = true
      const body = { PaymentIntentId: id }
      expect((await store().sendWebhook(webhookUrl, body)).status).toBe(500)
      service.down = false
      expect((await store().sendWebhook(webhookUrl, body)).status).toBe(200)
      expect(await store().issues()).toMatchObject([{ kind: "orphaned", intent_id: id }])
    })

    it("queries a lost intent at growing intervals for ten days, also once the service calls it gone", async () => {
      await lose()
      await settleUnsettledSessions(store().container)
      await settleUnsettledSessions(store().container)
      expect(service.calls).toHaveLength(1)
      await store().anHourLater()
      expect(service.calls).toHaveLength(2)
      const [row] = await store().query(
        "select queries, due_at - now() > '90 s' as later from tw_lost_intent"
      )
      expect(row).toEqual({ queries: 2, later: true })

      service.latest.status = "canceled"
      await store().anHourLater()
      const queried = () =>
        store().query("select due_at is not null as queried from tw_lost_intent")
      expect(await queried()).toEqual([{ queried: true }])
      await store().query("update tw_lost_intent set created_at = now() - interval '11 days'")
      await store().anHourLater()
      expect(await queried()).toEqual([{ queried: false }])
    })
  })

  describe("a cart whose buyer left without completing it", () => {
    const abandon = async (days: number) => {
      await store().openSession(await store().fill())
      service.calls.length = 0
      await store().query("update payment_session set created_at = now() - ? * interval '1 day'", [
        days,
      ])
    }

    it("queries an abandoned cart seldom after two days, and its transfer places the order", async () => {
      await abandon(2.5)
      await settleUnsettledSessions(store().container)
      await settleUnsettledSessions(store().container)
      expect(service.calls).toHaveLength(1)

      service.latest.status = "success"
      await store().anHourLater()
      await store().paidOrder()
    })

    const soon = async () =>
      (
        await store().query(
          "select due_at < now() + interval '2 minutes' as soon from tw_payment_query"
        )
      )[0].soon

    it("queries an abandoned cart when it is due, once for all processes, and soon after a webhook", async () => {
      await abandon(0.5)
      await settleUnsettledSessions(store().container)
      await settleUnsettledSessions(store().container)
      expect(service.calls).toHaveLength(1)
      expect(await soon()).toBe(false)

      service.latest.status = "processing"
      expect((await store().sendWebhook(service.latest.webhookUrl)).status).toBe(200)
      expect(await soon()).toBe(true)

      await store().query("update tw_payment_query set due_at = now()")
      const payments = store().container.resolve<TwPaymentsModuleService>(TW_PAYMENTS_MODULE)
      const [{ session_id }] = await store().query("select session_id from tw_payment_query")
      const sessions = await readSessions(store().container, [session_id])
      const claims = Array.from({ length: 5 }, () => payments.claimQueries(sessions, () => 60_000))
      expect((await Promise.all(claims)).flat()).toEqual([session_id])
    })

    const lostSoon = async () =>
      (
        await store().query(
          "select due_at < now() + interval '2 minutes' and queries = 0 as soon from tw_lost_intent"
        )
      ).map(({ soon }) => soon)

    it("queries a cart abandoned for two days soon after a webhook that the service does not explain", async () => {
      await abandon(2.5)
      await settleUnsettledSessions(store().container)
      expect(await lostSoon()).toEqual([false])
      service.down = true
      expect((await store().sendWebhook(service.latest.webhookUrl)).status).toBe(200)
      expect(await lostSoon()).toEqual([true])
    })

    it("queries an abandoned cart without a session soon after a webhook, also if nothing was recorded", async () => {
      const { id, webhookUrl } = await lose()
      await store().query("update tw_lost_intent set queries = 9, due_at = null")
      service.latest.status = "processing"
      expect((await store().sendWebhook(webhookUrl, { PaymentIntentId: id })).status).toBe(200)
      expect(await lostSoon()).toEqual([true])
      await store().query("delete from tw_lost_intent")
      expect((await store().sendWebhook(webhookUrl, { PaymentIntentId: id })).status).toBe(200)
      expect(await lostSoon()).toEqual([true])
      service.latest.status = "success"
      await store().anHourLater()
      expect(await store().issues()).toMatchObject([
        { kind: "orphaned", intent_id: id, amount: 760, charged_amount: 760 },
      ])
    })

    it("captures an abandoned cart by the next round if its buyer came back and the capture was interrupted", async () => {
      await abandon(0.5)
      await settleUnsettledSessions(store().container)
      service.latest.status = "success"
      expect((await store().sendWebhook(service.latest.webhookUrl)).status).toBe(200)
      await store().paidOrder()
      await store().query("delete from capture")
      await store().query(
        "update payment set captured_at = null, created_at = now() - interval '2 minutes'"
      )
      await settleUnsettledSessions(store().container)
      expect(await store().query("select id from capture")).toHaveLength(1)
      await settleUnsettledSessions(store().container)
      await store().query("update tw_payment_query set due_at = now()")
      await settleUnsettledSessions(store().container)
      expect(await store().query("select id from tw_payment_query")).toEqual([])
    })

    it("does not query an abandoned cart after ten days", async () => {
      await abandon(10.1)
      await settleUnsettledSessions(store().container)
      expect(service.calls).toEqual([])
    })
  })

  describe("a cancelled order whose buyer begins another payment in a page left open", () => {
    const cancelAndBeginAgain = async () => {
      const cartId = await store().fill()
      await store().openSession(cartId)
      service.latest.status = "success"
      await store().complete(cartId)
      const { id } = await store().paidOrder()
      const { api, shop } = store()
      await api.post(`/admin/orders/${id}/cancel`, {}, shop.admin)
      await store().untilEmitted("order.canceled")
      await store().openSession(cartId)
      return id
    }

    it("reports no money without an order if a cancelled order's later payment was refunded", async () => {
      await cancelAndBeginAgain()
      await store().anHourLater()
      expect(await store().issues()).toEqual([])
    })

    it("reports a cancelled order whose later payment was not refunded when its event was lost", async () => {
      service.refund = { status: "rejected" }
      const order_id = await cancelAndBeginAgain()
      await store().query("delete from tw_payment_issue")
      await store().anHourLater()
      expect(await store().issues()).toMatchObject([
        { kind: "not_refunded", order_id, charged_amount: 760, status: "open" },
      ])
    })
  })

  it("a webhook whose order could be placed and not captured is answered 500, and the job captures it", async () => {
    await store().openSession(await store().fill())
    service.latest.status = "success"
    service.latest.next = ["success", "success", "processing"]
    expect((await store().sendWebhook(service.latest.webhookUrl)).status).toBe(500)
    await store().anHourLater()
    await store().paidOrder()
  })

  it("a payment begun before the option linkSecret was changed becomes an order by the job", async () => {
    await store().openSession(await store().fill())
    await store().query(
      "update payment_session set data = jsonb_set(data, '{seal}', to_jsonb(repeat('0', 64)))"
    )
    service.latest.status = "success"
    await store().anHourLater()
    const order = await store().paidOrder()
    expect(order.payment_collections[0].payments).toMatchObject([{ amount: 760 }])
    expect(await store().issues()).toEqual([])
  })

  describe("a payment issue that staff see", () => {
    const recordLost = async () => {
      await lose()
      service.latest.status = "success"
      await store().anHourLater()
      return (await store().issues("?status=open"))[0]
    }
    const resolve = (id: string, body: object, headers: object = store().shop.admin) =>
      store().api.post(`/admin/tw-payments/issues/${id}/resolve`, body, {
        ...headers,
        ...anyStatus,
      })

    it("keeps a payment issue in the history with the note of who resolved it, once", async () => {
      const issue = await recordLost()
      expect((await resolve(issue.id, {})).data.message).toContain("'note' is required")
      const blank = await resolve(issue.id, { note: "  " })
      expect([blank.status, blank.data.message]).toEqual([
        400,
        expect.stringContaining("'note' too small"),
      ])
      const { status, data } = await resolve(issue.id, { note: " Refunded in the console " })
      expect(status).toBe(200)
      expect(data.issue).toMatchObject({
        status: "resolved",
        note: "Refunded in the console",
        resolved_by: expect.stringMatching(/^user_/),
      })
      expect((await resolve(issue.id, { note: "again" })).status).toBe(400)
      expect((await resolve("twpis_none", { note: "x" })).status).toBe(404)
      expect(await store().issues("?status=open")).toEqual([])
      expect(await store().issues("?status=resolved")).toMatchObject([{ id: issue.id }])

      await store().anHourLater()
      expect(await store().issues()).toHaveLength(1)
    })

    it("lists payment issues in pages, by order and by kind, and only for staff", async () => {
      await recordLost()
      await recordLost()
      const { api, shop } = store()
      const page = await api.get("/admin/tw-payments/issues?limit=1&offset=1", shop.admin)
      expect(page.data).toMatchObject({ count: 2, limit: 1, offset: 1, issues: [{}] })
      expect(await store().issues("?order_id=order_none")).toEqual([])
      expect(await store().issues("?kind=mismatched")).toEqual([])
      expect(await store().issues("?kind=orphaned")).toHaveLength(2)
      const wrong = { ...shop.admin, ...anyStatus }
      for (const query of ["limit=101", "limit=0", "kind=odd", "status=odd", "colour=red"]) {
        const { status } = await api.get(`/admin/tw-payments/issues?${query}`, wrong)
        expect([query, status]).toEqual([query, 400])
      }
      expect((await api.get("/admin/tw-payments/issues", anyStatus)).status).toBe(401)
      expect((await resolve("x", { note: "x" }, {})).status).toBe(401)
    })

    it("emits a payment issue again if its emission was interrupted", async () => {
      await recordLost()
      await eventNamed("payment_intent.orphaned")
      await store().query("update tw_payment_issue set emit_at = now()")
      await followRefundsWorkflow(store().container).run()
      await waitFor("the second event", async () => eventsOf("payment_intent.orphaned")[1])
    })
  })
})
