import type { MedusaContainer } from "@medusajs/framework/types"
import { compareCapturedPayment } from "../../captured/compare-captured-payment"
import { emitPaymentIssueEvents } from "../../steps/emit-payment-issue-events"
import { settleIntentWorkflow } from "../../workflows/settle-intent"
import { queryOrderPayments } from "../query-order-payments"

jest.mock("../../workflows/settle-intent", () => ({ settleIntentWorkflow: jest.fn() }))
jest.mock("../../captured/compare-captured-payment")
jest.mock("../../steps/emit-payment-issue-events")
jest.mock("../settle-placed-soon", () => ({
  ownSessionIdsOfOrders: async () => ["payses_1", "payses_2"],
}))
jest.mock("../../../../medusa-data/payments/captured-payments", () => ({
  capturedOfOrder: async () => [{ session_id: "payses_2", provider_id: "pp_payment-intents_tw" }],
}))
jest.mock("../../providers", () => ({ statusOfProvider: async () => ({ confirm: mockConfirm }) }))

let mockConfirm: "api" | "manual"
const logged: string[] = []
const logger = { error: (line: string) => void logged.push(line) }
const container = { resolve: () => logger } as unknown as MedusaContainer

const settled = jest.fn()
const compare = jest.mocked(compareCapturedPayment)

beforeEach(() => {
  mockConfirm = "api"
  logged.length = 0
  compare.mockReset().mockResolvedValue({ kind: "differs", rawStatus: "refunded" })
  settled.mockReset().mockResolvedValue({ verdict: { kind: "paid" }, move: "none" })
  jest.mocked(settleIntentWorkflow).mockImplementation((() => ({
    run: async ({ input }: { input: { session_id: string } }) => ({
      result: await settled(input.session_id),
    }),
  })) as never)
})

const ask = async () =>
  (await queryOrderPayments(container, "order_1")).map(({ outcome, message }) => [outcome, message])

it("a query of staff compares a payment that was captured before, and emits the events of its issues", async () => {
  expect(await ask()).toEqual([
    ["paid", null],
    ["differs", "refunded"],
  ])
  expect(compare).toHaveBeenCalledTimes(1)
  expect(emitPaymentIssueEvents).toHaveBeenCalledWith(container)
})

it("a query of staff does not compare a payment that it has just captured", async () => {
  settled.mockResolvedValue({ verdict: { kind: "paid" }, move: "capture" })
  expect(await ask()).toEqual([
    ["paid", null],
    ["paid", null],
  ])
  expect(compare).not.toHaveBeenCalled()
})

it("a query of staff does not compare if the service cannot be queried", async () => {
  mockConfirm = "manual"
  await ask()
  expect(compare).not.toHaveBeenCalled()
})

it("a query of staff continues after a payment that fails", async () => {
  settled.mockRejectedValueOnce(new TypeError("It broke."))
  expect(await ask()).toEqual([
    ["unreachable", expect.stringContaining("TypeError")],
    ["differs", "refunded"],
  ])
  expect(logged).toEqual(["Payment session payses_1 could not be queried: It broke."])
})
