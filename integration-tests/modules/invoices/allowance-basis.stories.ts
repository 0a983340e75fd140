import type { AllowanceBasis } from "../../../src/rules/invoice/allowance-amount"
import type { TaxType } from "../../../src/rules/money/tax-type"
import { NEVER_CALLED, withInvoicingModule } from "../invoicing-module"

withInvoicingModule(NEVER_CALLED, ({ service, MikroOrmWrapper }) => {
  const execute = (statement: string) => MikroOrmWrapper.forkManager().execute(statement)
  const save = async (
    total_amount: number,
    basis?: AllowanceBasis,
    number = "A1",
    invoice_id = "twinv_1"
  ) => {
    const allowance = {
      allowance_number: number,
      invoice_number: "AB12345678",
      allowance_date: "2026/03/20",
      day: "2026-03-20",
      invoice_date: "2026/01/05",
      total_amount,
      tax_amount: 5,
      status: "issued" as const,
      confirmed_at: null,
    }
    const price = { quantity: "1", unit_price: "100" }
    const line = { ...price, amount: 100, tax: 5, tax_type: "taxable" as const }
    const named = { sequence: "1", original_sequence: "1", description: "Tea" }
    const of = { original_invoice_number: "AB12345678", original_invoice_date: "2026/01/05" }
    const lines = [{ ...named, ...line, ...of }]
    await service.saveAllowance({ invoice_id, allowance, lines, actor: null, basis })
    const [stored] = await service.listTwAllowances({ allowance_number: number, invoice_id })
    return stored
  }
  const reading = {
    allowance_number: "A1",
    invoice_number: "AB12345678",
    allowance_date: "2026/03/20",
    day: "2026-03-20",
    invoice_date: "2026/01/05",
    total_amount: 100,
    tax_amount: null,
    status: "issued" as const,
    confirmed_at: null,
  }
  const saved = (allowance: Partial<typeof reading> = {}, tax_type: TaxType | null = "taxable") => {
    const line = { quantity: "1", unit_price: "100", amount: 100, tax: 0, tax_type }
    const named = { sequence: "1", original_sequence: "1", description: "Tea" }
    const of = { original_invoice_number: "AB12345678", original_invoice_date: "2026/01/05" }
    return service.saveAllowance({
      invoice_id: "twinv_1",
      allowance: { ...reading, ...allowance },
      lines: [{ ...named, ...line, ...of }],
      actor: null,
    })
  }
  beforeEach(() =>
    execute(`insert into tw_invoice (id, order_id, revision, status, invoice_number, amount, issued_at)
      values ('twinv_1', 'order_A', 1, 'issued', 'AB12345678', 1000, '2026-01-05T12:00:00+08:00')`)
  )

  it("an allowance is stored with its amount, whether its total includes the tax or not, and its own day", async () => {
    const read = { amount: 105, tax: 5, taxable_amount: 105, untaxed_type: null, unclear: null }
    const dated_at = new Date("2026-03-20T00:00:00+08:00")
    expect(await save(105)).toMatchObject({ ...read, total_amount: 105, dated_at })
    expect(await save(100)).toMatchObject({ ...read, total_amount: 100, dated_at })
    expect(await save(100, "tax_included")).toMatchObject({ amount: 100, tax: 5 })
  })

  it("an allowance's total is read by the rest that the invoice's other allowances left", async () => {
    await execute("update tw_invoice set amount = 205")
    expect(await save(100, undefined, "A1")).toMatchObject({ amount: 105 })
    expect(await save(100, undefined, "A2")).toMatchObject({ amount: 100 })
  })

  it("an allowance's total is read by the service's own totals, once the invoice was compared", async () => {
    await execute("update tw_invoice set allowance_confirmed = 0, allowance_unconfirmed = 105")
    expect(await save(100, "tax_included")).toMatchObject({ amount: 105 })
  })

  it("allowances of the same number are stored separately, as of a test account and the shop's account", async () => {
    await execute(`insert into tw_invoice (id, order_id, revision, status, invoice_number, amount, sent_to)
      values ('twinv_2', 'order_B', 1, 'issued', 'AB12345679', 1000, 'test account')`)
    await save(105, undefined, "A1", "twinv_2")
    expect(await save(100)).toMatchObject({ invoice_id: "twinv_1", total_amount: 100 })
    const stored = await service.listTwAllowances({ invoice_id: "twinv_2" })
    expect(stored).toMatchObject([{ allowance_number: "A1", total_amount: 105 }])
  })

  it("an allowance whose figures contradict each other is marked until they agree", async () => {
    expect(await save(120)).toMatchObject({ amount: null, unclear: "amounts", total_amount: 120 })
    expect(await save(105)).toMatchObject({ amount: 105, unclear: null })
  })

  it.each([
    ["not taxable, of an unknown type", 0, null, { amount: null, unclear: "amounts" }],
    ["exempt", 0, "exempt", { tax: 0, taxable_amount: 0, untaxed_type: "exempt", unclear: null }],
    ["zero-rated", 0, "zero_rated_through_customs", { untaxed_type: "zero_rated", unclear: null }],
    ["partly taxable", 500, "exempt", { amount: null, unclear: "amounts" }],
    ["taxable", 1000, null, { tax: 5, taxable_amount: 100, unclear: null }],
  ])(
    "an allowance line without tax whose type is not known is read by an invoice that is %s",
    async (_, taxable_amount, untaxed_as, read) => {
      await execute(`update tw_invoice set taxable_amount = ${taxable_amount},
        untaxed_as = ${untaxed_as === null ? "null" : `'${untaxed_as}'`}`)
      await saved({}, null)
      expect((await service.listTwAllowances({}))[0]).toMatchObject(read)
    }
  )

  it.each([
    ["exempt", "exempt", 0, "taxable"],
    ["taxable", null, 1000, "exempt"],
    ["partly zero-rated", "zero_rated", 500, "exempt"],
  ] as const)(
    "an allowance without a tax is unclear if the invoice is %s and its line is another type",
    async (_, untaxed_as, taxable_amount, tax_type) => {
      await execute(`update tw_invoice set taxable_amount = ${taxable_amount},
        untaxed_as = ${untaxed_as === null ? "null" : `'${untaxed_as}'`}`)
      await saved({}, tax_type)
      const [stored] = await service.listTwAllowances({})
      expect(stored).toMatchObject({ amount: null, unclear: "amounts" })
    }
  )

  it("an allowance is unclear if all allowances hold more of the invoice's taxable part than it has", async () => {
    await execute("update tw_invoice set taxable_amount = 209, untaxed_as = 'exempt'")
    expect(await save(105, undefined, "A1")).toMatchObject({ amount: 105, unclear: null })
    // The rounding of each line may differ by a dollar.
    expect(await save(105, undefined, "A2")).toMatchObject({ amount: 105, unclear: null })
    expect(await save(105, undefined, "A3")).toMatchObject({ amount: null, unclear: "amounts" })
    expect(await save(105, undefined, "A1")).toMatchObject({ amount: 105, unclear: null })
    await execute("update tw_allowance set status = 'voided' where allowance_number = 'A2'")
    expect(await save(105, undefined, "A3")).toMatchObject({ amount: 105, unclear: null })
  })

  it("an allowance whose figures are unclear and whose date cannot be read is marked for both", async () => {
    const undated = { day: null as never, allowance_date: "soon" }
    await saved({ ...undated, total_amount: 120 })
    expect((await service.listTwAllowances({}))[0]).toMatchObject({ unclear: "amounts_and_date" })
    await saved({ total_amount: 120 })
    expect((await service.listTwAllowances({}))[0]).toMatchObject({ unclear: "amounts" })
    await saved(undated)
    expect((await service.listTwAllowances({}))[0]).toMatchObject({ unclear: "date" })
  })

  it("a new date, tax or tax type of an allowance is an entry of the timeline, and the same reading is none", async () => {
    expect(await saved()).toEqual({ created: true, changed: true })
    expect(await saved()).toEqual({ created: false, changed: false })
    expect(await saved({ day: "2026-05-20" })).toMatchObject({ changed: true })
    expect(await saved({ day: "2026-05-20" })).toMatchObject({ changed: false })
    expect(await saved({ day: "2026-05-20" }, "exempt")).toMatchObject({ changed: true })
    expect(await saved({ day: "2026-05-20" }, "zero_rated")).toMatchObject({ changed: true })
    expect(await saved({ day: null as never }, "zero_rated")).toMatchObject({ changed: true })
    expect(await saved({ day: null as never }, "zero_rated")).toMatchObject({ changed: false })
    expect(await service.listTwInvoiceEvents({ type: "allowance" })).toHaveLength(5)
  })
})
