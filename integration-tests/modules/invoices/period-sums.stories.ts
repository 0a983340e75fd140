import {
  FILE_FORMATS,
  type FileFormat,
  type FileTable,
} from "../../../src/rules/period/accountants-file"
import { splitTax } from "../../../src/rules/money/sales-tax"
import { periodBounds, periodOfKey } from "../../../src/rules/period/period"
import { FORM_CODES, formFields } from "../../../src/rules/period/vat-return"
import { readCsv } from "../../read-csv"
import { accountantsFile } from "../accountants-file"
import { freshSums, hostileBooks } from "../hostile-books"
import { NEVER_CALLED, withInvoicingModule } from "../invoicing-module"

const BOUNDS = periodBounds(periodOfKey("2026-11"))

withInvoicingModule(NEVER_CALLED, ({ service, MikroOrmWrapper }) => {
  const execute = (statement: string) => MikroOrmWrapper.forkManager().execute(statement)
  const sums = () => service.sumPeriod(BOUNDS, service.account)
  const invoice = (
    id: string,
    columns: Record<string, string | number | null>,
    dated_at = "2026-11-05T12:00:00+08:00"
  ) => {
    const { amount = 1050 } = columns
    const row = { status: "issued", amount, taxable_amount: amount, ...columns }
    const quoted = (value: string | number | null) =>
      value === null ? "null" : typeof value === "number" ? String(value) : `'${value}'`
    return execute(`insert into tw_invoice
      (id, order_id, revision, invoice_number, dated_at, ${Object.keys(row).join(", ")})
      values ('${id}', '${id}', 1, '${id}', '${dated_at}', ${Object.values(row).map(quoted).join(", ")})`)
  }
  const allowance = (
    invoice_id: string,
    day: string | null,
    over: { total_amount?: number; tax_amount?: number; status?: "issued" | "voided" } = {}
  ) =>
    service.saveAllowance({
      invoice_id,
      allowance: {
        allowance_number: `A${invoice_id}${day}`,
        invoice_number: invoice_id,
        allowance_date: day ?? "soon",
        day,
        invoice_date: "2026-10-05",
        total_amount: 105,
        tax_amount: 5,
        status: "issued",
        confirmed_at: null,
        ...over,
      },
      lines: [
        {
          sequence: "1",
          description: "Tea",
          quantity: "1",
          unit_price: "100",
          amount: 100,
          tax: 5,
          tax_type: "taxable",
          original_invoice_number: invoice_id,
          original_invoice_date: "2026-10-05",
          original_sequence: "1",
        },
      ],
      actor: null,
    })

  /** A file's rows: first the titles, last the totals. */
  const readRows = async (file: FileTable, format: FileFormat): Promise<unknown[][]> => {
    const rows = { period: periodOfKey("2026-11"), filing: null }
    const style = { file, format, language: "en", calendar: "roc" } as const
    const content = await accountantsFile(service, rows, style)
    if (format === "csv") return readCsv(content.toString().slice(1))
    const { readSheet } = await import("read-excel-file/node")
    return readSheet(content)
  }

  /** The sums of a file's rows by column, compared with its last row. */
  const readTotals = async (file: FileTable, format: FileFormat) => {
    const [titles, ...rows] = await readRows(file, format)
    const totals = rows.pop() ?? []
    const sumsOf = titles.map((_, place) =>
      rows.reduce((sum, row) => sum + (Number(row[place]) || 0), 0)
    )
    expect(totals[0]).toBe("Total")
    totals.forEach((total, place) => {
      if (place && total) expect(Number(total)).toBe(sumsOf[place])
    })
    return Object.fromEntries(titles.map((title, place) => [title, sumsOf[place]]))
  }

  it("taxable, zero-rated and exempt amounts are summed separately, without voided and unclear invoices", async () => {
    await invoice("company", { buyer_type: "company" })
    await invoice("person", {})
    await invoice("donated", { buyer_type: "donation", amount: 30 })
    await invoice("exempt", { amount: 1000, taxable_amount: 105, untaxed_as: "exempt" })
    await invoice("abroad", { taxable_amount: 0, untaxed_as: "zero_rated" })
    await invoice("shipped", {
      buyer_type: "company",
      taxable_amount: 0,
      untaxed_as: "zero_rated_through_customs",
    })
    await invoice("unknown", { amount: 70, taxable_amount: 0 })
    await invoice("by hand", { amount: 200, taxable_amount: null })
    await invoice("by hand, of a company", {
      buyer_type: "company",
      amount: 300,
      taxable_amount: null,
    })
    await invoice("voided", { status: "voided" })
    await invoice("differs", { difference: '{"field":"amount"}' })
    await invoice("elsewhere", { sent_to: "another" })
    await invoice("before", {}, "2026-10-31T23:59:59+08:00")
    await invoice("after", {}, "2027-01-01T00:00:00+08:00")

    expect(await sums()).toEqual({
      companies: { count: 2, sales: 1000, tax: 50 },
      consumers: { count: 5, with_tax: 1050 + 30 + 105 },
      zero_rated: 1050,
      zero_rated_through_customs: 1050,
      exempt: 895,
      untaxed_unknown: 70,
      tax_unknown: { count: 2, amount: 500 },
      allowances: { count: 0, sales: 0, tax: 0, zero_rated: 0, exempt: 0 },
      allowances_waiting: { count: 0, amount: 0 },
      allowances_unclear: 0,
    })
  })

  it.each([21_474_837, 30_000_000, 999_999_999, 2_147_483_647])(
    "the tax of a company's invoice of NT$%d is rounded as the invoice states it",
    async (amount) => {
      await invoice("company", { buyer_type: "company", amount })
      await invoice("exempt", { amount, taxable_amount: 0, untaxed_as: "exempt" })
      await invoice("person", { amount })
      const found = await sums()
      expect(found).toMatchObject({
        companies: { count: 1, ...splitTax(amount, amount) },
        consumers: { count: 2, with_tax: amount },
        exempt: amount,
      })
      const { issued_amount } = await service.totalPeriod(BOUNDS, service.account)
      expect(issued_amount).toBe(3 * amount)
    }
  )

  it("an allowance counts in the period of its own date, even if its invoice is of another period", async () => {
    await invoice("october", {}, "2026-10-05T12:00:00+08:00")
    await invoice("november", {})
    await allowance("october", "2026-12-31")
    await allowance("november", "2027-01-01")
    await allowance("october", "2026-10-31")
    await allowance("november", "2026-11-30", { status: "voided" })
    const { allowances, allowances_waiting } = await sums()
    expect(allowances).toEqual({ count: 1, sales: 100, tax: 5, zero_rated: 0, exempt: 0 })
    expect(allowances_waiting).toEqual({ count: 1, amount: 105 })
    const next = await service.sumPeriod(periodBounds(periodOfKey("2027-01")), service.account)
    expect(next.allowances.count).toBe(1)
  })

  it("an allowance counts separately if its figures contradict each other or its date cannot be read", async () => {
    await invoice("november", {})
    await allowance("november", "2026-11-30", { total_amount: 120 })
    expect(await sums()).toMatchObject({ allowances: { count: 0 }, allowances_unclear: 1 })
    await allowance("november", "2026-11-30")
    expect(await sums()).toMatchObject({ allowances: { count: 1 }, allowances_unclear: 0 })
    await allowance("november", null)
    await execute("update tw_allowance set dated_at = '2026-12-01' where unclear = 'date'")
    expect(await sums()).toMatchObject({ allowances: { count: 1 }, allowances_unclear: 1 })
  })

  it("the sums of a period and its files equal a fresh sum over its rows, whatever the rows", async () => {
    const seed = Number(process.env.TW_TEST_SEED ?? Date.now())
    const made = hostileBooks(seed, service.account)
    await insert("tw_invoice", made.invoices)
    await insert("tw_allowance", made.allowances)

    const { totals, figures } = freshSums(made, service.account)
    const found = await sums()
    expect({ seed, totals: await service.totalPeriod(BOUNDS, service.account), found }).toEqual({
      ...{ seed, totals },
      found: figures,
    })
    // Each kind is among them.
    const { companies, consumers, allowances, allowances_unclear, tax_unknown } = figures
    const counts = [companies, consumers, allowances, tax_unknown].map(({ count }) => count)
    const { voided, unclear, other_account } = totals
    expect(Math.min(...counts, voided, unclear, other_account, allowances_unclear)).toBeGreaterThan(
      50
    )
    // A hundred times it is beyond an integer.
    expect(companies.sales).toBeGreaterThan(21_474_837)
    expect(figures.untaxed_unknown).toBeGreaterThan(0)

    const { sales, tax, zero_rated, exempt } = allowances
    const form = formFields(figures)
    for (const format of FILE_FORMATS) {
      expect({ seed, ...(await readTotals("invoices", format)) }).toMatchObject({
        seed,
        "Taxable sales (with a tax ID)": companies.sales,
        "Tax (with a tax ID)": companies.tax,
        "Taxable, tax included (without a tax ID)": consumers.with_tax,
        "Zero-rated, not through customs": figures.zero_rated,
        "Zero-rated, through customs": figures.zero_rated_through_customs,
        Exempt: figures.exempt,
        "Tax type not known": tax_unknown.amount + figures.untaxed_unknown,
        Total: totals.issued_amount,
      })
      expect({ seed, ...(await readTotals("lines", format)) }).toMatchObject({
        seed,
        "Amount, tax included": totals.issued_amount,
      })
      expect({ seed, ...(await readTotals("allowances", format)) }).toMatchObject({
        ...{ seed, "Taxable sales": sales, Tax: tax, "Zero-rated": zero_rated, Exempt: exempt },
      })
      // The same figures as the page has: first the form's fields, then what is beside them.
      const [, ...rows] = await readRows("summary", format)
      const numbers = rows.map(([code, , count, value]) =>
        [code, count, value].map((cell) => Number(cell ?? 0))
      )
      const { allowances_waiting: waiting } = figures
      expect({ seed, numbers }).toEqual({
        seed,
        numbers: [
          ...FORM_CODES.map((code) => [code, 0, form[code]]),
          [0, totals.issued, totals.issued_amount],
          [0, totals.voided, 0],
          [0, totals.unclear, 0],
          [0, companies.count, companies.sales + companies.tax],
          [0, consumers.count, consumers.with_tax],
          [0, allowances.count, sales + tax + zero_rated + exempt],
          [0, waiting.count, waiting.amount],
          [0, allowances_unclear, 0],
          [0, 0, figures.untaxed_unknown],
          [0, tax_unknown.count, tax_unknown.amount],
        ],
      })
    }
    const allowed = sales + tax + zero_rated + exempt
    const beside = tax_unknown.amount + figures.untaxed_unknown
    expect(totals.issued_amount).toBe(form[25] + form[22] + allowed + beside)
  })

  /** Inserts rows whose columns have these names and values; objects are JSON. */
  async function insert(table: string, rows: object[]) {
    const columns = Object.keys(rows[0])
    await execute(`insert into ${table} (${columns.join(", ")})
      select ${columns.map((column) => `(row).${column}`).join(", ")}
      from (select jsonb_populate_record(null::${table}, made) as row
        from jsonb_array_elements('${JSON.stringify(rows)}') made) rows`)
  }
})
