import { INVOICE_STATUSES, type InvoiceStatus } from "../invoice-status"
import { moveUnplanned, type UnplannedMove } from "../unplanned"

const order = { draft: false, since_start: true, settled: true }

it.each<[string, Partial<typeof order> | null, UnplannedMove]>([
  ["older than a passing fault", {}, "new_attention"],
  ["new, so that the fault may pass", { settled: false }, "soon"],
  ["older than the plugin's start", { since_start: false }, "nothing"],
  ["a draft", { draft: true }, "nothing"],
  ["gone", null, "nothing"],
])(
  "an order without an invoice that cannot be planned needs review only if it can be invoiced: it is %s",
  (_, facts, move) => {
    const facing = { order: facts && { ...order, ...facts }, invoice: null }
    expect(moveUnplanned({ ...facing, requested: false })).toBe(move)
    // Staff can ask for any order that exists, and learn the result at once.
    const asked = !facts || facts.draft ? "nothing" : "new_attention"
    expect(moveUnplanned({ ...facing, requested: true })).toBe(asked)
  }
)

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

it.each(INVOICE_STATUSES)(
  "an order that cannot be planned changes its invoice by its status: %s",
  (status) => {
    const invoice = { status, reissue_requested: false }
    for (const requested of [false, true]) {
      expect(moveUnplanned({ order, invoice, requested })).toBe(MOVES[status])
    }
  }
)

it.each(["voided", "not_needed"] as const)(
  "an order that cannot be planned, whose next invoice is due after a %s one, gets one that needs review",
  (status) => {
    const invoice = { status, reissue_requested: true }
    expect(moveUnplanned({ order, invoice, requested: false })).toBe("new_attention")
  }
)

it("an invoice whose outcome is unknown is not resent with its old content if its order cannot be planned", () => {
  const invoice = { status: "attention", reissue_requested: false, outcome_unknown: true } as const
  expect(moveUnplanned({ order, invoice, requested: false })).toBe("outdated")
})
