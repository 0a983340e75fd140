import { ringForPayment } from "../../src/workflows/ring-bell/ring-for-payment"
import { anyStatus, waitFor } from "./payment-store"
import { withScriptedPayments } from "./scripted-payments"

jest.setTimeout(900_000)

withScriptedPayments((store, service) => {
  /** A paid order of 760; gives its id and its payment's. */
  const buy = async () => {
    const cartId = await store().fill()
    await store().openSession(cartId)
    service.latest.status = "success"
    await store().complete(cartId)
    const order = await store().paidOrder()
    const payment_id: string = order.payment_collections[0].payments[0].id
    return { order_id: order.id as string, payment_id }
  }
  const refund = (payment_id: string, amount: number) => {
    const { api, shop } = store()
    const path = `/admin/payments/${payment_id}/refund`
    return api.post(path, { amount }, { ...shop.admin, ...anyStatus })
  }
  const resolve = (id: string, body: object) => {
    const { api, shop } = store()
    const path = `/admin/tw-payments/issues/${id}/resolve`
    return api.post(path, body, { ...shop.admin, ...anyStatus })
  }
  const statuses = async () =>
    (await store().query("select status from tw_payment_refund order by created_at")).map(
      ({ status }) => status
    )
  const bell = async () => {
    const { api, shop } = store()
    const { data } = await api.get("/admin/notifications?channel=feed", shop.admin)
    return data.notifications as { data: { title: string } }[]
  }
  const recorded = () => store().query("select id from refund where deleted_at is null")
  const told = (name: string) =>
    waitFor(name, async () => store().events.filter((event) => event.name === name)[0])

  it("made twice at once is never more than was paid, and each is known by Medusa's own id", async () => {
    const { payment_id } = await buy()
    service.latency = 300
    const answers = await Promise.all([refund(payment_id, 500), refund(payment_id, 500)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(service.refunds).toEqual([{ amount: 500, reason: expect.stringMatching(/^ref_/) }])
    expect(await recorded()).toMatchObject([{ id: service.refunds[0].reason }])
    expect((await refund(payment_id, 260)).status).toBe(200)
    expect((await refund(payment_id, 1)).status).toBe(400)
    expect(service.refunds.map(({ amount }) => amount)).toEqual([500, 260])
  })

  it("that is processed first is followed to its end", async () => {
    const { payment_id } = await buy()
    service.refund = { id: "re_7", status: "processing" }
    expect((await refund(payment_id, 100)).status).toBe(200)
    expect(await statuses()).toEqual(["processing"])
    await store().anHourLater()
    expect(await statuses()).toEqual(["processing"])
    expect(service.calls.at(-1)).toMatch(/^GET .*\/refunds\/re_7$/)
    service.refund = { id: "re_7", status: "success" }
    await store().anHourLater()
    expect(await statuses()).toEqual(["done"])
    expect(await store().issues()).toEqual([])
    service.calls.length = 0
    await store().anHourLater()
    expect(service.calls).toEqual([])
  })

  it("that fails in the end is raised to staff, and its money can be given back again", async () => {
    const { payment_id } = await buy()
    service.refund = { id: "re_7", status: "processing" }
    await refund(payment_id, 760)
    service.refund = { id: "re_7", status: "failed", message: "帳戶已結清" }
    await store().anHourLater()
    const event = await told("payment_intent.refund_failed")
    const [issue] = await store().issues()
    expect(issue).toMatchObject({
      kind: "refund_failed",
      charged_amount: 760,
      detail: "帳戶已結清",
      refund_id: service.refunds[0].reason,
    })
    expect(event.data).toMatchObject({ issue_id: issue.id, refund_id: issue.refund_id })
  })

  it("of which nobody knows whether it was made is not sent again until staff said", async () => {
    const { payment_id } = await buy()
    service.html = true
    const unclear = await refund(payment_id, 100)
    expect([unclear.status, unclear.data.message]).toEqual([
      500,
      expect.stringContaining("not known whether the refund was made"),
    ])
    expect(await recorded()).toEqual([])
    service.html = false
    const blocked = await refund(payment_id, 100)
    expect([blocked.status, blocked.data.message]).toEqual([
      400,
      expect.stringContaining("payment issues"),
    ])
    expect(service.refunds).toHaveLength(0)

    await store().anHourLater()
    await told("payment_intent.refund_unclear")
    const [issue] = await store().issues("?kind=refund_unclear")
    // Nothing is written down of the order: it is found by the payment session.
    const [order] = await store().orders()
    expect(await store().issues(`?order_id=${order.id}&status=open`)).toMatchObject([
      { id: issue.id, order_id: order.id, display_id: expect.any(Number) },
    ])
    expect(await store().issues("?order_id=order_none")).toEqual([])
    const note = await waitFor("a ring", async () => (await bell())[0])
    expect(note.data.title).toMatch(/^款項需要處理 · Payment needs attention \(#\d+\)$/)
    await ringForPayment(store().container, issue.id)
    expect(await bell()).toHaveLength(1)
    expect((await resolve(issue.id, { note: "Found it" })).data.message).toContain("refund_made")
    expect((await resolve(issue.id, { note: "Found it", refund_made: true })).status).toBe(200)

    expect((await refund(payment_id, 50)).data.message).toContain("only records it")
    expect((await refund(payment_id, 100)).status).toBe(200)
    expect(service.refunds).toHaveLength(0)
    expect(await recorded()).toHaveLength(1)
    expect((await refund(payment_id, 660)).status).toBe(200)
    expect(service.refunds.map(({ amount }) => amount)).toEqual([660])
  })

  it("that staff did not find is sent after all", async () => {
    const { payment_id } = await buy()
    service.html = true
    await refund(payment_id, 100)
    service.html = false
    const [issue] = await store().issues()
    await resolve(issue.id, { note: "Not there", refund_made: false })
    expect((await refund(payment_id, 100)).status).toBe(200)
    expect(service.refunds.map(({ amount }) => amount)).toEqual([100])
  })

  it("cut off while it was sent is unclear after a while", async () => {
    const { payment_id } = await buy()
    await refund(payment_id, 100)
    await store().query(
      "update tw_payment_refund set status = 'sending', updated_at = now() - interval '6 minutes'"
    )
    await store().anHourLater()
    expect(await statuses()).toEqual(["unclear"])
    expect(await store().issues()).toMatchObject([{ kind: "refund_unclear" }])
  })

  // Beside it stands that the refund itself may have been made: its question was cut off.
  const NOT_REFUNDED = "?kind=not_refunded"
  it.each(["its event came while the service was down", "its event was lost"])(
    "of a cancelled order that could not be asked for is told to staff: %s",
    async (what) => {
      const { order_id } = await buy()
      service.down = true
      const { api, shop } = store()
      await api.post(`/admin/orders/${order_id}/cancel`, {}, shop.admin)
      await told("payment_intent.not_refunded")
      if (what.endsWith("lost")) {
        await store().query("delete from tw_payment_issue")
        service.down = false
        await store().anHourLater()
      }
      expect(await store().issues(NOT_REFUNDED)).toMatchObject([
        { kind: "not_refunded", order_id, charged_amount: 760, status: "open" },
      ])
      await store().anHourLater()
      expect(await store().issues(NOT_REFUNDED)).toHaveLength(1)
    }
  )

  it("of a cancelled order that the service refuses is told to staff", async () => {
    const { order_id } = await buy()
    service.refund = { status: "rejected", message: "餘額不足" }
    const { api, shop } = store()
    await api.post(`/admin/orders/${order_id}/cancel`, {}, shop.admin)
    await told("payment_intent.not_refunded")
    expect(await store().issues(`?order_id=${order_id}`)).toMatchObject([
      { kind: "not_refunded", order_id, charged_amount: 760, status: "open" },
    ])
  })
})
