import {
  actionsFor,
  canChangeDetails,
  canIssue,
  correctableParts,
  orderActions,
  voidObstacle,
  type CorrectablePart,
  type VoidObstacle,
} from "../invoice-actions"
import {
  ATTENTION_REASONS,
  VOID_ATTENTION_REASONS,
  type InvoiceAction,
  type InvoiceReason,
  type InvoiceStatus,
} from "../invoice-status"
import type { VoidReason } from "../plan"
import type { ServiceStatus } from "../reconciliation"

const NUMBER = "AB12345678"

const UPLOADED = {
  order_number: "ORDER0001",
  sent_with: 1,
  date_unknown: null,
  void_day_stated: null,
}
const OF_ORDER = { order_id: "order_1", ...UPLOADED }

const actionsHere = (
  invoice: Omit<
    Parameters<typeof actionsFor>[0],
    keyof typeof OF_ORDER | "other_account" | "missing" | "invoiced_elsewhere"
  >,
  missing = false
) =>
  actionsFor({
    ...invoice,
    ...OF_ORDER,
    other_account: false,
    missing,
    invoiced_elsewhere: null,
  })

describe.each(ATTENTION_REASONS)("an invoice that needs review (%s)", (reason) => {
  const states = [true, false].flatMap((sent) =>
    [NUMBER, null].flatMap((invoice_number) =>
      ([null, "past_voiding", "has_allowances"] as const).flatMap((obstacle) =>
        [null, "staff_decision", "order_canceled"].map((void_reason) => {
          return { sent, invoice_number, obstacle, void_reason }
        })
      )
    )
  )
  it.each(["order_1", null])(
    "gives an invoice that needs review an action in the present and another account (%s)",
    (order_id) => {
      for (const state of states) {
        for (const other_account of [false, true]) {
          const other = { ...OF_ORDER, order_id, missing: false, invoiced_elsewhere: null }
          const invoice = {
            status: "attention",
            reason,
            ...state,
            ...other,
            other_account,
          } as const
          expect({ ...invoice, actions: actionsFor(invoice).length }).not.toMatchObject({
            actions: 0,
          })
        }
      }
    }
  )
})

it("an invoice is not reissued over the whole order while another invoice has a part of it", () => {
  const issued = { status: "issued", sent: true, invoice_number: NUMBER } as const
  const invoice = { ...issued, reason: null, void_reason: null, obstacle: null }
  const other = { ...OF_ORDER, other_account: false, missing: false }
  const actions = actionsFor({ ...invoice, ...other, invoiced_elsewhere: 300 })
  expect(actions).toEqual(["void", "refresh"])
  expect(canIssue({ status: "voided", reason: null, invoiced_elsewhere: 300 })).toBe(false)
})

it.each<[InvoiceStatus, boolean, string | null, InvoiceAction[]]>([
  ["waiting", false, null, ["void", "adopt"]],
  ["pending", false, null, ["retry", "void"]],
  ["sending", true, null, ["void"]],
  ["unknown", true, null, ["retry", "void", "adopt"]],
  ["issued", true, NUMBER, ["void", "refresh", "reissue"]],
  ["voiding", true, NUMBER, ["retry"]],
  ["void_unknown", true, NUMBER, ["retry"]],
  ["voided", true, NUMBER, ["refresh"]],
  ["not_needed", false, null, ["adopt"]],
  ["attention", false, null, ["retry", "void", "reissue", "adopt"]],
  ["attention", true, null, ["retry", "adopt"]],
  ["attention", true, NUMBER, ["retry", "void", "refresh", "reissue"]],
])(
  "an invoice in the status %s (sent: %s, number: %s) has its actions, without a void that is too late",
  (status, sent, invoice_number, expected) => {
    const invoice = { status, sent, invoice_number, reason: null, void_reason: null }
    expect(actionsHere({ ...invoice, obstacle: null })).toEqual(expected)
    const others = expected.filter((action) => !["void", "reissue"].includes(action))
    for (const obstacle of ["past_voiding", "has_allowances"] as const) {
      expect(actionsHere({ ...invoice, obstacle })).toEqual(others)
    }
  }
)

