import type { InvoiceDifference } from "../../../rules/invoice/reconciliation"
import { differenceSides } from "../difference-sides"

it.each<[string, InvoiceDifference, [string, string]]>([
  ["amounts as money", { field: "amount", ours: 1234, theirs: 1200 }, ["NT$1,234", "NT$1,200"]],
  [
    "a missing amount as an empty text",
    { field: "amount", ours: null, theirs: 1200 },
    ["", "NT$1,200"],
  ],
  [
    "invoice numbers as they are",
    { field: "number", ours: "AB12345678", theirs: "AB12345679" },
    ["AB12345678", "AB12345679"],
  ],
  ["how many invoices there are as numbers", { field: "count", ours: 1, theirs: 2 }, ["1", "2"]],
  [
    "statuses in the reader's language",
    { field: "status", ours: "issued", theirs: "voided" },
    ["<issued>", "<voided>"],
  ],
  [
    "an invoice that the service does not know as an empty text on its side",
    { field: "existence", ours: "voided", theirs: null },
    ["<voided>", ""],
  ],
])("a difference shows staff %s", (_, difference, [ours, theirs]) => {
  expect(differenceSides(difference, (status) => `<${status}>`)).toEqual({ ours, theirs })
})
