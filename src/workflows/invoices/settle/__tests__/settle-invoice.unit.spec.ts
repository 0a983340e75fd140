import type { Logger } from "@medusajs/framework/types"
import {
  serviceRegistration,
  type InvoicingService,
  type NumberAnswer,
} from "../../../../clients/invoicing"
import type TwInvoicingModuleService from "../../../../modules/tw-invoicing/service"
import type { ClaimedInvoice } from "../../../../modules/tw-invoicing/types"
import { settleInvoice } from "../settle-invoice"

const QUIET_TIME = 120_000

/** What is written down of an upload; by default the service says that it has no invoice. */
async function settled(
  claim: Partial<ClaimedInvoice>,
  between = { issued: 0, not_refused: 0 },
  answers: Partial<InvoicingService> = {},
  restored_at: Date | null = null
) {
  const written: [string, object][] = []
  const write = (name: string) => async (_: unknown, change: object) => {
    written.push([name, change])
    return null
  }
  const service = {
    options: { quietTime: QUIET_TIME },
    client: {
      capabilities: { checksOrderNumbers: true, limits: { order_number: 30 } },
      findNumber: async () => ({ kind: "none" }),
      check: async () => ({ kind: "not_invoiced" }),
      ...answers,
    },
    account: "here",
    readState: async () => ({ restored_at }),
    countBetweenRefusals: async () => between,
    recordUnclear: write("unclear"),
    recordIssued: write("issued"),
    recordNotIssued: write("not issued"),
    recordAttention: write("attention"),
  } as unknown as TwInvoicingModuleService
  const claimed = {
    id: "twinv_1",
    order_number: "TW1",
    revision: 1,
    created_at: new Date("2026-07-02T00:00:00Z"),
    content: { lines: [{}] },
    queries: 0,
    attempts: 1,
    passed_over: 0,
    sent_to: "here",
    ...claim,
  }
  await settleInvoice(service, claimed as unknown as ClaimedInvoice, {} as Logger)
  return written
}

it.each(["other", "already_invoiced", "numbers_exhausted", "credentials"])(
  "an upload that was refused during the work waits for the quiet time, as without an answer: %s",
  async (reason) => {
    const refused = { refusal: "F_訂單處理失敗", refusal_reason: reason, refusal_finished: false }
    const claim = { ...refused, sent_with: 1 }
    const early = await settled({ ...claim, unclear_for: 20_000 })
    expect(early).toMatchObject([["unclear", { queryIn: QUIET_TIME - 20_000 }]])
    const [[name]] = await settled({ ...claim, unclear_for: QUIET_TIME })
    expect(name).not.toBe("unclear")
  }
)

it.each(["other", "already_invoiced", "numbers_exhausted", "credentials"])(
  "an upload that a refusal ended is not issued, without a wait: %s",
  async (reason) => {
    const refused = { refusal: "載具號碼錯誤", refusal_reason: reason, refusal_finished: true }
    const written = await settled({ ...refused, sent_with: 4, unclear_for: 0 })
    expect(written.map(([name]) => name)).toEqual(["not issued"])
  }
)

describe("an upload that the service has no record of, after a restored database", () => {
  const BEFORE = new Date("2026-07-01T00:00:00Z")
  const AFTER = new Date("2026-07-03T00:00:00Z")
  const next = (said: NumberAnswer) => ({
    findNumber: async (number: string) => (number === "TW1R2" ? said : { kind: "none" as const }),
    record: async () => ({ status: "issued" as const, amount: 100 }),
  })
  const found = next({ kind: "found", invoice_number: "AB12345678" })
  const unclear = next({ kind: "error", message: "系統忙碌" })

  it.each<[string, Partial<InvoicingService>, Date | null, number, string]>([
    ["has an invoice of the next order number", found, AFTER, 1, "attention"],
    ["has an invoice of it, and this one was never sent", found, BEFORE, 0, "attention"],
    [
      "has an invoice of it, and the restore was before this upload",
      found,
      BEFORE,
      1,
      "not issued",
    ],
    ["has an invoice of it, and no database was restored", found, null, 0, "not issued"],
    ["does not say what it has", unclear, AFTER, 1, "unclear"],
  ])(
    "decides about an upload after a restore by the next order number too: the service %s",
    async (_, answers, restoredAt, attempts, is) => {
      const claim = { unclear_for: QUIET_TIME, attempts, refusal: null }
      const written = await settled(claim, undefined, answers, restoredAt)
      expect(written.map(([name]) => name)).toEqual([is])
    }
  )
})

