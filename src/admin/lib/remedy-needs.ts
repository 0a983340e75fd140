import type { AdminInvoice, AdminOrderInvoicesResponse, AdminPermission } from "../../http-types"
import type { InvoiceReason } from "../../rules/invoice/invoice-status"
import { differenceTodo, type DifferenceTodo } from "./difference-todo"
import { permittedActions } from "./permitted-actions"

type Needs = readonly AdminPermission[]

/** Its text asks for nothing, or for what Medusa's own pages and the options do. */
const elsewhere: Needs = []
/** Its text names a button for those who may issue, most often “Retry”. */
const issue: Needs = ["issue"]
const issueOrVoid: Needs = ["issue", "void"]

const REASONS: Record<InvoiceReason, Needs> = {
  payment: elsewhere,
  refund: issue,
  capture: elsewhere,
  fulfillment: elsewhere,
  delay: issue,
  staff: issue,
  order_canceled: elsewhere,
  order_refunded: elsewhere,
  order_gone: elsewhere,
  free_order: elsewhere,
  vouchers_sold: elsewhere,
  shop_decision: issue,
  staff_decision: issue,
  given_up: elsewhere,
  currency_not_twd: issue,
  amount_not_whole: issue,
  amount_too_large: issue,
  total_mismatch: issue,
  line_invalid: issue,
  tax_types_mixed: issue,
  refund_tax_unknown: issue,
  customs_unknown: issue,
  text_refused: issue,
  buyer_details_invalid: issue,
  received_by_nobody: issue,
  order_number_invalid: issue,
  cannot_be_planned: issue,
  refund_awaited: issue,
  refused_by_service: issue,
  not_sent: elsewhere,
  cannot_be_sent: issue,
  record_withdrawn: issueOrVoid,
  amount_differs_at_service: issueOrVoid,
  voided_at_service: ["void"],
  other_order_at_service: issueOrVoid,
  outcome_unknown: issueOrVoid,
  sent_to_other_account: issue,
  void_differs: issueOrVoid,
  void_other_account: issue,
  void_refused: issue,
  void_deadline_passed: issue,
  void_has_allowances: issue,
  void_outcome_unknown: issue,
}

const DIFFERENCES: Record<DifferenceTodo, Needs> = {
  todo: issue,
  todoNumber: issueOrVoid,
  todoOtherThere: issue,
  todoVoided: ["void"],
  todoVoidedNoOrder: ["void"],
}

/** What the buttons that a reason's text names are for. */
export const needsOfReason = (reason: InvoiceReason | null): Needs =>
  reason ? REASONS[reason] : elsewhere

/** The same of all texts of an order's card, without the buttons that nobody is offered now. */
export function needsOfCard({ actions, invoices }: AdminOrderInvoicesResponse): AdminPermission[] {
  const [latest] = invoices
  const offered = [...actions, ...invoices.flatMap((invoice) => invoice.actions)]
  const named = [
    ...needsOfReason(latest?.reason ?? null),
    ...(latest?.actions.includes("keep") ? ["void" as const] : []),
    ...invoices.flatMap(needsOfDifference),
  ]
  return [...new Set(named)].filter(
    (permission) => permittedActions(offered, (needed) => needed === permission).length > 0
  )
}

const needsOfDifference = (invoice: AdminInvoice): Needs => {
  const todo = differenceTodo(invoice)
  return todo ? DIFFERENCES[todo] : elsewhere
}
