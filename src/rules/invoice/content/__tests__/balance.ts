import type { AllowanceBalance } from "../../allowance-due"

/** The balance of an invoice without later changes. */
export const NOTHING_MOVED: AllowanceBalance = {
  refunded: 0,
  expected: 0,
  allowed: 0,
  due: 0,
  not_invoiced: 0,
  due_elsewhere: 0,
  note: null,
}
