import type { AdminCorrectInvoice } from "../../../src/http-types"
import { order } from "../../../src/workflows/invoices/plan/__tests__/order"
import type { InvoiceContent } from "../../../src/rules/invoice/content/invoice-content"
import { taipeiDay } from "../../../src/rules/period/period"
import { correctInvoice } from "../../../src/workflows/invoices/workflows/correct-invoice"
import { dispatchInvoices } from "../../../src/workflows/invoices/workflows/dispatch-invoices"
import { giveUpInvoice } from "../../../src/workflows/invoices/workflows/give-up-invoice"
import { reconcileRecent } from "../../../src/workflows/invoices/workflows/reconcile-invoices"
import { recordInvoice } from "../../../src/workflows/invoices/workflows/record-invoice"
import { requestVoid } from "../../../src/workflows/invoices/workflows/request-void"
import { settleInvoices } from "../../../src/workflows/invoices/workflows/settle-invoices"
import { voidInvoices } from "../../../src/workflows/invoices/workflows/void-invoices"
import { withQueueInMemory } from "../invoicing-module"

const ID = order().id

/** The database from before its invoice was sent; the service has the invoice. */
withQueueInMemory({}, ({ service, memory, container, orders, ...queue }) => {
  const { execute, dueNow, planOrders, settleLater } = queue
  const invoice = async () => (await service.listTwInvoices({ order_id: ID }))[0]
  const plan = () => planOrders([ID])
  const setOrder = (created_at: Date) => void orders.set(ID, order({ created_at }))

  const cancel = () =>
    void orders.set(ID, order({ created_at: new Date(Date.now() - 60_000), status: "canceled" }))

  beforeEach(async () => {
    jest.spyOn(memory(), "issue")
    await execute("update tw_invoicing_state set started_at = now() - interval '1 day'")
    setOrder(new Date())
    await plan()
  })

  /** Sends the invoice, then deletes every trace of it, as in a database from before. */
  const sendAndForget = async () => {
    await dispatchInvoices(container)
    expect(await invoice()).toMatchObject({ status: "issued" })
    await execute(`update tw_invoice set status = 'pending', sent_at = null, left_at = null,
      sent_to = null, invoice_number = null, issued_at = null, attempts = 0, fence = 0,
      due_at = now(), reconcile_at = null`)
  }

  it("an invoice that was sent since the backup is adopted, and not sent again", async () => {
    await sendAndForget()
    expect(await service.recordRestored()).toBe(1)
    expect(await invoice()).toMatchObject({ status: "unknown" })
    await dispatchInvoices(container)
    await settleLater()
    const [{ invoice_number }] = memory().invoices
    expect(await invoice()).toMatchObject({ status: "issued", invoice_number })
    expect(jest.mocked(memory().issue)).toHaveBeenCalledTimes(1)
  })

  it("an invoice that was not sent since the backup is sent after two answers that there is none", async () => {
    expect(await service.recordRestored()).toBe(1)
    await dispatchInvoices(container)
    expect(memory().invoices).toEqual([])
    await settleLater()
    expect(await invoice()).toMatchObject({ status: "pending" })
    await dueNow()
    await dispatchInvoices(container)
    expect(await invoice()).toMatchObject({ status: "issued" })
    expect(memory().invoices).toHaveLength(1)
  })

  it.each([
    ["unknown", "null"],
    ["attention", "'outcome_unknown'"],
  ])(
    "the quiet time of an invoice without an outcome begins at the restore, because it may have been sent again: %s",
    async (status, reason) => {
      await execute(`update tw_invoice set status = '${status}', reason = ${reason}, sent_at = now() - interval '2 hours',
        left_at = now(), sent_with = 2, sent_to = '${service.account}', refusal = 'no',
        refusal_reason = 'other', refusal_finished = true, order_seen_at = now(), attempts = 1,
        unclear_since = now() - interval '1 hour'`)
      expect(await service.recordRestored()).toBe(0)
      await dueNow()
      await settleInvoices(container)
      expect(await invoice()).toMatchObject({ status, reason_detail: "too_early" })
    }
  )

  it("the invoice of an order without one in the backup is queried once it is due", async () => {
    await sendAndForget()
    await execute("delete from tw_invoice_event; delete from tw_invoice")
    expect(await service.recordRestored()).toBe(0)
    await plan()
    expect(await invoice()).toMatchObject({ status: "unknown" })
    await settleLater()
    expect(await invoice()).toMatchObject({ status: "issued" })
    expect(jest.mocked(memory().issue)).toHaveBeenCalledTimes(1)
  })

  it("staff can correct the day of issue of an invoice that was found after the restore, and of no other", async () => {
    await dispatchInvoices(container)
    const correct = async (said: AdminCorrectInvoice) =>
      correctInvoice(container, { invoice_id: (await invoice()).id, actor: "user_1", ...said })
    await expect(correct({ issued_on: "2026-10-31" })).rejects.toThrow(
      "This invoice cannot be corrected"
    )

    await execute("delete from tw_invoice_event; delete from tw_invoice")
    await service.recordRestored()
    await plan()
    await settleLater()
    const { amount } = await invoice()
    await correct({ issued_on: "2026-10-31" })
    const found = await invoice()
    expect(found).toMatchObject({ status: "issued", amount })
    expect(taipeiDay(new Date(found.issued_at ?? 0))).toBe("2026-10-31")
    await expect(correct({ tax_type: "exempt" })).rejects.toThrow("Only its day of issue")
  })

  it("the invoice of an order that is cancelled by now is found and voided, even if the backup has none", async () => {
    await sendAndForget()
    await execute("delete from tw_invoice_event; delete from tw_invoice")
    await service.recordRestored()
    cancel()
    await plan()
    expect(await invoice()).toMatchObject({ status: "not_needed", reason: "order_canceled" })
    await reconcileRecent(container)
    await voidInvoices(container)
    const [{ invoice_number }] = memory().invoices
    expect(await invoice()).toMatchObject({ status: "voided", invoice_number })
    expect(memory().invoices).toMatchObject([{ voided: true }])
  })

  it.each([
    [
      "a row that waits",
      `update tw_invoice set status = 'waiting', order_number = null,
      amount = null, content = null`,
    ],
    ["no row", "delete from tw_invoice_event; delete from tw_invoice"],
  ])(
    "no second invoice is recorded for an order whose invoice is missing in the backup: %s",
    async (_, forget) => {
      await sendAndForget()
      await execute(forget)
      await service.recordRestored()
      const [{ invoice_number: forgotten, content }] = memory().invoices
      const answer = await memory().issue([{ ...content, order_number: "CONSOLE-1" }])
      const byHand = answer.kind === "issued" ? String(answer.invoices.get("CONSOLE-1")) : ""
      const record = (number: string) =>
        recordInvoice(container, {
          ...{ invoice_number: number, order_id: ID, actor: "user_1" },
          issued_on: taipeiDay(new Date()),
        })
      await expect(record(byHand)).rejects.toThrow(forgotten)
      const { invoice_id: none } = await recordInvoice(container, {
        ...{ invoice_number: byHand, order_id: null, actor: "user_1" },
        issued_on: taipeiDay(new Date()),
      })
      await expect(record(byHand)).rejects.toThrow(forgotten)
      expect(await service.retrieveTwInvoice(none)).toMatchObject({ order_id: null })
      const { invoice_id } = await record(forgotten)
      expect(await service.retrieveTwInvoice(invoice_id)).toMatchObject({
        ...{ order_id: ID, invoice_number: forgotten, status: "issued" },
      })
    }
  )

  it("an invoice under an order number that a lost order may have had is not voided automatically", async () => {
    await execute(`update tw_invoice set order_number = 'SHOP1042',
      content = jsonb_set(content, '{order_number}', '"SHOP1042"')`)
    await sendAndForget()
    await execute("update tw_invoice set status = 'waiting', amount = null, content = null")
    await service.recordRestored()
    cancel()
    await plan()
    await reconcileRecent(container)
    await voidInvoices(container)
    const [found] = memory().invoices
    expect(found.voided).toBe(false)
    expect(await invoice()).toMatchObject({ status: "attention", reason: "void_differs" })

    found.voided = true
    await service.requestRetry(await invoice(), null)
    await dueNow()
    await settleInvoices(container)
    expect(await invoice()).toMatchObject({ status: "voided" })
  })

  it("the service is queried once in a night about an unsent invoice of a cancelled order", async () => {
    await execute("delete from tw_invoice_event; delete from tw_invoice")
    await service.recordRestored()
    cancel()
    await plan()
    memory().calls.length = 0
    await reconcileRecent(container)
    await plan()
    await reconcileRecent(container)
    expect(memory().calls).toEqual(["findNumber"])
    expect(await invoice()).toMatchObject({ status: "not_needed" })

    await execute("update tw_invoice set reconcile_at = now()")
    await reconcileRecent(container)
    expect(memory().calls).toEqual(["findNumber", "findNumber"])
    await execute(
      "update tw_invoice set created_at = now() - interval '92 days', reconcile_at = now()"
    )
    await execute("update tw_invoicing_state set restored_at = now() - interval '92 days'")
    await reconcileRecent(container)
    expect(await invoice()).toMatchObject({ status: "not_needed", reconcile_at: null })
  })

  it("the invoice of an order that needed none at the backup and needs none now is found", async () => {
    await sendAndForget()
    const { id, plan_version } = await invoice()
    await service.applyPlan({
      current: { id, plan_version },
      plan: { kind: "not_needed", reason: "order_canceled" },
      order_seen_at: new Date(0),
      actor: null,
      requested: false,
    })
    await service.recordRestored()
    cancel()
    await plan()
    await reconcileRecent(container)
    expect(await invoice()).toMatchObject({ status: "voiding" })
  })

  it("the invoice of an order for which staff say after the restore that none is needed is found", async () => {
    await sendAndForget()
    await execute(
      "update tw_invoice set status = 'waiting', reason = 'staff', order_number = null, content = null"
    )
    await service.recordRestored()
    const { id } = await invoice()
    await requestVoid(container, { invoice_id: id, actor: "user_1" })
    expect(await invoice()).toMatchObject({ status: "not_needed", reason: "staff_decision" })
    await reconcileRecent(container)
    await voidInvoices(container)
    const [{ invoice_number }] = memory().invoices
    expect(await invoice()).toMatchObject({ status: "voided", invoice_number })
  })

  it("an order number that was given up since the backup is not sent", async () => {
    const { id: invoice_id, content } = await invoice()
    const next = `${content?.order_number}R2`
    await memory().issue([{ ...(content as InvoiceContent), order_number: next }])
    jest.mocked(memory().issue).mockClear()
    await service.recordRestored()
    await settleLater()
    expect(await invoice()).toMatchObject({ status: "attention", reason: "outcome_unknown" })

    await giveUpInvoice(container, {
      invoice_id,
      actor: null,
      note: "Given up before the restore.",
    })
    await settleLater()
    const rows = await service.listTwInvoices({}, { order: { revision: "ASC" } })
    const [{ invoice_number }] = memory().invoices
    expect(rows).toMatchObject([
      { status: "not_needed", reason: "given_up" },
      { status: "issued", order_number: next, invoice_number },
    ])
    expect(memory().issue).not.toHaveBeenCalled()
  })

  it("the invoice of an order that is placed after the restore is sent without a query", async () => {
    await execute("delete from tw_invoice_event; delete from tw_invoice")
    await service.recordRestored()
    setOrder(new Date(Date.now() + 60_000))
    await plan()
    expect(await invoice()).toMatchObject({ status: "pending" })
  })

  it("an invoice is queried once because of a restore, however often it is planned again", async () => {
    await service.recordRestored()
    await settleLater()
    expect(await invoice()).toMatchObject({ status: "pending" })
    orders.set(
      ID,
      order({ created_at: new Date(), updated_at: new Date(), email: "b@example.com" })
    )
    await plan()
    expect(await invoice()).toMatchObject({ status: "pending" })
  })
})
