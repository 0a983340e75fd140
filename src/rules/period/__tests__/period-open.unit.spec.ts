import { ATTENTION_REASONS, VOID_ATTENTION_REASONS } from "../../invoice/invoice-status"
import { OPEN_KINDS, reasonsOpenAs, CLEAR_REASONS, type OpenByState } from "../period-open"

const VOID_REASONS: readonly string[] = VOID_ATTENTION_REASONS
const KINDS: OpenByState[] = ["not_issued", "not_voided", "differing"]

it.each(ATTENTION_REASONS)(
  "an invoice that needs review for %s is open as one kind only",
  (reason) => {
    expect(KINDS.filter((kind) => reasonsOpenAs(kind).includes(reason))).toHaveLength(1)
  }
)

it("each kind of open invoice is on the page of a period, in the page's order", () => {
  expect(OPEN_KINDS.filter((kind) => (KINDS as string[]).includes(kind))).toEqual(KINDS)
})

it("an invoice that the service describes otherwise is open as differing, and counts in no total", () => {
  for (const reason of ["amount_differs_at_service", "voided_at_service"] as const) {
    expect(reasonsOpenAs("differing")).toContain(reason)
    expect(CLEAR_REASONS).not.toContain(reason)
  }
})

it("an invoice in review counts as issued only if its void certainly failed", () => {
  const others = CLEAR_REASONS.filter((reason) => !VOID_REASONS.includes(reason))
  expect(others).toEqual([])
  expect(CLEAR_REASONS).not.toContain("void_outcome_unknown")
})

it("an invoice counts as issued if its void was refused, too late, or impossible because of an allowance", () => {
  expect(CLEAR_REASONS).toEqual(["void_refused", "void_deadline_passed", "void_has_allowances"])
})
