import fc from "fast-check"
import { RUNS } from "../../__tests__/property-runs"
import { isLeftOut, readPastedAllowances } from "../pasted-allowances"

const row = (amount: number | null = null) => ({
  invoice_number: "AB12345678",
  allowance_number: "AL0001",
  amount,
})

describe("allowance numbers pasted from a spreadsheet", () => {
  it.each([
    ["tabs", "AB12345678\tAL0001\t2026/11/27\t210", 210],
    ["an empty column", "AB12345678\tAL0001\t\t210", 210],
    ["empty columns at the end", "AB12345678\tAL0001\t\t", null],
    ["an amount with a comma", "AB12345678\tAL0001\t1,234", 1234],
    ["an amount with cents of nothing", "AB12345678\tAL0001\t1234.00", 1234],
    ["an amount with its currency", "AB12345678 AL0001 NT$1,234", 1234],
    ["the amount before the date", "AB12345678\tAL0001\t210\t115年11月27日", 210],
    ["a date with its time", "AB12345678\tAL0001\t2026-11-27 10:00:59\t210", 210],
    ["a date without separators", "AB12345678\tAL0001\t20261121\t210", 210],
    ["only such a date", "AB12345678\tAL0001\t20261121", null],
    ["a date with its time between spaces", "AB12345678 AL0001 2026-11-27  10:00:59 210", 210],
    ["such a date with a time", "AB12345678 AL0001 210 20261121 10:00", 210],
    ["spaces", "  AB12345678   AL0001  115.11.27 210 ", 210],
    ["no amount", "AB12345678 AL0001", null],
    ["commas", "AB12345678, AL0001, 2026-11-27, 210", 210],
    ["quotes", 'AB12345678,AL0001,"1,234"', 1234],
    ["all in quotes", '"AB12345678","AL0001","2026/11/27","1,234"', 1234],
    ["semicolons", "AB12345678;AL0001;210", 210],
    ["the quote of a text column", "AB12345678\t'AL0001\t210", 210],
    ["small letters and a hyphen", "ab-12345678\tAL0001", null],
    ["full width", "ＡＢ１２３４５６７８　ＡＬ０００１　２１０", 210],
    ["full-width commas", "AB12345678，AL0001，210元", 210],
  ])("reads pasted allowance numbers with %s", (_, text, amount) => {
    expect(readPastedAllowances(text)).toEqual([{ text, row: row(amount), problem: null }])
  })

  it.each([
    ["a heading", "發票號碼\t折讓單號碼\t金額"],
    ["only an invoice number", "AB12345678"],
    ["no allowance number but an amount", "AB12345678\t\t210"],
    ["no allowance number between commas", "AB12345678,,210"],
    ["a number that is not an invoice's", "AB1234567\tAL0001"],
    ["an allowance number with other characters", "AB12345678\tAL 0001\t210"],
    ["two amounts", "AB12345678\tAL0001\t210\t10"],
    ["an amount that a comma separates into two", "AB12345678,AL0001,1,234"],
    ["an amount below zero", "AB12345678\tAL0001\t-210"],
    ["parts of a dollar", "AB12345678\tAL0001\t210.5"],
    ["more words", "AB12345678\tAL0001\t210\t已確認"],
  ])("refuses pasted allowance numbers with %s", (_, text) => {
    expect(readPastedAllowances(text)).toEqual([{ text, row: null, problem: "format" }])
  })

  it("reads one pasted allowance per line, and counts each number once", () => {
    const text = "AB12345678 AL0001\r\n\r\n \nAB12345678 AL0002\rCD12345678 AL0001\n"
    expect(
      readPastedAllowances(text).map(({ row, problem }) => [row?.allowance_number, problem])
    ).toEqual([
      ["AL0001", null],
      ["AL0002", null],
      ["AL0001", "repeated"],
    ])
    expect(readPastedAllowances(" \n")).toEqual([])
  })

  it("leaves out a pasted allowance only for a problem that staff cannot have intended", () => {
    const problems = [
      ...(["format", "repeated", "unknown_invoice", "registered", "not_due"] as const),
      ...(["amount_differs", null] as const),
    ]
    expect(problems.filter(isLeftOut)).toEqual([
      ...["format", "repeated", "unknown_invoice", "registered"],
    ])
  })

  it("reads every pasted line as it was written", () => {
    const written = fc.record({
      invoice_number: fc.stringMatching(/^[A-Z]{2}[0-9]{8}$/),
      allowance_number: fc.stringMatching(/^[A-Za-z0-9_-]{1,30}$/),
      amount: fc.integer({ min: 1, max: 9_999_999 }),
    })
    const separators = fc.constantFrom("\t", ",", ";", " ", ", ")
    fc.assert(
      fc.property(fc.array(written, { maxLength: 8 }), separators, (rows, separator) => {
        const text = rows.map((one) => Object.values(one).join(separator)).join("\n")
        expect(readPastedAllowances(text).map(({ row }) => row)).toEqual(rows)
      }),
      RUNS
    )
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 60 }), (text) => {
        const lines = text.split(/\r\n|\n|\r/).filter((line) => line.trim() !== "")
        expect(readPastedAllowances(text).map((line) => line.text)).toEqual(lines)
      }),
      RUNS
    )
  })
})
