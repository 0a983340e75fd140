import { Modules } from "@medusajs/framework/utils"
import { settleUnsettledSessions } from "../../../src/workflows/payments/settle/settle-unsettled-sessions"
import { waitFor } from "../payment-store"
import { withScriptedPayments } from "../scripted-payments"

jest.setTimeout(900_000)

const AWAITING = "payment_intent.awaiting_transfer"

const waiting = { status: "pending_review", payment: { type: "ATM", account: "9123" } }

withScriptedPayments((store, service) => {
  /** An order that was placed with a transfer and waits for it. */
  const place = async () => {
    const cartId = await store().fill()
    const session = await store().openSession(cartId)
    Object.assign(service.latest, waiting)
    service.calls.length = 0
    const { data } = await store().complete(cartId)
    expect(data.type).toBe("order")
    // Its own event triggers a query a moment after its completion, which changes nothing.
    await store().settled()
    expect(service.calls).toHaveLength(2)
    return { cart_id: cartId, order_id: data.order.id as string, session }
  }
  const ship = async (order_id: string) => {
    await store().query("update \"order\" set status = 'completed' where id = ?", [order_id])
    await store().query(
      "update order_item set fulfilled_quantity = 1, raw_fulfilled_quantity = ? where order_id = ?",
      [JSON.stringify({ value: "1", precision: 20 }), order_id]
    )
  }
  const payments = () => store().container.resolve(Modules.PAYMENT)
  /** The job queries an ended intent once an hour, not in every round. */
  const expectQueriedSeldom = async () => {
    service.calls.length = 0
    await store().anHourLater()
    expect(service.calls).toHaveLength(1)
    await settleUnsettledSessions(store().container)
    expect(service.calls).toHaveLength(1)
  }
  const eventsOf = (name: string) => store().events.filter((event) => event.name === name)
  const reserved = async () =>
    Number(
      (await store().query("select sum(reserved_quantity) as sum from inventory_level"))[0].sum
    )

  it("a transfer places the order first, and is captured when its money arrives", async () => {
    const { order_id } = await place()
    expect((await store().order(order_id)).payment_status).toBe("awaiting")
    // The service is queried: staff need not confirm anything.
    const { api, shop } = store()
    const { data } = await api.get(`/admin/orders/${order_id}/tw-payments`, shop.admin)
    expect(data).toMatchObject({
      awaited_payment: null,
      payments: [
        {
          intent_id: service.latest.id,
          status: "awaiting",
          method: "ATM",
          confirm: "api",
          transfer: { account: "9123", code: null },
          next_query_at: null,
          problems: [],
          events: [{ type: "started" }],
        },
      ],
    })
    expect((await store().sendWebhook(service.latest.webhookUrl)).status).toBe(200)
    expect((await store().order(order_id)).payment_status).toBe("awaiting")

    service.latest.status = "success"
    expect((await store().sendWebhook(service.latest.webhookUrl)).status).toBe(200)
    const order = await store().paidOrder()
    expect(order.payment_collections[0].payments).toMatchObject([{ amount: 760 }])
    expect(eventsOf("payment.captured")).toHaveLength(1)
  })

  it("a transfer emits its account once, and again when the account changes", async () => {
    const expiresAt = "2126-07-27T23:59:59+08:00"
    const { cart_id, order_id, session } = await place()
    await waitFor("the event", async () => eventsOf(AWAITING)[0])
    const data = {
      order_id,
      session_id: session.id,
      intent_id: service.latest.id,
      amount: 760,
      currency: "TWD",
      ...{ bank_code: null, account: "9123", code: null, pay_by: null },
    }
    expect(eventsOf(AWAITING)).toMatchObject([{ data }])
    await store().anHourLater()
    await store().tenMinutesLater()
    expect(eventsOf(AWAITING)).toHaveLength(1)

    const payment = { type: "ConvenienceStore", paymentCode: "CVS123", expiresAt }
    Object.assign(service.latest, { payment })
    await store().anHourLater()
    await waitFor("the second event", async () => eventsOf(AWAITING)[1])
    expect(eventsOf(AWAITING)[1].data).toEqual({
      ...data,
      account: null,
      code: "CVS123",
      pay_by: expiresAt,
    })
    const { api, shop } = store()
    const shown = await api.get(`/admin/orders/${order_id}/tw-payments`, shop.admin)
    const transfer = { bank_code: null, account: null, code: "CVS123", expires_at: expiresAt }
    expect(shown.data.payments[0].transfer).toEqual(transfer)
    const buyers = await api.get(`/store/carts/${cart_id}/tw-payment`, shop.store)
    expect(buyers.data.payment).toMatchObject({ status: "awaiting_transfer", transfer })
  })

  it("a transfer whose process died has its event emitted by the next run of the job", async () => {
    await place()
    await waitFor("the event", async () => eventsOf(AWAITING)[0])
    await store().query("update tw_awaited_transfer set emit_at = now() - interval '1 minute'")
    await store().tenMinutesLater()
    await waitFor("the event again", async () => eventsOf(AWAITING)[1])
  })

  it("a transfer is captured days later by the job if no webhook reported it", async () => {
    const { order_id } = await place()
    await store().query("update payment_session set created_at = now() - interval '3 days'")
    service.latest.status = "success"
    await store().anHourLater()
    await store().anHourLater()
    expect((await store().order(order_id)).payment_status).toBe("captured")
    expect(await store().query("select id from capture")).toHaveLength(1)
  })

  it("a transfer becomes a payment issue if the service gives no answer for ten minutes, and not while it answers", async () => {
    const { order_id } = await place()
    const rounds = async () => {
      await store().anHourLater()
      await store().tenMinutesLater()
      return (await store().issues()).map(({ kind, status }) => `${kind} ${status}`)
    }
    expect(await rounds()).toEqual([])
    service.down = true
    expect(await rounds()).toEqual(["unconfirmed open"])
    expect((await store().order(order_id)).payment_status).toBe("awaiting")

    service.down = false
    expect(await rounds()).toEqual(["unconfirmed resolved"])
    service.down = true
    expect(await rounds()).toEqual(["unconfirmed open"])

    const { api, shop } = store()
    const [issue] = await store().issues()
    const note = { note: "The service is down until Monday" }
    await api.post(`/admin/tw-payments/issues/${issue.id}/resolve`, note, shop.admin)
    expect(await rounds()).toEqual(["unconfirmed resolved"])
    expect((await store().issues())[0].note).toBe(note.note)
    service.down = false
    expect(await rounds()).toEqual(["unconfirmed resolved"])
    expect((await store().order(order_id)).payment_status).toBe("awaiting")
  })

  it("a transfer that is queried seldom is queried again soon after one query without an answer, and not reported for it", async () => {
    await place()
    await store().query("update payment_session set created_at = now() - interval '30 hours'")
    const dueWithin = async (minutes: number) => {
      const due = `due_at <= now() + ${minutes} * interval '1 minute' as due`
      return (await store().query(`select ${due} from tw_payment_query`))[0].due
    }
    await store().anHourLater()
    expect(await dueWithin(30)).toBe(false)
    service.down = true
    await store().anHourLater()
    expect(await dueWithin(5)).toBe(true)
    service.down = false
    await store().query("update tw_payment_query set due_at = due_at - interval '5 minutes'")
    await settleUnsettledSessions(store().container)
    await store().tenMinutesLater()
    expect(await store().issues()).toEqual([])

    // Once it is due to be reported, the schedule continues.
    service.down = true
    await store().anHourLater()
    await store().tenMinutesLater()
    expect(await store().issues()).toMatchObject([{ kind: "unconfirmed", status: "open" }])
    await store().anHourLater()
    expect(await dueWithin(30)).toBe(false)
  })

  it("a transfer of another amount becomes a payment issue; the rest that arrives after staff resolved it is captured", async () => {
    const { order_id } = await place()
    Object.assign(service.latest, { status: "success", amount: 700 })
    await store().sendWebhook(service.latest.webhookUrl)
    const [issue, ...others] = await store().issues()
    expect(others).toEqual([])
    expect(issue).toMatchObject({ kind: "mismatched", order_id })
    const { api, shop } = store()
    const note = { note: "The buyer sends the rest" }
    await api.post(`/admin/tw-payments/issues/${issue.id}/resolve`, note, shop.admin)

    service.latest.amount = 760
    await store().sendWebhook(service.latest.webhookUrl)
    expect((await store().order(order_id)).payment_status).toBe("captured")
    expect(await store().issues("?status=open")).toEqual([])
  })

  it("a transfer of another amount whose rest never arrives is overdue a day after its time", async () => {
    const { order_id } = await place()
    Object.assign(service.latest, { status: "success", amount: 700 })
    await store().sendWebhook(service.latest.webhookUrl)
    const [issue] = await store().issues()
    const { api, shop } = store()
    const note = { note: "The buyer sends the rest" }
    await api.post(`/admin/tw-payments/issues/${issue.id}/resolve`, note, shop.admin)
    await store().anHourLater()
    expect(await store().issues("?status=open")).toEqual([])

    await store().query("update payment_session set created_at = created_at - interval '11 days'")
    await store().anHourLater()
    expect(await store().issues("?status=open")).toMatchObject([
      { kind: "transfer_overdue", order_id, detail: expect.stringContaining("TWD 700") },
    ])
    await api.post(`/admin/orders/${order_id}/cancel`, {}, shop.admin)
    await store().untilEmitted("order.canceled")
    await store().anHourLater()
    expect(await store().issues("?status=open")).toEqual([])
  })

  it("a transfer of another amount that staff refunded leaves the order waiting, and the buyer may pay in another way", async () => {
    const { order_id, session, cart_id } = await place()
    Object.assign(service.latest, { status: "success", amount: 700 })
    const { webhookUrl, id: intent_id } = service.latest
    await store().sendWebhook(webhookUrl)
    const [issue] = await store().issues()
    const { api, shop } = store()
    await api.post(`/admin/tw-payments/issues/${issue.id}/refund`, {}, shop.admin)
    expect(service.refunds).toMatchObject([{ amount: 700 }])
    // What "Check status" in the dashboard does.
    expect(await payments().authorizePaymentSession(session.id, {})).toBeNull()
    expect((await payments().retrievePaymentSession(session.id)).status).toBe(
      "pending_authorization"
    )
    expect(await store().issues("?status=open")).toEqual([])

    const replace = () => api.post(`/store/carts/${cart_id}/tw-payment/replace`, {}, shop.store)
    service.latest.amount = 760
    await store().sendWebhook(webhookUrl)
    expect((await store().order(order_id)).payment_status).toBe("awaiting")
    expect(await store().issues("?status=open")).toMatchObject([
      { kind: "orphaned", order_id, intent_id, charged_amount: 760 },
    ])
    await expect(replace()).rejects.toMatchObject({ response: { status: 400 } })
    service.latest.amount = 700
    expect((await replace()).status).toBe(200)
    service.latest.status = "success"
    await store().sendWebhook(service.latest.webhookUrl)
    expect((await store().paidOrder()).id).toBe(order_id)
  })

  it("a transfer of another amount whose buyer then pays in another way is recorded again as a payment issue", async () => {
    const { order_id, cart_id } = await place()
    Object.assign(service.latest, { status: "success", amount: 700 })
    const { webhookUrl, id: intent_id } = service.latest
    await store().sendWebhook(webhookUrl)
    const [issue] = await store().issues()
    const { api, shop } = store()
    const note = { note: "The buyer sends the rest" }
    await api.post(`/admin/tw-payments/issues/${issue.id}/resolve`, note, shop.admin)
    await api.post(`/store/carts/${cart_id}/tw-payment/replace`, {}, shop.store)
    service.latest.status = "success"
    await store().sendWebhook(service.latest.webhookUrl)
    expect((await store().paidOrder()).id).toBe(order_id)
    const [again, ...others] = await store().issues("?status=open")
    expect(others).toEqual([])
    expect(again).toMatchObject({ kind: "mismatched", order_id, intent_id })
    await api.post(`/admin/tw-payments/issues/${again.id}/refund`, {}, shop.admin)
    expect(service.refunds).toMatchObject([{ amount: 700 }])
    expect((await store().order(order_id)).payment_status).toBe("captured")
  })

  it("a transfer that expired cancels the order, frees its stock, and becomes a payment issue if it is still paid", async () => {
    const { order_id, session } = await place()
    const before = await reserved()
    service.latest.status = "canceled"
    // What "Check status" in the dashboard does: the order is not cancelled without its session.
    expect(await payments().authorizePaymentSession(session.id, {})).toBeNull()
    await waitFor("the cancelled order", async () => {
      await store().anHourLater()
      return (await store().order(order_id)).status === "canceled"
    })
    expect(await reserved()).toBe(before - 1)
    expect(await store().issues()).toEqual([])
    expect((await payments().retrievePaymentSession(session.id)).status).toBe("canceled")
    await store().untilEmitted("order.canceled")
    await expectQueriedSeldom()

    // Without any webhook.
    service.latest.status = "success"
    await store().anHourLater()
    await waitFor("the event", async () => eventsOf("payment_intent.paid_after_cancel")[0])
    expect((await store().sendWebhook(service.latest.webhookUrl)).status).toBe(200)
    expect(eventsOf("payment_intent.paid_after_cancel")).toHaveLength(1)
    expect(await store().issues(`?order_id=${order_id}`)).toMatchObject([
      { kind: "paid_after_cancel", order_id, charged_amount: 760 },
    ])
    expect(await store().query("select id from capture")).toEqual([])
  })

  it("a transfer that expired after staff cancelled its order is queried seldom", async () => {
    const { order_id, session } = await place()
    const { api, shop } = store()
    await api.post(`/admin/orders/${order_id}/cancel`, {}, shop.admin)
    await store().untilEmitted("order.canceled")
    service.latest.status = "canceled"
    await waitFor("the session's end", async () => {
      await store().anHourLater()
      return (await payments().retrievePaymentSession(session.id)).status === "canceled"
    })
    await expectQueriedSeldom()
  })

  it("a transfer that arrives after staff cancelled the order becomes one payment issue, is not captured, and not queried again", async () => {
    const { order_id } = await place()
    const { api, shop } = store()
    await api.post(`/admin/orders/${order_id}/cancel`, {}, shop.admin)
    await store().untilEmitted("order.canceled")
    service.latest.status = "success"
    await store().sendWebhook(service.latest.webhookUrl)
    await store().anHourLater()
    await waitFor("the event", async () => eventsOf("payment_intent.paid_after_cancel")[0])
    expect(eventsOf("payment_intent.paid_after_cancel")).toHaveLength(1)
    expect(await store().issues()).toMatchObject([
      { kind: "paid_after_cancel", order_id, intent_id: service.latest.id, status: "open" },
    ])
    expect(await store().query("select id from capture")).toEqual([])
    service.calls.length = 0
    await store().anHourLater()
    expect(service.calls).toEqual([])
  })

  it("a transfer that expired while its order is edited becomes a payment issue, and cancels the order once the edit is over", async () => {
    const { order_id } = await place()
    const { api, shop } = store()
    await api.post("/admin/order-edits", { order_id }, shop.admin)
    service.latest.status = "canceled"
    await store().anHourLater()
    expect((await store().order(order_id)).status).toBe("pending")
    expect(await store().issues()).toMatchObject([
      {
        ...{ kind: "transfer_overdue", order_id, status: "open" },
        detail: expect.stringContaining("being changed"),
      },
    ])
    await store().untilEmitted("payment_intent.transfer_overdue")

    await api.delete(`/admin/order-edits/${order_id}`, shop.admin)
    await store().anHourLater()
    expect((await store().order(order_id)).status).toBe("canceled")
    expect(await store().issues()).toMatchObject([
      { kind: "transfer_overdue", resolved_by: null, status: "resolved" },
    ])
    expect(await reserved()).toBe(0)
  })

  it("a transfer that expired after its order was sent becomes a payment issue, and is captured if it still arrives", async () => {
    const { order_id, session } = await place()
    await ship(order_id)
    service.latest.status = "canceled"
    await waitFor("the session's end", async () => {
      await store().anHourLater()
      return (await payments().retrievePaymentSession(session.id)).status === "canceled"
    })
    await waitFor("the event", async () => eventsOf("payment_intent.not_paid")[0])
    expect(await store().issues()).toMatchObject([
      {
        kind: "not_paid",
        order_id,
        charged_amount: 760,
        detail: expect.stringContaining("訂單已完成"),
      },
    ])
    await expectQueriedSeldom()

    service.latest.status = "success"
    await store().anHourLater()
    await waitFor("the end of the issue", async () => {
      return (await store().issues("?status=resolved"))[0]
    })
    expect((await store().order(order_id)).payment_status).toBe("captured")
  })

  it.each<[string, object, string]>([
    ["answers with an unknown status", { status: "expired" }, "3 days"],
    ["gave no time", { payment: waiting.payment }, "11 days"],
  ])(
    "a transfer past its time stays one payment issue until it ends if the service %s",
    async (_, said, ago) => {
      const { order_id } = await place()
      const paid_by = new Date(Date.now() - 25 * 60 * 60_000).toISOString()
      const payment = { ...waiting.payment, expiresAt: paid_by }
      // If it says nothing more, its answer at the order's completion is still valid.
      await store().query(
        `update payment_session set created_at = now() - interval '${ago}',
         data = jsonb_set(data, '{transfer,expires_at}', to_jsonb(?::text))`,
        ["payment" in said ? "" : paid_by]
      )
      Object.assign(service.latest, { payment }, said)
      await store().anHourLater()
      await store().anHourLater()
      await waitFor("the event", async () => eventsOf("payment_intent.transfer_overdue")[0])
      expect(eventsOf("payment_intent.transfer_overdue")).toHaveLength(1)
      expect(await store().issues()).toMatchObject([
        { kind: "transfer_overdue", order_id, charged_amount: 760, status: "open" },
      ])
      expect((await store().order(order_id)).payment_status).toBe("awaiting")

      service.latest.status = "canceled"
      await waitFor("the cancelled order", async () => {
        await store().anHourLater()
        return (await store().order(order_id)).status === "canceled"
      })
      expect(await store().issues("?status=resolved")).toMatchObject([{ kind: "transfer_overdue" }])
    }
  )

  it.each([
    ["goes on waiting", { status: "pending_review" }],
    ["says that nothing was paid", { status: "draft" }],
  ])("a transfer past its time cancels the order if the service %s", async (_, said) => {
    const { order_id } = await place()
    const before = await reserved()
    const closed = (minutes: number) => ({
      ...said,
      payment: {
        ...waiting.payment,
        expiresAt: new Date(Date.now() - minutes * 60_000).toISOString(),
      },
    })
    const setDeadline = async (minutes: number) => {
      Object.assign(service.latest, closed(minutes))
      await store().query(
        "update payment_session set data = jsonb_set(data, '{transfer,expires_at}', to_jsonb(?::text))",
        [closed(minutes).payment.expiresAt]
      )
      await store().anHourLater()
    }
    await setDeadline(50)
    expect((await store().order(order_id)).payment_status).toBe("awaiting")
    await setDeadline(70)
    expect((await store().order(order_id)).status).toBe("canceled")
    expect(await reserved()).toBe(before - 1)
    expect(await store().issues()).toEqual([])
    await store().untilEmitted("order.canceled")

    service.latest.status = "success"
    await store().anHourLater()
    expect(await store().issues()).toMatchObject([{ kind: "paid_after_cancel", order_id }])
  })

  it("a transfer past its time of an order that was sent becomes a payment issue, and is captured if its money arrives", async () => {
    const { order_id } = await place()
    await ship(order_id)
    const expiresAt = new Date(Date.now() - 70 * 60_000).toISOString()
    Object.assign(service.latest, { payment: { ...waiting.payment, expiresAt } })
    await store().anHourLater()
    await store().anHourLater()
    expect(await store().issues("?status=open")).toMatchObject([
      { kind: "transfer_overdue", order_id, detail: expect.any(String) },
    ])
    service.latest.status = "success"
    await store().sendWebhook(service.latest.webhookUrl)
    expect((await store().order(order_id)).payment_status).toBe("captured")
    expect(await store().issues("?status=open")).toEqual([])
  })

  it("a transfer past its time whose order staff cancelled is queried seldom, and no issue stays open", async () => {
    const { order_id, session } = await place()
    await store().query("update payment_session set created_at = now() - interval '11 days'")
    await store().anHourLater()
    expect(await store().issues()).toMatchObject([{ kind: "transfer_overdue", order_id }])

    const { api, shop } = store()
    await api.post(`/admin/orders/${order_id}/cancel`, {}, shop.admin)
    await store().untilEmitted("order.canceled")
    await waitFor("the session's end", async () => {
      await store().anHourLater()
      return (await payments().retrievePaymentSession(session.id)).status === "canceled"
    })
    expect(await store().issues("?status=open")).toEqual([])
    await expectQueriedSeldom()
  })
})
