import { actionsFor, canIssue } from "../invoice-actions"
import type { InvoiceAction, InvoiceStatus } from "../invoice-status"

const NUMBER = "AB12345678"

it.each<[InvoiceStatus, boolean, string | null, InvoiceAction[]]>([
  ["waiting", false, null, ["void"]],
  ["pending", false, null, ["retry", "void"]],
  ["sending", true, null, []],
  ["unknown", true, null, ["retry", "void"]],
  ["issued", true, NUMBER, ["void", "refresh"]],
  ["voiding", true, NUMBER, ["retry"]],
  ["void_unknown", true, NUMBER, ["retry"]],
  ["voided", true, NUMBER, ["refresh"]],
  ["not_needed", false, null, []],
  ["attention", false, null, ["retry", "void"]],
  ["attention", true, null, ["retry"]],
  ["attention", true, NUMBER, ["retry", "void", "refresh"]],
])("%s, sent: %s, number: %s", (status, sent, invoice_number, expected) => {
  expect(actionsFor({ status, sent, invoice_number })).toEqual(expected)
})

it.each<[InvoiceStatus | null, boolean]>([
  [null, true],
  ["waiting", true],
  ["not_needed", true],
  ["voided", true],
  ["pending", false],
  ["sending", false],
  ["unknown", false],
  ["issued", false],
  ["voiding", false],
  ["void_unknown", false],
  ["attention", false],
])("after %s another may be issued: %s", (status, expected) => {
  expect(canIssue(status && { status })).toBe(expected)
})