it("an invoice that was found although none was due has no retry, and its void even if that is too late", () => {
  const found = { status: "attention", sent: false, invoice_number: NUMBER, reason: null } as const
  const wanted = { ...found, void_reason: null }
  expect(actionsHere({ ...wanted, obstacle: null })).toEqual(["void", "refresh", "reissue"])
  expect(actionsHere({ ...wanted, obstacle: "past_voiding" })).toEqual(["void", "refresh"])
  const unwanted = { ...found, void_reason: "staff_decision" }
  expect(actionsHere({ ...unwanted, obstacle: "past_voiding" })).toEqual([
    "retry",
    "refresh",
    "keep",
  ])
})

it.each<[InvoiceStatus, boolean, string | null, InvoiceAction[], string?]>([
  ["issued", true, NUMBER, []],
  ["voided", true, NUMBER, []],
  ["voiding", true, NUMBER, ["retry"]],
  ["attention", true, NUMBER, ["retry"]],
  ["attention", true, null, ["retry", "adopt"]],
  ["unknown", true, null, ["retry", "void", "adopt"]],
  ["attention", true, null, ["retry", "adopt"], "outcome_unknown"],
])(
  "another account's invoice has no action that queries the present account (%s, sent: %s, number: %s)",
  (status, sent, invoice_number, expected, reason: string | null = null) => {
    const invoice = { status, sent, invoice_number, reason, void_reason: null }
    const foreign = { ...OF_ORDER, obstacle: null, other_account: true, missing: false }
    const alone = { invoiced_elsewhere: null }
    expect(actionsFor({ ...invoice, ...foreign, ...alone })).toEqual(expected)
  }
)

it.each<[InvoiceStatus, InvoiceAction[]]>([
  ["issued", ["void", "refresh", "correct"]],
  ["voided", ["refresh", "correct"]],
  ["attention", ["void", "refresh", "correct"]],
  ["voiding", ["retry"]],
  ["void_unknown", ["retry"]],
])(
  "an invoice that staff recorded can be corrected, unless its void is under way: %s",
  (status, expected) => {
    const issued = { status, sent: false, invoice_number: NUMBER, obstacle: null, missing: false }
    const recorded = { order_id: null, ...UPLOADED, order_number: null, sent_with: null }
    const none = { reason: null, void_reason: null, other_account: false }
    expect(actionsFor({ ...issued, ...recorded, ...none, invoiced_elsewhere: null })).toEqual(
      expected
    )
  }
)

it("an invoice whose day of issue is not known can be corrected, although an upload of it is known", () => {
  const found = { status: "issued", invoice_number: NUMBER, ...UPLOADED } as const
  expect(correctableParts(found)).toEqual([])
  expect(correctableParts({ ...found, date_unknown: true })).toEqual(["record"])
})

it.each<[InvoiceStatus, CorrectablePart[]]>([
  ["issued", []],
  ["voiding", []],
  ["void_unknown", []],
  ["attention", []],
  ["voided", ["void_day"]],
])(
  "an invoice that was sent from here lets staff correct the day of the void that they stated: %s",
  (status, expected) => {
    const sent = { status, invoice_number: NUMBER, ...UPLOADED }
    expect(correctableParts({ ...sent, void_day_stated: true })).toEqual(expected)
    expect(correctableParts({ ...sent, void_day_stated: null })).toEqual([])
  }
)

it("a recorded invoice lets staff correct the day of its void only if they stated it", () => {
  const recorded = {
    status: "voided",
    invoice_number: NUMBER,
    ...UPLOADED,
    order_number: null,
  } as const
  expect(correctableParts({ ...recorded, void_day_stated: true })).toEqual(["record", "void_day"])
  expect(correctableParts({ ...recorded, void_day_stated: null })).toEqual(["record"])
})

it.each([
  [true, ["refresh", "correct"]],
  [null, ["refresh"]],
])(
  "a voided invoice that was sent from here can be corrected if staff stated the day of its void: %s",
  (void_day_stated, expected) => {
    const voided = { status: "voided", sent: true, invoice_number: NUMBER, obstacle: null } as const
    const none = { reason: null, void_reason: null, other_account: false, missing: false }
    const invoice = { ...voided, ...none, ...OF_ORDER, invoiced_elsewhere: null }
    expect(actionsFor({ ...invoice, void_day_stated })).toEqual(expected)
    expect(actionsFor({ ...invoice, void_day_stated, other_account: true })).not.toContain(
      "correct"
    )
  }
)

