import type { AdminInvoice, AdminOrderInvoicesResponse } from "../../../http-types"
import {
  ATTENTION_REASONS,
  NOT_NEEDED_REASONS,
  WAITING_REASONS,
} from "../../../rules/invoice/invoice-status"
import { reasons as english } from "../../i18n/en-reasons"
import { needsOfCard, needsOfReason } from "../remedy-needs"

const card = (...invoices: Partial<AdminInvoice>[]) =>
  ({ actions: [], invoices }) as unknown as AdminOrderInvoicesResponse

const invoice = (
  reason: AdminInvoice["reason"],
  actions: AdminInvoice["actions"],
  difference: AdminInvoice["difference"] = null
): Partial<AdminInvoice> => ({ reason, actions, difference, status: "attention", order_id: "1" })

/** The buttons that a reason's text may name, as the admin names them in English. */
const ISSUE =
  /\bretry\b|Take over from the service|Issue now|Query the service|Edit the buyer's details|register it/i
const VOID =
  /Do not issue|Keep the invoice|Record the void|give up the order number|take it over under Differences/i

it.each([...WAITING_REASONS, ...NOT_NEEDED_REASONS, ...ATTENTION_REASONS])(
  "the text of %s names a button of each permission that it is said to need",
  (reason) => {
    const { todo } = english[reason]
    const named = [...(ISSUE.test(todo) ? ["issue"] : []), ...(VOID.test(todo) ? ["void"] : [])]
    expect(needsOfReason(reason)).toEqual(named)
  }
)

it.each([
  ["nothing where a reason's text names no button", [invoice("not_sent", ["retry"])], []],
  [
    "only the permission that the reason's text needs",
    [invoice("refused_by_service", ["retry", "void"])],
    ["issue"],
  ],
  ["nothing where that action is not offered at all", [invoice("refused_by_service", [])], []],
  [
    "the permission to keep the invoice",
    [invoice("void_refused", ["retry", "keep"])],
    ["issue", "void"],
  ],
  [
    "what to do about an older invoice's difference",
    [invoice(null, ["void"]), invoice(null, ["refresh"], { field: "amount", ours: 1, theirs: 2 })],
    ["issue"],
  ],
])("a card's hint about permissions covers %s", (_, invoices, needed) => {
  expect(needsOfCard(card(...invoices))).toEqual(needed)
})
