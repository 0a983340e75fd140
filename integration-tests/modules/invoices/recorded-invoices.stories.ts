import { contentOf, lineOf } from "../../../src/rules/invoice/content/__tests__/content"
import { fetchInvoiceLink } from "../../../src/queries/invoice-link/fetch-invoice-link"
import {
  captured,
  item,
  order,
  paidWith,
} from "../../../src/workflows/invoices/plan/__tests__/order"
import { planAll } from "../../../src/workflows/invoices/plan/plan-all"
import { planOrder } from "../../../src/workflows/invoices/plan/plan-orders"
import { emitInvoiceEvents } from "../../../src/workflows/invoices/steps/emit-invoice-events"
import { adoptInvoice } from "../../../src/workflows/invoices/workflows/adopt-invoice"
import {
  recordInvoice,
  type RecordInvoiceInput,
} from "../../../src/workflows/invoices/workflows/record-invoice"
import {
  correctInvoice,
  type CorrectInvoiceInput,
} from "../../../src/workflows/invoices/workflows/correct-invoice"
import type { InvoiceRecord } from "../../../src/modules/tw-invoicing/types"
import { dayBounds, periodBounds, periodOf, taipeiDay } from "../../../src/rules/period/period"
import { readVoidObstacle } from "../../../src/workflows/invoices/stored-invoice"
import { recordInvoicedElsewhere } from "../../../src/workflows/invoices/workflows/record-invoiced-elsewhere"
import { requestReissue } from "../../../src/workflows/invoices/workflows/reissue-invoice"
import { settleInvoices } from "../../../src/workflows/invoices/workflows/settle-invoices"
import { reconcileRecent } from "../../../src/workflows/invoices/workflows/reconcile-invoices"
import { voidInvoices } from "../../../src/workflows/invoices/workflows/void-invoices"
import { withQueueInMemory } from "../invoicing-module"

const ID = order().id

const LINKED = { linkHosts: ["invoices.example"] }

