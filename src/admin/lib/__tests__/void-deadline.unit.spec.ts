import { voidDeadlineOf } from "../void-deadline"

const at = "2026-05-13T15:59:59.999Z"
const issued = {
  status: "issued",
  reason: null,
  service_status: "issued",
  voidable_until: at,
} as const

it.each([
  ["that is issued", issued, at],
  ["whose void was refused", { ...issued, status: "attention", reason: "void_refused" }, at],
  [
    "that is past its deadline",
    { ...issued, status: "attention", reason: "void_deadline_passed" },
    at,
  ],
  ["without a number", { ...issued, status: "attention", voidable_until: null }, null],
  ["that was voided in the service's console", { ...issued, service_status: "voided" }, null],
  [
    "that was found voided",
    { ...issued, status: "attention", reason: "voided_at_service", service_status: null },
    null,
  ],
  ["that is being voided", { ...issued, status: "voiding" }, null],
] as const)(
  "the void deadline is shown for an invoice with a number that is not voided: one %s",
  (_, invoice, expected) => {
    expect(voidDeadlineOf(invoice)).toBe(expected)
  }
)
