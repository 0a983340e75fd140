import { INVOICE_STATUSES } from "../invoice-status"
import { acceptingOutsideReview, statusesAccepting } from "../state-machine"
import { statusesWhere } from "../status-facts"

it.each<[string, string[], string[]]>([
  ["are queried about their upload", acceptingOutsideReview("query_claimed"), ["unknown"]],
  ["are given up if their worker is lost", acceptingOutsideReview("worker_lost"), ["sending"]],
  [
    "need review if their outcome stays unknown",
    statusesAccepting("unanswered"),
    ["sending", "unknown", "voiding", "void_unknown"],
  ],
  [
    "are to be voided",
    acceptingOutsideReview("void_claimed"),
    statusesWhere(({ voiding }) => voiding),
  ],
  ["can be voided", statusesAccepting("void_requested"), statusesWhere(({ live }) => live)],
  [
    "follow refunds",
    statusesWhere(({ follows_refunds }) => follows_refunds),
    ["waiting", "pending", "issued", "attention"],
  ],
])("these statuses, and no others, %s", (_, statuses, expected) =>
  expect(statuses).toEqual(INVOICE_STATUSES.filter((status) => expected.includes(status)))
)
