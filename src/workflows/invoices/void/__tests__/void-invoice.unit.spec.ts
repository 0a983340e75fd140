import type { Logger } from "@medusajs/framework/types"
import type { ServiceRecord, NumberAnswer } from "../../../../clients/invoicing"
import type { ServiceStatus } from "../../../../rules/invoice/reconciliation"
import type TwInvoicingModuleService from "../../../../modules/tw-invoicing/service"
import type { ClaimedInvoice } from "../../../../modules/tw-invoicing/types"
import { voidInvoice } from "../void-invoice"

const OURS = "AB12345678"
const OTHER = "CD87654321"
const DAY = 24 * 60 * 60_000

type Service = {
  /** What the service says of our number, and once it was asked to cancel it. */
  info: ServiceRecord | "no answer"
  order: NumberAnswer | "no answer"
  byOrder?: ServiceStatus[] | "no answer"
  /** What it does when it is asked to cancel, whatever it replies. */
  cancels?: boolean
  /** The row is still this worker's when it is about to cancel. */
  held?: boolean
}

const answer = async <T>(said: T | "no answer") => {
  if (said === "no answer") throw new Error("The service gave no answer.")
  return said
}

/** The calls that are made to void an invoice, and what is recorded of it. */
async function voided(
  { info, order, byOrder = [], cancels = true, held = true }: Service,
  claim: Partial<ClaimedInvoice> = {}
) {
  const calls: string[] = []
  const recorded: [string, object?][] = []
  let canceled = false
  const service = {
    account: "here",
    options: { voidDeadlineDay: 13 },
    client: {
      record: async () => {
        calls.push("info")
        return canceled ? { status: "voided" } : answer(info)
      },
      findNumber: async (number: string) => {
        calls.push(`order ${number}`)
        return answer(order)
      },
      listByOrder: async (number: string) => {
        calls.push(`all of ${number}`)
        const statuses = await answer(byOrder)
        return statuses.map((status) => ({ status }))
      },
      void: async (number: string) => {
        calls.push(`cancel ${number}`)
        canceled = cancels
        return { kind: "voided" }
      },
    },
    holdForCancellation: async () => (held ? { steady: Infinity, wall: Infinity } : null),
    sendCancellation: (number: string) => service.client.void(number),
    confirmAccount: async () => recorded.push(["account"]) > 0,
    recordVoided: async () => void recorded.push(["voided"]),
    recordVoidUnclear: async (_: unknown, outcome: object) =>
      void recorded.push(["queries later", outcome]),
    recordAttention: async (_: unknown, outcome: object) =>
      void recorded.push(["attention", outcome]),
  } as unknown as TwInvoicingModuleService
  const claimed = {
    id: "twinv_1",
    status: "voiding",
    order_number: "TW1",
    invoice_number: OURS,
    amount: 100,
    issued_at: new Date(),
    sent_to: "here",
    queries: 1,
    unclear_for: null,
    ...claim,
  } as unknown as ClaimedInvoice
  const logger = { warn: () => {}, error: () => {} } as unknown as Logger
  await voidInvoice(service, claimed, logger)
  return { calls, recorded }
}

const issued = (amount: number): ServiceRecord => ({ status: "issued", amount })
const allowance = (amount: number): ServiceRecord => ({
  status: "allowance",
  amount,
  allowance_unconfirmed: 0,
  allowance_confirmed: 10,
})
const found = (invoice_number: string): NumberAnswer => ({ kind: "found", invoice_number })
const none: NumberAnswer = { kind: "none" }
const busy: NumberAnswer = { kind: "error", message: "系統忙碌" }

const QUERIES = ["info", "order TW1"]
const differs = (detail: string) => [["attention", { reason: "void_differs", detail }]]
const AMOUNT = `${OURS}: NT$100 ≠ NT$200`
const numberIs = (number: string) => `TW1: ${OURS} ≠ ${number}`
const later = (detail: unknown = expect.any(String)) => [
  ["queries later", expect.objectContaining({ detail, cancellationSent: false })],
]

it.each(["voiding", "void_unknown"] as const)(
  "an invoice in the status %s is voided at the service once its amount and order number are proven to be ours",
  async (status) => {
    const { calls, recorded } = await voided({ info: issued(100), order: found(OURS) }, { status })
    expect(calls).toEqual([...QUERIES, `cancel ${OURS}`, "info"])
    expect(recorded).toEqual([["voided"]])
  }
)

it.each(["voiding", "void_unknown", "attention"] as const)(
  "nothing is voided or recorded if the row in the status %s was claimed by another or kept meanwhile",
  async (status) => {
    const service = { info: issued(100), order: found(OURS), held: false }
    const { calls, recorded } = await voided(service, { status })
    expect(calls).toEqual(QUERIES)
    expect(recorded).toEqual([])
  }
)

it("a void is settled by the query after it, not by its reply", async () => {
  const { recorded } = await voided({ info: issued(100), order: found(OURS), cancels: false })
  expect(recorded).toMatchObject([
    ["queries later", { detail: "void_not_seen", cancellationSent: true }],
  ])
})

