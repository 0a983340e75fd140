import { TESTED_CALLS } from "../../../rules/service/connection-test"
import { contentOf, lineOf } from "../../../rules/invoice/content/__tests__/content"
import { isInvoiceNumber } from "../../../rules/invoice/invoice-number"
import { InvoicingError, isForAll, type InvoiceContent, type InvoicingService } from "../contract"

/** A service of which nothing is known, and what its staff do in its console. */
export type ServiceUnderTest = {
  service: InvoicingService
  /** @returns the allowance's number */
  createAllowance(invoiceNumber: string, amount: number): Promise<string>
  confirmAllowance(allowanceNumber: string): Promise<void>
  /** The next `issue` takes effect, and its answer is lost. */
  loseNextAnswer(): Promise<void>
}

const NUMBER_OF_NONE = "ZZ99999999"

let orders = 0
/** No two tests of a process share an order number: a service may keep what it issued. */
const newOrder = () => `KIT${process.pid}X${++orders}`

/** What every invoicing service must do, by its contract. `open` is called once for each test. */
export function keepsTheContract(open: () => Promise<ServiceUnderTest>) {
  let bench: ServiceUnderTest
  let service: InvoicingService

  beforeEach(async () => {
    bench = await open()
    service = bench.service
  })

  const issue = async (...invoices: InvoiceContent[]): Promise<string[]> => {
    const answer = await service.issue(invoices)
    if (answer.kind !== "issued") throw new Error(`The service refused: ${answer.message}`)
    return invoices.map(({ order_number }) => answer.invoices.get(order_number) ?? "")
  }
  const errorOf = async (call: Promise<unknown>) => {
    const error: unknown = await call.then(
      () => null,
      (thrown: unknown) => thrown
    )
    expect(error).toBeInstanceOf(InvoicingError)
    return error as InvoicingError
  }

  it("states its capabilities", () => {
    const { largestBatch, limits, ...can } = service.capabilities
    expect(Number.isInteger(largestBatch) && largestBatch > 0).toBe(true)
    const { not_mailed_prefix, ...lengths } = limits
    for (const length of Object.values(lengths)) expect(length).toBeGreaterThan(0)
    expect(can).toEqual({
      checksOrderNumbers: expect.any(Boolean),
      createsAllowances: expect.any(Boolean),
      functionNames: Object.fromEntries(TESTED_CALLS.map((call) => [call, expect.any(String)])),
    })
  })

  it("finds nothing for an order number before its invoice is issued", async () => {
    const order = newOrder()
    expect(await service.findNumber(order)).toEqual({ kind: "none" })
    expect(await service.listByOrder(order)).toEqual([])
    if (service.capabilities.checksOrderNumbers) {
      expect(await service.check([contentOf(order)])).toEqual({ kind: "not_invoiced" })
    }
    // To check is not to issue
    expect(await service.findNumber(order)).toEqual({ kind: "none" })
    expect(await service.record(NUMBER_OF_NONE)).toEqual({ status: "none" })
    expect(await service.checkInvoice(NUMBER_OF_NONE)).toEqual({ kind: "none" })
  })

  it("issues many invoices in one call, each with a number of its own, and finds each again", async () => {
    const invoices = [1, 2, 3].map((price) =>
      contentOf(newOrder(), {
        lines: [lineOf({ unit_price: String(price), amount: 2 * price }), lineOf()],
      })
    )
    const numbers = await issue(...invoices)
    expect(numbers.every(isInvoiceNumber)).toBe(true)
    expect(new Set(numbers).size).toBe(3)
    for (const [index, { order_number }] of invoices.entries()) {
      const invoice_number = numbers[index]
      const amount = 100 + 2 * (index + 1)
      expect(await service.findNumber(order_number)).toEqual({ kind: "found", invoice_number })
      expect(await service.checkInvoice(invoice_number)).toEqual({ kind: "found" })
      expect(await service.record(invoice_number)).toEqual({ status: "issued", amount })
      expect(await service.listByOrder(order_number)).toEqual([
        { status: "issued", amount, allowance_confirmed: null, allowance_unconfirmed: null },
      ])
    }
  })

  it.each<[string, Parameters<typeof contentOf>[1]]>([
    ["of a company", { buyer: { type: "company", tax_id: "04595257", name: "範例公司" } }],
    ["with a certificate", { carrier: { type: "certificate", code: "AB12345678901234" } }],
    ["with an easy-card", { carrier: { type: "easycard", code: "012345678" } }],
    ["that is donated", { carrier: null, donation_code: "9527", buyer: { type: "donation" } }],
    ["on paper", { carrier: null, paper: true, buyer: { address: "測試路 1 號" } }],
    ["with an address to keep", { carrier: null, buyer: { address: "測試路 1 號" } }],
    ["without contact data", { buyer: { phone: null, email: null } }],
    [
      "that is zero-rated",
      { lines: [lineOf({ tax_type: "zero_rated" })], customs: "through_customs" },
    ],
    ["that is exempt in part", { lines: [lineOf({ tax_type: "exempt" }), lineOf()] }],
    ["with a remark and a gift", { remark: "4242 謝謝", lines: [lineOf(), gift()] }],
  ])("issues an invoice %s", async (_, change) => {
    const [number] = await issue(contentOf(newOrder(), change))
    expect(await service.record(number)).toMatchObject({ status: "issued" })
  })

  it("refuses an order number that has an invoice, and issues none of the others beside it", async () => {
    const [used, other] = [newOrder(), newOrder()]
    const [invoice_number] = await issue(contentOf(used))
    const refusal = { kind: "refused", reason: "already_invoiced", finished: true }
    expect(await service.issue([contentOf(other), contentOf(used)])).toMatchObject(refusal)
    expect(await service.findNumber(other)).toEqual({ kind: "none" })
    expect(await service.findNumber(used)).toEqual({ kind: "found", invoice_number })
    expect(await service.listByOrder(used)).toHaveLength(1)
    if (service.capabilities.checksOrderNumbers) {
      expect(await service.check([contentOf(used)])).toMatchObject(refusal)
    }
  })

  it("refuses wrong content for a reason that concerns this order only", async () => {
    const order = newOrder()
    const carrier = { type: "certificate" as const, code: "no certificate" }
    const answer = await service.issue([contentOf(order, { carrier })])
    expect(answer).toMatchObject({ kind: "refused", message: expect.stringMatching(/./) })
    expect(answer.kind === "refused" && isForAll(answer.reason)).toBe(false)
    expect(await service.findNumber(order)).toEqual({ kind: "none" })
  })

  it.each<[string, (order: string) => InvoiceContent[]]>([
    ["a comma", (order) => [contentOf(order, { lines: [lineOf({ description: "a,b" })] })]],
    ["a line break", (order) => [contentOf(order, { remark: "a\nb" })]],
    ["no lines", (order) => [contentOf(order, { lines: [] })]],
    ["an order number twice", (order) => [contentOf(order), contentOf(order)]],
    ["no invoices", () => []],
  ])("sends nothing that has no place in its request: %s", async (_, invoices) => {
    const order = newOrder()
    const expected = { kind: "not_supported", outcome: "not_sent", next: "review" }
    expect(await errorOf(service.issue(invoices(order)))).toMatchObject(expected)
    expect(await service.findNumber(order)).toEqual({ kind: "none" })
  })

  it("voids an invoice by its number, permanently", async () => {
    const order = newOrder()
    const [number] = await issue(contentOf(order))
    expect(await service.void(number)).toEqual({ kind: "voided" })
    expect(await service.record(number)).toEqual({ status: "voided" })
    expect(await service.listByOrder(order)).toMatchObject([{ status: "voided" }])
    await service.void(number)
    expect(await service.record(number)).toEqual({ status: "voided" })
    expect(await service.issue([contentOf(order)])).toMatchObject({ reason: "already_invoiced" })
  })

  it("refuses to void an invoice that does not exist, and accepts no other text as an invoice number", async () => {
    expect(await service.void(NUMBER_OF_NONE)).toMatchObject({ kind: "refused" })
    for (const call of [service.void("A1"), service.record("A1"), service.link("A1")]) {
      expect(await errorOf(call)).toMatchObject({ kind: "not_supported", outcome: "not_sent" })
    }
  })

  it("sends nothing once the call may no longer begin", async () => {
    const order = newOrder()
    const mayBegin = jest.fn(() => false)
    const expected = { kind: "lease_over", outcome: "not_sent", next: "retry" }
    expect(await errorOf(service.issue([contentOf(order)], mayBegin))).toMatchObject(expected)
    expect(await service.findNumber(order)).toEqual({ kind: "none" })

    const [number] = await issue(contentOf(order))
    expect(await errorOf(service.void(number, mayBegin))).toMatchObject(expected)
    expect(await service.record(number)).toMatchObject({ status: "issued" })
    expect(mayBegin).toHaveBeenCalledTimes(2)
  })

  it("links to an invoice", async () => {
    const [number] = await issue(contentOf(newOrder()))
    const link = await service.link(number)
    expect(new URL(link).protocol).toMatch(/^https?:$/)
    expect(link).toContain(number)
    await errorOf(service.link(NUMBER_OF_NONE))
  })

  it("returns an allowance, its lines and its totals, before and after it is confirmed", async () => {
    expect(await service.allowance("NONE")).toMatchObject({ kind: "none" })
    expect(await service.allowanceLines("NONE")).toMatchObject({ kind: "none" })

    const order = newOrder()
    const [invoice_number] = await issue(contentOf(order))
    const allowance_number = await bench.createAllowance(invoice_number, 40)
    const totals = async () => [
      await service.record(invoice_number),
      ...(await service.listByOrder(order)),
    ]
    expect(await service.allowance(allowance_number)).toMatchObject({
      kind: "found",
      allowance: {
        allowance_number,
        invoice_number,
        total_amount: 40,
        status: "issued",
        confirmed_at: null,
      },
    })
    expect(await service.allowanceLines(allowance_number)).toMatchObject({
      kind: "found",
      lines: [{ original_invoice_number: invoice_number }],
    })
    const withAllowance = { status: "allowance", amount: 100 }
    expect(await totals()).toEqual([
      { ...withAllowance, allowance_confirmed: 0, allowance_unconfirmed: 40 },
      { ...withAllowance, allowance_confirmed: null, allowance_unconfirmed: 40 },
    ])
    expect(await service.void(invoice_number)).toMatchObject({ kind: "refused" })

    await bench.confirmAllowance(allowance_number)
    expect(await service.allowance(allowance_number)).toMatchObject({
      allowance: { confirmed_at: expect.any(String) },
    })
    expect(await totals()).toEqual([
      { ...withAllowance, allowance_confirmed: 40, allowance_unconfirmed: 0 },
      { ...withAllowance, allowance_confirmed: 40, allowance_unconfirmed: null },
    ])
  })

  it("leaves the outcome of an upload unknown if its answer is lost, and finds it by its order number", async () => {
    const order = newOrder()
    await bench.loseNextAnswer()
    const expected = { outcome: "unknown", next: "query" }
    expect(await errorOf(service.issue([contentOf(order)]))).toMatchObject(expected)
    expect(await service.findNumber(order)).toMatchObject({ kind: "found" })
    expect(await service.listByOrder(order)).toHaveLength(1)
  })
}

const gift = () => lineOf({ description: "贈品", quantity: 1, unit_price: "0", amount: 0 })