it.each<[string, object, string, VoidObstacle | null]>([
  ["issued within its time", {}, "2026-03-13T15:59:59.999Z", null],
  ["issued longer ago", {}, "2026-03-13T16:00:00Z", "past_voiding"],
  ["not issued", { invoice_number: null }, "2026-09-01T00:00:00Z", null],
  ["voided in the console", { service_status: "voided" }, "2026-09-01T00:00:00Z", null],
  ["found voided", { reason: "voided_at_service" }, "2026-09-01T00:00:00Z", null],
  [
    "with the service's status 折讓",
    { service_status: "allowance" },
    "2026-01-06T00:00:00Z",
    "has_allowances",
  ],
  [
    "with a confirmed allowance",
    { allowance_confirmed: 1 },
    "2026-01-06T00:00:00Z",
    "has_allowances",
  ],
  [
    "with an unconfirmed allowance",
    { allowance_unconfirmed: 1 },
    "2026-01-06T00:00:00Z",
    "has_allowances",
  ],
  [
    "with a registered allowance",
    { has_allowance: true },
    "2026-01-06T00:00:00Z",
    "has_allowances",
  ],
  [
    "whose allowances were voided",
    { allowance_confirmed: 0, allowance_unconfirmed: 0 },
    "2026-01-06T00:00:00Z",
    null,
  ],
  [
    "issued longer ago with an allowance",
    { has_allowance: true },
    "2026-09-01T00:00:00Z",
    "past_voiding",
  ],
  [
    "voided in the console after its allowance",
    { service_status: "voided", has_allowance: true },
    "2026-01-06T00:00:00Z",
    null,
  ],
])(
  "it is known whether and why an invoice cannot be voided: one %s",
  (_, changes, now, expected) => {
    const invoice = {
      invoice_number: NUMBER,
      issued_at: "2026-01-05T00:00:00Z",
      reason: null,
      service_status: "issued" as ServiceStatus | null,
      allowance_confirmed: null,
      allowance_unconfirmed: null,
      has_allowance: false,
      ...changes,
    }
    expect(voidObstacle(invoice, 13, new Date(now))).toBe(expected)
  }
)

describe.each(VOID_ATTENTION_REASONS)("an invoice whose void failed (%s)", (reason) => {
  const failed = (void_reason: VoidReason, obstacle: VoidObstacle | null, missing = false) =>
    actionsHere(
      {
        status: "attention",
        sent: true,
        invoice_number: NUMBER,
        reason,
        void_reason,
        obstacle,
      },
      missing
    )

  it("lets staff keep an invoice that the service does not know after a failed void, also one that staff requested", () => {
    expect(failed("order_canceled", null, true)).toContain("keep")
    expect(failed("staff_decision", null, true)).toContain("keep")
  })

  it.each<[VoidReason, VoidObstacle | null, boolean]>([
    ["staff_decision", null, true],
    ["staff_decision", "past_voiding", true],
    ["staff_decision", "has_allowances", true],
    ["reissue", null, true],
    ["reissue", "has_allowances", true],
    ["order_canceled", null, false],
    ["order_canceled", "past_voiding", true],
    ["order_canceled", "has_allowances", true],
    ["order_refunded", null, false],
    ["order_refunded", "past_voiding", true],
  ])("requested for %s, with the obstacle %s, can be kept: %s", (void_reason, obstacle, kept) => {
    // The present account can neither void nor describe what another account issued.
    const expected = kept || reason === "void_other_account"
    expect(failed(void_reason, obstacle).includes("keep")).toBe(expected)
  })
})

it.each<[InvoiceStatus, InvoiceReason | null, string | null]>([
  ["sending", null, null],
  ["unknown", null, null],
  ["attention", "outcome_unknown", null],
  ["attention", "other_order_at_service", null],
  ["attention", "sent_to_other_account", null],
  ["attention", "amount_differs_at_service", NUMBER],
])(
  "staff take back their own void of an invoice %s (%s, %s) before it begins, but not the order's",
  (status, reason, invoice_number) => {
    const kept = (void_reason: VoidReason | null) =>
      actionsHere({
        status,
        reason,
        invoice_number,
        void_reason,
        sent: true,
        obstacle: null,
      }).includes("keep")
    expect(kept("staff_decision")).toBe(true)
    expect(kept("reissue")).toBe(true)
    expect(kept("order_canceled")).toBe(false)
    expect(kept("order_refunded")).toBe(false)
    expect(kept(null)).toBe(false)
  }
)

