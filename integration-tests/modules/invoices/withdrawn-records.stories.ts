import { contentOf, lineOf } from "../../../src/rules/invoice/content/__tests__/content"
import { taipeiDay } from "../../../src/rules/period/period"
import { retryAs } from "../../../src/rules/invoice/plan"
import { order } from "../../../src/workflows/invoices/plan/__tests__/order"
import { planOrder } from "../../../src/workflows/invoices/plan/plan-orders"
import { planAll } from "../../../src/workflows/invoices/plan/plan-all"
import { correctInvoice } from "../../../src/workflows/invoices/workflows/correct-invoice"
import { dispatchInvoices } from "../../../src/workflows/invoices/workflows/dispatch-invoices"
import { recordInvoice } from "../../../src/workflows/invoices/workflows/record-invoice"
import { voidInvoices } from "../../../src/workflows/invoices/workflows/void-invoices"
import { withQueueInMemory } from "../invoicing-module"

const WRONG = order().id
const RIGHT = "order_01ARZ3NDEKTSV4RRFFQ69G5FAW"

/** Staff recorded an invoice of NT$300 by its number for the wrong order. */
withQueueInMemory({}, ({ service, memory, container, orders, execute }) => {
  const issueByHand = async (order_number = "CONSOLE-1") => {
    const lines = [lineOf({ quantity: 1, unit_price: "300", amount: 300 })]
    const answer = await memory().issue([contentOf(order_number, { lines })])
    return answer.kind === "issued" ? String(answer.invoices.get(order_number)) : ""
  }
  const record = async (invoice_number: string, order_id: string | null) => {
    const issued_on = taipeiDay(new Date())
    const said = { invoice_number, order_id, issued_on, tax_type: "taxable" } as const
    return (await recordInvoice(container, { ...said, actor: "user_1" })).invoice_id
  }
  const withdraw = (invoice_id: string) =>
    correctInvoice(container, { invoice_id, order_id: null, actor: "user_2" })
  const invoicesOf = (order_id: string) =>
    service.listTwInvoices({ order_id }, { order: { revision: "ASC" } })
  const entriesOf = async (invoice_id: string) =>
    (await service.listTwInvoiceEvents({ invoice_id }, { order: { created_at: "ASC" } })).map(
      ({ type }) => type
    )
  const inReview = async () => {
    const plan = { kind: "attention", reason: "currency_not_twd", detail: "USD" } as const
    const details = { type: "company", name: "甲", tax_id: "04595257" } as const
    const of = { order_id: WRONG, revision: 1, requested: false, details } as const
    await service.insertPlans([{ ...of, plan, actor: null }])
  }

  const placed = (over: Partial<ReturnType<typeof order>>) => {
    const changed = order({ created_at: new Date(Date.now() - 60_000), ...over })
    orders.set(changed.id, changed)
  }
  beforeEach(async () => {
    await execute("update tw_invoicing_state set started_at = now() - interval '1 day'")
    for (const id of [WRONG, RIGHT]) placed({ id })
  })

  it("an invoice recorded for the wrong order is given to its own, and the other gets none until staff request it", async () => {
    const number = await issueByHand()
    const id = await record(number, WRONG)
    await withdraw(id)
    expect(await service.retrieveTwInvoice(id)).toMatchObject({
      ...{ order_id: null, status: "issued", invoice_number: number, due_at: null },
      ...{ amount: 300, taxable_amount: 300 },
    })
    expect((await entriesOf(id)).at(-1)).toBe("details_corrected")
    const reason_detail = number
    expect(await invoicesOf(WRONG)).toMatchObject([
      { status: "attention", reason: "record_withdrawn", reason_detail, invoice_number: null },
    ])
    await planAll(container, [WRONG])
    await dispatchInvoices(container)
    expect(memory().invoices).toHaveLength(1)

    await record(number, RIGHT)
    expect(await invoicesOf(RIGHT)).toMatchObject([{ id, status: "issued" }])
    const requested = retryAs("record_withdrawn")
    await planOrder(container, { order_id: WRONG, requested, actor: "user_2" })
    await dispatchInvoices(container)
    expect(await invoicesOf(WRONG)).toMatchObject([{ status: "issued", amount: 300 }])
    expect(memory().invoices).toHaveLength(2)
  })

  it("staff can correct two numbers that they recorded for each other's order", async () => {
    const numbers = [await issueByHand("CONSOLE-1"), await issueByHand("CONSOLE-2")]
    await withdraw(await record(numbers[0], WRONG))
    await withdraw(await record(numbers[1], RIGHT))
    await record(numbers[1], WRONG)
    await record(numbers[0], RIGHT)
    const latestOf = async (order_id: string) => (await invoicesOf(order_id)).at(-1)
    expect(await latestOf(WRONG)).toMatchObject({ status: "issued", invoice_number: numbers[1] })
    expect(await latestOf(RIGHT)).toMatchObject({ status: "issued", invoice_number: numbers[0] })
    expect(memory().invoices).toHaveLength(2)
    expect(await service.listTwInvoices({ order_id: null })).toEqual([])
  })

  it("the wrong order keeps its earlier plan, and the buyer that staff entered", async () => {
    await inReview()
    const id = await record(await issueByHand(), WRONG)
    await withdraw(id)
    const [next] = await invoicesOf(WRONG)
    expect(next.id).not.toBe(id)
    expect(next).toMatchObject({ reason: "record_withdrawn", details: { tax_id: "04595257" } })
    expect(await entriesOf(next.id)).toEqual(["attention", "attention"])
    expect(await entriesOf(id)).toEqual(["adopted", "details_corrected"])
    expect(await service.retrieveTwInvoice(id)).toMatchObject({ details: null })
  })

  it("a wrong order that was cancelled meanwhile needs no invoice", async () => {
    const id = await record(await issueByHand(), WRONG)
    placed({ status: "canceled" })
    await withdraw(id)
    expect(await invoicesOf(WRONG)).toMatchObject([
      { status: "not_needed", reason: "order_canceled" },
    ])
    await voidInvoices(container)
    expect(memory().invoices).toMatchObject([{ voided: false }])
  })

  it("a void that the wrong order requested and that could not be made is removed", async () => {
    const id = await record(await issueByHand(), WRONG)
    await execute(`update tw_invoice set issued_at = now() - interval '1 year'`)
    placed({ status: "canceled" })
    await planAll(container, [WRONG])
    await voidInvoices(container)
    expect(await service.retrieveTwInvoice(id)).toMatchObject({ reason: "void_deadline_passed" })
    await withdraw(id)
    expect(await service.retrieveTwInvoice(id)).toMatchObject({
      ...{ order_id: null, status: "issued", reason: null, void_requested_at: null },
    })
  })

  it("an invoice that the wrong order had voided stays voided, and keeps the reason", async () => {
    const id = await record(await issueByHand(), WRONG)
    placed({ status: "canceled" })
    await planAll(container, [WRONG])
    await expect(withdraw(id)).rejects.toThrow("No void may be in progress")
    await voidInvoices(container)
    await withdraw(id)
    expect(await service.retrieveTwInvoice(id)).toMatchObject({
      ...{ order_id: null, status: "voided", void_reason: "order_canceled" },
    })
    expect(await invoicesOf(WRONG)).toMatchObject([{ status: "not_needed" }])
  })

  it("a withdrawn invoice keeps no data about the other order's lines and buyer", async () => {
    await planAll(container, [WRONG])
    await execute("update tw_invoice set status = 'attention', reason = 'cannot_be_sent'")
    const id = await record(await issueByHand(), WRONG)
    expect((await service.retrieveTwInvoice(id)).content).not.toBeNull()
    await withdraw(id)
    expect(await service.retrieveTwInvoice(id)).toMatchObject({
      ...{ content: null, amount: 300, taxable_amount: null, kept_tax_id: null },
    })
  })

  it("removing an invoice from its order is refused with other corrections, without an order, and for an order's own invoice", async () => {
    const id = await record(await issueByHand(), WRONG)
    const said = { invoice_id: id, actor: null, order_id: null }
    await expect(correctInvoice(container, { ...said, tax_type: "exempt" })).rejects.toThrow(
      "Correct nothing else"
    )
    await withdraw(id)
    await expect(withdraw(id)).rejects.toThrow("recorded like this already")

    await planAll(container, [RIGHT])
    await dispatchInvoices(container)
    const [own] = await invoicesOf(RIGHT)
    await expect(withdraw(own.id)).rejects.toThrow("This invoice cannot be corrected")
    await execute(`update tw_invoice set sent_with = null where id = '${own.id}'`)
    await expect(withdraw(own.id)).rejects.toThrow("so it is this order's")
  })

  it("removing an invoice from its order is refused while other invoices have a part of the order", async () => {
    const id = await record(await issueByHand(), WRONG)
    await execute("update tw_invoice set invoiced_elsewhere = 100")
    await expect(withdraw(id)).rejects.toThrow("NT$100")
  })

  it("removing an invoice from its order is refused while a worker has claimed it", async () => {
    const id = await record(await issueByHand(), WRONG)
    await execute("update tw_invoice set lease_expires_at = now() + interval '1 minute'")
    await expect(withdraw(id)).rejects.toThrow("just changed")
    expect(await invoicesOf(WRONG)).toHaveLength(1)
  })
})
