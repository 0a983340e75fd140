import type { AdminCorrectInvoice } from "../../../src/http-types"
import type { InvoiceRecord } from "../../../src/modules/tw-invoicing/types"
import { periodBounds, periodKey, periodOf, taipeiDay } from "../../../src/rules/period/period"
import { correctInvoice } from "../../../src/workflows/invoices/workflows/correct-invoice"
import { reconcileRecent } from "../../../src/workflows/invoices/workflows/reconcile-invoices"
import { requestReissue } from "../../../src/workflows/invoices/workflows/reissue-invoice"
import { requestVoid } from "../../../src/workflows/invoices/workflows/request-void"
import { voidInvoices } from "../../../src/workflows/invoices/workflows/void-invoices"
import { withQueueInMemory } from "../invoicing-module"

const DAY = 24 * 60 * 60 * 1000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY)

withQueueInMemory({}, ({ service, memory, container, ...queue }) => {
  const { plan, dispatch, execute } = queue
  const invoice = async () => (await service.listTwInvoices({}))[0] as unknown as InvoiceRecord
  const record = async (voided_on?: string) =>
    requestVoid(container, { invoice_id: (await invoice()).id, actor: "user_1", voided_on })
  const correct = async (said: Omit<AdminCorrectInvoice, "order_id">) =>
    correctInvoice(container, { invoice_id: (await invoice()).id, actor: "user_1", ...said })
  const voidAtService = async () => {
    await memory().void(String((await invoice()).invoice_number))
  }

  /** Issued ten days ago. */
  beforeEach(async () => {
    await plan("A")
    await dispatch()
    await execute(
      `update tw_invoice set issued_at = now() - interval '10 days', dated_at = now() - interval '10 days',
        reconcile_at = now()`
    )
  })

  describe("a void that staff made at the service", () => {
    beforeEach(async () => {
      await voidAtService()
      await reconcileRecent(container)
      expect(await invoice()).toMatchObject({
        status: "issued",
        difference: { field: "status", theirs: "voided" },
      })
    })

    it("a void at the service is recorded with the day that staff state, with their reason", async () => {
      const day = taipeiDay(daysAgo(5))
      const { id } = await invoice()
      const said = { invoice_id: id, actor: "user_1", note: "Twice", voided_on: day }
      await requestVoid(container, said)
      await voidInvoices(container)
      expect(await invoice()).toMatchObject({
        status: "voided",
        voided_at: new Date(`${day}T00:00:00+08:00`),
      })
      expect(await service.readVoidNotes([id])).toEqual(
        new Map([[id, { note: expect.stringContaining("Twice"), actor: "user_1" }]])
      )
    })

    it("a void at the service may be of the day of issue", async () => {
      await record(taipeiDay(daysAgo(10)))
      await voidInvoices(container)
      expect(taipeiDay(new Date((await invoice()).voided_at!))).toBe(taipeiDay(daysAgo(10)))
    })

    it("a void at the service is not recorded without its day, before the day of issue, or in the future", async () => {
      await expect(record()).rejects.toThrow("but not on which day")
      await expect(record(taipeiDay(daysAgo(11)))).rejects.toThrow("before the invoice's day")
      await expect(record(taipeiDay(daysAgo(-1)))).rejects.toThrow("after today")
      expect(await invoice()).toMatchObject({ status: "issued", void_requested_at: null })
    })

    it("a void at the service is recorded before a reissue, which does not ask for its day", async () => {
      const { id } = await invoice()
      const reissued = requestReissue(container, { invoice_id: id, details: null, actor: null })
      await expect(reissued).rejects.toThrow("Choose “Record the void” with its day first")
    })

    it("a void at the service changes the filed period on its own day, and not when it is recorded", async () => {
      const bounds = periodBounds(periodOf((await invoice()).issued_at!))
      const period = periodKey(periodOf((await invoice()).issued_at!))
      const given = { period, bounds, account: service.account, actor: "user_1" }
      const filing = await service.filePeriod(given)
      const day = taipeiDay(daysAgo(5))
      await record(day)
      await voidInvoices(container)
      const { changes } = await service.changesSinceFiling(filing!, {
        ...{ bounds, offset: 0, limit: 20 },
      })
      expect(changes).toMatchObject([
        { now: { state: "voided" }, at: new Date(`${day}T00:00:00+08:00`) },
      ])
    })
  })

  describe("a wrong day of a void that staff made at the service", () => {
    const wrong = taipeiDay(daysAgo(5))
    const right = taipeiDay(daysAgo(8))
    const midnight = (day: string) => new Date(`${day}T00:00:00+08:00`)

    beforeEach(async () => {
      await voidAtService()
      await reconcileRecent(container)
      await record(wrong)
    })

    it("staff correct the day of a void that they stated, and the timeline shows both days", async () => {
      await voidInvoices(container)
      const before = await invoice()
      await correct({ voided_on: right })
      expect(await invoice()).toEqual({
        ...before,
        voided_at: midnight(right),
        plan_version: before.plan_version + 1,
        updated_at: expect.any(Date),
      })
      const entries = { invoice_id: before.id, type: "details_corrected" } as const
      expect(await service.listTwInvoiceEvents(entries)).toMatchObject([
        { actor: "user_1", detail: `voided_on: ${wrong} → ${right}` },
      ])
      await correct({ voided_on: wrong })
      expect((await invoice()).voided_at).toEqual(midnight(wrong))
    })

    it("the day of a void is not corrected to itself, before the day of issue, or in the future", async () => {
      await voidInvoices(container)
      await expect(correct({ voided_on: wrong })).rejects.toThrow("like this already")
      await expect(correct({ voided_on: taipeiDay(daysAgo(11)) })).rejects.toThrow("before")
      await expect(correct({ voided_on: taipeiDay(daysAgo(-1)) })).rejects.toThrow("after today")
      await expect(correct({})).rejects.toThrow("like this already")
      expect((await invoice()).voided_at).toEqual(midnight(wrong))
    })

    it.each<Omit<AdminCorrectInvoice, "order_id">>([
      { amount: 1 },
      { tax_type: "exempt" },
      { tax_id: null },
      { issued_on: taipeiDay(daysAgo(9)) },
      { voided_on: right, amount: 1 },
    ])(
      "an invoice that was sent from here keeps all but the day of its void: %j is refused",
      async (said) => {
        await voidInvoices(container)
        await expect(correct(said)).rejects.toThrow("only the day of its void can be corrected")
        expect((await invoice()).voided_at).toEqual(midnight(wrong))
      }
    )

    it("the day of a void is not corrected before the service has confirmed the void", async () => {
      await expect(correct({ voided_on: right })).rejects.toThrow("cannot be corrected")
      expect(await invoice()).toMatchObject({ status: "voiding", voided_at: midnight(wrong) })
    })

    it("a void that moves out of a filed period by its corrected day is listed as changed since the filing", async () => {
      await voidInvoices(container)
      const period = periodOf((await invoice()).issued_at!)
      const bounds = periodBounds(period)
      const given = { period: periodKey(period), bounds, account: service.account, actor: "user_1" }
      const filing = await service.filePeriod(given)
      const changes = () => service.changesSinceFiling(filing!, { bounds, offset: 0, limit: 20 })
      expect(await changes()).toMatchObject({ count: 0 })
      await correct({ voided_on: right })
      expect(await changes()).toMatchObject({
        count: 1,
        changes: [{ filed: { state: "voided" }, now: { state: "voided" }, fields: ["void_day"] }],
      })
    })

    it("a void that was recorded after a filing changes the filed period on its corrected day", async () => {
      const period = periodOf((await invoice()).issued_at!)
      const bounds = periodBounds(period)
      const given = { period: periodKey(period), bounds, account: service.account, actor: "user_1" }
      const filing = await service.filePeriod(given)
      await voidInvoices(container)
      const during = (day: string) => ({
        start: midnight(day),
        end: new Date(midnight(day).getTime() + DAY),
      })
      const changesOn = async (day: string) =>
        (
          await service.changesSinceFiling(filing!, {
            ...{ bounds, offset: 0, limit: 20, during: during(day) },
          })
        ).count
      expect([await changesOn(wrong), await changesOn(right)]).toEqual([1, 0])
      await correct({ voided_on: right })
      expect([await changesOn(wrong), await changesOn(right)]).toEqual([0, 1])
    })
  })

  it("a void that was made from here has the day on which it was made, also if staff state another", async () => {
    await record(taipeiDay(daysAgo(5)))
    expect(await invoice()).toMatchObject({ status: "voiding" })
    await voidInvoices(container)
    expect(memory().invoices).toMatchObject([{ voided: true }])
    expect(taipeiDay(new Date((await invoice()).voided_at!))).toBe(taipeiDay(new Date()))
    await expect(correct({ voided_on: taipeiDay(daysAgo(5)) })).rejects.toThrow(
      "cannot be corrected"
    )
  })

  it("an invoice that is kept has no day of a void", async () => {
    await record(taipeiDay(daysAgo(5)))
    await execute("update tw_invoice set status = 'attention', reason = 'void_refused'")
    await service.keepInvoice(await invoice(), "user_1")
    expect(await invoice()).toMatchObject({ status: "issued", voided_at: null })
  })
})