it.each<[InvoiceStatus, InvoiceReason | null, string | null]>([
  ["attention", "void_refused", null],
  ["issued", null, NUMBER],
  ["voiding", null, NUMBER],
  ["void_unknown", null, NUMBER],
  ["voided", null, NUMBER],
])("an invoice %s (%s, %s) has no failed void to take back", (status, reason, invoice_number) => {
  const invoice = { status, reason, invoice_number, sent: true, void_reason: "staff_decision" }
  expect(actionsHere({ ...invoice, obstacle: null })).not.toContain("keep")
})

it.each<[InvoiceStatus | null, boolean, string?]>([
  [null, true],
  ["waiting", true],
  ["not_needed", true, "staff_decision"],
  ["not_needed", true, "shop_decision"],
  ["not_needed", false, "free_order"],
  ["not_needed", false, "order_canceled"],
  ["not_needed", false, "order_refunded"],
  ["not_needed", false, "order_gone"],
  ["voided", true],
  ["pending", false],
  ["sending", false],
  ["unknown", false],
  ["issued", false],
  ["voiding", false],
  ["void_unknown", false],
  ["attention", false],
])(
  "decides if another invoice may follow one in the status %s: %s (%s)",
  (status, expected, reason = "") => {
    expect(canIssue(status && { status, reason, invoiced_elsewhere: null })).toBe(expected)
  }
)

it.each<[InvoiceStatus, boolean, string | null, boolean]>([
  ["waiting", false, null, true],
  ["pending", false, null, true],
  ["pending", true, null, false],
  ["sending", true, null, false],
  ["unknown", true, null, false],
  ["issued", true, NUMBER, false],
  ["voiding", true, NUMBER, false],
  ["void_unknown", true, NUMBER, false],
  ["voided", true, NUMBER, true],
  ["not_needed", false, null, true],
  ["attention", false, null, true],
  ["attention", true, null, false],
  ["attention", true, NUMBER, false],
])(
  "the details of an invoice in the status %s, sent: %s, number: %s, can be changed: %s",
  (status, sent, number, can) => {
    expect(canChangeDetails({ status, sent, invoice_number: number })).toBe(can)
  }
)

it.each<[InvoiceStatus | null, boolean, string | null, string | null, InvoiceAction[]]>([
  [null, false, null, null, ["issue", "edit_details"]],
  ["waiting", false, null, "payment", ["issue", "edit_details"]],
  ["pending", false, null, null, ["edit_details"]],
  ["sending", true, null, null, []],
  ["unknown", true, null, null, []],
  ["issued", true, NUMBER, null, []],
  ["voiding", true, NUMBER, null, []],
  ["voided", true, NUMBER, null, ["issue", "edit_details"]],
  ["not_needed", false, null, "staff_decision", ["issue", "edit_details"]],
  ["not_needed", false, null, "order_refunded", []],
  ["attention", false, null, "buyer_details_invalid", ["edit_details"]],
  ["attention", true, null, "refused_by_service", []],
  ["attention", true, NUMBER, "void_refused", []],
])(
  "an order whose latest invoice is %s (sent: %s, number: %s, reason: %s) has its actions",
  (status, sent, number, reason, expected) => {
    const kept = { invoice_number: number, invoiced_elsewhere: null }
    const latest = status && { status, sent, reason, ...kept }
    expect(orderActions(latest, true)).toEqual(expected)
  }
)

it("the details can be edited only for an order with a cart or an unsent invoice, which store them", () => {
  const held = { invoice_number: null, invoiced_elsewhere: null }
  const waiting = { status: "waiting", sent: false, reason: null, ...held } as const
  expect(orderActions(null, false)).toEqual(["issue"])
  expect(orderActions(waiting, false)).toEqual(["issue", "edit_details"])
})
