import type { AdminInvoiceEvent } from "../../../http-types"
import { readAllowanceEntry, readAllowanceTotals, readElsewhereEntry, saidBy } from "../timeline"

it.each([
  ["NT$210: AB12345678", { amount: 210, note: "AB12345678" }],
  ["NT$0: 另一筆訂單的發票", { amount: 0, note: "另一筆訂單的發票" }],
  ["NT$0", { amount: 0, note: null }],
  ["AB12345678", null],
  [null, null],
])(
  "the entry about an amount on another invoice is read into amount and note: %s",
  (text, expected) => {
    expect(readElsewhereEntry(text)).toEqual(expected)
  }
)

describe("an entry about allowances", () => {
  it.each([
    ["TWA1: NT$105, confirmed", { number: "TWA1", amount: 105, state: "confirmed" }, null],
    ["TWA1: NT$105, voided", { number: "TWA1", amount: 105, state: "voided" }, null],
    [
      "TWA1: NT$105, not_at_service",
      { number: "TWA1", amount: 105, state: "not_at_service" },
      null,
    ],
    ["confirmed NT$100, waiting NT$0", null, { confirmed: 100, waiting: 0 }],
    ["查無資料", null, null],
    [null, null, null],
  ])(
    "reads an entry about allowances into one allowance, totals or nothing: %s",
    (text, entry, totals) => {
      expect(readAllowanceEntry(text)).toEqual(entry)
      expect(readAllowanceTotals(text)).toEqual(totals)
    }
  )
})

it.each([
  ["a void that staff requested", "void_requested", "user_1", "note"],
  ["a void that a cancelled order requested", "void_requested", null, "message"],
  ["a query that staff requested", "difference", "user_1", "message"],
  ["a refusal", "refused", null, "message"],
] as const)("the free text of %s (%s by %s) is shown as a %s", (_, type, actor, said) => {
  expect(saidBy({ type, actor } as AdminInvoiceEvent)).toBe(said)
})
