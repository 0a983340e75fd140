import { listedView } from "../../../src/queries/invoice-list/listed-view"
import {
  dayBounds,
  periodBounds,
  periodKey,
  periodOf,
  periodOfKey,
  taipeiDay,
} from "../../../src/rules/period/period"
import { order } from "../../../src/workflows/invoices/plan/__tests__/order"
import { readAllowance } from "../../../src/workflows/invoices/reconcile/reconcile-invoice"
import { adoptInvoice } from "../../../src/workflows/invoices/workflows/adopt-invoice"
import { correctInvoice } from "../../../src/workflows/invoices/workflows/correct-invoice"
import { dispatchInvoices } from "../../../src/workflows/invoices/workflows/dispatch-invoices"
import { giveUpInvoice } from "../../../src/workflows/invoices/workflows/give-up-invoice"
import { reconcileRecent } from "../../../src/workflows/invoices/workflows/reconcile-invoices"
import { recordInvoice } from "../../../src/workflows/invoices/workflows/record-invoice"
import { requestVoid } from "../../../src/workflows/invoices/workflows/request-void"
import { voidInvoices } from "../../../src/workflows/invoices/workflows/void-invoices"
import { withQueueInMemory } from "../invoicing-module"

const ID = order().id
const OTHER = "order_01ARZ3NDEKTSV4RRFFQ69G5FAW"

/** Staff know the day from the service's console. */
const DAY = taipeiDay(new Date(Date.now() - 24 * 60 * 60_000))

/**
 * A database from before the order's invoice was sent. Staff found the invoice in the service's
 * console under an unknown order number, and recorded it without an order.
 */
