import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { endRefund } from "../../../src/modules/tw-payments/ledger"
import { orderFacts, readOrder } from "../../../src/workflows/invoices/plan/read-order"
import { notifyAdminOfPayment } from "../../../src/workflows/notifications/notify-admin"
import { anyStatus, waitFor } from "../payment-store"
import { refundSteps } from "../refund-steps"
import { withScriptedPayments } from "../scripted-payments"

jest.setTimeout(900_000)

withScriptedPayments((store, service) => {
  const { buy, refund, resolve, statuses } = refundSteps(store, service)
  const notifications = async () => {
    const { api, shop } = store()
    const { data } = await api.get("/admin/notifications?channel=feed", shop.admin)
    return data.notifications as { data: { title: string; description: string } }[]
  }
  const recorded = () => store().query("select id from refund where deleted_at is null")
  /** The order as invoicing reads it: each refund that Medusa shows, and the total. */
  const invoicing = async (order_id: string) => {
    const order = (await readOrder(store().container, order_id))!
    const payments = order.payment_collections.flatMap(({ payments }) => payments ?? [])
    const refunds = payments.flatMap(({ refunds }) => (refunds ?? []).map(({ state }) => state))
    const { overpaid, refunded } = orderFacts(order, null)
    return { refunds, waits: overpaid, refunded }
  }
  const sevenDaysLater = async () => {
    await store().query("update tw_payment_refund set created_at = created_at - interval '8 days'")
    await store().anHourLater()
  }
  const fiveMinutesLater = async () => {
    await store().query(
      "update tw_payment_refund set updated_at = updated_at - interval '6 minutes'"
    )
    await store().anHourLater()
  }
  const eventOf = (name: string) =>
    waitFor(name, async () => store().events.filter((event) => event.name === name)[0])

  it("two refunds made at once never exceed what was paid, and each is identified by Medusa's own id", async () => {
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

  it("a refund that the service processes first is followed to its end, and then counts for the invoice", async () => {
    const { order_id, payment_id } = await buy()
    service.refund = { id: "re_7", status: "processing" }
    expect((await refund(payment_id, 760)).status).toBe(200)
    const processing = { refunds: ["open"], waits: true, refunded: false }
    expect(await invoicing(order_id)).toEqual(processing)
    expect(await statuses()).toEqual(["processing"])
    await store().anHourLater()
    expect(await statuses()).toEqual(["processing"])
    expect(service.calls.at(-1)).toMatch(/^GET .*\/refunds\/re_7$/)
    service.refund = { id: "re_7", status: "success" }
    await store().anHourLater()
    expect(await statuses()).toEqual(["done"])
    expect(await store().issues()).toEqual([])
    expect(await invoicing(order_id)).toEqual({ refunds: ["made"], waits: false, refunded: true })
    service.calls.length = 0
    await store().anHourLater()
    expect(service.calls).toEqual([])
  })

  it("a refund that fails in the end becomes a payment issue, and its money can be refunded again", async () => {
    const { order_id, payment_id } = await buy()
    service.refund = { id: "re_7", status: "processing" }
    await refund(payment_id, 760)
    service.refund = { id: "re_7", status: "failed", message: "帳戶已結清" }
    await store().anHourLater()
    const event = await eventOf("payment_intent.refund_failed")
    const [issue] = await store().issues()
    expect(issue).toMatchObject({
      kind: "refund_failed",
      charged_amount: 760,
      detail: "帳戶已結清",
      refund_id: service.refunds[0].reason,
    })
    expect(event.data).toMatchObject({ issue_id: issue.id, refund_id: issue.refund_id })
    expect(await invoicing(order_id)).toEqual({
      refunds: ["not_made"],
      waits: true,
      refunded: false,
    })

    // A refund that staff record could be the one that they then report as made in the console.
    const recording = { amount: 760, made_on: "2026-11-20", note: "Given back" }
    const early = await store().api.post(
      `/admin/orders/${order_id}/tw-payments/refunds`,
      recording,
      { ...store().shop.admin, ...anyStatus }
    )
    expect([early.status, early.data.message]).toEqual([
      400,
      expect.stringContaining("answer it under “Payments to review”"),
    ])
    expect((await resolve(issue.id, { note: "Not yet", refund_made: false })).status).toBe(200)
    service.refund = { id: "re_8", status: "success" }
    expect((await refund(payment_id, 760)).status).toBe(200)
    expect(service.refunds.map(({ amount }) => amount)).toEqual([760, 760])
    expect(await invoicing(order_id)).toEqual({ refunds: ["made"], waits: false, refunded: true })
    const { api, shop } = store()
    const { data } = await api.get(`/admin/orders/${order_id}?fields=summary`, shop.admin)
    expect(data.order.summary).toMatchObject({ pending_difference: 0, transaction_total: 0 })
  })

  it("a refund whose outcome is unknown is not sent again until staff decide", async () => {
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
      expect.stringContaining("an earlier refund of TWD 100"),
    ])
    expect(service.refunds).toHaveLength(0)

    await store().anHourLater()
    await eventOf("payment_intent.refund_unclear")
    const [issue] = await store().issues("?kind=refund_unclear")
    // The order is not recorded: it is found by the payment session.
    const [order] = await store().orders()
    expect(await store().issues(`?order_id=${order.id}&status=open`)).toMatchObject([
      { id: issue.id, order_id: order.id, display_id: expect.any(Number) },
    ])
    expect(await store().issues("?order_id=order_none")).toEqual([])
    const note = await waitFor("a notification", async () => (await notifications())[0])
    expect(note.data.title).toMatch(/^款項需要處理 · Payment needs review \(#\d+\)$/)
    // The page of payment issues has the details; a notification is short.
    expect(note.data.description.split("\n")).toEqual([
      "退款結果不明：處理方式請見「待處理款項」。",
      "A refund whose outcome is not known. “Payments to review” says what to do.",
    ])
    await notifyAdminOfPayment(store().container, issue.id)
    expect(await notifications()).toHaveLength(1)
    expect((await resolve(issue.id, { note: "Found it" })).data.message).toContain("refund_made")
    expect((await resolve(issue.id, { note: "Found it", refund_made: true })).status).toBe(200)

    expect((await refund(payment_id, 50)).data.message).toContain("only records it")
    expect((await refund(payment_id, 100)).status).toBe(200)
    expect(service.refunds).toHaveLength(0)
    expect(await recorded()).toHaveLength(1)
    expect((await refund(payment_id, 660)).status).toBe(200)
    expect(service.refunds.map(({ amount }) => amount)).toEqual([660])
  })

  it("retries a refund that staff reported as not made", async () => {
    const { payment_id } = await buy()
    service.html = true
    await refund(payment_id, 100)
    service.html = false
    const [issue] = await store().issues()
    await resolve(issue.id, { note: "Not there", refund_made: false })
    expect((await refund(payment_id, 100)).status).toBe(200)
    expect(service.refunds.map(({ amount }) => amount)).toEqual([100])
  })

  it("a refund that was interrupted while it was sent becomes unclear after a while", async () => {
    const { payment_id } = await buy()
    await refund(payment_id, 100)
    await store().query(
      "update tw_payment_refund set status = 'sending', updated_at = now() - interval '6 minutes'"
    )
    await store().anHourLater()
    expect(await statuses()).toEqual(["unclear"])
    expect(await store().issues()).toMatchObject([{ kind: "refund_unclear" }])
  })

  type Story = {
    /** Leaves a refund of 100 in that state; returns its Medusa id. */
    leave: (payment_id: string) => Promise<string>
    /** Whether Medusa's own row of it exists then. */
    recorded: boolean
    /** Whether the order counts it then. */
    counted: boolean
  }
  const known = async () => (await recorded()).map(({ id }) => id as string)
  const startRefund = async (payment_id: string) => {
    await refund(payment_id, 100)
    const [{ refund_id }] = await store().query("select refund_id from tw_payment_refund")
    return refund_id as string
  }
  /** A row as Medusa commits it before it calls the provider. */
  const leaveRow = async (payment_id: string, id: string) => {
    await store().query(
      `insert into refund (id, amount, raw_amount, payment_id, created_at, updated_at)
       values (?, 100, '{"value":"100","precision":20}', ?, now() - interval '6 minutes', now())`,
      [id, payment_id]
    )
    return id
  }
  const leaveSending = async (payment_id: string) => {
    const id = await startRefund(payment_id)
    await store().query("delete from order_transaction where reference = 'refund'")
    await store().query(
      "update tw_payment_refund set status = 'sending', service_id = null, updated_at = now() - interval '6 minutes'"
    )
    return id
  }
  const leaveUnclear = async (payment_id: string) => {
    service.html = true
    const id = await startRefund(payment_id)
    service.html = false
    return id
  }
  const leaveProcessing = async (payment_id: string) => {
    service.refund = { id: "re_7", status: "processing" }
    return await startRefund(payment_id)
  }

  const STORIES: Record<string, Story> = {
    "whose call was not answered": { leave: leaveUnclear, recorded: false, counted: false },
    "whose process was killed before the call": {
      leave: (payment_id) => leaveRow(payment_id, "ref_killed"),
      recorded: true,
      counted: false,
    },
    "whose process was killed after the call": {
      leave: leaveSending,
      recorded: true,
      counted: false,
    },
    "whose process was killed before Medusa deleted its row": {
      leave: async (payment_id) => leaveRow(payment_id, await leaveUnclear(payment_id)),
      recorded: true,
      counted: false,
    },
    "that was processed for more than seven days": {
      leave: async (payment_id) => {
        const id = await leaveProcessing(payment_id)
        await sevenDaysLater()
        return id
      },
      recorded: true,
      counted: true,
    },
    "that the service failed to make after all": {
      leave: async (payment_id) => {
        const id = await leaveProcessing(payment_id)
        service.refund = { id: "re_7", status: "failed" }
        return id
      },
      recorded: true,
      counted: true,
    },
  }
  const answers = Object.keys(STORIES).flatMap((name) => [
    [name, true] as const,
    [name, false] as const,
  ])

  it.each(answers)(
    "a refund %s and that staff report as made (%p) is neither lost nor sent twice",
    async (name, made) => {
      const { leave, recorded: exists, counted } = STORIES[name]
      const { order_id, payment_id } = await buy()
      const id = await leave(payment_id)
      await store().anHourLater()
      expect(await known()).toEqual(exists ? [id] : [])
      const [issue, ...others] = await store().issues("?status=open")
      expect(issue).toMatchObject({
        refund_id: id,
        amount: 100,
        charged_amount: 100,
        order_id,
      })
      expect(others).toEqual([])
      const state = issue.kind === "refund_failed" ? "not_made" : "unclear"
      expect((await invoicing(order_id)).refunds).toEqual(exists ? [state] : [])
      expect((await resolve(issue.id, { note: "?" })).data.message).toContain("refund_made")

      service.refunds.length = 0
      service.calls.length = 0
      expect((await resolve(issue.id, { note: "Console", refund_made: made })).status).toBe(200)
      expect(await known()).toEqual(exists && made ? [id] : [])
      expect((await invoicing(order_id)).refunds).toEqual(exists && made ? ["made"] : [])
      await fiveMinutesLater()
      const isUncounted = exists && made && !counted
      const uncounted = { kind: "refund_not_recorded", refund_id: id, amount: 100 }
      expect(await store().issues("?status=open")).toMatchObject(isUncounted ? [uncounted] : [])

      service.refund = { id: "re_8", status: "success" }
      expect((await refund(payment_id, 100)).status).toBe(200)
      // Recorded and not sent only if Medusa has no row of a refund that was made.
      const adopted = made && !exists
      expect(service.refunds.map(({ amount }) => amount)).toEqual(adopted ? [] : [100])
      expect(await known()).toHaveLength(made && exists ? 2 : 1)
      if (isUncounted) {
        // Medusa entered it with the next refund, which is of the same amount.
        await store().anHourLater()
        expect(await store().issues("?status=open")).toEqual([])
      }

      const rest = made && exists ? 560 : 660
      expect((await refund(payment_id, rest + 1)).status).toBe(400)
      expect((await refund(payment_id, rest)).status).toBe(200)
      expect(service.refunds.at(-1)).toMatchObject({ amount: rest })
      const [collection] = await store().query(
        "select refunded_amount::int from payment_collection"
      )
      expect(collection).toEqual({ refunded_amount: 760 })
    }
  )

  it("a refund of an order that is being changed is refused before anything is sent", async () => {
    const { order_id, payment_id } = await buy()
    const { api, shop } = store()
    await api.post("/admin/order-edits", { order_id }, shop.admin)
    for (let time = 0; time < 2; time++) {
      const { status, data } = await refund(payment_id, 100)
      expect([status, data.message]).toEqual([
        400,
        expect.stringMatching(/is being changed.*變更/s),
      ])
    }
    expect([service.refunds, await recorded()]).toEqual([[], []])
    await api.delete(`/admin/order-edits/${order_id}`, shop.admin)
    expect((await refund(payment_id, 100)).status).toBe(200)
    expect(service.refunds).toHaveLength(1)
  })

  it("a refund whose order begins to be changed while it is made is a payment issue", async () => {
    const { order_id, payment_id } = await buy()
    const { api, shop } = store()
    service.holding = true
    const refunding = refund(payment_id, 100)
    await waitFor("the refund's call", async () =>
      service.calls.find((call) => /^POST .*\/refunds$/.test(call))
    )
    await api.post("/admin/order-edits", { order_id }, shop.admin)
    service.letGo()
    expect((await refunding).status).toBe(400)
    await fiveMinutesLater()
    expect(await store().issues()).toMatchObject([
      { kind: "refund_not_recorded", refund_id: service.refunds[0].reason, amount: 100 },
    ])
  })

  it("a refund that Medusa enters with the amount of the next one stays a payment issue", async () => {
    const { payment_id } = await buy()
    const id = await leaveSending(payment_id)
    await store().anHourLater()
    const [unclear] = await store().issues("?status=open")
    await resolve(unclear.id, { note: "Console", refund_made: true })
    await fiveMinutesLater()
    expect((await refund(payment_id, 50)).status).toBe(200)
    const entered = await store().query(
      "select amount::int from order_transaction where reference = 'refund' and deleted_at is null"
    )
    expect(entered).toEqual([{ amount: -50 }, { amount: -50 }])
    await fiveMinutesLater()
    expect(await store().issues("?status=open")).toMatchObject([
      { kind: "refund_not_recorded", refund_id: id, amount: 100 },
    ])
  })

  it("a credit line that a refund left unfinished when its process died does not block the order", async () => {
    const { order_id, payment_id } = await buy()
    await store().query(
      `insert into order_change (id, order_id, version, status, change_type, created_at, updated_at)
       values ('ordch_left', ?, 2, 'pending', 'credit_line', now() - interval '4 minutes', now())`,
      [order_id]
    )
    expect((await refund(payment_id, 100)).status).toBe(400)
    await store().query(
      "update order_change set created_at = created_at - interval '2 minutes' where id = 'ordch_left'"
    )
    expect((await refund(payment_id, 100)).status).toBe(200)
    const [left] = await store().query("select status from order_change where id = 'ordch_left'")
    expect([left.status, service.refunds.length]).toEqual(["canceled", 1])
    expect((await cancel(order_id)).status).toBe(200)
  })

  const cancel = (order_id: string) => {
    const { api, shop } = store()
    return api.post(`/admin/orders/${order_id}/cancel`, {}, { ...shop.admin, ...anyStatus })
  }

  it("cancelling an order that is being changed is refused before anything is refunded", async () => {
    const { order_id } = await buy()
    const { api, shop } = store()
    await api.post("/admin/order-edits", { order_id }, shop.admin)
    const { status, data } = await cancel(order_id)
    expect([status, data.message]).toEqual([400, expect.stringMatching(/is being changed.*變更/s)])
    expect([service.refunds, await recorded()]).toEqual([[], []])
    await api.delete(`/admin/order-edits/${order_id}`, shop.admin)
    expect((await cancel(order_id)).status).toBe(200)
    expect(service.refunds).toHaveLength(1)
  })

  it("a refund of an order that Medusa then could not cancel is a payment issue until it is cancelled", async () => {
    const { order_id, payment_id } = await buy()
    expect((await refund(payment_id, 100)).status).toBe(200)
    await store().query(
      `create function refuse_change() returns trigger language plpgsql as
       $$ begin raise exception 'The database is away.'; end $$`
    )
    await store().query(
      `create trigger refuse_change before insert on order_change
       for each row execute function refuse_change()`
    )
    try {
      expect((await cancel(order_id)).status).toBe(500)
    } finally {
      await store().query("drop function refuse_change cascade")
    }
    expect(service.refunds.map(({ amount }) => amount)).toEqual([100, 660])
    await store().query(
      "update tw_payment_refund set updated_at = updated_at - interval '6 minutes'"
    )
    for (let time = 0; time < 2; time++) await store().anHourLater()
    expect(await store().issues()).toMatchObject([
      {
        kind: "refund_not_recorded",
        status: "open",
        order_id,
        refund_id: service.refunds[1].reason,
        amount: 660,
        detail: expect.stringContaining("entered the refund on the order"),
      },
    ])
    expect((await cancel(order_id)).status).toBe(200)
    expect(service.refunds).toHaveLength(2)
    await store().anHourLater()
    expect(await store().issues()).toMatchObject([{ status: "resolved", resolved_by: null }])
  })

  it("a refund whose success is read after staff reported it as not made is a payment issue", async () => {
    const { payment_id } = await buy()
    await startRefund(payment_id)
    await store().query("delete from refund")
    await store().query("update tw_payment_refund set status = 'sending'")
    await store().query("update tw_payment_refund set updated_at = now() - interval '6 minutes'")
    await store().anHourLater()
    const [issue] = await store().issues("?kind=refund_unclear")
    service.refund = { id: "re_1", status: "processing" }
    await resolve(issue.id, { note: "Not there", refund_made: false })
    // The process that sent the refund reads the answer only now.
    const db = store().container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
    await endRefund(db, issue.refund_id!, { status: "done", service_id: "re_1" })
    await store().query(
      "update tw_payment_issue set resolved_at = resolved_at - interval '6 minutes'"
    )
    await store().query(
      "update tw_payment_refund set updated_at = updated_at - interval '6 minutes'"
    )
    await store().anHourLater()
    expect(await store().issues("?status=open")).toMatchObject([
      { kind: "refund_not_recorded", refund_id: issue.refund_id, amount: 100 },
    ])
  })

  it("a refund that the service refused and that Medusa did not delete is removed", async () => {
    const { payment_id } = await buy()
    service.refund = { status: "failed", message: "餘額不足" }
    await leaveRow(payment_id, await startRefund(payment_id))
    await store().anHourLater()
    expect(await statuses()).toEqual(["refused"])
    expect(await known()).toHaveLength(1)
    await store().query(
      "update tw_payment_refund set updated_at = updated_at - interval '6 minutes'"
    )
    await store().anHourLater()
    expect([await known(), await store().issues()]).toEqual([[], []])
    service.refund = { id: "re_8", status: "success" }
    expect((await refund(payment_id, 760)).status).toBe(200)
  })

  it("a refund whose process was killed before the call counts no refund that was not made", async () => {
    const { payment_id } = await buy()
    service.refund = { id: "re_7", status: "processing" }
    await refund(payment_id, 700)
    service.refund = { id: "re_7", status: "failed" }
    await store().anHourLater()
    const [failed] = await store().issues()
    await resolve(failed.id, { note: "Not yet", refund_made: false })
    await leaveRow(payment_id, "ref_killed")
    await store().anHourLater()
    const [unclear] = await store().issues("?status=open")
    expect(unclear).toMatchObject({ refund_id: "ref_killed", amount: 100, charged_amount: 100 })
    await resolve(unclear.id, { note: "Console", refund_made: true })
    service.refund = { id: "re_8", status: "success" }
    expect((await refund(payment_id, 660)).status).toBe(200)
    expect(service.refunds.map(({ amount }) => amount)).toEqual([700, 660])
  })

  it("a refund that was made and that Medusa could not record becomes a payment issue, once", async () => {
    const { payment_id } = await buy()
    await store().query(
      `create function refuse_change() returns trigger language plpgsql as
       $$ begin raise exception 'The database is away.'; end $$`
    )
    await store().query(
      `create trigger refuse_change before update on payment
       for each row execute function refuse_change()`
    )
    try {
      expect((await refund(payment_id, 100)).status).toBe(500)
    } finally {
      await store().query("drop function refuse_change cascade")
    }
    expect([await statuses(), await known()]).toEqual([["done"], []])
    const [{ reason }] = service.refunds
    await store().anHourLater()
    expect(await store().issues()).toEqual([])
    await store().query(
      "update tw_payment_refund set updated_at = updated_at - interval '6 minutes'"
    )
    for (let time = 0; time < 2; time++) await store().anHourLater()
    expect(await store().issues()).toMatchObject([
      { kind: "refund_not_recorded", status: "open", refund_id: reason, amount: 100 },
    ])
    await eventOf("payment_intent.refund_not_recorded")
    expect((await refund(payment_id, 100)).status).toBe(200)
    expect(service.refunds).toHaveLength(1)
    expect(await store().issues()).toMatchObject([{ status: "resolved", resolved_by: null }])
  })

  it.each([true, false])(
    "a refund whose process was killed after its issue was recorded accepts the answer of staff at once (made: %p)",
    async (made) => {
      const { payment_id } = await buy()
      await leaveUnclear(payment_id)
      await store().query("update tw_payment_refund set status = 'sending'")
      const [issue] = await store().issues()
      expect((await resolve(issue.id, { note: "Console", refund_made: made })).status).toBe(200)
      await store().query(
        "update tw_payment_refund set updated_at = updated_at - interval '6 minutes'"
      )
      await store().anHourLater()
      expect((await refund(payment_id, 100)).status).toBe(200)
      expect(service.refunds).toHaveLength(made ? 0 : 1)
    }
  )

  it("a refund that the service makes after staff reported it as not made becomes a payment issue", async () => {
    const { payment_id } = await buy()
    await leaveProcessing(payment_id)
    await sevenDaysLater()
    const [issue] = await store().issues()
    service.refund = { id: "re_7", status: "success" }
    const contradicted = await resolve(issue.id, { note: "Not there", refund_made: false })
    expect([contradicted.status, contradicted.data.message]).toEqual([
      400,
      expect.stringContaining("would give the buyer the money twice"),
    ])
    service.refund = { id: "re_7", status: "processing" }
    expect((await resolve(issue.id, { note: "Not there", refund_made: false })).status).toBe(200)
    expect(await known()).toEqual([])

    service.refund = { id: "re_7", status: "success" }
    await store().anHourLater()
    await eventOf("payment_intent.refund_not_recorded")
    expect(await store().issues("?status=open")).toMatchObject([
      { kind: "refund_not_recorded", refund_id: issue.refund_id, amount: 100 },
    ])
    service.refunds.length = 0
    expect((await refund(payment_id, 50)).data.message).toContain("only records it")
    expect((await refund(payment_id, 100)).status).toBe(200)
    expect(service.refunds).toEqual([])
    expect(await known()).toHaveLength(1)
    expect(await store().issues("?status=open")).toEqual([])
  })

  it("a refund whose answer was not understood is followed, even after staff reported it as not made", async () => {
    const { payment_id } = await buy()
    service.refund = { id: "re_9", status: "queued" }
    expect((await refund(payment_id, 100)).status).not.toBe(200)
    const [issue] = await store().issues()
    const notMade = { note: "Not there", refund_made: false }
    service.refund = { id: "re_9", status: "success" }
    expect((await resolve(issue.id, notMade)).status).toBe(400)
    service.refund = { id: "re_9", status: "queued" }
    expect((await resolve(issue.id, notMade)).status).toBe(200)

    service.refund = { id: "re_9", status: "success" }
    await store().anHourLater()
    await eventOf("payment_intent.refund_not_recorded")
    expect(await store().issues("?status=open")).toMatchObject([
      { kind: "refund_not_recorded", refund_id: issue.refund_id, amount: 100 },
    ])
  })

  it("an unclear refund that the service makes in the end no longer needs an answer of staff", async () => {
    const { payment_id } = await buy()
    const id = await leaveProcessing(payment_id)
    await sevenDaysLater()
    expect(await store().issues("?status=open")).toHaveLength(1)
    service.refund = { id: "re_7", status: "success" }
    await store().anHourLater()
    expect(await store().issues()).toMatchObject([
      { kind: "refund_unclear", status: "resolved", resolved_by: null },
    ])
    expect([await statuses(), await known()]).toEqual([["done"], [id]])
  })

  it("a refund whose outcome cannot be stored does not stop the others, nor the rest of the job", async () => {
    const first = await buy()
    service.refund = { id: "re_7", status: "processing" }
    await refund(first.payment_id, 100)
    const second = await buy()
    await refund(second.payment_id, 200)
    service.refund = { id: "re_7", status: "success" }
    await store().query(
      `create function refuse_change() returns trigger language plpgsql as
       $$ begin raise exception 'The database is away.'; end $$`
    )
    await store().query(
      `create trigger refuse_change before update of status on tw_payment_refund
       for each row when (old.charged_amount = 100 and old.status <> new.status)
       execute function refuse_change()`
    )
    try {
      await store().anHourLater()
    } finally {
      await store().query("drop function refuse_change cascade")
    }
    expect(await statuses()).toEqual(["processing", "done"])
    await store().anHourLater()
    expect(await statuses()).toEqual(["done", "done"])
  })

  // Another issue says that the refund itself may have been made: its query was interrupted.
  const NOT_REFUNDED = "?kind=not_refunded"
  it.each(["its event came while the service was down", "its event was lost"])(
    "a refund of a cancelled order that could not be requested becomes a payment issue: %s",
    async (what) => {
      const { order_id } = await buy()
      service.down = true
      const { api, shop } = store()
      await api.post(`/admin/orders/${order_id}/cancel`, {}, shop.admin)
      await eventOf("payment_intent.not_refunded")
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

  it("a refund of a cancelled order that the service refuses becomes a payment issue", async () => {
    const { order_id } = await buy()
    service.refund = { status: "rejected", message: "餘額不足" }
    const { api, shop } = store()
    await api.post(`/admin/orders/${order_id}/cancel`, {}, shop.admin)
    await eventOf("payment_intent.not_refunded")
    expect(await store().issues(`?order_id=${order_id}`)).toMatchObject([
      { kind: "not_refunded", order_id, charged_amount: 760, status: "open" },
    ])
  })

  const giveBack = (id: string) => {
    const { api, shop } = store()
    return api.post(`/admin/tw-payments/issues/${id}/refund`, {}, { ...shop.admin, ...anyStatus })
  }
  const open = () => store().issues("?status=open")
  /** The service fails to make the refund that it processes; staff report it as not made. */
  const failAndSaySo = async () => {
    service.refund = { id: service.refund.id, status: "failed" }
    await store().anHourLater()
    const [failed, ...others] = await open()
    expect([failed, others]).toMatchObject([{ kind: "refund_failed" }, []])
    expect((await resolve(failed.id, { note: "Not back", refund_made: false })).status).toBe(200)
  }

  it("the money of a cancelled order is owed again each time that its refund fails in the end", async () => {
    const { order_id } = await buy()
    service.refund = { id: "re_7", status: "processing" }
    expect((await cancel(order_id)).status).toBe(200)
    await store().settled()
    await store().anHourLater()
    expect(await store().issues()).toEqual([])
    await store().query(`update "order" set updated_at = updated_at - interval '2 days'`)
    await failAndSaySo()
    const [first, ...others] = await open()
    expect(first).toMatchObject({
      ...{ kind: "not_refunded", order_id, refundable: true },
      ...{ amount: 760, charged_amount: 760 },
      detail: expect.stringMatching(/showed as made was not made.*並未完成/s),
    })
    expect(others).toEqual([])

    service.refund = { id: "re_8", status: "processing" }
    expect((await giveBack(first.id)).status).toBe(200)
    expect(await open()).toEqual([])
    await failAndSaySo()
    const [second] = await open()
    expect(second).toMatchObject({ kind: "not_refunded", order_id, refundable: true })
    expect(second.id).not.toBe(first.id)

    service.refund = { id: "re_9", status: "success" }
    expect((await giveBack(second.id)).status).toBe(200)
    await fiveMinutesLater()
    expect([await open(), service.refunds.length]).toEqual([[], 3])
    const { api, shop } = store()
    const { data } = await api.get(`/admin/orders/${order_id}?fields=summary`, shop.admin)
    expect(data.order.summary.transaction_total).toBe(0)
  })

  it("a refund that fails after its order was cancelled is owed, and is made from its payment issue", async () => {
    const { order_id, payment_id } = await buy()
    service.refund = { id: "re_7", status: "processing" }
    await refund(payment_id, 100)
    service.refund = { id: "re_8", status: "success" }
    expect((await cancel(order_id)).status).toBe(200)
    service.refund = { id: "re_7", status: "processing" }
    await failAndSaySo()
    const [issue] = await open()
    expect(issue).toMatchObject({ kind: "not_refunded", amount: 100, charged_amount: 100 })
    service.refund = { id: "re_9", status: "success" }
    expect((await giveBack(issue.id)).status).toBe(200)
    expect(service.refunds.map(({ amount }) => amount)).toEqual([100, 660, 100])
    expect(await open()).toEqual([])
  })

  it("a refund that staff reported as made and that the service denies is owed on a cancelled order", async () => {
    const { order_id } = await buy()
    service.refund = { id: "re_7", status: "whatever" }
    expect((await cancel(order_id)).status).toBe(200)
    await eventOf("payment_intent.not_refunded")
    await store().query("update tw_payment_refund set service_id = 're_7'")
    const [unclear] = await store().issues("?kind=refund_unclear")
    await resolve(unclear.id, { note: "Console", refund_made: true })
    const [owed] = await store().issues(NOT_REFUNDED)
    await resolve(owed.id, { note: "It went back" })
    expect(await open()).toEqual([])
    await failAndSaySo()
    expect(await open()).toMatchObject([{ kind: "not_refunded", order_id, charged_amount: 760 }])
  })

  it("money of a cancelled order whose refund was not made is owed again, also once staff closed its issue", async () => {
    const { order_id } = await buy()
    service.refund = { id: "re_7", status: "whatever" }
    expect((await cancel(order_id)).status).toBe(200)
    await eventOf("payment_intent.not_refunded")
    const [owed] = await store().issues(NOT_REFUNDED)
    await resolve(owed.id, { note: "See the unclear refund" })
    await store().query("update tw_payment_refund set service_id = 're_7'")
    const [unclear] = await store().issues("?kind=refund_unclear")
    service.refund = { id: "re_7", status: "failed" }
    await resolve(unclear.id, { note: "Console", refund_made: false })
    expect(await open()).toMatchObject([{ kind: "not_refunded", order_id, charged_amount: 760 }])
  })

  it("a refund of a cancelled order from the order page is refused before anything is sent", async () => {
    const { order_id, payment_id } = await buy()
    service.refund = { status: "rejected", message: "餘額不足" }
    expect((await cancel(order_id)).status).toBe(200)
    await eventOf("payment_intent.not_refunded")
    service.refunds.length = 0
    service.refund = { id: "re_8", status: "success" }
    for (let time = 0; time < 2; time++) {
      const { status, data } = await refund(payment_id, 300)
      expect([status, data.message]).toEqual([400, expect.stringMatching(/is cancelled.*已取消/s)])
    }
    expect([service.refunds, await recorded()]).toEqual([[], []])
    const [issue] = await store().issues(NOT_REFUNDED)
    expect((await giveBack(issue.id)).status).toBe(200)
    expect(service.refunds).toMatchObject([{ amount: 760 }])
  })
})
