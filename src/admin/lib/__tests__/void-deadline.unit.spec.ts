import { voidDeadlineOf } from "../void-deadline"

const at = "2026-05-13T15:59:59.999Z"
const issued = {
  status: "issued",
  reason: null,
  service_status: "issued",
  voidable_until: at,
} as const

it.each([
  ["issued", issued, at],
  ["of which the void was refused", { ...issued, status: "attention", reason: "void_refused" }, at],
  ["past its deadline", { ...issued, status: "attention", reason: "void_deadline_passed" }, at],
  ["without a number", { ...issued, status: "attention", voidable_until: null }, null],
  ["voided in the service's console", { ...issued, service_status: "voided" }, null],
  [
    "found voided",
    { ...issued, status: "attention", reason: "voided_at_service", service_status: null },
    null,
  ],
  ["on its way to be voided", { ...issued, status: "voiding" }, null],
] as const)("the deadline of an invoice %s", (_, invoice, expected) => {
  expect(voidDeadlineOf(invoice)).toBe(expected)
})
