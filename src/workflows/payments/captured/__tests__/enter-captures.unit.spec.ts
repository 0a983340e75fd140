import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { capturePaymentWorkflow } from "@medusajs/medusa/core-flows"
import { capturedBetween } from "../../../../medusa-data/payments/uncounted-captures"
import { firstIdAt } from "../../../../medusa-data/id-times"
import { enterCaptures } from "../enter-captures"

jest.mock("@medusajs/medusa/core-flows", () => ({ capturePaymentWorkflow: jest.fn() }))
jest.mock("../../providers", () => ({ knownProviders: async () => ["pp_payment-intents_tw"] }))
jest.mock("../../../../medusa-data/payments/uncounted-captures", () => ({
  capturedBetween: jest.fn(),
  withUncountedCaptures: async (_: object, payments: { id: string }[]) =>
    payments.filter(({ id }) => !entered.includes(id)),
}))

const entered: string[] = []

it("a capture that could not be recorded on its order is retried in the next round", async () => {
  const logged: string[] = []
  const locking = { execute: async (_: string[], job: () => Promise<void>) => await job() }
  const log = (line: string) => void logged.push(line)
  // The same each time: stores are distinguished by their connection.
  const others = { error: log, warn: log }
  const container = {
    resolve: (key: string) => (key === Modules.LOCKING ? locking : others),
  } as unknown as MedusaContainer
  const run = jest
    .fn(async ({ input }: { input: { payment_id: string } }) => void entered.push(input.payment_id))
    .mockRejectedValueOnce(new Error("The lock was not given."))
  jest.mocked(capturePaymentWorkflow).mockReturnValue({ run } as never)
  const captured_at = new Date("2026-07-24T11:00:00Z")
  const payments = ["pay_1", "pay_2"].map((id) => ({
    ...{ id, session_id: `payses_${id}`, order_id: `order_${id}`, captured_at },
    ...{ captures: [`capt_${id}`], rest_is_due: false },
  }))
  jest
    .mocked(capturedBetween)
    .mockResolvedValueOnce({ payments, readTo: null })
    .mockResolvedValue({ payments: [], readTo: null })

  const now = Date.parse("2026-07-24T12:00:00Z")
  await enterCaptures(container, now)
  expect(entered).toEqual(["pay_2"])
  expect(logged[0]).toContain("pay_1 could not be entered on its order: The lock was not given.")
  for (const minute of [1, 2]) await enterCaptures(container, now + minute * 60_000)
  expect(entered).toEqual(["pay_2", "pay_1"])

  // After the clock goes back, the week before its new time is read.
  const back = now - 60 * 60_000
  await enterCaptures(container, back)
  const week = firstIdAt("capt", back - 7 * 24 * 60 * 60_000)
  expect(jest.mocked(capturedBetween).mock.lastCall![1].from).toBe(week)
})
