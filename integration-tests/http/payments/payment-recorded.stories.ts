import { orderFacts, readOrder } from "../../../src/workflows/invoices/plan/read-order"
import { anyStatus } from "../payment-store"
import { withScriptedPayments } from "../scripted-payments"

jest.setTimeout(900_000)

withScriptedPayments((store, service) => {
  const buy = async () => {
    const cartId = await store().fill()
    await store().openSession(cartId)
    service.latest.status = "success"
    await store().complete(cartId)
    const order = await store().paidOrder()
    service.calls.length = 0
    return {
      order_id: order.id as string,
      payment_id: order.payment_collections[0].payments[0].id as string,
      intent_id: service.latest.id,
    }
  }
  const post = (path: string, body: object) =>
    store().api.post(path, body, { ...store().shop.admin, ...anyStatus })
  const record = (order_id: string, over: object = {}) =>
    post(`/admin/orders/${order_id}/tw-payments/refunds`, {
      amount: 100,
      made_on: "2026-11-20",
      note: "Damaged on the way",
      ...over,
    })
  const refunds = () =>
    store().query(
      "select id, amount::int, note, created_by from refund where deleted_at is null order by created_at"
    )
  const ledger = () =>
    store().query(
      "select status, charged_amount, made_on, refund_id from tw_payment_refund order by created_at"
    )
  const summary = async (order_id: string) => {
    const { api, shop } = store()
    const { data } = await api.get(`/admin/orders/${order_id}?fields=total,summary`, shop.admin)
    const { pending_difference, transaction_total } = data.order.summary
    return { total: data.order.total, pending_difference, transaction_total }
  }
  const fiveMinutesLater = async () => {
    await store().query(
      `update tw_payment_refund set created_at = created_at - interval '6 minutes',
         updated_at = updated_at - interval '6 minutes'`
    )
    await store().query("update refund set created_at = created_at - interval '6 minutes'")
    await store().anHourLater()
  }

  it("a refund made in the console becomes Medusa's, without a call to the service", async () => {
    const { order_id, payment_id } = await buy()
    const { status, data } = await record(order_id)
    expect([status, data]).toEqual([
      200,
      { refund: { payment_id, amount: 100, charged_amount: 100 } },
    ])
    const [refund] = await refunds()
    expect(refund).toMatchObject({
      amount: 100,
      note: "2026-11-20 Damaged on the way",
      created_by: expect.stringMatching(/^user_/),
    })
    expect(await ledger()).toEqual([
      { status: "made", charged_amount: 100, made_on: "2026-11-20", refund_id: refund.id },
    ])
    expect(await summary(order_id)).toEqual({
      total: 660,
      pending_difference: 0,
      transaction_total: 660,
    })
    const order = (await readOrder(store().container, order_id))!
    expect(orderFacts(order, null)).toMatchObject({ overpaid: false, refunded: false })
    expect(order.payment_collections[0].payments?.[0].refunds).toMatchObject([{ state: "made" }])
    await fiveMinutesLater()
    expect(await store().issues()).toEqual([])
    expect([service.refunds, service.calls]).toEqual([[], []])

    expect((await post(`/admin/payments/${payment_id}/refund`, { amount: 660 })).status).toBe(200)
    expect(service.refunds).toMatchObject([{ amount: 660 }])
  })

  it("a refund that is recorded twice at once is recorded once, and nothing is sent", async () => {
    const { order_id } = await buy()
    const answers = await Promise.all([record(order_id), record(order_id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    expect([service.refunds, service.calls]).toEqual([[], []])
    expect([await refunds(), await ledger()]).toMatchObject([[{ amount: 100 }], [{}]])
  })

  it("the same refund recorded again within minutes is refused, another one of its amount is not", async () => {
    const { order_id } = await buy()
    expect((await record(order_id)).status).toBe(200)
    const { status, data } = await record(order_id)
    expect([status, data.message]).toEqual([
      400,
      expect.stringMatching(/last five minutes.*五分鐘內/s),
    ])
    expect((await record(order_id, { note: "The other parcel" })).status).toBe(200)
    expect((await record(order_id, { made_on: "2026-11-21" })).status).toBe(200)
    await fiveMinutesLater()
    expect((await record(order_id)).status).toBe(200)
    expect(await refunds()).toHaveLength(4)
  })

  it("a refund of an order that is being changed is recorded after the change, and not twice", async () => {
    const { order_id } = await buy()
    await post("/admin/order-edits", { order_id })
    for (let time = 0; time < 2; time++) {
      const { status, data } = await record(order_id)
      expect([status, data.message]).toEqual([
        400,
        expect.stringMatching(/is being changed.*變更/s),
      ])
    }
    expect([await refunds(), await ledger()]).toEqual([[], []])
    await store().api.delete(`/admin/order-edits/${order_id}`, store().shop.admin)
    expect((await record(order_id)).status).toBe(200)
    expect(await refunds()).toHaveLength(1)
  })

  it("a refund that cannot have been one of this order is refused with the reason", async () => {
    const { order_id, payment_id } = await buy()
    const said = async (answer: ReturnType<typeof record>) => {
      const { status, data } = await answer
      return [status, data.message]
    }
    expect(await said(record("order_none"))).toMatchObject([404, expect.anything()])
    expect(await said(record(order_id, { amount: 761 }))).toEqual([
      400,
      expect.stringMatching(/Only TWD 760 .*尚未退還的金額僅 760 元/s),
    ])
    expect(await said(record(order_id, { intent_id: "pp_0" }))).toEqual([
      400,
      expect.stringContaining("no captured payment"),
    ])
    expect(await said(record(order_id, { amount: 1.5 }))).toEqual([
      400,
      expect.stringContaining("amount"),
    ])
    for (const made_on of ["2999-01-01", "2026-02-30", "yesterday"]) {
      expect(await said(record(order_id, { made_on }))).toEqual([
        400,
        expect.stringContaining("must be a day"),
      ])
    }
    service.html = true
    await post(`/admin/payments/${payment_id}/refund`, { amount: 50 })
    service.html = false
    expect(await said(record(order_id))).toEqual([
      400,
      expect.stringContaining("The outcome of an earlier refund"),
    ])
    expect([await refunds(), (await ledger()).length]).toEqual([[], 1])
  })

  it.each([
    ["its refund", "refund"],
    ["the order's entry of it", "order_transaction"],
  ])("writes nothing down where Medusa does not record %s", async (_, table) => {
    const { order_id } = await buy()
    await store().query(
      `create function refuse_refund() returns trigger language plpgsql as
       $$ begin raise exception 'The database is away.'; end $$`
    )
    await store().query(
      `create trigger refuse_refund before insert on ${table} for each row execute function refuse_refund()`
    )
    try {
      expect((await record(order_id)).status).toBe(500)
    } finally {
      await store().query("drop function refuse_refund cascade")
    }
    expect([await refunds(), await ledger()]).toEqual([[], []])
    expect((await record(order_id)).status).toBe(200)
    expect(await summary(order_id)).toEqual({
      total: 660,
      pending_difference: 0,
      transaction_total: 660,
    })
  })

  it("a recording whose process died before Medusa had its row is a payment issue, and the next refund of that amount records it", async () => {
    const { order_id, payment_id } = await buy()
    await record(order_id)
    const [{ id }] = await refunds()
    await store().query("delete from refund")
    await store().query("update tw_payment_refund set refund_id = 'twmade_1'")
    await store().query("delete from order_transaction where reference_id = ?", [id])
    await fiveMinutesLater()
    expect(await store().issues("?status=open")).toMatchObject([
      { kind: "refund_not_recorded", refund_id: "twmade_1", amount: 100, order_id },
    ])
    expect((await record(order_id)).status).toBe(200)
    expect(await refunds()).toHaveLength(1)
    expect(await ledger()).toHaveLength(1)
    expect(await store().issues("?status=open")).toEqual([])
    expect((await post(`/admin/payments/${payment_id}/refund`, { amount: 660 })).status).toBe(200)
    expect(service.refunds).toMatchObject([{ amount: 660 }])
  })

  it("a recording whose process died after Medusa had its row counts once", async () => {
    const { order_id } = await buy()
    await record(order_id)
    const [{ id }] = await refunds()
    await store().query("update tw_payment_refund set refund_id = 'twmade_1'")
    await fiveMinutesLater()
    expect(await ledger()).toMatchObject([{ status: "made", refund_id: id }])
    expect(await store().issues("?status=open")).toEqual([])
  })

  it("a refund made in the console for a cancelled order closes its payment issue", async () => {
    const { order_id } = await buy()
    service.refund = { status: "rejected", message: "餘額不足" }
    await post(`/admin/orders/${order_id}/cancel`, {})
    await store().untilEmitted("payment_intent.not_refunded")
    const open = () => store().issues(`?order_id=${order_id}&status=open`)
    expect((await record(order_id, { amount: 300 })).status).toBe(200)
    expect(await open()).toMatchObject([{ kind: "not_refunded" }])
    expect((await record(order_id, { amount: 460 })).status).toBe(200)
    expect(await open()).toEqual([])
    expect((await refunds()).map(({ amount }) => amount)).toEqual([300, 460])
    expect((await summary(order_id)).transaction_total).toBe(0)
  })
})
