import { allowanceBalance } from "../../../src/rules/invoice/allowance-due"
import { moneyToCompare } from "../../../src/workflows/invoices/plan/money-in-twd"
import { orderFacts, readOrder } from "../../../src/workflows/invoices/plan/read-order"
import { addFirstItem } from "../edited-order"
import { refundSteps } from "../refund-steps"
import { withScriptedPayments } from "../scripted-payments"

jest.setTimeout(900_000)

/**
 * A refund that the service accepts and does not make: the order's total, the amount it owes, and
 * the allowance due.
 */
withScriptedPayments((store, service) => {
  const { buy, refund, resolve, statuses } = refundSteps(store, service)
  const refundInFull = async (payment_id: string, amount: number) => {
    service.refund = { id: "re_8", status: "success" }
    expect((await refund(payment_id, amount)).status).toBe(200)
  }
  const NOT_MADE = { note: "Not back", refund_made: false }
  const reportNotMade = async (id: string) => expect((await resolve(id, NOT_MADE)).status).toBe(200)
  const open = () => store().issues("?status=open")
  const recorded = async () =>
    (await store().query("select id from refund where deleted_at is null")).map(({ id }) => id)
  /**
   * The order's total, the amount still to pay or to refund (below zero), and the allowance due.
   */
  const totals = async (order_id: string, invoiced = 760) => {
    const { api, shop } = store()
    const { data } = await api.get(`/admin/orders/${order_id}?fields=total,summary`, shop.admin)
    const order = (await readOrder(store().container, order_id))!
    const none = { exchange: null, refunded_before: null, invoiced_elsewhere: null }
    const { money } = moneyToCompare(order, { ...none, amount: invoiced })
    const { due } = allowanceBalance({ ...money, live: true, allowances: [] })
    return { total: data.order.total, owes: data.order.summary.pending_difference, due }
  }
  const AS_BEFORE = { total: 760, owes: 0, due: 0 }
  /** A refund that the service accepts and then fails to make; returns its payment issue. */
  const failRefund = async (payment_id: string, amount: number, meanwhile = async () => {}) => {
    service.refund = { id: "re_7", status: "processing" }
    expect((await refund(payment_id, amount)).status).toBe(200)
    await meanwhile()
    service.refund = { id: "re_7", status: "failed" }
    await store().anHourLater()
    const [issue, ...others] = await open()
    expect([issue.kind, others]).toEqual(["refund_failed", []])
    return issue
  }
  /** A refund that the service processes for too long; returns its payment issue. */
  const leaveUnclear = async (payment_id: string, amount: number) => {
    service.refund = { id: "re_7", status: "processing" }
    expect((await refund(payment_id, amount)).status).toBe(200)
    await store().query("update tw_payment_refund set created_at = created_at - interval '8 days'")
    await store().anHourLater()
    const [issue, ...others] = await open()
    expect([issue.kind, others]).toEqual(["refund_unclear", []])
    return issue
  }
  /**
   * Staff report a refund as not made, and its removal stops at a step that the database refuses.
   */
  const dieBefore = async (step: string, id: string) => {
    await store().query(
      `create function refuse_step() returns trigger language plpgsql as
       $$ begin raise exception 'The process died.'; end $$`
    )
    await store().query(
      `create trigger refuse_step before ${step} for each row execute function refuse_step()`
    )
    try {
      expect((await resolve(id, NOT_MADE)).status).toBe(500)
    } finally {
      await store().query("drop function refuse_step cascade")
    }
  }

  it("no allowance is due for a refund that failed, and the order is restored once staff report it", async () => {
    const { order_id, payment_id } = await buy()
    const issue = await failRefund(payment_id, 200, async () =>
      expect(await totals(order_id)).toEqual({ total: 560, owes: 0, due: 0 })
    )
    expect(await totals(order_id)).toEqual({ total: 560, owes: 0, due: 0 })
    await reportNotMade(issue.id)
    expect(await totals(order_id)).toEqual(AS_BEFORE)
    const order = (await readOrder(store().container, order_id))!
    expect(orderFacts(order, null)).toMatchObject({ paid: true, overpaid: false, refunded: false })

    await refundInFull(payment_id, 200)
    expect(await totals(order_id)).toEqual({ total: 560, owes: 0, due: 200 })
  })

  it("an allowance is due for a failed refund once staff report that the money was refunded otherwise", async () => {
    const { order_id, payment_id } = await buy()
    const issue = await failRefund(payment_id, 200)
    const made = { note: "By bank transfer", refund_made: true }
    expect((await resolve(issue.id, made)).status).toBe(200)
    expect(await totals(order_id)).toEqual({ total: 560, owes: 0, due: 200 })
  })

  it("no allowance is due while a refund is unclear, and a late success after “not made” ends in the right totals", async () => {
    const { order_id, payment_id } = await buy()
    const unclear = await leaveUnclear(payment_id, 200)
    expect(await totals(order_id)).toEqual({ total: 560, owes: 0, due: 0 })
    await reportNotMade(unclear.id)
    expect(await totals(order_id)).toEqual(AS_BEFORE)

    service.refund = { id: "re_7", status: "success" }
    await store().anHourLater()
    expect(await open()).toMatchObject([{ kind: "refund_not_recorded", amount: 200 }])
    expect(await totals(order_id)).toEqual(AS_BEFORE)
    await refundInFull(payment_id, 200)
    expect([service.refunds.length, await open()]).toEqual([1, []])
    expect(await totals(order_id)).toEqual({ total: 560, owes: 0, due: 200 })
  })

  it("an order that was reduced before a failed refund owes the reduction, and its allowance stays due", async () => {
    const { order_id, payment_id } = await buy({ lines: [{ variant: 0, quantity: 2 }] })
    await addFirstItem(store(), order_id, -1)
    const reduced = { total: 760, owes: -680, due: 680 }
    expect(await totals(order_id, 1440)).toEqual(reduced)
    const issue = await failRefund(payment_id, 780)
    expect(await totals(order_id, 1440)).toEqual({ total: 660, owes: 0, due: 680 })
    await reportNotMade(issue.id)
    expect(await totals(order_id, 1440)).toEqual(reduced)
  })

  it("an order that was edited to cost more after a refund that fails gets its total back, and still awaits the rest", async () => {
    const { order_id, payment_id } = await buy()
    const issue = await failRefund(payment_id, 200, () => addFirstItem(store(), order_id))
    expect(await totals(order_id)).toEqual({ total: 1240, owes: 680, due: 0 })
    await reportNotMade(issue.id)
    expect(await totals(order_id)).toEqual({ total: 1440, owes: 680, due: 0 })
  })

  it("undoes of two refunds only the one that failed", async () => {
    const { order_id, payment_id } = await buy()
    service.refund = { id: "re_6", status: "success" }
    expect((await refund(payment_id, 100)).status).toBe(200)
    const issue = await failRefund(payment_id, 50)
    expect(await totals(order_id)).toEqual({ total: 610, owes: 0, due: 100 })
    await reportNotMade(issue.id)
    expect(await totals(order_id)).toEqual({ total: 660, owes: 0, due: 100 })
  })

  it("the answer “not made” is refused while the order is being changed, and nothing is undone", async () => {
    const { order_id, payment_id } = await buy()
    const issue = await failRefund(payment_id, 200)
    const { api, shop } = store()
    await api.post("/admin/order-edits", { order_id }, shop.admin)
    const { status, data } = await resolve(issue.id, NOT_MADE)
    expect([status, data.message]).toEqual([400, expect.stringMatching(/is being changed.*變更/s)])
    expect([await statuses(), await recorded()]).toEqual([["failed"], [issue.refund_id]])
    expect(await open()).toMatchObject([{ id: issue.id }])
    await api.delete(`/admin/order-edits/${order_id}`, shop.admin)
    await reportNotMade(issue.id)
    expect(await totals(order_id)).toEqual(AS_BEFORE)
  })

  it("an order keeps its credit line, and staff are informed, if that may belong to something else", async () => {
    const { order_id, payment_id } = await buy()
    const issue = await failRefund(payment_id, 200)
    await store().query("update order_credit_line set amount = 201, raw_amount = ?", [
      '{"value":"201","precision":20}',
    ])
    await reportNotMade(issue.id)
    const [{ note }] = await store().issues()
    expect(note).toMatch(/^Not back\n.*none was undone.*\n.*未予沖回/)
    expect([await recorded(), await totals(order_id)]).toMatchObject([[], { total: 559 }])
  })

  const DELETION = "delete on refund"
  it.each([
    ["gave the order its total back", "insert on order_change"],
    ["reversed its entry on the order", "insert on order_transaction"],
    ["counted what is refunded", "update on payment_collection"],
    ["deleted its row", DELETION],
  ])(
    "a refund whose removal died before it %s is removed later, and undone once",
    async (_, step) => {
      const { order_id, payment_id } = await buy()
      const issue = await failRefund(payment_id, 200)
      await dieBefore(step, issue.id)
      expect([await statuses(), await recorded()]).toEqual([["refused"], [issue.refund_id]])
      expect(await totals(order_id)).toMatchObject({ due: 0 })

      await store().query(
        "update tw_payment_refund set updated_at = updated_at - interval '6 minutes'"
      )
      for (let time = 0; time < 2; time++) await store().anHourLater()
      expect([await recorded(), await open()]).toEqual([[], []])
      expect(await totals(order_id)).toEqual(AS_BEFORE)
      await refundInFull(payment_id, 760)
      expect(await totals(order_id)).toEqual({ total: 0, owes: 0, due: 760 })
    }
  )

  it("a refund whose removal died, and that the service then made, is recorded with the right totals", async () => {
    const { order_id, payment_id } = await buy()
    const unclear = await leaveUnclear(payment_id, 200)
    await dieBefore(DELETION, unclear.id)
    service.refund = { id: "re_7", status: "success" }
    await store().anHourLater()
    expect([await recorded(), await open()]).toMatchObject([[], [{ kind: "refund_not_recorded" }]])
    await refundInFull(payment_id, 200)
    expect(service.refunds).toHaveLength(1)
    expect(await totals(order_id)).toEqual({ total: 560, owes: 0, due: 200 })
  })
})
