import type { InvoicingService } from "../../../src/clients/invoicing"
import { order } from "../../../src/workflows/invoices/plan/__tests__/order"
import { planAll } from "../../../src/workflows/invoices/plan/plan-all"
import { dispatchInvoices } from "../../../src/workflows/invoices/workflows/dispatch-invoices"
import { giveUpInvoice } from "../../../src/workflows/invoices/workflows/give-up-invoice"
import { reconcileRecent } from "../../../src/workflows/invoices/workflows/reconcile-invoices"
import { settleInvoices } from "../../../src/workflows/invoices/workflows/settle-invoices"
import { voidInvoices } from "../../../src/workflows/invoices/workflows/void-invoices"
import { withQueueInMemory } from "../invoicing-module"

const ID = order().id
const GIVEN_UP = { actor: "user_1", note: "The console has no such invoice." }

/** The service says that the order number is used, and no query finds its invoice. */
withQueueInMemory({}, ({ service, memory, container, orders, execute, dueNow }) => {
  const invoices = () =>
    service.listTwInvoices({ order_id: ID }, { order: { revision: "ASC" }, take: null })
  const statuses = async () => (await invoices()).map(({ status }) => status)

  beforeEach(async () => {
    orders.set(ID, order({ created_at: new Date(Date.now() + 60_000) }))
    expect(await planAll(container, [ID])).toEqual([])
    const issue = jest.spyOn(memory(), "issue").mockImplementation(async () => ({
      kind: "refused",
      reason: "already_invoiced",
      message: "訂單編號重複",
      finished: true,
    }))
    await dispatchInvoices(container)
    await execute("update tw_invoice set unclear_since = now() - interval '1 hour'")
    await dueNow()
    await settleInvoices(container)
    issue.mockRestore()
    expect(await invoices()).toMatchObject([{ status: "attention", reason: "outcome_unknown" }])
  })

  it("giving up an order number issues the invoice under the next one, once", async () => {
    const [{ id: invoice_id }] = await invoices()
    await giveUpInvoice(container, { invoice_id, ...GIVEN_UP })
    expect(await statuses()).toEqual(["not_needed", "pending"])
    await dispatchInvoices(container)
    expect(await statuses()).toEqual(["not_needed", "issued"])
    expect(memory().invoices).toHaveLength(1)
    await expect(giveUpInvoice(container, { invoice_id, ...GIVEN_UP })).rejects.toThrow()
  })

  it("giving up an order number continues after a process died before it planned the next invoice", async () => {
    const [invoice] = await invoices()
    await service.giveUpInvoice(invoice, GIVEN_UP)
    expect(await statuses()).toEqual(["not_needed"])
    await planAll(container, await service.nextReissues(10))
    expect(await statuses()).toEqual(["not_needed", "pending"])
    expect(await service.nextReissues(10)).toEqual([])
  })

  it("an order number that was given up is never sent again, whatever happens to the order", async () => {
    const [invoice] = await invoices()
    await service.giveUpInvoice(invoice, GIVEN_UP)
    orders.set(ID, order({ created_at: new Date(Date.now() + 60_000), updated_at: new Date() }))
    await planAll(container, [ID])
    await dispatchInvoices(container)
    const [first, next] = await invoices()
    expect(first).toMatchObject({ status: "not_needed", sent_at: null })
    expect(memory().invoices.map(({ content }) => content.order_number)).toEqual([
      next.order_number,
    ])
  })

  it("a late invoice under an order number that was given up is voided, and the next one is kept", async () => {
    const [{ id: invoice_id, content }] = await invoices()
    await giveUpInvoice(container, { invoice_id, ...GIVEN_UP })
    await dispatchInvoices(container)
    await memory().issue([content as never])
    await execute("update tw_invoice set reconcile_at = now()")
    await reconcileRecent(container)
    expect(await statuses()).toEqual(["voiding", "issued"])
    await voidInvoices(container)
    expect(await statuses()).toEqual(["voided", "issued"])
    expect(memory().invoices.map(({ voided }) => voided)).toEqual([false, true])
  })

  const found = (invoice_number: string) => ({ kind: "found" as const, invoice_number })
  const live = { allowance_confirmed: null, allowance_unconfirmed: null, amount: 100 }

  it.each<[string, Partial<Pick<InvoicingService, "findNumber" | "listByOrder">>, RegExp]>([
    [
      "the service answers with an error",
      { findNumber: async () => ({ kind: "error", message: "系統忙碌" }) },
      /系統忙碌/,
    ],
    [
      "the service names a number without a record",
      { findNumber: async () => found("ZZ99999999") },
      /ZZ99999999/,
    ],
    [
      "another function of the service knows an invoice of it",
      { listByOrder: async () => [{ ...live, status: "issued" }] },
      /could not be queried/,
    ],
  ])("an order number is not given up when %s", async (_, answers, sentence) => {
    const [{ id: invoice_id }] = await invoices()
    Object.assign(memory(), answers)
    await expect(giveUpInvoice(container, { invoice_id, ...GIVEN_UP })).rejects.toThrow(sentence)
    expect(await statuses()).toEqual(["attention"])
  })

  it("an order number for which the service has only voided invoices can be given up", async () => {
    const [{ id: invoice_id }] = await invoices()
    Object.assign(memory(), { listByOrder: async () => [{ ...live, status: "voided" }] })
    await giveUpInvoice(container, { invoice_id, ...GIVEN_UP })
    expect(await statuses()).toEqual(["not_needed", "pending"])
  })

  it("an order number that was sent to another account is not given up", async () => {
    await execute("update tw_invoice set sent_to = 'another account'")
    const [{ id: invoice_id }] = await invoices()
    await expect(giveUpInvoice(container, { invoice_id, ...GIVEN_UP })).rejects.toThrow(
      /another merchant account/
    )
    expect(await statuses()).toEqual(["attention"])
  })

  it("giving up an order number issues no other invoice for an order that was cancelled meanwhile", async () => {
    const [{ id: invoice_id }] = await invoices()
    orders.set(ID, order({ created_at: new Date(Date.now() + 60_000), status: "canceled" }))
    await giveUpInvoice(container, { invoice_id, ...GIVEN_UP })
    await dispatchInvoices(container)
    expect(memory().invoices).toEqual([])
  })
})
