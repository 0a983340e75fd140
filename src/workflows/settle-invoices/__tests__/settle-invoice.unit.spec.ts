import type { Logger } from "@medusajs/framework/types"
import type { InvoicingClient, OrderFound } from "../../../clients/invoicing"
import type TwInvoicingModuleService from "../../../modules/tw-invoicing/service"
import type { ClaimedInvoice } from "../../../modules/tw-invoicing/types"
import { settleInvoice } from "../settle-invoice"

const QUIET_TIME = 120_000

/** What is written down of an upload; by default the service says that it has no invoice. */
async function settled(
  claim: Partial<ClaimedInvoice>,
  between = { issued: 0, unspoilt: 0 },
  answers: Partial<InvoicingClient> = {}
) {
  const written: [string, object][] = []
  const write = (name: string) => async (_: unknown, change: object) => {
    written.push([name, change])
    return null
  }
  const service = {
    options: { quietTime: QUIET_TIME },
    client: {
      checkOrder: async () => ({ kind: "none" }),
      check: async () => ({ kind: "not_invoiced" }),
      ...answers,
    },
    account: "here",
    countBetweenRefusals: async () => between,
    recordUnclear: write("unclear"),
    recordIssued: write("issued"),
    recordNotIssued: write("not issued"),
    recordAttention: write("attention"),
  } as unknown as TwInvoicingModuleService
  const claimed = {
    id: "twinv_1",
    order_number: "TW1",
    rows: [{}],
    queries: 0,
    attempts: 1,
    passed_over: 0,
    sent_to: "here",
    ...claim,
  }
  await settleInvoice(service, claimed as unknown as ClaimedInvoice, {} as Logger)
  return written
}

it.each([
  ["other", "尚未開放"],
  ["other", "訂單寫入失敗"],
  ["other", "F_訂單處理失敗"],
  ["other", "F_商品資料寫入失敗,已完成30筆"],
  ["other", "商品明細儲存有誤"],
  ["other", "order insert failed: invalid amount"],
  ["already_invoiced", "第31筆欄位錯誤,前30筆已開立"],
  ["numbers_exhausted", "字軌取號失敗"],
  ["credentials", "商家資料庫逾時"],
])("a refusal amid the work waits for the quiet time, like no answer (%s: %s)", async (...said) => {
  const [refusal_reason, refusal] = said
  const claim = { refusal, refusal_reason: refusal_reason as "other", sent_with: 1 }
  const early = await settled({ ...claim, unclear_for: 20_000 })
  expect(early).toMatchObject([["unclear", { askIn: QUIET_TIME - 20_000 }]])
  const [[name]] = await settled({ ...claim, unclear_for: QUIET_TIME })
  expect(name).not.toBe("unclear")
})

it.each([
  ["credentials", "密碼錯誤"],
  ["credentials", "帳號驗證失敗"],
  ["numbers_exhausted", "字軌用罄"],
  ["already_invoiced", "訂單編號重複"],
  ["other", "載具號碼錯誤"],
  ["other", "F_Quantity格式錯誤"],
  ["other", "F_統一編號檢核失敗(第31筆)"],
])("after a refusal that looked at it (%s: %s) nothing is at work", async (reason, refusal) => {
  const claim = { refusal, refusal_reason: reason, sent_with: 4, unclear_for: 0 }
  const written = await settled(claim as Partial<ClaimedInvoice>)
  expect(written.map(([name]) => name)).toEqual(["not issued"])
})

