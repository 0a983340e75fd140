import { contentOf, lineOf } from "../../src/rules/invoice/content/__tests__/content"
import { fetchInvoiceLink } from "../../src/queries/invoice-link/fetch-invoice-link"
import { captured, item, order, paidWith } from "../../src/workflows/invoices/plan/__tests__/order"
import { planAll } from "../../src/workflows/invoices/plan/plan-all"
import { planOrder } from "../../src/workflows/invoices/plan/plan-orders"
import { emitInvoiceEvents } from "../../src/workflows/invoices/steps/emit-invoice-events"
import {
  recordInvoice,
  type RecordInvoiceInput,
} from "../../src/workflows/invoices/workflows/record-invoice"
import { recordInvoicedElsewhere } from "../../src/workflows/invoices/workflows/record-invoiced-elsewhere"
import { requestReissue } from "../../src/workflows/invoices/workflows/reissue-invoice"
import { settleInvoices } from "../../src/workflows/invoices/workflows/settle-invoices"
import { reconcileRecent } from "../../src/workflows/invoices/workflows/reconcile-invoices"
import { voidInvoices } from "../../src/workflows/invoices/workflows/void-invoices"
import { withQueueInMemory } from "./invoicing-module"

jest.setTimeout(120_000)

const ID = order().id

const LINKED = { linkHosts: ["invoices.example"] }

