import { correctionText, readCorrections, type Correction } from "../correction"

it.each<[string, Correction[]]>([
  [
    "issued_on: 2016-11-02 → 2026-11-02",
    [{ field: "issued_on", from: "2016-11-02", to: "2026-11-02" }],
  ],
  [
    "amount: 210 → 201, tax_type: unknown → exempt, tax_id",
    [
      { field: "amount", from: "210", to: "201" },
      { field: "tax_type", from: "unknown", to: "exempt" },
      { field: "tax_id" },
    ],
  ],
  [
    "tax_type: unknown → mixed, taxable_amount: – → 150",
    [
      { field: "tax_type", from: "unknown", to: "mixed" },
      { field: "taxable_amount", from: "–", to: "150" },
    ],
  ],
  ["order_id: – → order_1", [{ field: "order_id", from: "–", to: "order_1" }]],
])("a correction is read from the timeline as it was written: %s", (text, corrections) => {
  expect(correctionText(corrections)).toBe(text)
  expect(readCorrections(text)).toEqual(corrections)
})

it.each([null, "", "統編漏填", "issued_on", "tax_type: taxable → 應稅", "tax_id, 統編漏填"])(
  "a text that is no correction is not read as one: %p",
  (text) => {
    expect(readCorrections(text)).toBeNull()
  }
)