withQueueInMemory({}, ({ service, memory, container, orders, ...queue }) => {
  const { execute, planOrders, settleLater } = queue
  const invoice = async () => (await service.listTwInvoices({ order_id: ID }))[0]
  const plan = () => planOrders([ID])
  const placed = (over: Partial<ReturnType<typeof order>> = {}) =>
    void orders.set(ID, order({ created_at: new Date(Date.now() - 60_000), ...over }))
  const record = (invoice_number: string, order_id: string | null) =>
    recordInvoice(container, {
      ...{ invoice_number, order_id, issued_on: DAY, tax_type: "taxable", actor: "user_1" },
    })

  let invoice_number: string
  beforeEach(async () => {
    await execute("update tw_invoicing_state set started_at = now() - interval '1 day'")
    placed()
    await plan()
    await dispatchInvoices(container)
    invoice_number = memory().invoices[0].invoice_number
    await execute(`update tw_invoice set status = 'waiting', sent_at = null, left_at = null,
      sent_to = null, invoice_number = null, issued_at = null, attempts = 0, fence = 0,
      order_number = null, amount = null, content = null, reconcile_at = null, order_seen_at = null`)
    await execute("delete from tw_invoice_event")
  })

  /** Recorded without an order; then staff report that the database was restored. */
  const recordForNone = async () => {
    const { invoice_id } = await record(invoice_number, null)
    await service.recordRestored()
    return invoice_id
  }

  it("an invoice recorded without an order is given to its order once that is known, with the stated day and its timeline", async () => {
    const recorded = await recordForNone()
    await plan()
    expect(await invoice()).toMatchObject({ status: "unknown" })
    await settleLater()

    const { id, order_number } = await invoice()
    expect(await service.listTwInvoices({})).toMatchObject([
      {
        ...{ id, order_id: ID, status: "issued", invoice_number, amount: 300 },
        ...{ order_number: memory().invoices[0].content.order_number, taxable_amount: 300 },
        issued_at: dayBounds(DAY)?.start,
      },
    ])
    const entries = await service.listTwInvoiceEvents({}, { order: { created_at: "ASC" } })
    expect(new Set(entries.map(({ invoice_id }) => invoice_id))).toEqual(new Set([id]))
    expect(entries).toContainEqual(
      expect.objectContaining({ type: "adopted", actor: "user_1", detail: invoice_number })
    )
    expect(entries.at(-1)).toMatchObject({
      ...{ type: "details_corrected", actor: null, detail: `order_id: – → ${ID}` },
    })
    await expect(service.retrieveTwInvoice(recorded)).rejects.toThrow(recorded)
    expect(order_number).not.toBeNull()
    expect(queue.errors).toEqual([])
  })

  it("an invoice recorded without an order brings its allowances to its order, and a filed period shows no change", async () => {
    const invoice_id = await recordForNone()
    const reading = await readAllowance(service, memory().createAllowance(invoice_number, 20))
    if (reading.kind === "none") throw new Error(reading.message)
    await service.saveAllowance({ invoice_id, ...reading, actor: "user_1", basis: "tax_included" })
    // Without the migrations the column is not generated.
    const dateAll = () => execute("update tw_invoice set dated_at = issued_at")
    await dateAll()
    const filings = []
    for (const period of [periodOf(new Date(`${DAY}T04:00:00Z`)), periodOfKey("2026-03")]) {
      const bounds = periodBounds(period)
      const filed = { period: periodKey(period), bounds, actor: null }
      const filing = await service.filePeriod({ ...filed, account: service.account })
      if (!filing) throw new Error("It is filed already.")
      filings.push({ filing, bounds })
    }
    expect(filings.map(({ filing }) => filing)).toMatchObject([
      { totals: { issued: 1 }, figures: { allowances: { count: 0 } } },
      { totals: { issued: 0 }, figures: { allowances: { count: 1 } } },
    ])

    await plan()
    await settleLater()
    const { id } = await invoice()
    expect(await invoice()).toMatchObject({ status: "issued", service_status: "allowance" })
    expect(await service.listTwAllowances({})).toMatchObject([{ invoice_id: id }])
    await dateAll()
    for (const { filing, bounds } of filings) {
      expect(
        await service.changesSinceFiling(filing, { bounds, offset: 0, limit: 1 })
      ).toMatchObject({ changes: [] })
    }
  })

  it("an invoice recorded without an order is voided when its order was cancelled meanwhile", async () => {
    await recordForNone()
    placed({ status: "canceled" })
    await plan()
    expect(await invoice()).toMatchObject({ status: "not_needed", reason: "order_canceled" })
    await reconcileRecent(container)
    await voidInvoices(container)
    expect(await service.listTwInvoices({})).toMatchObject([
      { order_id: ID, status: "voided", invoice_number, issued_at: dayBounds(DAY)?.start },
    ])
    expect(memory().invoices).toMatchObject([{ voided: true }])
    expect(queue.warnings).toEqual([])
  })

  it("an order needs review when staff voided its invoice, which they had recorded without an order", async () => {
    const invoice_id = await recordForNone()
    await requestVoid(container, { invoice_id, actor: "user_1" })
    await voidInvoices(container)
    await plan()
    await settleLater()
    expect(await service.listTwInvoices({})).toMatchObject([
      { order_id: ID, status: "attention", reason: "voided_at_service", invoice_number },
    ])
  })

  it("an invoice recorded without an order keeps the time of its void when its order was cancelled too", async () => {
    const invoice_id = await recordForNone()
    await requestVoid(container, { invoice_id, actor: "user_1" })
    await voidInvoices(container)
    const { voided_at } = await service.retrieveTwInvoice(invoice_id)
    await plan()
    placed({ status: "canceled", updated_at: new Date() })
    await plan()
    expect(await invoice()).toMatchObject({ status: "unknown", void_reason: "order_canceled" })
    await settleLater()
    expect(await service.listTwInvoices({})).toMatchObject([
      { order_id: ID, status: "voided", invoice_number, voided_at },
    ])
    const { id } = await invoice()
    const said = { invoice_id: id, actor: "user_1", voided_on: DAY }
    await expect(correctInvoice(container, said)).rejects.toThrow("cannot be corrected")
  })

  it("the stated day of a void that was recorded without an order can still be corrected on its order", async () => {
    await memory().void(invoice_number)
    const said = { invoice_number, order_id: null, actor: "user_1", amount: 300 } as const
    await recordInvoice(container, { ...said, issued_on: DAY, voided_on: DAY })
    await service.recordRestored()
    await plan()
    placed({ status: "canceled", updated_at: new Date() })
    await plan()
    await settleLater()
    const { id: invoice_id } = await invoice()
    expect(await invoice()).toMatchObject({ status: "voided", voided_at: dayBounds(DAY)?.start })
    const today = taipeiDay(new Date())
    await correctInvoice(container, { invoice_id, actor: "user_1", voided_on: today })
    expect(await invoice()).toMatchObject({ voided_at: dayBounds(today)?.start })
  })

  it("an order waits while its invoice, recorded without an order, is being voided, and shows this", async () => {
    const invoice_id = await recordForNone()
    await requestVoid(container, { invoice_id, actor: "user_1" })
    await plan()
    await settleLater()
    const reason_detail = `number_taken: ${invoice_number}`
    expect(await invoice()).toMatchObject({ status: "unknown", reason_detail })
    expect(await service.retrieveTwInvoice(invoice_id)).toMatchObject({
      ...{ order_id: null, status: "voiding", invoice_number },
    })
    await voidInvoices(container)
    await settleLater()
    expect(await invoice()).toMatchObject({ status: "attention", reason: "voided_at_service" })
  })

  it("staff can give an invoice recorded without an order to its order by hand", async () => {
    await recordForNone()
    await plan()
    const { id: invoice_id } = await invoice()
    const adopted = await adoptInvoice(container, { invoice_id, invoice_number, actor: "user_2" })
    expect(adopted).toEqual({ invoice_id, order_id: ID })
    expect(await service.listTwInvoices({})).toMatchObject([
      {
        ...{ id: invoice_id, status: "issued", invoice_number },
        ...{ issued_at: dayBounds(DAY)?.start, date_unknown: null },
      },
    ])
  })

  describe("an invoice that staff recorded for another order", () => {
    let recorded: string
    beforeEach(async () => {
      orders.set(OTHER, order({ id: OTHER }))
      recorded = (await record(invoice_number, OTHER)).invoice_id
      await service.recordRestored()
    })
    const number_taken = () => `number_taken: ${invoice_number}: ${OTHER}`
    const withdraw = () =>
      correctInvoice(container, { invoice_id: recorded, order_id: null, actor: "user_1" })

    it("shows a recorded invoice on its own order, whose order number staff can give up", async () => {
      await plan()
      await settleLater()
      expect(await invoice()).toMatchObject({ status: "unknown", reason_detail: number_taken() })

      await execute("update tw_invoice set unclear_since = now() - interval '25 hours'")
      await settleLater()
      const { id: invoice_id, ...open } = await invoice()
      expect(open).toMatchObject({ status: "attention", reason_detail: number_taken() })
      const page = { order: "-dated_at", offset: 0, limit: 2, account: service.account } as const
      const { rows } = await service.listInvoicePage({ status: ["attention"] }, page)
      const none = { display_id: null, voided: null }
      expect(listedView(rows[0], none, service, "masked").actions).toContain("give_up")
      await giveUpInvoice(container, { invoice_id, actor: "user_1", note: "It is the other's." })
      expect(
        await service.listTwInvoices({ order_id: ID }, { order: { revision: "ASC" } })
      ).toMatchObject([{ status: "not_needed", reason: "given_up" }, { revision: 2 }])
      expect(await service.listTwInvoices({ order_id: OTHER })).toMatchObject([
        { status: "issued", invoice_number },
      ])
    })

    it("finds an invoice by its own order once staff report that it is not the other's", async () => {
      await plan()
      await settleLater()
      await withdraw()
      await settleLater()
      expect(await invoice()).toMatchObject({ status: "issued", invoice_number })
      expect(await service.listTwInvoices({ order_id: OTHER })).toMatchObject([
        { status: "attention", reason: "record_withdrawn", invoice_number: null },
      ])
    })

    it("makes its own order need review when that is cancelled, and is voided once it is withdrawn", async () => {
      placed({ status: "canceled" })
      await plan()
      expect(await invoice()).toMatchObject({ status: "not_needed", reason: "order_canceled" })
      await reconcileRecent(container)
      expect(await invoice()).toMatchObject({
        ...{ status: "attention", reason: "outcome_unknown", reason_detail: number_taken() },
      })
      await plan()
      expect(await invoice()).toMatchObject({ status: "attention", void_reason: "order_canceled" })

      await withdraw()
      await settleLater()
      await voidInvoices(container)
      expect(await invoice()).toMatchObject({ status: "voided", invoice_number })
      expect(memory().invoices).toMatchObject([{ voided: true }])
    })

    it("does not affect its cancelled order once staff give that order number up", async () => {
      placed({ status: "canceled" })
      await plan()
      await reconcileRecent(container)
      const { id: invoice_id } = await invoice()
      await giveUpInvoice(container, { invoice_id, actor: "user_1", note: "It is the other's." })
      await execute("update tw_invoice set reconcile_at = now() where reconcile_at is not null")
      await reconcileRecent(container)
      await plan()
      expect(
        await service.listTwInvoices({ order_id: ID }, { order: { revision: "ASC" } })
      ).toMatchObject([
        { status: "not_needed", reason: "given_up" },
        { status: "not_needed", reason: "order_canceled" },
      ])
      expect(memory().invoices).toMatchObject([{ voided: false }])
    })
  })
})
