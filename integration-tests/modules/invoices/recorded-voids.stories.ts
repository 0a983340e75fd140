import type { InvoiceRecord } from "../../../src/modules/tw-invoicing/types"
import { periodBounds, periodKey, periodOf, taipeiDay } from "../../../src/rules/period/period"
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

  it("a void that was made from here has the day on which it was made, also if staff state another", async () => {
    await record(taipeiDay(daysAgo(5)))
    expect(await invoice()).toMatchObject({ status: "voiding" })
    await voidInvoices(container)
    expect(memory().invoices).toMatchObject([{ voided: true }])
    expect(taipeiDay(new Date((await invoice()).voided_at!))).toBe(taipeiDay(new Date()))
  })

  it("an invoice that is kept has no day of a void", async () => {
    await record(taipeiDay(daysAgo(5)))
    await execute("update tw_invoice set status = 'attention', reason = 'void_refused'")
    await service.keepInvoice(await invoice(), "user_1")
    expect(await invoice()).toMatchObject({ status: "issued", voided_at: null })
  })
})
