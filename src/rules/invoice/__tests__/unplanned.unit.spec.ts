import { INVOICE_STATUSES, type InvoiceStatus } from "../invoice-status"
import { moveUnplanned, type UnplannedMove } from "../unplanned"

const order = { draft: false, since_start: true, settled: true }

it.each<[string, Partial<typeof order> | null, UnplannedMove]>([
  ["broken for a while", {}, "new_attention"],
  ["new: it may be a passing trouble", { settled: false }, "soon"],
  ["older than the plugin's start", { since_start: false }, "nothing"],
  ["a draft", { draft: true }, "nothing"],
  ["gone", null, "nothing"],
])("an order without an invoice that is %s", (_, facts, move) => {
  const facing = { order: facts && { ...order, ...facts }, invoice: null }
  expect(moveUnplanned({ ...facing, requested: false })).toBe(move)
  // Staff can ask for any order that exists, and learn the result at once.
  const asked = !facts || facts.draft ? "nothing" : "new_attention"
  expect(moveUnplanned({ ...facing, requested: true })).toBe(asked)
})

const MOVES: Record<InvoiceStatus, UnplannedMove> = {
  waiting: "attention",
  pending: "attention",
  sending: "outdated",
  unknown: "outdated",
  issued: "later",
  attention: "later",
  voiding: "nothing",
  void_unknown: "nothing",
  voided: "nothing",
  not_needed: "nothing",
}

it.each(INVOICE_STATUSES)("an order whose invoice is %s", (status) => {
  const invoice = { status, reissue_requested: false }
  for (const requested of [false, true]) {
    expect(moveUnplanned({ order, invoice, requested })).toBe(MOVES[status])
  }
})

it.each(["voided", "not_needed"] as const)(
  "an order whose next invoice is due after a %s one gets one that says so",
  (status) => {
    const invoice = { status, reissue_requested: true }
    expect(moveUnplanned({ order, invoice, requested: false })).toBe("new_attention")
  }
)

it("an order whose invoice was sent and needs review, with its outcome unknown, may be sent again: not as it was", () => {
  const invoice = { status: "attention", reissue_requested: false, outcome_unknown: true } as const
  expect(moveUnplanned({ order, invoice, requested: false })).toBe("outdated")
})
