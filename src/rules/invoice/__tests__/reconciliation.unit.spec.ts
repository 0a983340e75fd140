import { INVOICE_STATUSES, type InvoiceStatus } from "../invoice-status"
import {
  differenceBetween,
  differenceInShort,
  liveOf,
  type InvoiceDifference,
  type ServiceInvoice,
} from "../reconciliation"

const found = (status: ServiceInvoice["status"], amount = 100): ServiceInvoice => ({
  status,
  amount,
  allowance_confirmed: null,
  allowance_unconfirmed: null,
})

it.each<[InvoiceStatus, ServiceInvoice | null, InvoiceDifference | null, string]>([
  ["issued", found("issued"), null, ""],
  ["issued", found("allowance"), null, ""],
  ["voided", found("voided"), null, ""],
  ["voided", found("voided", 7), null, ""],
  ["issued", found("issued", 99), { field: "amount", ours: 100, theirs: 99 }, "NT$100 ≠ NT$99"],
  ["issued", found("allowance", 9), { field: "amount", ours: 100, theirs: 9 }, "NT$100 ≠ NT$9"],
  [
    "issued",
    found("voided"),
    { field: "status", ours: "issued", theirs: "voided" },
    "issued ≠ voided",
  ],
  [
    "voided",
    found("issued"),
    { field: "status", ours: "voided", theirs: "issued" },
    "voided ≠ issued",
  ],
  [
    "voided",
    found("allowance"),
    { field: "status", ours: "voided", theirs: "allowance" },
    "voided ≠ allowance",
  ],
  ["issued", null, { field: "existence", ours: "issued", theirs: null }, "issued ≠ –"],
  ["voided", null, { field: "existence", ours: "voided", theirs: null }, "voided ≠ –"],
])(
  "an invoice that is %s here and %j at the service has the difference %j",
  (status, there, expected, short) => {
    const difference = differenceBetween({ status, amount: 100 }, there ? [there] : [])
    expect(difference).toEqual(expected)
    if (difference) expect(differenceInShort(difference)).toBe(short)
  }
)

it.each([
  [
    "another number",
    "ZZ10000002",
    { field: "number", ours: "ZZ10000001", theirs: "ZZ10000002", amount: 100 },
  ],
  ["our number", "ZZ10000001", null],
  ["no number, because it was not queried", undefined, null],
])("the comparison compares the invoice number with %s of the service", (_, theirs, expected) => {
  const stored = { status: "issued", amount: 100, invoice_number: "ZZ10000001" } as const
  expect(differenceBetween(stored, [found("issued")], theirs)).toEqual(expected)
})

it("the comparison reports a void that only one side knows, whatever the row's status is", () => {
  for (const status of INVOICE_STATUSES) {
    const agree = differenceBetween({ status, amount: 100 }, [found("voided")]) === null
    expect(agree).toBe(status === "voided")
  }
})

it("the comparison reports a second live invoice under our order number, even one of the same amount", () => {
  const stored = { status: "issued", amount: 100 } as const
  const twice = differenceBetween(stored, [found("issued"), found("issued")])
  expect(twice).toEqual({ field: "count", ours: 1, theirs: 2 })
  expect(differenceBetween(stored, [found("voided"), found("issued")])).toBeNull()
  expect(liveOf([found("voided"), found("issued")])).toEqual(found("issued"))
})
