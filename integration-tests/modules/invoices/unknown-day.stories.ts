import type { InvoiceContent } from "../../../src/clients/invoicing"
import type { AdminCorrectInvoice } from "../../../src/http-types"
import { taipeiDay } from "../../../src/rules/period/period"
import { order } from "../../../src/workflows/invoices/plan/__tests__/order"
import { adoptInvoice } from "../../../src/workflows/invoices/workflows/adopt-invoice"
import { correctInvoice } from "../../../src/workflows/invoices/workflows/correct-invoice"
import { dispatchInvoices } from "../../../src/workflows/invoices/workflows/dispatch-invoices"
import { reconcileRecent } from "../../../src/workflows/invoices/workflows/reconcile-invoices"
import { voidInvoices } from "../../../src/workflows/invoices/workflows/void-invoices"
import { withQueueInMemory } from "../invoicing-module"

const ID = order().id
const ISSUED_ON = "2026-03-05"
const YESTERDAY = taipeiDay(new Date(Date.now() - 24 * 60 * 60 * 1000))
const CORRECT = "details_corrected"

/** The service has an invoice, and says of none when it issued it. */
withQueueInMemory({}, ({ service, memory, container, orders, ...queue }) => {
  const { execute, dueNow, planOrders, settleLater } = queue
  const invoice = async () => (await service.listTwInvoices({ order_id: ID }))[0]
  const plan = () => planOrders([ID])
  const today = () => taipeiDay(new Date())
  const day = async () => taipeiDay(new Date((await invoice()).issued_at ?? 0))
  const correct = async (said: AdminCorrectInvoice) =>
    correctInvoice(container, { invoice_id: (await invoice()).id, actor: "user_1", ...said })
  const corrections = async () =>
    (await service.listTwInvoiceEvents({ type: CORRECT }, { order: { created_at: "ASC" } })).map(
      ({ actor, detail }) => ({ actor, detail })
    )
  /** As the page of the period lists it. */
  const listed = async () => {
    const of = { order: "dated_at", offset: 0, limit: 20, account: service.account } as const
    const { rows } = await service.listInvoicePage({ date_unknown: true }, of)
    return rows.map(({ id }) => id)
  }

  /** Its upload began yesterday at this time in Taipei. */
  const sentAt = (time: string) =>
    execute(`update tw_invoice set sent_at = '${YESTERDAY}T${time}+08:00'`)

  beforeEach(async () => {
    await execute("update tw_invoicing_state set started_at = now() - interval '1 day'")
    orders.set(ID, order({ created_at: new Date() }))
    await plan()
  })

  const issueThere = async () => {
    const [{ content }] = await service.listTwInvoices({ order_id: ID })
    await memory().issue([content as InvoiceContent])
    return memory().invoices[0].invoice_number
  }
  /** The database from before the invoice was sent; the service has it. */
  const restore = async () => {
    const number = await issueThere()
    await service.recordRestored()
    return number
  }

  it("the day of an invoice that is sent from here is known, also when the answer was lost", async () => {
    memory().loseNextAnswer()
    await dispatchInvoices(container)
    await sentAt("12:00:00")
    await settleLater()
    expect(await invoice()).toMatchObject({ status: "issued", date_unknown: null })
    expect(await listed()).toEqual([])
  })

  it("the day is not known if the upload may have been issued after midnight", async () => {
    memory().loseNextAnswer()
    await dispatchInvoices(container)
    await sentAt("23:59:58")
    await settleLater()
    const { id } = await invoice()
    expect(await invoice()).toMatchObject({ status: "issued", date_unknown: true })
    expect([await day(), await listed()]).toEqual([YESTERDAY, [id]])

    await correct({ issued_on: today() })
    expect(await invoice()).toMatchObject({ date_unknown: null })
    expect([await day(), await listed()]).toEqual([today(), []])
  })

  it.each([
    ["23:59:59", "not known, and counts as today", true],
    ["12:00:00", "known", null],
  ])("after a reply to an upload of %s, the day is %s", async (at, _, date_unknown) => {
    const { claims } = await service.claimPending()
    await sentAt(at)
    await service.recordBatchIssued([{ claim: claims[0], invoice_number: "AB12345678" }])
    expect(await invoice()).toMatchObject({ status: "issued", date_unknown })
    expect(await day()).toBe(today())
  })

  it("the day of an invoice that was found after a restore is not known, until staff state it", async () => {
    await restore()
    await settleLater()
    const { id } = await invoice()
    expect(await invoice()).toMatchObject({ status: "issued", date_unknown: true })
    expect([await day(), await listed()]).toEqual([today(), [id]])

    await correct({ issued_on: ISSUED_ON })
    expect(await invoice()).toMatchObject({ date_unknown: null })
    expect([await day(), await listed()]).toEqual([ISSUED_ON, []])
    await correct({ issued_on: "2026-03-06", confirm_day: true })
    expect(await corrections()).toEqual([
      { actor: "user_1", detail: `issued_on: – → ${ISSUED_ON}` },
      { actor: "user_1", detail: `issued_on: ${ISSUED_ON} → 2026-03-06` },
    ])
  })

  it("staff can state the day on which it was found", async () => {
    await restore()
    await settleLater()
    await correct({ issued_on: today() })
    expect(await invoice()).toMatchObject({ date_unknown: null })
    await expect(correct({ issued_on: today() })).rejects.toThrow("like this already")
  })

  it("another correction leaves the day as unknown as it was", async () => {
    await execute("delete from tw_invoice_event; delete from tw_invoice")
    await service.recordRestored()
    orders.set(ID, order({ created_at: new Date(Date.now() - 60_000), status: "canceled" }))
    await plan()
    const { id } = await invoice()
    await execute(`update tw_invoice set status = 'voided', invoice_number = 'AB12345678',
      amount = 300, issued_at = now(), voided_at = now()`)
    await correctInvoice(container, { invoice_id: id, actor: null, tax_type: "exempt" })
    expect(await invoice()).toMatchObject({ date_unknown: true, untaxed_as: "exempt" })
    expect(await day()).toBe(today())
  })

  it("the day is taken from the first allowance of the invoice, which names it", async () => {
    const invoice_number = await restore()
    await settleLater()
    const { id: invoice_id } = await invoice()
    const found = await memory().allowance(memory().createAllowance(invoice_number, 100))
    if (found.kind === "none") throw new Error("There is no allowance.")
    const save = (invoice_date: string) =>
      service.saveAllowance({
        ...{ invoice_id, lines: [], actor: "user_1" },
        allowance: { ...found.allowance, invoice_date },
      })
    for (const unclear of ["115 年", "2999-01-01"]) {
      await save(unclear)
      expect(await invoice()).toMatchObject({ date_unknown: true })
    }
    // Later than its allowance, whose date the service writes in another form.
    const earlier = { ...found.allowance, allowance_date: "2026/03/01", day: "2026-03-01" }
    const allowance = { ...earlier, invoice_date: "2026-03-02" }
    await service.saveAllowance({ invoice_id, lines: [], actor: "user_1", allowance })
    expect(await invoice()).toMatchObject({ date_unknown: true })
    await save(ISSUED_ON)
    await save("2026-03-06")
    expect(await invoice()).toMatchObject({ date_unknown: null, status: "issued", amount: 300 })
    expect(await day()).toBe(ISSUED_ON)
    expect(await corrections()).toEqual([{ actor: null, detail: `issued_on: – → ${ISSUED_ON}` }])
  })

  describe("an invoice whose day is known", () => {
    /** Saves an allowance of today that names this day of its invoice. */
    const savedWith = async (invoice_date: string) => {
      const { id: invoice_id, invoice_number } = await invoice()
      const found = await memory().allowance(memory().createAllowance(invoice_number ?? "", 100))
      if (found.kind === "none") throw new Error("There is no allowance.")
      const allowance = {
        ...{ ...found.allowance, allowance_date: today(), day: today(), invoice_date },
      }
      await service.saveAllowance({ allowance, invoice_id, lines: [], actor: null })
    }

    it("keeps the exact time if an allowance names that day", async () => {
      await dispatchInvoices(container)
      const { issued_at, plan_version } = await invoice()
      await savedWith(today())
      expect(await invoice()).toMatchObject({ issued_at, plan_version })
      expect(await corrections()).toEqual([])
    })

    it("takes the service's day from its first allowance, also if it was sent from here", async () => {
      await dispatchInvoices(container)
      await execute("update tw_invoice set issued_at = '2026-03-05T12:00:00Z'")
      await savedWith("2026-03-06")
      expect(await invoice()).toMatchObject({ date_unknown: null, status: "issued", sent_with: 1 })
      expect(await day()).toBe("2026-03-06")
      const entry = { actor: null, detail: "issued_on: 2026-03-05 → 2026-03-06" }
      expect(await corrections()).toEqual([entry])
      await savedWith("2026-03-07")
      expect(await day()).toBe("2026-03-06")
    })

    it("takes the service's day in place of the day that staff stated", async () => {
      await restore()
      await settleLater()
      await correct({ issued_on: ISSUED_ON })
      await savedWith("2026-03-06")
      expect(await day()).toBe("2026-03-06")
    })

    it.each([
      ["after the allowance", "2999-01-01", null],
      ["after the void of the invoice", "2026-03-06", "2026-03-05T12:00:00Z"],
    ])("keeps it if an allowance names a day %s", async (_, named, voided_at) => {
      await dispatchInvoices(container)
      await execute("update tw_invoice set issued_at = '2026-03-05T02:00:00Z'")
      if (voided_at) {
        await execute(`update tw_invoice set status = 'voided', voided_at = '${voided_at}'`)
      }
      await savedWith(named)
      expect(await day()).toBe(ISSUED_ON)
    })
  })

  it("the day is not known if an upload may have been lost after the one that is known here", async () => {
    await execute(`update tw_invoice set status = 'unknown', sent_at = now() - interval '2 hours',
      left_at = now(), sent_with = 2, sent_to = '${service.account}', attempts = 1,
      unclear_since = now()`)
    await restore()
    await settleLater()
    expect(await invoice()).toMatchObject({ status: "issued", date_unknown: true })
    await correct({ issued_on: ISSUED_ON })
    await correct({ issued_on: "2026-03-06" })
    expect(await day()).toBe("2026-03-06")
  })

  it("the day is known again when the invoice is sent after the restore", async () => {
    await service.recordRestored()
    await settleLater()
    expect(await invoice()).toMatchObject({ status: "pending", date_unknown: true })
    await dueNow()
    memory().loseNextAnswer()
    await dispatchInvoices(container)
    await settleLater()
    expect(await invoice()).toMatchObject({ status: "issued", date_unknown: null })
  })

  it("staff who adopt an invoice after a restore must state its day", async () => {
    const invoice_number = await restore()
    const { id: invoice_id } = await invoice()
    const said = { invoice_id, invoice_number, actor: "user_1" }
    await expect(adoptInvoice(container, said)).rejects.toThrow(
      "day of issue of this invoice is not known"
    )
    await adoptInvoice(container, { ...said, issued_on: ISSUED_ON })
    expect(await invoice()).toMatchObject({ status: "issued", date_unknown: null })
    expect(await day()).toBe(ISSUED_ON)
  })

  it("the day is not known of an invoice that the service had before it refused the upload", async () => {
    await issueThere()
    await dispatchInvoices(container)
    expect(await invoice()).toMatchObject({
      ...{ status: "issued", refusal_reason: "already_invoiced", date_unknown: true },
    })
    await correct({ issued_on: ISSUED_ON })
    expect(await invoice()).toMatchObject({ date_unknown: null })
  })

  it("a voided invoice is in no sum, so its unknown day is not listed as open", async () => {
    await restore()
    await execute("delete from tw_invoice_event; delete from tw_invoice")
    orders.set(ID, order({ created_at: new Date(Date.now() - 60_000), status: "canceled" }))
    await plan()
    await reconcileRecent(container)
    await voidInvoices(container)
    expect(await invoice()).toMatchObject({ status: "voided", date_unknown: true })
    expect(await listed()).toEqual([])
  })
})
