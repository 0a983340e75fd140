import { Modules } from "@medusajs/framework/utils"
import { enterCaptures } from "../../../src/workflows/payments/captured/enter-captures"
import { addFirstItem, collectionsOf } from "../edited-order"
import { anyStatus, PROVIDER, waitFor, type PaymentStore } from "../payment-store"
import { openPaymentCollection } from "../shop"
import { withScriptedPayments } from "../scripted-payments"

jest.setTimeout(900_000)

let option: { restore(): void } | undefined

withScriptedPayments((store, service) => {
  afterEach(() => option?.restore())

  const admin = (path: string, body: object = {}) =>
    store().api.post(`/admin/${path}`, body, store().shop.admin)
  const read = (id: string) =>
    store().api.get(`/store/payment-collections/${id}/tw-payment`, {
      ...store().shop.store,
      ...anyStatus,
    })
  const start = (id: string, body: object = { provider_id: PROVIDER }) =>
    store().api.post(`/store/payment-collections/${id}/tw-payment`, body, {
      ...store().shop.store,
      ...anyStatus,
    })
  const addItem = (orderId: string) => addFirstItem(store(), orderId)
  const collections = (orderId: string) => collectionsOf(store(), orderId)
  /** A paid order that costs more after an edit, with the payment that it asks for. */
  const edited = async () => {
    await store().openSession(await store().fill())
    service.latest.status = "success"
    await store().sendWebhook(service.latest.webhookUrl)
    const order = await store().paidOrder()
    await addItem(order.id)
    const due = (await collections(order.id)).find(({ status }) => status === "not_paid")!
    return { order_id: order.id as string, ...due }
  }
  const captured = (orderId: string, count: number) =>
    waitFor("the captured payments", async () => {
      const { payment_collections } = await store().order(orderId)
      const payments = payment_collections.flatMap((each: any) => each.payments)
      return payments.filter((each: any) => each.captures.length).length === count
    })

  it("a payment link takes the amount that an edit added to the order once, and is captured without a webhook", async () => {
    const { order_id, id, amount } = await edited()
    const before = await read(id)
    expect(before.headers["cache-control"]).toContain("no-store")
    const asked = { amount, currency_code: "twd" }
    expect(before.data).toEqual({ payment: { status: "none" }, ...asked, payment_session: null })

    const started = await start(id)
    expect(started.status).toBe(200)
    expect(started.headers["cache-control"]).toContain("no-store")
    const session = started.data.payment_session
    expect(session).toMatchObject({ provider_id: PROVIDER, data: { confirm: "api" } })
    expect(session.data.secret).toMatch(/./)
    expect(session.data).not.toHaveProperty("seal")
    expect(service.latest).toMatchObject({ amount, currency: "TWD" })
    const { data } = await read(id)
    expect(data).toMatchObject({ payment: { status: "open" }, payment_session: { id: session.id } })
    expect(JSON.stringify(data)).not.toContain(session.data.secret)
    // The same session, also during its payment.
    service.latest.status = "processing"
    expect((await read(id)).data.payment).toEqual({ status: "processing" })
    expect((await start(id)).data.payment_session).toEqual(session)

    service.latest.status = "success"
    const paid = { status: "placed", order_id, payment_status: "paid" }
    expect((await read(id)).data.payment).toEqual(paid)
    await captured(order_id, 2)
    expect((await read(id)).data.payment).toEqual(paid)
    expect((await start(id)).status).toBe(400)
    expect(await store().issues()).toEqual([])
  })

  it("a payment link's session starts again after another edit, but not while the earlier one may be paid", async () => {
    const { order_id, id, amount } = await edited()
    const { payment_session } = (await start(id)).data
    await addItem(order_id)
    service.latest.status = "processing"
    const refused = await start(id)
    expect([refused.status, refused.data.message]).toEqual([
      400,
      expect.stringContaining("not known"),
    ])
    service.latest.status = "draft"
    expect((await read(id)).data).toMatchObject({
      payment: { status: "gone" },
      amount: 2 * amount,
    })
    const again = (await start(id)).data.payment_session
    expect(again.id).not.toBe(payment_session.id)
    expect(service.latest.amount).toBe(2 * amount)
  })

  it("a payment link can be paid by transfer, whose account is shown, or by card after all", async () => {
    const { order_id, id } = await edited()
    await start(id)
    const transfer = service.latest
    const payment = { type: "ATM", account: "9123", expiresAt: "2099-01-01T00:00:00+08:00" }
    Object.assign(transfer, { status: "pending_review", payment })
    expect((await read(id)).data.payment).toMatchObject({
      status: "awaiting_transfer",
      order_id,
      transfer: { account: "9123" },
    })
    await start(id)
    expect(service.latest.id).not.toBe(transfer.id)
    service.latest.status = "success"
    await store().sendWebhook(service.latest.webhookUrl)
    await captured(order_id, 2)
  })

  it("a payment link starts a new intent once staff resolved the issue of another amount", async () => {
    const { order_id, id, amount } = await edited()
    await start(id)
    Object.assign(service.latest, { status: "success", amount: amount - 1 })
    await store().sendWebhook(service.latest.webhookUrl)
    const [issue] = await store().issues()
    expect(issue).toMatchObject({ kind: "mismatched", order_id })
    expect((await start(id)).status).toBe(400)
    await admin(`tw-payments/issues/${issue.id}/resolve`, { note: "Given back by transfer" })
    expect((await read(id)).data.payment).toEqual({ status: "gone" })
    expect((await start(id)).status).toBe(200)
    expect(service.latest).toMatchObject({ amount, status: "draft" })
    const open = { kind: "mismatched", intent_id: issue.intent_id }
    expect(await store().issues("?status=open")).toMatchObject([open])
  })

  /** An order that waits for a transfer, and its payment. */
  const awaiting = async () => {
    const cartId = await store().fill()
    const session = await store().openSession(cartId)
    Object.assign(service.latest, { status: "pending_review", payment: { type: "ATM" } })
    const { data } = await store().complete(cartId)
    await store().settled()
    const [{ id }] = await collections(data.order.id)
    return { order_id: data.order.id as string, session, id }
  }

  it("a payment link of an order that waits for a transfer lets the buyer pay in another way", async () => {
    const { order_id, session, id } = await awaiting()
    expect((await read(id)).data.payment).toMatchObject({ status: "awaiting_transfer" })
    const { payment_session } = (await start(id)).data
    expect(payment_session).toMatchObject({ id: session.id, data: { secret: /./ } })
    expect((await read(id)).data.payment).toEqual({ status: "open" })
    service.latest.status = "success"
    await store().sendWebhook(service.latest.webhookUrl)
    expect((await store().paidOrder()).id).toBe(order_id)
  })

  it("a payment link of an order that was edited while it waits asks for the order's present amount", async () => {
    const { order_id, id } = await awaiting()
    await addItem(order_id)
    const [{ amount }] = await collections(order_id)
    expect(amount).toBeGreaterThan(760)
    const transfer = { status: "awaiting_transfer", order_id }
    expect((await read(id)).data).toMatchObject({ payment: transfer, amount })
    expect((await start(id)).status).toBe(200)
    expect(service.latest.amount).toBe(amount)
    expect((await read(id)).data.payment).toEqual({ status: "open" })
    service.latest.status = "success"
    await store().sendWebhook(service.latest.webhookUrl)
    expect((await store().paidOrder()).id).toBe(order_id)
    const path = `/admin/orders/${order_id}?fields=summary`
    const { order } = (await store().api.get(path, store().shop.admin)).data
    expect(order.summary.pending_difference).toBe(0)
  })

  const outstanding = async (orderId: string) => {
    const path = `/admin/orders/${orderId}?fields=summary`
    const { order } = (await store().api.get(path, store().shop.admin)).data
    return order.summary.pending_difference as number
  }

  /** An order whose payment was paid when it was placed, and processing a moment later. */
  const processing = async () => {
    const cartId = await store().fill()
    await store().openSession(cartId)
    const first = service.latest
    Object.assign(first, { status: "processing", next: ["success"] })
    const { id } = (await store().complete(cartId)).data.order
    await store().settled()
    return { order_id: id as string, first }
  }

  it("a payment link of an order that was edited before its payment was captured asks for the difference only", async () => {
    const { order_id, first } = await processing()
    first.status = "success"
    await addItem(order_id)
    const { id } = (await collections(order_id)).find(({ status }) => status === "not_paid")!
    const difference = (await outstanding(order_id)) - 760
    expect((await start(id)).status).toBe(200)
    expect([service.latest.amount, service.latest === first]).toEqual([difference, false])
    expect((await read(id)).data).toMatchObject({ payment: { status: "open" }, amount: difference })

    service.latest.status = "success"
    await store().sendWebhook(service.latest.webhookUrl)
    await store().sendWebhook(first.webhookUrl)
    await captured(order_id, 2)
    expect(await outstanding(order_id)).toBe(0)
  })

  it("the rest of an order that was edited while it waited for a transfer has a payment link", async () => {
    const { order_id, id } = await awaiting()
    await addItem(order_id)
    service.latest.status = "success"
    await store().sendWebhook(service.latest.webhookUrl)
    await captured(order_id, 1)
    const rest = await outstanding(order_id)
    expect(rest).toBeGreaterThan(0)
    const due = (await collections(order_id)).find(({ status }) => status === "not_paid")!
    expect(due).toMatchObject({ amount: rest })
    expect(due.id).not.toBe(id)
    expect((await start(due.id)).status).toBe(200)
    expect(service.latest.amount).toBe(rest)
    service.latest.status = "success"
    await store().sendWebhook(service.latest.webhookUrl)
    await captured(order_id, 2)
    expect(await outstanding(order_id)).toBe(0)
  })

  /** The collection with which an order asks for the rest, after a check of its data. */
  const restOf = async (orderId: string) => {
    const due = (await collections(orderId)).filter(({ status }) => status === "not_paid")
    expect(due).toMatchObject([{ amount: await outstanding(orderId) }])
    return due[0]
  }

  it("a process that died before it asked for the rest of an edited order leaves that to the job", async () => {
    const { order_id, id } = await awaiting()
    await addItem(order_id)
    await store().query(
      `create function dies() returns trigger language plpgsql as
       $$ begin raise exception 'the process died'; end $$`
    )
    await store().query(
      "create trigger dies before insert on payment_collection execute function dies()"
    )
    service.latest.status = "success"
    await store().sendWebhook(service.latest.webhookUrl)
    await captured(order_id, 1)
    await store().settled()
    await store().query("drop function dies cascade")
    expect(await collections(order_id)).toMatchObject([{ id, status: "completed", amount: 760 }])

    const later = (minutes: number) => Date.now() + minutes * 60_000
    // A clock before that of any other story, so that the captures are examined again.
    await enterCaptures(store().container, later(-24 * 60))
    await enterCaptures(store().container, later(1))
    expect(await collections(order_id)).toHaveLength(1)
    for (const minutes of [7, 8]) await enterCaptures(store().container, later(minutes))
    await restOf(order_id)
    // Once.
    await enterCaptures(store().container, later(25 * 60))
    await restOf(order_id)
  })

  it("a transfer whose first capture failed has the rest of its edited order asked for after the second", async () => {
    const { order_id } = await awaiting()
    await addItem(order_id)
    // Paid when it is settled and authorized, and no longer when it is captured.
    service.latest.next = ["success", "success"]
    await store().sendWebhook(service.latest.webhookUrl)
    await store().settled()
    expect(service.latest.next).toEqual([])
    expect((await store().order(order_id)).payment_status).toBe("authorized")
    service.latest.status = "success"
    await store().anHourLater()
    await captured(order_id, 1)
    await restOf(order_id)
  })

  it("an authorized payment that the service calls processing during an edit still pays for its order", async () => {
    const { order_id, first } = await processing()
    await addItem(order_id)
    first.status = "success"
    await store().anHourLater()
    expect(await store().issues()).toEqual([])
    await captured(order_id, 1)
    // Medusa's new collection has the whole total, as after an edit before any capture.
    const due = (await collections(order_id)).find(({ status }) => status === "not_paid")!
    expect((await start(due.id)).status).toBe(200)
    expect(service.latest.amount).toBe(await outstanding(order_id))
  })

  it("a payment link of an order that staff collected otherwise cancels no order, and its money becomes a payment issue", async () => {
    const { order_id, id } = await awaiting()
    const other = await admin("payment-collections", { order_id, amount: 760 })
    const { id: otherId } = other.data.payment_collection
    await admin(`payment-collections/${otherId}/mark-as-paid`, { order_id })
    expect((await read(id)).data.payment).toMatchObject({
      status: "placed",
      payment_status: "paid",
    })
    expect((await start(id)).status).toBe(400)
    service.latest.status = "canceled"
    await store().anHourLater()
    await store().anHourLater()
    expect(await store().order(order_id)).toMatchObject({ status: "pending" })
    expect(await store().issues()).toEqual([])

    service.latest.status = "success"
    await store().anHourLater()
    expect(await store().issues()).toMatchObject([
      { kind: "orphaned", order_id, intent_id: service.latest.id, charged_amount: 760 },
    ])
    await captured(order_id, 1)
  })

  it("a payment link of an order that staff keep after its transfer expired takes a card and is captured once", async () => {
    keepExpired(store())
    const { order_id, id } = await awaiting()
    const transfer = service.latest
    const expiresAt = new Date(Date.now() - 25 * 60 * 60_000).toISOString()
    transfer.payment = { type: "ATM", account: "9123", expiresAt }
    await store().query(
      "update payment_session set data = jsonb_set(data, '{transfer,expires_at}', to_jsonb(?::text))",
      [expiresAt]
    )
    await store().anHourLater()
    expect((await store().order(order_id)).payment_status).toBe("awaiting")
    const issue = { kind: "transfer_overdue", order_id }
    expect(await store().issues("?status=open")).toMatchObject([issue])

    expect((await start(id)).status).toBe(200)
    expect(service.latest.id).not.toBe(transfer.id)
    expect((await read(id)).data.payment).toEqual({ status: "open" })
    service.latest.status = "success"
    await store().sendWebhook(service.latest.webhookUrl)
    expect((await store().paidOrder()).id).toBe(order_id)
    await captured(order_id, 1)
    expect((await read(id)).data.payment).toMatchObject({
      status: "placed",
      payment_status: "paid",
    })
    expect(await store().issues("?status=open")).toEqual([])
  })

  it("a payment link is refused for a cart, for a cancelled order, and above the rate limit", async () => {
    const { api, shop } = store()
    const ofCart = await openPaymentCollection(api, shop, await store().fill())
    for (const id of [ofCart, "paycol_none", "%00"]) {
      expect((await read(id)).status).toBe(404)
      expect((await start(id)).status).toBe(404)
    }
    const { order_id, id } = await edited()
    expect((await start(id, {})).status).toBe(400)
    expect((await start(id, { provider_id: "pp_system_default" })).status).toBe(400)
    const answers = []
    for (let time = 0; time < 11; time++) answers.push(await start(id))
    expect(
      answers
        .map(({ status }) => status)
        .sort()
        .slice(-2)
    ).toEqual([200, 429])
    expect(Number(answers.at(-1)!.headers["retry-after"])).toBeGreaterThan(0)

    await admin(`orders/${order_id}/cancel`)
    await store().untilEmitted("order.canceled")
    // Medusa may have cancelled the collection too: then it is not found.
    expect((await read(id)).data.payment ?? { status: "gone" }).not.toMatchObject({
      status: "open",
    })
    expect((await start(id)).status).toBeGreaterThanOrEqual(400)
  })
})

/** As with the option `expiredTransfers: "ask"`, until the end of the test. */
function keepExpired({ container }: PaymentStore): void {
  const { paymentProviderService_ } = container.resolve(Modules.PAYMENT) as any
  const { settings } = paymentProviderService_.retrieveProvider(PROVIDER)
  option = jest.replaceProperty(settings, "expiredTransfers", "ask")
}