describe("an upload without a clear answer", () => {
  const [OURS, OTHER] = ["AB12345678", "CD87654321"]
  const found = (invoice_number: string): NumberAnswer => ({ kind: "found", invoice_number })
  const asked = (answers: Partial<InvoicingService>) =>
    settled({ refusal: null, amount: 100, unclear_for: QUIET_TIME }, undefined, answers)
  /** The service names numbers for the order, one after the other, and an amount of the first. */
  const names = (numbers: NumberAnswer[], amount = 100) =>
    asked({
      findNumber: async () => numbers.shift() ?? { kind: "none" },
      record: async () => ({ status: "issued", amount }),
    })
  const refuses = (reason: "other" | "already_invoiced", invoices: number) =>
    asked({
      check: async () => ({ kind: "refused", message: "載具號碼錯誤", reason, finished: true }),
      ...lists(invoices),
    })
  const lists = (invoices: number) => ({
    listByOrder: async () =>
      Array.from({ length: invoices }, () => ({
        status: "issued" as const,
        amount: 100,
        allowance_confirmed: null,
        allowance_unconfirmed: null,
      })),
  })

  it("adopts an upload if two answers name the same number and its amount is ours", async () => {
    expect(await names([found(OURS), found(OURS)])).toEqual([
      ["issued", { invoice_number: OURS, adopted: true, service_status: "issued" }],
    ])
  })

  it.each<[string, NumberAnswer]>([
    ["another number", found(OTHER)],
    ["no number", { kind: "none" }],
    ["an error", { kind: "error", message: "系統忙碌" }],
  ])("keeps an upload unclear if the second answer is %s", async (_, second) => {
    expect(await names([found(OURS), second])).toMatchObject([["unclear", {}]])
  })

  it.each([99, 101])(
    "needs review if the invoice is of %i dollars instead of 100",
    async (amount) => {
      const reason = "amount_differs_at_service"
      expect(await names([found(OURS), found(OURS)], amount)).toMatchObject([
        ["attention", { reason, invoiceNumber: OURS }],
      ])
    }
  )

  it.each([
    ["the check says that there is an invoice", "already_invoiced", 0, "unclear"],
    ["the check refuses it and the order number has an invoice", "other", 1, "unclear"],
    ["the check refuses it and the order number has none", "other", 0, "not issued"],
  ] as const)(
    "decides about an unclear upload if %s (%s, %i): %s",
    async (_, reason, invoices, expected) => {
      const written = await refuses(reason, invoices)
      expect(written.map(([name]) => name)).toEqual([expected])
    }
  )

  it.each([
    ["one", 1, "unclear"],
    ["none", 0, "not issued"],
  ])(
    "decides by the number of listed invoices if the service checks no order numbers: %s",
    async (_, invoices, expected) => {
      const capabilities = { ...serviceRegistration.capabilities, checksOrderNumbers: false }
      const check = () => Promise.reject(new Error("The service was asked to check."))
      const written = await asked({ capabilities, check, ...lists(invoices) })
      expect(written.map(([name]) => name)).toEqual([expected])
    }
  )

  it("keeps an upload unclear if the service lists several invoices and checks no order numbers", async () => {
    const capabilities = { ...serviceRegistration.capabilities, checksOrderNumbers: false }
    expect(await asked({ capabilities, ...lists(2) })).toMatchObject([
      ["unclear", { detail: "TW1: – ≠ 2" }],
    ])
  })

  it("keeps an upload unclear with the service's own message when it refuses the check and lists an invoice", async () => {
    expect(await refuses("other", 1)).toMatchObject([["unclear", { detail: "載具號碼錯誤" }]])
  })
})

describe("an upload that was not issued", () => {
  const refused = { refusal: "載具號碼錯誤", refusal_reason: "other", refusal_finished: true }
  const unclear = { refusal: null, refusal_reason: null }
  const split = (batchLimit: number | null, uncounted: boolean) => [
    "not issued",
    { batchLimit, uncounted },
  ]

  it.each([
    [
      "refused in a batch: the batch is halved at once",
      { ...refused, sent_with: 500 },
      split(250, true),
    ],
    [
      "refused in a batch after eight uploads: the batch is halved at once",
      { ...refused, sent_with: 3, attempts: 8 },
      split(1, true),
    ],
    [
      "refused alone: needs review",
      { ...refused, sent_with: 1 },
      ["attention", { reason: "refused_by_service" }],
    ],
    [
      "unclear once: sent again in a batch",
      { ...unclear, sent_with: 50 },
      ["not issued", { batchLimit: null }],
    ],
    [
      "unclear twice: the batch is halved",
      { ...unclear, sent_with: 50, attempts: 2 },
      split(25, false),
    ],
    [
      "unclear in a batch after eight uploads: sent alone",
      { ...unclear, sent_with: 3, attempts: 8 },
      split(1, false),
    ],
    [
      "unclear alone: sent again alone",
      { ...unclear, sent_with: 1, attempts: 7, batch_limit: 1 },
      ["not issued", { batchLimit: 1 }],
    ],
    [
      "unclear alone after eight uploads: needs review",
      { ...unclear, sent_with: 1, attempts: 8 },
      ["attention", { reason: "outcome_unknown" }],
    ],
  ])(
    "sends an upload that was not issued again or lets staff review it: %s",
    async (_, claim, expected) => {
      const written = await settled({ batch_limit: null, unclear_for: QUIET_TIME, ...claim })
      expect(written).toMatchObject([expected])
    }
  )

  it.each([
    [0, 0, 50, 2, { batchLimit: null, passedOver: false }],
    [1, 0, 50, 0, { batchLimit: 25 }],
    [0, 0, 1, 2, { batchLimit: null, passedOver: false }],
    [3, 0, 1, 2, { batchLimit: null, passedOver: false }],
    [1, 1, 1, 1, { batchLimit: null, passedOver: true }],
    [3, 1, 1, 2, { reason: "refused_by_service" }],
  ])(
    "judges an account-wide refusal by other orders: %i issued (%i never refused), batch of %i, passed over %i times",
    async (...given) => {
      const [issued, not_refused, sent_with, passed_over, expected] = given
      const refused = { refusal: "商家停用", refusal_reason: "credentials" }
      const claim = { ...refused, refusal_finished: true, sent_with, passed_over }
      const between = { issued, not_refused }
      const written = await settled({ ...claim, batch_limit: null }, between)
      expect(written).toMatchObject([["reason" in expected ? "attention" : "not issued", expected]])
    }
  )
})
