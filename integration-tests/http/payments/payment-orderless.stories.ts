import { anyStatus } from "../payment-store"
import { withScriptedPayments } from "../scripted-payments"

jest.setTimeout(900_000)

withScriptedPayments((store, service) => {
  /** A paid payment whose cart was changed after its start: no order can accept it. */
  const orphan = async () => {
    const cartId = await store().fill()
    await store().openSession(cartId)
    const intent = service.latest
    await store().openSession(cartId)
    intent.status = "success"
    await store().anHourLater()
    const [issue] = await open()
    expect(issue).toMatchObject({
      ...{ kind: "orphaned", intent_id: intent.id, refundable: true },
      console_url: `https://console.example/intents/${intent.id}`,
    })
    return { id: issue.id, intent, cartId }
  }
  const open = () => store().issues("?status=open")
  const post = (path: string, body: object = {}) =>
    store().api.post(path, body, { ...store().shop.admin, ...anyStatus })
  const refund = (id: string) => post(`/admin/tw-payments/issues/${id}/refund`)
  const ledger = () =>
    store().query(
      "select status, charged_amount, issue_id from tw_payment_refund order by created_at"
    )
  const fiveMinutesLater = async () => {
    await store().query(
      "update tw_payment_refund set updated_at = updated_at - interval '6 minutes'"
    )
    await store().anHourLater()
  }

  it("money without an order is refunded with one click, once, and its issue is resolved", async () => {
    const { id } = await orphan()
    service.latency = 200
    const answers = await Promise.all([refund(id), refund(id)])
    service.latency = 0
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(service.refunds).toEqual([{ amount: 760, reason: `${id}_1` }])
    expect(await store().issues()).toMatchObject([
      {
        id,
        status: "resolved",
        refundable: false,
        resolved_by: expect.stringMatching(/^user_/),
        note: "Refunded: TWD 760.\n已退款 760 元。",
      },
    ])
    expect((await refund(id)).status).toBe(400)
    await fiveMinutesLater()
    expect([await open(), service.refunds.length]).toEqual([[], 1])
    expect(await ledger()).toEqual([{ status: "done", charged_amount: 760, issue_id: id }])
  })

  it("money of a cart whose order failed is refunded, and the cart can be paid again", async () => {
    const { api, shop } = store()
    const cartId = await store().fill()
    await store().openSession(cartId)
    const intent = service.latest
    intent.status = "success"
    intent.amount = 700
    await store().anHourLater()
    const [issue] = await open()
    expect(issue).toMatchObject({ kind: "mismatched", order_id: null, customer_name: "王小明" })
    expect((await refund(issue.id)).status).toBe(200)
    // The paid amount, not the requested one.
    expect(service.refunds).toMatchObject([{ amount: 700 }])
    await store().openSession(cartId)
    service.latest.status = "success"
    const { data } = await api.post(`/store/carts/${cartId}/complete`, {}, shop.store)
    expect(data.type).toBe("order")
  })

  it("a payment that arrives after its order was cancelled is refunded", async () => {
    const cartId = await store().fill()
    await store().openSession(cartId)
    service.latest.status = "pending_review"
    service.latest.payment = { method: "ATM", transfer: { account: "9123" } }
    const { data } = await store().complete(cartId)
    await post(`/admin/orders/${data.order.id}/cancel`)
    service.latest.status = "success"
    await store().anHourLater()
    const [issue] = await open()
    expect(issue).toMatchObject({ kind: "paid_after_cancel", refundable: true })
    expect((await refund(issue.id)).status).toBe(200)
    expect(service.refunds).toMatchObject([{ amount: 760 }])
    await fiveMinutesLater()
    expect(await open()).toEqual([])
  })

  /** A paid order whose payment staff capture only after they cancelled it. */
  const captureAfterCancel = async () => {
    const cartId = await store().fill()
    await store().openSession(cartId)
    // Paid when it is authorized, and no longer when it is captured.
    Object.assign(service.latest, { status: "processing", next: ["success"] })
    const { data } = await store().complete(cartId)
    const order_id: string = data.order.id
    await store().settled()
    service.latest.status = "success"
    expect((await post(`/admin/orders/${order_id}/cancel`)).status).toBe(200)
    await store().untilEmitted("payment_intent.paid_after_cancel")
    const [payment] = (await store().order(order_id)).payment_collections[0].payments
    expect((await post(`/admin/payments/${payment.id}/capture`)).status).toBe(200)
    return order_id
  }

  it("a payment that staff capture after its order was cancelled is owed, in one payment issue", async () => {
    const order_id = await captureAfterCancel()
    // The order changed too long ago to be looked for among the cancelled ones.
    await store().query(`update "order" set updated_at = updated_at - interval '2 days'`)
    await store().anHourLater()
    const [issue, ...others] = await open()
    expect(issue).toMatchObject({ kind: "not_refunded", amount: 760, refundable: true, order_id })
    expect(others).toEqual([])
    const [{ note }] = await store().issues("?kind=paid_after_cancel")
    expect(note).toMatch(/^It was captured\..*已請款。/s)

    expect((await refund(issue.id)).status).toBe(200)
    expect(service.refunds).toMatchObject([{ amount: 760 }])
    await fiveMinutesLater()
    expect(await open()).toEqual([])
  })

  it("the order shows the refund of a payment that was captured after it was cancelled", async () => {
    const order_id = await captureAfterCancel()
    const [issue] = await open()
    expect(issue.kind).toBe("paid_after_cancel")
    expect((await refund(issue.id)).status).toBe(200)
    const { payment_collections } = await store().order(order_id)
    expect(payment_collections[0].payments[0].refunds).toMatchObject([{ amount: 760 }])
    await fiveMinutesLater()
    expect([await open(), service.refunds.length]).toEqual([[], 1])
  })

  it("money that a cancelled order still has is refunded, and the order shows it", async () => {
    const cartId = await store().fill()
    await store().openSession(cartId)
    service.latest.status = "success"
    await store().complete(cartId)
    const { id: order_id } = await store().paidOrder()
    service.refund = { status: "failed", message: "餘額不足" }
    await post(`/admin/orders/${order_id}/cancel`)
    await store().untilEmitted("payment_intent.not_refunded")
    const [issue] = await open()
    expect(issue).toMatchObject({ kind: "not_refunded", refundable: true })
    service.refunds.length = 0
    service.refund = { id: "re_2", status: "success" }
    expect((await refund(issue.id)).status).toBe(200)
    expect(service.refunds).toMatchObject([{ amount: 760 }])
    const order = await store().order(order_id)
    expect(order.payment_collections[0].payments[0].refunds).toMatchObject([{ amount: 760 }])
    const { data } = await store().api.get(
      `/admin/orders/${order_id}?fields=summary`,
      store().shop.admin
    )
    expect(data.order.summary.transaction_total).toBe(0)
    await fiveMinutesLater()
    expect(await open()).toEqual([])

    // The process died before it could resolve the issue; the next click and the job find that out.
    const forgotten = () =>
      store().query("update tw_payment_issue set resolved_at = null, resolved_by = null")
    await forgotten()
    expect((await refund(issue.id)).status).toBe(200)
    await forgotten()
    await store().anHourLater()
    expect(await store().issues()).toMatchObject([
      { status: "resolved", resolved_by: null, note: expect.stringContaining("全數退還") },
    ])
    expect(service.refunds).toHaveLength(1)
  })

  it("a refund that the service refuses leaves the issue open, and can be tried again", async () => {
    const { id } = await orphan()
    service.refund = { status: "failed", message: "餘額不足" }
    expect((await refund(id)).data.message).toContain("餘額不足")
    expect(await open()).toMatchObject([{ id, refundable: true }])
    service.refund = { id: "re_2", status: "success" }
    expect((await refund(id)).status).toBe(200)
    expect(service.refunds.map(({ reason }) => reason)).toEqual([`${id}_1`, `${id}_2`])
  })

  it("a refund that is processed and then fails opens its issue again", async () => {
    const { id } = await orphan()
    service.refund = { id: "re_1", status: "processing" }
    expect((await refund(id)).status).toBe(200)
    expect(await open()).toEqual([])
    service.refund = { id: "re_1", status: "failed" }
    await store().anHourLater()
    expect(await open()).toMatchObject([{ id, kind: "orphaned", note: null }])
    service.refund = { id: "re_2", status: "success" }
    expect((await refund(id)).status).toBe(200)
    expect(await ledger()).toMatchObject([{ status: "refused" }, { status: "done" }])
  })

  it("a refund whose outcome is not known is not sent again until staff report it", async () => {
    const { id } = await orphan()
    // The query is answered, the refund is not.
    service.refund = { status: "whatever" }
    expect((await refund(id)).status).toBe(500)
    expect((await refund(id)).status).toBe(400)
    expect(service.refunds).toHaveLength(1)
    const unclear = (await open()).find(({ kind }) => kind === "refund_unclear")!
    const answer = { note: "Console", refund_made: true }
    expect((await post(`/admin/tw-payments/issues/${unclear.id}/resolve`, answer)).status).toBe(200)
    expect(await open()).toEqual([])
    expect(service.refunds).toHaveLength(1)
  })

  it("a process that dies after the refund call leaves nothing to be sent a second time", async () => {
    const { id } = await orphan()
    await refund(id)
    await store().query("update tw_payment_issue set resolved_at = null, resolved_by = null")
    expect((await refund(id)).status).toBe(200)
    expect([await open(), service.refunds.length]).toEqual([[], 1])

    await store().query("update tw_payment_issue set resolved_at = null, resolved_by = null")
    await store().query("update tw_payment_refund set status = 'sending', service_id = null")
    await fiveMinutesLater()
    expect((await open()).map(({ kind }) => kind).sort()).toEqual(["orphaned", "refund_unclear"])
    expect((await refund(id)).status).toBe(400)
    expect(service.refunds).toHaveLength(1)
  })

  it("a refund that the service makes after staff reported it as not made, and refunded again, is a payment issue", async () => {
    const { id } = await orphan()
    service.refund = { id: "re_1", status: "processing" }
    await refund(id)
    await store().query("update tw_payment_refund set created_at = created_at - interval '8 days'")
    await store().anHourLater()
    const [unclear] = await open()
    const answer = { note: "Not there", refund_made: false }
    await post(`/admin/tw-payments/issues/${unclear.id}/resolve`, answer)
    expect(await open()).toMatchObject([{ id, kind: "orphaned" }])
    service.refund = { id: "re_2", status: "success" }
    await refund(id)
    service.refund = { id: "re_1", status: "success" }
    await store().anHourLater()
    expect(await open()).toMatchObject([
      { kind: "amounts_differ", detail: expect.stringContaining("the money twice") },
    ])
  })

  it("money without an order is refunded automatically once its issue is as old as the option says", async () => {
    const { id } = await orphan()
    const aged = (hours: number) =>
      store().query(
        `update tw_payment_issue set tried_at = tried_at - interval '1 hour',
         created_at = now() - interval '${hours} hours'`
      )
    await aged(23)
    await store().anHourLater()
    expect(service.refunds).toEqual([])

    await aged(25)
    service.refund = { status: "failed", message: "餘額不足" }
    for (let time = 0; time < 2; time++) await store().anHourLater()
    // It is tried once an hour.
    expect([service.refunds.length, (await open()).length]).toEqual([1, 1])
    await aged(26)
    service.refund = { id: "re_2", status: "success" }
    await store().anHourLater()
    expect(service.refunds).toHaveLength(2)
    expect(await store().issues()).toMatchObject([
      { id, status: "resolved", resolved_by: "medusa-plugin-taiwan" },
    ])
  })

  it("an issue that is unpaid, has an order, or is resolved is not refunded", async () => {
    const { id, intent } = await orphan()
    intent.status = "processing"
    expect((await refund(id)).data.message).toContain("does not confirm that this payment is paid")
    service.down = true
    expect((await refund(id)).status).toBe(400)
    service.down = false
    expect((await refund("twpis_none")).status).toBe(404)
    for (const kind of ["not_refunded", "unconfirmed"]) {
      await store().query("update tw_payment_issue set kind = ?", [kind])
      expect((await refund(id)).data.message).toContain("Refund it on the order's page")
    }
    expect([service.refunds, await ledger()]).toEqual([[], []])
  })
})
