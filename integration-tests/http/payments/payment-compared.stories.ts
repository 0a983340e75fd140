import { compareCapturedPaymentsWorkflow } from "../../../src/workflows"
import { anyStatus } from "../payment-store"
import { withScriptedPayments } from "../scripted-payments"

jest.setTimeout(900_000)

withScriptedPayments((store, service) => {
  const buy = async () => {
    const cartId = await store().fill()
    await store().openSession(cartId)
    service.latest.status = "success"
    await store().complete(cartId)
    await store().settled()
    service.calls.length = 0
    const [{ order_id }] = await store().query(
      "select order_id from order_payment_collection order by created_at desc limit 1"
    )
    return { order_id: order_id as string, intent: service.latest }
  }
  const post = (path: string, body: object) =>
    store().api.post(path, body, { ...store().shop.admin, ...anyStatus })
  /** One night's comparison. */
  const nextNight = async () => {
    await store().query("update tw_payment_comparison set night = '2026-01-01'")
    await compareCapturedPaymentsWorkflow(store().container).run()
  }
  const open = () => store().issues("?status=open")

  it("a refund that was made in the console is a payment issue until it is recorded", async () => {
    const { order_id, intent } = await buy()
    await nextNight()
    expect(await store().issues()).toEqual([])
    expect(service.calls).toEqual([`GET /api/v1/payment-intents/${intent.id}`])

    intent.payment = { refundedAmount: 100 }
    for (let time = 0; time < 2; time++) await nextNight()
    expect(await store().issues()).toMatchObject([
      {
        kind: "amounts_differ",
        status: "open",
        order_id,
        intent_id: intent.id,
        charged_amount: 760,
        detail: expect.stringContaining("NT$100 refunded. The store: NT$760 charged and NT$0"),
      },
    ])
    await store().untilEmitted("payment_intent.amounts_differ")
    const path = `/admin/orders/${order_id}/tw-payments/refunds`
    await post(path, { amount: 100, made_on: "2026-11-20", note: "Returned" })
    expect(await open()).toEqual([])
    await nextNight()
    expect(await store().issues()).toHaveLength(1)

    // After a larger refund the difference is another one.
    intent.payment = null
    intent.status = "refunded"
    await nextNight()
    expect(await open()).toMatchObject([
      { kind: "amounts_differ", detail: expect.stringMatching(/NT\$760 refunded.*NT\$100/) },
    ])
  })

  it("a difference that staff resolved is not reported again, another one is", async () => {
    const { intent } = await buy()
    intent.payment = { refundedAmount: 100 }
    await nextNight()
    const [issue] = await open()
    await post(`/admin/tw-payments/issues/${issue.id}/resolve`, { note: "Paid by bank transfer" })
    await nextNight()
    expect(await open()).toEqual([])
    intent.payment = { refundedAmount: 200 }
    await nextNight()
    expect(await open()).toMatchObject([{ detail: expect.stringContaining("NT$200") }])
    intent.payment = { refundedAmount: 0 }
    await nextNight()
    expect(await open()).toEqual([])
  })

  it("staff compare a captured payment at once when they ask the service", async () => {
    const { order_id, intent } = await buy()
    const ask = async () =>
      (await post(`/admin/orders/${order_id}/tw-payments/query`, {})).data.answers
    expect(await ask()).toMatchObject([{ outcome: "agrees", message: "success" }])
    expect(service.calls).toEqual([`GET /api/v1/payment-intents/${intent.id}`])
    service.down = true
    expect(await ask()).toMatchObject([{ outcome: "unreachable" }])
    service.down = false
    intent.status = "disputed"
    expect(await ask()).toMatchObject([{ outcome: "disputed", message: "disputed" }])
    expect(await open()).toMatchObject([{ kind: "disputed", order_id }])
    await store().untilEmitted("payment_intent.disputed")
  })

  it("a chargeback is a kind of its own, and closes automatically if the service confirms the payment", async () => {
    const { order_id, intent } = await buy()
    intent.status = "disputed"
    for (let time = 0; time < 2; time++) await nextNight()
    expect(await store().issues()).toMatchObject([{ kind: "disputed", status: "open", order_id }])
    await store().untilEmitted("payment_intent.disputed")
    intent.status = "success"
    await nextNight()
    expect(await store().issues()).toMatchObject([
      { kind: "disputed", status: "resolved", resolved_by: null },
    ])
  })

  it("a second chargeback is reported after staff resolved the first and the service confirmed the payment", async () => {
    const { intent } = await buy()
    intent.status = "disputed"
    await nextNight()
    const [first] = await open()
    await post(`/admin/tw-payments/issues/${first.id}/resolve`, { note: "Answered" })
    await nextNight()
    expect(await open()).toEqual([])
    intent.status = "success"
    await nextNight()
    intent.status = "disputed"
    for (let time = 0; time < 2; time++) await nextNight()
    const [second, ...others] = await store().issues()
    expect(second).toMatchObject({ kind: "disputed", status: "open", note: null })
    expect(others).toMatchObject([{ id: first.id, status: "resolved", note: "Answered" }])

    // The service also confirmed the payment, although the amounts differ.
    await post(`/admin/tw-payments/issues/${second.id}/resolve`, { note: "Answered" })
    Object.assign(intent, { status: "success", payment: { refundedAmount: 100 } })
    await nextNight()
    intent.status = "disputed"
    await nextNight()
    expect(await store().issues("?status=open&kind=disputed")).toHaveLength(1)
  })

  it("a chargeback that becomes final is reported after staff answered it, and so is its amount", async () => {
    const { order_id, intent } = await buy()
    intent.status = "disputed"
    await nextNight()
    const [first] = await open()
    await post(`/admin/tw-payments/issues/${first.id}/resolve`, { note: "Answered" })
    Object.assign(intent, { status: "chargeback", payment: { refundedAmount: 760 } })
    for (let time = 0; time < 2; time++) await nextNight()
    expect((await open()).sort((a, b) => (a.kind < b.kind ? -1 : 1))).toMatchObject([
      { kind: "amounts_differ", order_id, detail: expect.stringContaining("NT$760 refunded") },
      {
        kind: "disputed",
        order_id,
        detail: expect.stringMatching(/“chargeback”.*「chargeback」/s),
      },
    ])
    const path = `/admin/orders/${order_id}/tw-payments/refunds`
    await post(path, { amount: 760, made_on: "2026-11-20", note: "Lost" })
    await nextNight()
    expect(await open()).toMatchObject([{ kind: "disputed" }])
  })

  it("a payment that the service confirms during a refund ends its chargeback, and a second one is reported", async () => {
    const { intent } = await buy()
    const order = (await store().orders())[0]
    const [payment] = order.payment_collections[0].payments
    intent.status = "disputed"
    await nextNight()
    const [first] = await open()
    await post(`/admin/tw-payments/issues/${first.id}/resolve`, { note: "Answered" })
    service.refund = { id: "re_1", status: "processing" }
    await post(`/admin/payments/${payment.id}/refund`, { amount: 100 })
    intent.status = "success"
    await nextNight()
    intent.status = "disputed"
    for (let time = 0; time < 2; time++) await nextNight()
    expect(await open()).toMatchObject([{ kind: "disputed" }])
    intent.status = "success"
    await nextNight()
    expect(await open()).toEqual([])
  })

  it("a chargeback is reported while a refund of its payment is under way", async () => {
    const { intent } = await buy()
    const order = (await store().orders())[0]
    const [payment] = order.payment_collections[0].payments
    service.refund = { id: "re_1", status: "processing" }
    await post(`/admin/payments/${payment.id}/refund`, { amount: 100 })
    intent.status = "disputed"
    await nextNight()
    expect(await open()).toMatchObject([{ kind: "disputed" }])
  })

  it("a captured payment that the service does not know is a payment issue, once it knows another", async () => {
    const { order_id, intent } = await buy()
    const { id } = intent
    intent.id = "pp_forgotten"
    for (let time = 0; time < 2; time++) await nextNight()
    expect(await open()).toEqual([])
    const { data } = await post(`/admin/orders/${order_id}/tw-payments/query`, {})
    expect(data.answers).toMatchObject([{ outcome: "not_known" }])
    expect(await open()).toEqual([])

    await buy()
    for (let time = 0; time < 2; time++) await nextNight()
    const detail = expect.stringContaining("does not know this captured payment")
    expect(await open()).toMatchObject([
      { kind: "amounts_differ", order_id, intent_id: id, detail },
    ])
    intent.id = id
    await nextNight()
    expect(await open()).toEqual([])
  })

  it("amounts that the service does not state, and refunds under way, count as no difference", async () => {
    const { intent } = await buy()
    const order = (await store().orders())[0]
    const [payment] = order.payment_collections[0].payments
    service.refund = { id: "re_1", status: "processing" }
    await post(`/admin/payments/${payment.id}/refund`, { amount: 100 })
    intent.payment = { refundedAmount: 100 }
    await nextNight()
    service.refund = { id: "re_1", status: "success" }
    await store().anHourLater()
    await nextNight()
    service.down = true
    await nextNight()
    service.down = false
    await nextNight()
    expect(await store().issues()).toEqual([])
  })

  it.each(["something_new", "draft", "processing"])(
    "a captured payment that the service calls %s is a payment issue, once for each status",
    async (status) => {
      const { intent } = await buy()
      intent.status = status
      for (let time = 0; time < 2; time++) await nextNight()
      const issues = await store().issues()
      expect(issues).toMatchObject([
        { kind: "amounts_differ", status: "open", detail: expect.stringContaining(`“${status}”`) },
      ])
      await post(`/admin/tw-payments/issues/${issues[0].id}/resolve`, { note: "Asked them" })
      await nextNight()
      expect(await open()).toEqual([])
      intent.status = "yet_another"
      await nextNight()
      expect(await open()).toMatchObject([{ detail: expect.stringContaining("“yet_another”") }])
      intent.status = "success"
      await nextNight()
      expect(await open()).toEqual([])
    }
  )

  it("each payment of the last 60 days is compared once a night, also by several processes", async () => {
    const first = await buy()
    const second = await buy()
    service.calls.length = 0
    await Promise.all([1, 2].map(() => compareCapturedPaymentsWorkflow(store().container).run()))
    await compareCapturedPaymentsWorkflow(store().container).run()
    expect(service.calls.sort()).toEqual(
      [first, second].map(({ intent }) => `GET /api/v1/payment-intents/${intent.id}`)
    )
    await store().query("update payment set captured_at = now() - interval '61 days'")
    service.calls.length = 0
    await nextNight()
    expect(service.calls).toEqual([])
  })

  it("the nightly comparison stops while the service asks for a pause, and continues where it stopped", async () => {
    const { intent } = await buy()
    service.busy = 1
    await nextNight()
    expect(service.calls).toHaveLength(1)
    service.busy = null
    service.calls.length = 0
    intent.status = "disputed"
    await compareCapturedPaymentsWorkflow(store().container).run()
    expect(service.calls).toEqual([])
    await new Promise((resolve) => setTimeout(resolve, 1_100))
    await compareCapturedPaymentsWorkflow(store().container).run()
    expect(await open()).toMatchObject([{ kind: "disputed" }])
  })
})
