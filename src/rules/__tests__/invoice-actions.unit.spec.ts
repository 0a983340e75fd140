import {
  actionsFor,
  canChangeDetails,
  canIssue,
  isPastVoiding,
  orderActions,
} from "../invoice-actions"
import type { InvoiceAction, InvoiceStatus } from "../invoice-status"

const NUMBER = "AB12345678"

it.each<[InvoiceStatus, boolean, string | null, InvoiceAction[]]>([
  ["waiting", false, null, ["void"]],
  ["pending", false, null, ["retry", "void"]],
  ["sending", true, null, ["void"]],
  ["unknown", true, null, ["retry", "void", "adopt"]],
  ["issued", true, NUMBER, ["void", "refresh", "reissue"]],
  ["voiding", true, NUMBER, ["retry"]],
  ["void_unknown", true, NUMBER, ["retry"]],
  ["voided", true, NUMBER, ["refresh"]],
  ["not_needed", false, null, []],
  ["attention", false, null, ["retry", "void", "reissue", "adopt"]],
  ["attention", true, null, ["retry", "adopt"]],
  ["attention", true, NUMBER, ["retry", "void", "refresh", "reissue"]],
])("%s, sent: %s, number: %s", (status, sent, invoice_number, expected) => {
  const invoice = { status, sent, invoice_number }
  expect(actionsFor({ ...invoice, past_voiding: false })).toEqual(expected)
  const others = expected.filter((action) => !["void", "reissue"].includes(action))
  expect(actionsFor({ ...invoice, past_voiding: true })).toEqual(others)
})

it.each([
  ["issued within its time", {}, "2026-03-13T15:59:59.999Z", false],
  ["issued longer ago", {}, "2026-03-13T16:00:00Z", true],
  ["not issued", { invoice_number: null }, "2026-09-01T00:00:00Z", false],
  ["voided in the console", { service_status: "作廢" }, "2026-09-01T00:00:00Z", false],
  ["found voided", { reason: "voided_at_service" }, "2026-09-01T00:00:00Z", false],
])("an invoice %s: past voiding", (_, changes, now, expected) => {
  const issued = { issued_at: "2026-01-05T00:00:00Z", reason: null, service_status: "開立" }
  const invoice = { ...issued, invoice_number: NUMBER, ...changes }
  expect(isPastVoiding(invoice, 13, new Date(now))).toBe(expected)
})

it.each<[InvoiceStatus | null, boolean, string?]>([
  [null, true],
  ["waiting", true],
  ["not_needed", true, "staff_decision"],
  ["not_needed", false, "free_order"],
  ["not_needed", false, "order_canceled"],
  ["not_needed", false, "order_refunded"],
  ["not_needed", false, "order_gone"],
  ["voided", true],
  ["pending", false],
  ["sending", false],
  ["unknown", false],
  ["issued", false],
  ["voiding", false],
  ["void_unknown", false],
  ["attention", false],
])("after %s another may be issued: %s (%s)", (status, expected, reason = "") => {
  expect(canIssue(status && { status, reason })).toBe(expected)
})

it.each<[InvoiceStatus, boolean, string | null, boolean]>([
  ["waiting", false, null, true],
  ["pending", false, null, true],
  ["pending", true, null, false],
  ["sending", true, null, false],
  ["unknown", true, null, false],
  ["issued", true, NUMBER, false],
  ["voiding", true, NUMBER, false],
  ["void_unknown", true, NUMBER, false],
  ["voided", true, NUMBER, true],
  ["not_needed", false, null, true],
  ["attention", false, null, true],
  ["attention", true, null, false],
  ["attention", true, NUMBER, false],
])("the details of %s, sent: %s, number: %s, can be changed: %s", (status, sent, number, can) => {
  expect(canChangeDetails({ status, sent, invoice_number: number })).toBe(can)
})

it.each<[InvoiceStatus | null, boolean, string | null, string | null, InvoiceAction[]]>([
  [null, false, null, null, ["issue", "edit_details"]],
  ["waiting", false, null, "payment", ["issue", "edit_details"]],
  ["pending", false, null, null, ["edit_details"]],
  ["sending", true, null, null, []],
  ["unknown", true, null, null, []],
  ["issued", true, NUMBER, null, []],
  ["voiding", true, NUMBER, null, []],
  ["voided", true, NUMBER, null, ["issue", "edit_details"]],
  ["not_needed", false, null, "staff_decision", ["issue", "edit_details"]],
  ["not_needed", false, null, "order_refunded", []],
  ["attention", false, null, "buyer_details_invalid", ["edit_details"]],
  ["attention", true, null, "refused_by_service", []],
  ["attention", true, NUMBER, "void_refused", []],
])("of an order after %s, sent: %s, number: %s (%s)", (status, sent, number, reason, expected) => {
  const latest = status && { status, sent, invoice_number: number, reason }
  expect(orderActions(latest, true)).toEqual(expected)
})

it("whom an invoice is for is kept with the order's cart or its latest invoice, or not at all", () => {
  const waiting = { status: "waiting", sent: false, invoice_number: null, reason: null } as const
  expect(orderActions(null, false)).toEqual(["issue"])
  expect(orderActions(waiting, false)).toEqual(["issue", "edit_details"])
})