describe("an upload without a clear answer", () => {
  const [OURS, OTHER] = ["AB12345678", "CD87654321"]
  const found = (invoice_number: string): OrderFound => ({ kind: "found", invoice_number })
  const asked = (answers: Partial<InvoicingClient>) =>
    settled({ refusal: null, amount: 100, unclear_for: QUIET_TIME }, undefined, answers)
  /** The service names numbers for the order, one after the other, and an amount of the first. */
  const names = (numbers: OrderFound[], amount = 100) =>
    asked({
      checkOrder: async () => numbers.shift() ?? { kind: "none" },
      info: async () => ({ status: "issued", amount }),
    })
  const refuses = (reason: "other" | "already_invoiced", invoices: number) =>
    asked({
      check: async () => ({ kind: "refused", message: "載具號碼錯誤", reason }),
      infoByOrder: async () => ({
        invoices: Array.from({ length: invoices }, () => ({
          status: "issued",
          amount: 100,
          allowance_confirmed: null,
          allowance_unconfirmed: null,
        })),
      }),
    })

  it("is adopted when two answers name the same number, and its amount is ours", async () => {
    expect(await names([found(OURS), found(OURS)])).toEqual([
      ["issued", { invoice_number: OURS, adopted: true, service_status: "issued" }],
    ])
  })

  it.each<[string, OrderFound]>([
    ["another number", found(OTHER)],
    ["none", { kind: "none" }],
    ["an error", { kind: "error", message: "系統忙碌" }],
  ])("stays unclear when the second answer is %s", async (_, second) => {
    expect(await names([found(OURS), second])).toMatchObject([["unclear", {}]])
  })

  it.each([99, 101])("needs review when the invoice is over %i dollars", async (amount) => {
    const reason = "amount_differs_at_service"
    expect(await names([found(OURS), found(OURS)], amount)).toMatchObject([
      ["attention", { reason, invoiceNumber: OURS }],
    ])
  })

  it.each([
    ["the check says that there is an invoice", "already_invoiced", 0, "unclear"],
    ["the check refuses it and the order number has an invoice", "other", 1, "unclear"],
    ["the check refuses it and the order number has none", "other", 0, "not issued"],
  ] as const)("when %s (%s, %i): %s", async (_, reason, invoices, expected) => {
    const written = await refuses(reason, invoices)
    expect(written.map(([name]) => name)).toEqual([expected])
  })
})

describe("what was not issued", () => {
  const refused = { refusal: "載具號碼錯誤", refusal_reason: "other" }
  const unclear = { refusal: null, refusal_reason: null }
  const split = (batchLimit: number | null, uncounted: boolean) => [
    "not issued",
    { batchLimit, uncounted },
  ]

  it.each([
    ["refused in company: halved at once", { ...refused, sent_with: 500 }, split(250, true)],
    ["… after however many uploads", { ...refused, sent_with: 3, attempts: 8 }, split(1, true)],
    [
      "refused alone",
      { ...refused, sent_with: 1 },
      ["attention", { reason: "refused_by_service" }],
    ],
    [
      "unclear once: sent again",
      { ...unclear, sent_with: 50 },
      ["not issued", { batchLimit: null }],
    ],
    ["unclear twice", { ...unclear, sent_with: 50, attempts: 2 }, split(25, false)],
    ["… after eight uploads", { ...unclear, sent_with: 3, attempts: 8 }, split(1, false)],
    [
      "unclear alone",
      { ...unclear, sent_with: 1, attempts: 7, batch_limit: 1 },
      ["not issued", { batchLimit: 1 }],
    ],
    [
      "… after eight uploads",
      { ...unclear, sent_with: 1, attempts: 8 },
      ["attention", { reason: "outcome_unknown" }],
    ],
  ])("%s", async (_, claim, expected) => {
    const written = await settled({ batch_limit: null, unclear_for: QUIET_TIME, ...claim })
    expect(written).toMatchObject([expected])
  })

  it.each([
    [0, 0, 50, 2, { batchLimit: null, passedOver: false }],
    [1, 0, 50, 0, { batchLimit: 25 }],
    [0, 0, 1, 2, { batchLimit: null, passedOver: false }],
    [3, 0, 1, 2, { batchLimit: null, passedOver: false }],
    [1, 1, 1, 1, { batchLimit: null, passedOver: true }],
    [3, 1, 1, 2, { reason: "refused_by_service" }],
  ])(
    "in words of all orders, %i issued meanwhile (%i never refused), of %i, before %i",
    async (...given) => {
      const [issued, unspoilt, sent_with, passed_over, expected] = given
      const claim = { refusal: "商家停用", refusal_reason: "credentials", sent_with, passed_over }
      const between = { issued, unspoilt }
      const written = await settled({ ...claim, batch_limit: null } as object, between)
      expect(written).toMatchObject([["reason" in expected ? "attention" : "not issued", expected]])
    }
  )
})
