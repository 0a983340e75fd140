import { readAllowanceEntry, readAllowanceTotals } from "../timeline"

describe("an entry about allowances", () => {
  it.each([
    ["TWA1: NT$105, confirmed", { number: "TWA1", amount: 105, standing: "confirmed" }, null],
    ["TWA1: NT$105, voided", { number: "TWA1", amount: 105, standing: "voided" }, null],
    ["confirmed NT$100, waiting NT$0", null, { confirmed: 100, waiting: 0 }],
    ["查無資料", null, null],
    [null, null, null],
  ])("%s", (words, entry, totals) => {
    expect(readAllowanceEntry(words)).toEqual(entry)
    expect(readAllowanceTotals(words)).toEqual(totals)
  })
})