withQueueInMemory(LINKED, ({ service, memory, container, ...queue }) => {
  const { emitted, orders, plan, dispatch, dueNow, execute } = queue
  /** Issues one at the service, as staff do in its console. */
  const issueByHand = async (order_number = "CONSOLE-1") => {
    const lines = [lineOf({ quantity: 1, unit_price: "210", amount: 210 })]
    const answer = await memory().issue([contentOf(order_number, { lines })])
    return answer.kind === "issued" ? String(answer.invoices.get(order_number)) : ""
  }
  const record = (invoice_number: string, over: Partial<RecordInvoiceInput> = {}) =>
    recordInvoice(container, {
      invoice_number,
      issued_on: "2026-11-02",
      order_id: null,
      actor: "user_1",
      ...over,
    })

  it("records an invoice of no order, which nothing looks for an order of", async () => {
    const number = await issueByHand()
    const { invoice_id } = await record(number, { tax_type: "exempt" })
    expect(await service.retrieveTwInvoice(invoice_id)).toMatchObject({
      ...{ order_id: null, order_number: null, status: "issued", amount: 210 },
      ...{ taxable_amount: 0, untaxed_as: "exempt", buyer_type: "personal" },
      issued_at: new Date("2026-11-01T16:00:00Z"),
      due_at: null,
      sent_to: service.account,
    })
    await execute("update tw_invoice set due_at = now(), reconcile_at = now()")
    expect(await service.nextWaitingOrders(5)).toEqual([])
    await reconcileRecent(container)
    expect(await service.retrieveTwInvoice(invoice_id)).toMatchObject({ difference: null })
    await emitInvoiceEvents(container)
    const data = { id: invoice_id, order_id: null }
    expect(emitted).toMatchObject([{ name: "tw_invoice.issued", data }])
  })

  it("records an invoice that is voided at the service as voided, over the amount that staff say", async () => {
    const number = await issueByHand()
    await memory().void(number)
    await expect(record(number)).rejects.toThrow("names no amount")
    const { invoice_id } = await record(number, { amount: 210, tax_type: "taxable" })
    const before = memory().calls.filter((call) => call === "void").length
    await voidInvoices(container)
    expect(await service.retrieveTwInvoice(invoice_id)).toMatchObject({
      ...{ status: "voided", amount: 210, taxable_amount: 210, service_status: "voided" },
    })
    expect(memory().calls.filter((call) => call === "void")).toHaveLength(before)
  })

  it.each<[string, Partial<RecordInvoiceInput>, string]>([
    ["another amount than the service says", { amount: 211 }, "210"],
    ["a tax ID that is none", { tax_id: "04595258" }, "04595258"],
    ["a day that is to come", { issued_on: "2999-01-01" }, "2999-01-01"],
    ["an order that does not exist", { order_id: "order_none" }, "order_none"],
  ])("refuses %s, and records nothing", async (_, over, said) => {
    await expect(record(await issueByHand(), over)).rejects.toThrow(said)
    expect(await service.listTwInvoices({})).toEqual([])
  })

  it("refuses a number that the service does not know, and one that is recorded", async () => {
    await expect(record("AB00000000")).rejects.toThrow("AB00000000")
    const number = await issueByHand()
    await record(number)
    await expect(record(number)).rejects.toThrow(number)
    expect(await service.listTwInvoices({})).toHaveLength(1)
  })

  it("opens an invoice by its order number while its own number is not known", async () => {
    const invoice = await plan("ORDER0001")
    const id = String(invoice?.id)
    await expect(fetchInvoiceLink(container, id)).rejects.toThrow("no number yet")
    await memory().issue([contentOf("ORDER0001")])
    await execute("update tw_invoice set status = 'unknown', sent_at = now()")
    expect(await fetchInvoiceLink(container, id)).toBe(
      `https://invoices.example/${memory().invoices[0].invoice_number}`
    )
    expect(memory().calls.at(-1)).toBe("linkByOrder")
  })

  it("refuses the number of an upload whose outcome is not known, which could never take it then", async () => {
    await plan("ORDER0001")
    const number = await issueByHand("ORDER0001")
    await execute(`update tw_invoice set status = 'unknown', amount = 210, sent_at = '2026-11-02',
      left_at = '2026-11-02', sent_to = '${service.account}'`)
    await expect(record(number)).rejects.toThrow("ORDER0001")
    await dueNow()
    await settleInvoices(container)
    expect(await service.listTwInvoices({})).toMatchObject([
      { status: "issued", invoice_number: number, order_number: "ORDER0001" },
    ])
  })

  describe("an order that was charged 210 more after its invoice of 300", () => {
    const edited = async () => {
      orders.set(ID, order({ created_at: new Date(Date.now() + 60_000) }))
      await planAll(container, [ID])
      await dispatch()
      const charge = { total: 510, items: [item("ordli_1", 430)], ...paidWith(captured(510)) }
      orders.set(ID, order(charge))
      const [invoice] = await service.listTwInvoices({ order_id: ID })
      const elsewhere = (invoice_number: string | null) =>
        recordInvoicedElsewhere(container, {
          ...{ invoice_id: invoice.id, invoice_number, actor: "user_1" },
        })
      const marked = async () => (await service.retrieveTwInvoice(invoice.id)).invoiced_elsewhere
      return { invoice_id: invoice.id, elsewhere, marked }
    }

    it("has as much on another invoice as that one holds, once it is recorded and as long as it stands", async () => {
      const { elsewhere, marked } = await edited()
      const number = await issueByHand()
      await expect(elsewhere(number)).rejects.toThrow("is not recorded here")
      const { invoice_id } = await record(number)
      await execute("update tw_invoice set service_status = 'voided' where order_id is null")
      await expect(elsewhere(number)).rejects.toThrow("is not recorded here")
      await execute(`update tw_invoice set service_status = 'issued', allowance_confirmed = 10
        where id = '${invoice_id}'`)
      await elsewhere(number)
      expect(await marked()).toBe(200)
      await expect(elsewhere(number)).rejects.toThrow("already")
      await elsewhere(null)
      expect(await marked()).toBeNull()
      await elsewhere(number)
      expect(await marked()).toBe(200)
    })

    it("is not reissued, nor issued after a void, while another invoice has a part of it", async () => {
      const { invoice_id, elsewhere } = await edited()
      const number = await issueByHand()
      await record(number)
      await elsewhere(number)
      const reissue = { invoice_id, details: null, actor: "user_1" }
      await expect(requestReissue(container, reissue)).rejects.toThrow("NT$210")
      await execute(`update tw_invoice set status = 'voided' where id = '${invoice_id}'`)
      const again = { order_id: ID, requested: "now" as const, actor: "user_1" }
      await expect(planOrder(container, again)).rejects.toThrow("NT$210")
      await elsewhere(null)
      await planOrder(container, again)
      expect(await service.listTwInvoices({ order_id: ID })).toHaveLength(2)
    })
  })

  it("records the invoice of an order that has none, and no second one", async () => {
    orders.set(ID, order())
    const number = await issueByHand()
    const { invoice_id } = await record(number, { order_id: ID })
    expect(await service.retrieveTwInvoice(invoice_id)).toMatchObject({
      ...{ order_id: ID, revision: 1, status: "issued", invoice_number: number, amount: 210 },
    })
    await expect(record(number, { order_id: ID })).rejects.toThrow("has invoice")
    expect(await service.listTwInvoices({})).toHaveLength(1)
  })
})
