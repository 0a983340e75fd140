import { INVOICE_STATUSES, type InvoiceStatus } from "../invoice-status"
import { differenceBetween, type ServiceInvoice } from "../reconciliation"

const found = (status: ServiceInvoice["status"], amount = 100): ServiceInvoice => ({
  status,
  amount,
  allowance_confirmed: null,
  allowance_unconfirmed: null,
})

it.each<[InvoiceStatus, ServiceInvoice | null, RegExp | null]>([
  ["issued", found("issued"), null],
  ["issued", found("allowance"), null],
  ["voided", found("voided"), null],
  ["voided", found("voided", 7), null],
  ["issued", found("issued", 99), /NT\$99.+NT\$100/],
  ["issued", found("allowance", 99), /NT\$99.+NT\$100/],
  ["issued", found("voided"), /作廢.+did not void/],
  ["voided", found("issued"), /開立.+voided/],
  ["voided", found("allowance"), /折讓.+voided/],
  ["issued", null, /no information/],
  ["voided", null, /no information/],
])("%s here, %j there: %s", (status, there, words) => {
  const difference = differenceBetween({ status, amount: 100 }, there)
  if (words) expect(difference).toMatch(words)
  else expect(difference).toBeNull()
})

it("never lets a void that only one side knows pass, whatever the row's status", () => {
  for (const status of INVOICE_STATUSES) {
    const agree = differenceBetween({ status, amount: 100 }, found("voided")) === null
    expect(agree).toBe(status === "voided")
  }
})
