import { MedusaError } from "@medusajs/framework/utils"
import { settleUnsettledSessions } from "../../../src/workflows/payments/settle/settle-unsettled-sessions"
import { shopCode } from "../after-payment"
import { anyStatus } from "../payment-store"
import { withScriptedPayments } from "../scripted-payments"

jest.setTimeout(900_000)

const KINDS = ["sold_out", "refused", "failed"] as const
type Kind = (typeof KINDS)[number]
const ENTRIES = ["webhook", "return page"] as const
type Entry = (typeof ENTRIES)[number]

/** One more than the job's tries in two days; for the other cases a few are enough. */
const OFTEN = 29
const FEW = 4

withScriptedPayments((store, service) => {
  const soldOut = (quantity: number) =>
    store().query("update inventory_level set stocked_quantity = ?, raw_stocked_quantity = ?", [
      quantity,
      JSON.stringify({ value: String(quantity), precision: 20 }),
    ])
  const mend = async () => {
    shopCode.afterPayment = () => undefined
    await soldOut(9)
  }
  const breakBy = async (kind: Kind) => {
    if (kind === "sold_out") {
      await soldOut(0)
      return
    }
    const { NOT_ALLOWED } = MedusaError.Types
    const message = "Something of the shop's own failed after the payment."
    shopCode.afterPayment = () => {
      throw kind === "refused" ? new MedusaError(NOT_ALLOWED, message) : new Error(message)
    }
  }
  beforeEach(mend)
  afterAll(() => void (shopCode.afterPayment = () => undefined))

  const numbers = async () => {
    const [{ burned }] = await store().query(
      `select case when is_called then last_value::int else 0 end as burned
       from "order_display_id_seq"`
    )
    return burned as number
  }
  /** The cost of a try: a cart that waits for stock is not tried at all. */
  const numberOf = (kind: Kind) => (kind === "sold_out" ? 0 : 1)
  const scheduled = async () => (await store().query("select * from tw_payment_query"))[0]
  const paid = async (kind: Kind) => {
    const cartId = await store().fill()
    await store().openSession(cartId)
    service.latest.status = "success"
    await breakBy(kind)
    return cartId
  }
  const report = async (entry: Entry) => {
    const { webhookUrl, resultUrl } = service.latest
    if (entry === "webhook") {
      expect((await store().sendWebhook(webhookUrl)).status).toBe(200)
    } else {
      const back = await store().api.get(resultUrl, { ...anyStatus, maxRedirects: 0 })
      expect(back.status).toBe(303)
    }
  }
  /** A round of the job that finds every query due, a moment after the payment was started. */
  const aMomentLater = async () => {
    await store().query("update payment_session set created_at = now() - interval '2 minutes'")
    await store().query("update tw_payment_query set due_at = now() where due_at is not null")
    await settleUnsettledSessions(store().container)
  }
  const oneIssue = async (status: "open" | "resolved") => {
    const [issue, ...others] = await store().issues()
    expect(issue).toMatchObject({ kind: "orphaned", status, intent_id: service.latest.id })
    expect(others).toEqual([])
  }
  const placed = async () => {
    const order = await store().paidOrder()
    expect(await store().orders()).toHaveLength(1)
    expect(order.payment_collections[0].payments).toMatchObject([{ amount: 760 }])
    await oneIssue("resolved")
  }

  const reported = KINDS.flatMap((kind) => ENTRIES.map((entry) => [kind, entry] as const))
  const repeated = reported.map(([kind, entry]) => {
    const times = kind === "failed" && entry === "webhook" ? OFTEN : FEW
    return [kind, entry, times] as const
  })

  it.each(repeated)(
    "a paid cart whose order fails (%s) and that the %s reports %i times more is tried once, and then by the job's schedule",
    async (kind, entry, times) => {
      await paid(kind)
      const before = await numbers()
      await report(entry)
      expect(await numbers()).toBe(before + numberOf(kind))
      const { due_at } = await scheduled()
      expect(due_at).not.toBeNull()
      for (let time = 0; time < times; time++) await report(entry)
      expect(await numbers()).toBe(before + numberOf(kind))
      expect((await scheduled()).due_at).toEqual(due_at)

      await store().anHourLater()
      expect(await numbers()).toBe(before + 2 * numberOf(kind))
      await oneIssue("open")

      await mend()
      await report(entry)
      expect(await store().orders()).toEqual([])
      await store().anHourLater()
      await placed()
    }
  )

  it.each(reported)(
    "a paid cart whose order failed (%s) and whose next try is due is placed by the %s only if no issue is open",
    async (kind, entry) => {
      await paid(kind)
      await report(entry)
      const issues = (await store().issues()).length
      expect(issues).toBe(kind === "failed" ? 0 : 1)
      await mend()
      await store().query("update tw_payment_query set due_at = now()")
      await report(entry)
      expect(await store().orders()).toHaveLength(1 - issues)
      await aMomentLater()
      await store().paidOrder()
      expect(await store().orders()).toHaveLength(1)
      expect(await store().issues("?status=open")).toEqual([])
    }
  )

  it.each(reported)(
    "a paid cart whose order failed (%s) keeps its schedule when the service is unclear to the %s",
    async (kind, entry) => {
      await paid(kind)
      await report(entry)
      for (const due of ["now() + interval '2 hours'", "null"]) {
        await store().query(`update tw_payment_query set due_at = ${due}`)
        const { due_at } = await scheduled()
        service.latest.status = "processing"
        await report(entry)
        service.html = true
        await report(entry)
        service.html = false
        expect((await scheduled()).due_at).toEqual(due_at)
      }
    }
  )

  it.each([
    ["sold_out", 28],
    ["refused", 5],
    ["failed", 28],
  ] as const)(
    "a paid cart whose order fails (%s) is one payment issue when the job stops after %i tries, however fast they came",
    async (kind, tries) => {
      const cartId = await paid(kind)
      const before = await numbers()
      await aMomentLater()
      // As if all but the last three had been made.
      await store().query("update tw_payment_query set tries = ?", [tries - 3])
      for (let time = 0; time < 2; time++) await aMomentLater()
      expect((await scheduled()).due_at).not.toBeNull()
      await aMomentLater()
      expect((await scheduled()).due_at).toBeNull()
      expect(await numbers()).toBe(before + 4 * numberOf(kind))
      await oneIssue("open")

      await mend()
      service.calls.length = 0
      await aMomentLater()
      expect(service.calls).toEqual([])
      for (const entry of ENTRIES) await report(entry)
      expect(await store().orders()).toEqual([])
      expect((await store().complete(cartId)).data.type).toBe("order")
      await placed()
    }
  )

  it.each(KINDS)(
    "a paid cart that its buyer fails to complete (%s) is one payment issue and placed by the job",
    async (kind) => {
      const cartId = await paid(kind)
      for (let time = 0; time < 3; time++) {
        expect((await store().complete(cartId)).data.type).not.toBe("order")
      }
      await store().anHourLater()
      await oneIssue("open")
      await mend()
      await store().anHourLater()
      await placed()
    }
  )

  it.each(KINDS)(
    "a paid cart whose tries stopped (%s) without an issue, as when a process died, is reported by the next round",
    async (kind) => {
      await paid(kind)
      await aMomentLater()
      await store().query("update tw_payment_query set due_at = null, tries = 28")
      await store().query("delete from tw_payment_issue")
      await aMomentLater()
      await oneIssue("open")
      expect((await scheduled()).due_at).toBeNull()
    }
  )

  /** The state two days after the payment was started: then intents are queried seldom. */
  const daysLater = async () => {
    await store().query("update payment_session set created_at = now() - interval '3 days'")
    await store().query("update tw_lost_intent set due_at = now() where due_at is not null")
    await settleUnsettledSessions(store().container)
  }

  it.each(KINDS)(
    "a cart that is paid days after it was left, and whose order fails (%s), is tried by the same schedule",
    async (kind) => {
      await store().openSession(await store().fill())
      await daysLater()
      service.latest.status = "success"
      await breakBy(kind)
      await daysLater()
      await oneIssue("open")
      expect((await scheduled()).tries).toBe(1)

      await store().anHourLater()
      expect((await scheduled()).tries).toBe(2)
      await oneIssue("open")
      await mend()
      await store().anHourLater()
      await placed()
    }
  )

  it.each(KINDS)(
    "a paid cart whose tries stopped (%s) is not tried again once its intent is queried seldom",
    async (kind) => {
      await paid(kind)
      await aMomentLater()
      await store().query("update tw_payment_query set due_at = null, tries = 28")
      await aMomentLater()
      await oneIssue("open")
      await mend()
      const before = await numbers()
      for (let time = 0; time < 2; time++) await daysLater()
      expect([await numbers(), await store().orders()]).toEqual([before, []])
      await oneIssue("open")
    }
  )

  it("a paid cart whose stock cannot be read is tried again and reported like any other failure", async () => {
    await paid("failed")
    await mend()
    await store().query("alter table inventory_level rename to inventory_level_gone")
    try {
      await report("webhook")
      await store().anHourLater()
    } finally {
      await store().query("alter table inventory_level_gone rename to inventory_level")
    }
    await oneIssue("open")
    await store().anHourLater()
    await placed()
  })

  it("a payment that failed once before it was paid is placed at its webhook", async () => {
    await store().openSession(await store().fill())
    await store().query("update payment_session set created_at = now() - interval '12 hours'")
    await settleUnsettledSessions(store().container)
    await store().query("update tw_payment_query set failures = 6")
    await settleUnsettledSessions(store().container)
    await store().query("update tw_payment_query set failures = 1, due_at = now()")
    await settleUnsettledSessions(store().container)
    const [{ later }] = await store().query(
      "select due_at > now() + interval '1 hour' as later from tw_payment_query"
    )
    expect(later).toBe(true)

    service.latest.status = "success"
    await report("webhook")
    await store().paidOrder()
  })
})
