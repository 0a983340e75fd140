import type { AllowanceBalance } from "../../allowance-due"

/** Of an invoice to which nothing happened since. */
export const NOTHING_MOVED: AllowanceBalance = {
  refunded: 0,
  expected: 0,
  allowed: 0,
  due: 0,
  not_invoiced: 0,
  due_elsewhere: 0,
  note: null,
}