it.each<[string, Service, unknown[]]>([
  ["another amount", { info: issued(200), order: found(OURS) }, differs(AMOUNT)],
  ["another number", { info: issued(100), order: found(OTHER) }, differs(numberIs(OTHER))],
  [
    "another amount and another number",
    { info: issued(200), order: found(OTHER) },
    differs(`${AMOUNT}; ${numberIs(OTHER)}`),
  ],
  ["no such order number", { info: issued(100), order: none }, differs(numberIs("–"))],
  ["an allowance of another amount", { info: allowance(200), order: found(OURS) }, differs(AMOUNT)],
  [
    "an allowance of ours",
    { info: allowance(100), order: found(OURS) },
    [["attention", { reason: "void_has_allowances", detail: OURS }]],
  ],
  [
    "no such invoice",
    { info: { status: "none" }, order: found(OURS) },
    later(`no_information: ${OURS}`),
  ],
  [
    "no such invoice, and another number",
    { info: { status: "none" }, order: found(OTHER) },
    differs(numberIs(OTHER)),
  ],
  [
    "no such invoice, and no such order number",
    { info: { status: "none" }, order: none },
    later(`no_information: ${OURS}`),
  ],
  [
    "no such invoice, and an error for the order number",
    { info: { status: "none" }, order: busy },
    later("系統忙碌"),
  ],
  ["an error for the order number", { info: issued(100), order: busy }, later("系統忙碌")],
  ["no answer about the invoice", { info: "no answer", order: found(OURS) }, later()],
  ["no answer about the order number", { info: issued(100), order: "no answer" }, later()],
])("an invoice is not voided while the service answers with %s", async (_, service, expected) => {
  const { calls, recorded } = await voided(service)
  expect(calls.filter((call) => call.startsWith("cancel"))).toEqual([])
  expect(recorded).toEqual(expected)
})

it.each<[string, Omit<Service, "info">, unknown[]]>([
  ["our order number has our number", { order: found(OURS) }, [["voided"]]],
  ["all of our order number is voided", { order: none, byOrder: ["voided"] }, [["voided"]]],
  [
    "all of our order number is voided, of several",
    { order: found(OTHER), byOrder: ["voided", "voided"] },
    [["voided"]],
  ],
  [
    "our order number has another, which is not voided",
    { order: found(OTHER), byOrder: ["voided", "issued"] },
    differs(numberIs(OTHER)),
  ],
  [
    "our order number has another, with an allowance",
    { order: found(OTHER), byOrder: ["allowance"] },
    differs(numberIs(OTHER)),
  ],
  ["our order number has none", { order: none, byOrder: [] }, differs(numberIs("–"))],
  ["an error for our order number", { order: busy }, later("系統忙碌")],
  ["no answer about our order number", { order: none, byOrder: "no answer" }, later()],
])(
  "an invoice that is voided at the service is recorded as such only if it is ours: %s",
  async (_, service, expected) => {
    const { calls, recorded } = await voided({ info: { status: "voided" }, ...service })
    expect(calls.filter((call) => call.startsWith("cancel"))).toEqual([])
    expect(recorded).toEqual(expected)
  }
)

it.each(["voiding", "void_unknown"] as const)(
  "an invoice of another account in the status %s is not queried under the present account",
  async (status) => {
    const { calls, recorded } = await voided(
      { info: issued(100), order: found(OURS) },
      { status, sent_to: "another account" }
    )
    expect(calls).toEqual([])
    expect(recorded).toEqual([["attention", { reason: "void_other_account", detail: OURS }]])
  }
)

it.each<[string, Partial<Service>, string | undefined]>([
  ["has none", { info: { status: "none" }, order: none }, numberIs("–")],
  ["gives no record of its number", { info: { status: "none" } }, OURS],
  ["has another amount", { info: issued(200) }, AMOUNT],
  ["has another order's", { order: found(OTHER) }, numberIs(OTHER)],
  ["gives an error", { order: busy }, "系統忙碌"],
  ["gives no answer", { info: "no answer" }, undefined],
])(
  "an invoice of another account stays there after a retry if the present account %s",
  async (_, service, detail = expect.any(String)) => {
    const { calls, recorded } = await voided(
      { info: issued(100), order: found(OURS), ...service },
      { status: "void_unknown", reason: "void_other_account", sent_to: "another account" }
    )
    expect(calls).not.toContain(`cancel ${OURS}`)
    expect(recorded).toEqual([["attention", { reason: "void_other_account", detail }]])
  }
)

it("an invoice of another account is voided after a retry if the present account has the same", async () => {
  const { calls, recorded } = await voided(
    { info: issued(100), order: found(OURS) },
    { status: "void_unknown", reason: "void_other_account", sent_to: "another account" }
  )
  expect(calls).toContain(`cancel ${OURS}`)
  expect(recorded).toEqual([["account"], ["voided"]])
})

it("a difference is reported before a deadline that has passed", async () => {
  const late = { issued_at: new Date(Date.now() - 120 * DAY) }
  expect((await voided({ info: issued(200), order: found(OURS) }, late)).recorded).toEqual(
    differs(AMOUNT)
  )
  expect((await voided({ info: issued(100), order: found(OURS) }, late)).recorded).toMatchObject([
    ["attention", { reason: "void_deadline_passed" }],
  ])
})
