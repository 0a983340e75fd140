import { isVoidedThere } from "../voided-there"

const issued = {
  status: "issued",
  reason: null,
  service_status: "issued",
  difference: null,
} as const

describe("whether an invoice is voided only at the service", () => {
  it.each([
    ["is issued at both", issued, false],
    ["is voided at both", { ...issued, status: "voided", service_status: "voided" }, false],
    ["was found voided", { ...issued, status: "attention", reason: "voided_at_service" }, true],
    ["was read as voided", { ...issued, service_status: "voided" }, true],
    [
      "differs by its status",
      { ...issued, difference: { field: "status", ours: "issued", theirs: "voided" } },
      true,
    ],
    [
      "differs by an allowance",
      { ...issued, difference: { field: "status", ours: "issued", theirs: "allowance" } },
      false,
    ],
  ] as const)(
    "knows if an invoice is voided only at the service: one that %s",
    (_, invoice, voidedThere) => {
      expect(isVoidedThere(invoice)).toBe(voidedThere)
    }
  )
})