withQueueInMemory(LINKED, ({ service, memory, container, ...queue }) => {
  const { emitted, orders, plan, dispatch, dueNow, execute } = queue
  /** Issues an invoice at the service, as staff do in its console. */
  const issueByHand = async (order_number = "CONSOLE-1") => {
    const lines = [lineOf({ quantity: 1, unit_price: "210", amount: 210 })]
    const answer = await memory().issue([contentOf(order_number, { lines })])
    return answer.kind === "issued" ? String(answer.invoices.get(order_number)) : ""
  }
  const record = (invoice_number: string, over: Partial<RecordInvoiceInput> = {}) =>
    recordInvoice(container, {
      invoice_number,
      issued_on: "2026-11-02",
      confirm_day: true,
      order_id: null,
      actor: "user_1",
      ...over,
    })

  it("an invoice can be recorded without an order, and no order is searched for it", async () => {
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

  it("the parts of a partly taxable invoice are recorded, and must add up to its amount", async () => {
    const number = await issueByHand()
    const parts = { taxable: 150, untaxed: 60, untaxed_as: "exempt" } as const
    const wrong = { ...parts, untaxed: 50 }
    await expect(record(number, { tax_type: "mixed" })).rejects.toThrow("which needs both")
    await expect(record(number, { tax_type: "exempt", parts })).rejects.toThrow(
      "only for an invoice of several tax types"
    )
    await expect(record(number, { tax_type: "mixed", parts: wrong })).rejects.toThrow("NT$210")
    expect(await service.listTwInvoices({ invoice_number: number })).toEqual([])
    const { invoice_id } = await record(number, { tax_type: "mixed", parts })
    await execute("update tw_invoice set dated_at = issued_at")
    const recorded = await service.retrieveTwInvoice(invoice_id)
    expect(recorded).toMatchObject({ amount: 210, taxable_amount: 150, untaxed_as: "exempt" })
    const sums = await service.sumPeriod(
      periodBounds(periodOf(recorded.issued_at!)),
      service.account
    )
    expect(sums).toMatchObject({
      consumers: { count: 1, with_tax: 150 },
      exempt: 60,
      tax_unknown: { count: 0, amount: 0 },
    })
  })

  it("an invoice that is voided at the service is recorded as voided at once, without an event", async () => {
    emitted.length = 0
    const number = await issueByHand()
    await memory().void(number)
    const said = { amount: 210, tax_type: "taxable", voided_on: "2026-11-05" } as const
    await expect(record(number, { ...said, amount: undefined })).rejects.toThrow("gives no amount")
    await expect(record(number, { ...said, voided_on: undefined })).rejects.toThrow("voided")
    await expect(record(number, { ...said, voided_on: "2026-11-01" })).rejects.toThrow("2026-11-01")
    orders.set(ID, order())
    await expect(record(number, { ...said, order_id: ID })).rejects.toThrow("without an order")
    const { invoice_id } = await record(number, said)
    expect(await service.retrieveTwInvoice(invoice_id)).toMatchObject({
      ...{ status: "voided", amount: 210, taxable_amount: 210, service_status: "voided" },
      voided_at: new Date("2026-11-04T16:00:00Z"),
      due_at: null,
    })
    await emitInvoiceEvents(container)
    expect(emitted).toEqual([])
    const types = (await service.listTwInvoiceEvents({ invoice_id })).map(({ type }) => type)
    expect(types).toEqual(["voided"])
  })

  describe("for an order whose invoice could not be made", () => {
    const inReview = async () => {
      orders.set(ID, order())
      const plan = { kind: "attention", reason: "currency_not_twd", detail: "USD" } as const
      const of = { order_id: ID, revision: 1, requested: false } as const
      await service.insertPlans([{ ...of, plan, actor: null }])
    }

    it("accepts the tax ID, and refuses another amount and an invalid tax ID", async () => {
      await inReview()
      const number = await issueByHand()
      const company = { order_id: ID, tax_id: "04595257" }
      await expect(record(number, { ...company, amount: 211 })).rejects.toThrow("210")
      await expect(record(number, { ...company, tax_id: "04595258" })).rejects.toThrow("04595258")
      const { invoice_id } = await record(number, company)
      expect(await service.retrieveTwInvoice(invoice_id)).toMatchObject({
        ...{ order_id: ID, status: "issued", buyer_type: "company", kept_tax_id: "04595257" },
      })
    })

    it("takes an invoice over without a tax ID if staff say so", async () => {
      await inReview()
      await execute(`update tw_invoice set buyer_type = 'company', kept_tax_id = '04595257',
        details = '{"type": "company", "name": "甲", "tax_id": "04595257"}'`)
      const { invoice_id } = await record(await issueByHand(), { order_id: ID, tax_id: null })
      const found = await service.retrieveTwInvoice(invoice_id)
      expect(found).toMatchObject({ buyer_type: "personal", kept_tax_id: null })
    })
  })

  /** An invoice of 210 that was not issued. */
  const uploaded = async (over: string) => {
    const order_id = "order_ORDER0001"
    await plan("ORDER0001")
    orders.set(order_id, order({ id: order_id, created_at: new Date(Date.now() + 60_000) }))
    await execute(`update tw_invoice set amount = 210, sent_at = null, left_at = now(),
      sent_to = '${service.account}', ${over} where order_number is not null`)
    return order_id
  }

  describe("an order with an upload sent before staff issued its invoice by hand", () => {
    const taken = async () => {
      const order_id = await uploaded("status = 'attention', reason = 'cannot_be_sent'")
      const { invoice_id } = await record(await issueByHand(), { order_id })
      const invoices = await service.listTwInvoices({ order_id }, { order: { revision: "ASC" } })
      return { invoice_id, invoices }
    }

    it("gets the invoice in a row of its own, with the upload's content", async () => {
      const { invoice_id, invoices } = await taken()
      const [upload, recorded] = invoices
      expect(upload).toMatchObject({
        ...{ status: "not_needed", reason: "given_up", order_number: "ORDER0001" },
        invoice_number: null,
      })
      expect(recorded).toMatchObject({
        ...{ id: invoice_id, revision: 2, status: "issued", order_number: null, amount: 210 },
        content: upload.content,
      })
      expect(await service.nextReissues(5)).toEqual([])
    })

    /** The upload's content names this company, and its one line is taxable. */
    const takenOfCompany = async (over: Partial<RecordInvoiceInput>) => {
      const order_id = await uploaded(`status = 'attention', reason = 'cannot_be_sent',
        buyer_type = 'company', taxable_amount = 210, refunded_before = 90,
        content = jsonb_set(content, '{buyer}', '{"name": "甲", "tax_id": "04595257"}')`)
      const { invoice_id } = await record(await issueByHand(), { order_id, ...over })
      return await service.retrieveTwInvoice(invoice_id)
    }

    it.each<[string, Partial<RecordInvoiceInput>, object]>([
      [
        "it has no tax ID",
        { tax_id: null },
        { buyer_type: "personal", kept_tax_id: null, taxable_amount: 210, untaxed_as: null },
      ],
      [
        "it has another tax ID",
        { tax_id: "12345675" },
        { buyer_type: "company", kept_tax_id: "12345675", taxable_amount: 210 },
      ],
      [
        "it is exempt",
        { tax_type: "exempt" },
        { buyer_type: "company", kept_tax_id: "04595257", taxable_amount: 0, untaxed_as: "exempt" },
      ],
      [
        "its tax type is not known",
        { tax_type: "unknown" },
        { buyer_type: "company", kept_tax_id: "04595257", taxable_amount: null },
      ],
    ])("gets it without the upload's content if staff say that %s", async (_, said, recorded) => {
      const invoice = await takenOfCompany(said)
      expect(invoice).toMatchObject({ ...recorded, amount: 210, refunded_before: 90 })
      expect(invoice).toMatchObject({ content: null, changes: null })
    })

    it("keeps the upload's content if staff say the same of it", async () => {
      const invoice = await takenOfCompany({ tax_id: "04595257", tax_type: "taxable" })
      expect(invoice).toMatchObject({ buyer_type: "company", taxable_amount: 210 })
      expect(invoice).toMatchObject({ content: { buyer: { tax_id: "04595257" } } })
    })

    it("corrects a hand-issued invoice to another buyer or tax type, and then drops the upload's content", async () => {
      const { id } = await takenOfCompany({})
      const said = { invoice_id: id, actor: "user_1", tax_id: null }
      await correctInvoice(container, said)
      const corrected = { buyer_type: "personal", kept_tax_id: null, taxable_amount: 210 }
      expect(await service.retrieveTwInvoice(id)).toMatchObject({ ...corrected, content: null })
      await expect(correctInvoice(container, said)).rejects.toThrow("like this already")
      await correctInvoice(container, { invoice_id: id, actor: "user_1", tax_type: "exempt" })
      expect(await service.retrieveTwInvoice(id)).toMatchObject({ taxable_amount: 0 })
    })

    it("keeps the upload's content if only the day is corrected", async () => {
      const { id } = await takenOfCompany({})
      await correctInvoice(container, {
        ...{ invoice_id: id, actor: "user_1", issued_on: "2026-11-03", confirm_day: true },
        ...{ tax_id: "04595257", tax_type: "taxable" },
      })
      expect(await service.retrieveTwInvoice(id)).toMatchObject({
        ...{ buyer_type: "company", taxable_amount: 210, content: { buyer: { name: "甲" } } },
      })
    })

    it("voids the late invoice of an upload, and keeps the one that staff issued by hand", async () => {
      const { invoices } = await taken()
      const lines = [lineOf({ quantity: 1, unit_price: "210", amount: 210 })]
      await memory().issue([contentOf("ORDER0001", { lines })])
      await execute("update tw_invoice set reconcile_at = now()")
      await reconcileRecent(container)
      await voidInvoices(container)
      const [upload, recorded] = await Promise.all(
        invoices.map(({ id }) => service.retrieveTwInvoice(id))
      )
      expect([upload.status, recorded.status]).toEqual(["voided", "issued"])
    })
  })

  it("an invoice that was sent from here is not taken over as exempt against its content", async () => {
    await uploaded("status = 'unknown', taxable_amount = 210")
    await execute("update tw_invoice set sent_at = now()")
    const [{ id: invoice_id }] = await service.listTwInvoices({})
    const number = await issueByHand("ORDER0001")
    const said = { invoice_id, invoice_number: number, actor: "user_1" }
    const adopting = adoptInvoice(container, { ...said, tax_type: "exempt" })
    await expect(adopting).rejects.toThrow(`has invoice ${number} under order number ORDER0001`)
    expect(await service.retrieveTwInvoice(invoice_id)).toMatchObject({ invoice_number: null })
    await adoptInvoice(container, { ...said, tax_type: "unknown" })
    const taken = { invoice_number: number, taxable_amount: 210 }
    expect(await service.retrieveTwInvoice(invoice_id)).toMatchObject(taken)
  })

  describe("an invoice that was recorded without an order", () => {
    const ofNone = async () => {
      const number = await issueByHand()
      return { number, ...(await record(number)) }
    }
    const entriesOf = async (invoice_id: string) =>
      (await service.listTwInvoiceEvents({ invoice_id })).map(({ type, detail }) => [type, detail])

    it("gives a recorded invoice later to an order that has none", async () => {
      const { number, invoice_id } = await ofNone()
      orders.set(ID, order())
      expect(await record(number, { order_id: ID })).toEqual({ invoice_id, order_id: ID })
      expect(await service.retrieveTwInvoice(invoice_id)).toMatchObject({
        ...{ order_id: ID, revision: 1, status: "issued", invoice_number: number },
      })
      const entry = ["details_corrected", `order_id: – → ${ID}`]
      expect(await entriesOf(invoice_id)).toContainEqual(entry)
      await expect(record(number, { order_id: ID })).rejects.toThrow("has invoice")
    })

    it("gives a recorded invoice to an order whose own was never issued, and replaces that", async () => {
      const { number, invoice_id } = await ofNone()
      const order_id = await uploaded("status = 'attention', reason = 'cannot_be_sent'")
      await record(number, { order_id })
      const invoices = await service.listTwInvoices({ order_id }, { order: { revision: "ASC" } })
      expect(invoices).toMatchObject([
        { status: "not_needed", reason: "given_up", order_number: "ORDER0001" },
        { id: invoice_id, revision: 2, status: "issued" },
      ])
    })

    it.each<[string, Partial<RecordInvoiceInput>, string, string]>([
      ["the stated day differs", { issued_on: "2026-11-03" }, "", "with other details"],
      ["the stated tax type differs", { tax_type: "exempt" }, "", "with other details"],
      [
        "the service has voided it",
        {},
        "service_status = 'voided'",
        "voided or being voided, or differs from the service",
      ],
      ["its amount differs", {}, "amount = 209", "210"],
    ])("does not give a recorded invoice to an order if %s", async (_, over, change, sentence) => {
      const { number, invoice_id } = await ofNone()
      if (change) await execute(`update tw_invoice set ${change} where id = '${invoice_id}'`)
      const order_id = await uploadedOf210(invoice_id)
      await expect(record(number, { order_id, ...over })).rejects.toThrow(sentence)
      expect(await service.retrieveTwInvoice(invoice_id)).toMatchObject({ order_id: null })
    })

    /** An order with a waiting invoice of 210. */
    const uploadedOf210 = async (other: string) => {
      const order_id = "order_ORDER0001"
      await plan("ORDER0001")
      orders.set(order_id, order({ id: order_id }))
      await execute(`update tw_invoice set amount = 210 where id <> '${other}'`)
      return order_id
    }
  })

  it("an order does not take over an invoice that would be voided at once because of an earlier request", async () => {
    const order_id = await uploaded(`status = 'not_needed', reason = 'staff_decision',
      void_requested_at = now(), void_reason = 'staff_decision'`)
    await expect(record(await issueByHand(), { order_id })).rejects.toThrow("voided at once")
    expect(await service.listTwInvoices({})).toMatchObject([{ status: "not_needed" }])
  })

  it.each<[string, Partial<RecordInvoiceInput>, string]>([
    ["another amount than the service says", { amount: 211 }, "210"],
    ["a tax ID that is none", { tax_id: "04595258" }, "04595258"],
    ["a day that is to come", { issued_on: "2999-01-01" }, "2999-01-01"],
    [
      "an old day",
      { issued_on: "2016-11-02", confirm_day: false },
      "2016-11-02 is more than a year",
    ],
    ["an order that does not exist", { order_id: "order_none" }, "order_none"],
  ])("recording refuses %s, and changes nothing", async (_, over, said) => {
    await expect(record(await issueByHand(), over)).rejects.toThrow(said)
    expect(await service.listTwInvoices({})).toEqual([])
  })

  describe("an invoice that staff recorded wrongly", () => {
    const correct = (invoice_id: string, said: Omit<CorrectInvoiceInput, "invoice_id" | "actor">) =>
      correctInvoice(container, { invoice_id, actor: "user_1", ...said })
    const retrieve = async (id: string) =>
      (await service.retrieveTwInvoice(id)) as unknown as InvoiceRecord

    it("a correction gives an invoice its right day, its period and its void deadline", async () => {
      const { invoice_id } = await record(await issueByHand(), { issued_on: "2016-11-02" })
      const day = taipeiDay(new Date())
      await correct(invoice_id, { issued_on: day })
      const found = await retrieve(invoice_id)
      expect(found.issued_at).toEqual(dayBounds(day)?.start)
      expect(await readVoidObstacle(service, found)).toBeNull()
      const entries = await service.listTwInvoiceEvents({ invoice_id, type: "details_corrected" })
      const detail = `issued_on: 2016-11-02 → ${day}`
      expect(entries).toMatchObject([{ actor: "user_1", detail, event_name: null }])
    })

    it("a correction gives an invoice its tax type and tax ID, and one that changes nothing is refused", async () => {
      const { invoice_id } = await record(await issueByHand())
      await expect(correct(invoice_id, { tax_id: "04595258" })).rejects.toThrow("04595258")
      await correct(invoice_id, { tax_type: "exempt", tax_id: "04595257" })
      expect(await retrieve(invoice_id)).toMatchObject({
        ...{ taxable_amount: 0, untaxed_as: "exempt", status: "issued", amount: 210 },
        ...{ buyer_type: "company", kept_tax_id: "04595257" },
      })
      await correct(invoice_id, { tax_id: null })
      expect(await retrieve(invoice_id)).toMatchObject({
        ...{ buyer_type: "personal", kept_tax_id: null, untaxed_as: "exempt" },
      })
      await expect(correct(invoice_id, { tax_type: "exempt" })).rejects.toThrow("like this already")
      await correct(invoice_id, { tax_type: "unknown" })
      expect(await retrieve(invoice_id)).toMatchObject({ taxable_amount: null, untaxed_as: null })
    })

    it("a correction gives an invoice the parts of its amount, and another one other parts", async () => {
      const { invoice_id } = await record(await issueByHand())
      const parts = { taxable: 150, untaxed: 60, untaxed_as: "exempt" } as const
      await correct(invoice_id, { tax_type: "mixed", parts })
      await expect(correct(invoice_id, { tax_type: "mixed", parts })).rejects.toThrow(
        "like this already"
      )
      await correct(invoice_id, {
        tax_type: "mixed",
        parts: { ...parts, taxable: 110, untaxed: 100 },
      })
      expect(await retrieve(invoice_id)).toMatchObject({
        taxable_amount: 110,
        untaxed_as: "exempt",
      })
      const entries = await service.listTwInvoiceEvents(
        { invoice_id, type: "details_corrected" },
        { order: { created_at: "ASC" } }
      )
      expect(entries.map(({ detail }) => detail)).toEqual([
        "tax_type: unknown → mixed, taxable_amount: – → 150",
        "taxable_amount: 150 → 110",
      ])
    })

    it("a correction gives an invoice its amount and the day of its void only if it is voided", async () => {
      const { invoice_id } = await record(await issueByHand())
      await expect(correct(invoice_id, { amount: 201 })).rejects.toThrow("not voided")
      const number = await issueByHand("CONSOLE-2")
      await memory().void(number)
      const voided = { amount: 210, tax_type: "taxable", voided_on: "2026-11-05" } as const
      const other = await record(number, voided)
      await expect(correct(other.invoice_id, { voided_on: "2026-11-01" })).rejects.toThrow("before")
      await correct(other.invoice_id, { amount: 201, voided_on: "2026-11-04" })
      expect(await retrieve(other.invoice_id)).toMatchObject({
        ...{ status: "voided", amount: 201, taxable_amount: 201 },
        voided_at: new Date("2026-11-03T16:00:00Z"),
      })
    })

    it("a correction keeps the amount and the day of a void that was requested here", async () => {
      const { invoice_id } = await record(await issueByHand())
      const said = "status = 'voided', voided_at = now(), void_reason = 'staff_decision'"
      await execute(`update tw_invoice set ${said}, void_requested_at = now()`)
      await expect(correct(invoice_id, { amount: 201 })).rejects.toThrow("was requested here")
      const day = { voided_on: "2026-11-04" }
      await expect(correct(invoice_id, day)).rejects.toThrow("was voided from here")
    })

    it("does not correct an invoice while its void is under way, nor one that was sent from here", async () => {
      const { invoice_id } = await record(await issueByHand())
      const day = { issued_on: "2026-11-03", confirm_day: true }
      await execute("update tw_invoice set status = 'voiding'")
      const refusal = "This invoice cannot be corrected. Only invoices that staff recorded"
      await expect(correct(invoice_id, day)).rejects.toThrow(refusal)
      await execute(
        "update tw_invoice set status = 'issued', order_number = 'ORDER0009', sent_with = 1"
      )
      await expect(correct(invoice_id, day)).rejects.toThrow(refusal)
    })

    it("a recorded invoice keeps the content under whose order number it was found: only its day can be corrected", async () => {
      const order_id = await uploaded("status = 'attention', reason = 'cannot_be_sent'")
      const { invoice_id } = await record(await issueByHand(), { order_id })
      await execute(`update tw_invoice set order_number = 'ORDER0002' where id = '${invoice_id}'`)
      await expect(correct(invoice_id, { tax_type: "exempt" })).rejects.toThrow("was created here")
      await correct(invoice_id, { issued_on: "2026-11-03", confirm_day: true })
      const { issued_at } = await retrieve(invoice_id)
      expect(issued_at).toEqual(new Date("2026-11-02T16:00:00Z"))
    })
  })

  it("recording refuses a number that the service does not know, and one that is already recorded", async () => {
    await expect(record("AB00000000")).rejects.toThrow("AB00000000")
    const number = await issueByHand()
    await record(number)
    await expect(record(number)).rejects.toThrow(number)
    expect(await service.listTwInvoices({})).toHaveLength(1)
  })

  it("recording opens an invoice by its order number while its own number is not known", async () => {
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

  it("recording refuses the number of an upload whose outcome is unknown, which needs that number itself", async () => {
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

  it("recording refuses that number even if it is voided at the service", async () => {
    await plan("ORDER0001")
    const number = await issueByHand("ORDER0001")
    await memory().void(number)
    await execute(`update tw_invoice set status = 'unknown', amount = 210, sent_at = '2026-11-02',
      left_at = '2026-11-02', sent_to = '${service.account}'`)
    const voided = { amount: 210, voided_on: "2026-11-05" }
    await expect(record(number, voided)).rejects.toThrow("ORDER0001")
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

    it("counts another invoice's amount once it is recorded and as long as it is valid", async () => {
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

    it("deducts another invoice's allowances with their tax, and those that nobody registered", async () => {
      const { elsewhere, marked } = await edited()
      const { invoice_id } = await record(await issueByHand())
      // The service's totals leave out the tax: it counts 20 of the one registered, and 10 of another.
      await execute(`insert into tw_allowance
        (id, invoice_id, allowance_number, total_amount, tax_amount, amount, tax, status, read_at)
        values ('twalw_1', '${invoice_id}', 'AL00000001', 20, 1, 21, 1, 'issued', now())`)
      await execute(`update tw_invoice set allowance_confirmed = 30 where id = '${invoice_id}'`)
      const { invoice_number } = await service.retrieveTwInvoice(invoice_id)
      await elsewhere(invoice_number)
      expect(await marked()).toBe(210 - 21 - 10)
    })

    it("does not give another invoice to an order while it is marked", async () => {
      const { elsewhere } = await edited()
      const number = await issueByHand()
      await record(number)
      await elsewhere(number)
      const other = "order_01ARZ3NDEKTSV4RRFFQ69G5FAW"
      orders.set(other, order({ id: other }))
      await expect(record(number, { order_id: other })).rejects.toThrow("Take that mark back")
      await elsewhere(null)
      expect(await record(number, { order_id: other })).toMatchObject({ order_id: other })
    })

    it("does not issue or reissue an order's invoice while another invoice has a part of it", async () => {
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

  it("recording accepts the invoice of an order that has none, and no second one", async () => {
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
