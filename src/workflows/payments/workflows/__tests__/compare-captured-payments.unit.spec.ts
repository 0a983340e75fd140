import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { TW_PAYMENTS_MODULE } from "../../../../modules/tw-payments/constants"
import { compareCapturedPayment, reportNotKnown } from "../../captured/compare-captured-payment"
import { queryProvider } from "../../providers"
import { mayBuyersQuery } from "../../query-budget"
import { compareCapturedPayments } from "../compare-captured-payments"

jest.mock("../../providers", () => ({
  ...jest.requireActual("../../providers"),
  statusesOfProviders: async () => [
    { id: "pp_payment-intents_tw", configured: true, confirm: "api", compare_captured_days: 60 },
  ],
}))
jest.mock("../../captured/compare-captured-payment")
jest.mock("../../../../medusa-data/payments/captured-payments", () => ({
  capturedOfProvider: async (_: object, { after, take }: { after: string; take: number }) =>
    mockCaptured
      .filter((id) => id > after)
      .slice(0, take)
      .map((id) => ({ id })),
}))

const ids = (count: number) => Array.from({ length: count }, (_, index) => `pay_${1_000 + index}`)
let mockCaptured: string[]

const AGREES = { kind: "agrees", rawStatus: "success" } as const
const NOT_KNOWN = { kind: "not_known", rawStatus: null } as const

const compare = jest.mocked(compareCapturedPayment)

/** A store with captured payments, none of which was compared this night. */
function openStore(count = 10) {
  mockCaptured = ids(count)
  let last: string | null = ""
  const logged: string[] = []
  const resolved: Record<string, unknown> = {
    [TW_PAYMENTS_MODULE]: {
      comparedUntil: async () => last,
      claimComparison: async (_: string, __: string, { to }: { to: string | null }) => {
        last = to
        return true
      },
    },
    [ContainerRegistrationKeys.LOGGER]: { warn: (line: string) => void logged.push(line) },
  }
  const container = { resolve: (key: string) => resolved[key] } as unknown as MedusaContainer
  return { container, logged }
}

const compared = () => compare.mock.calls.map(([, { id }]) => id)

const reported = () => jest.mocked(reportNotKnown).mock.calls.map(([, { id }]) => id)

beforeEach(() => {
  compare.mockReset().mockResolvedValue(AGREES)
  jest.mocked(reportNotKnown).mockReset()
})

it("the nightly run compares every payment once", async () => {
  const { container } = openStore()
  await compareCapturedPayments(container)
  await compareCapturedPayments(container)
  expect(compared()).toEqual(ids(10))
})

it("the nightly run continues after a payment whose comparison fails", async () => {
  compare.mockRejectedValueOnce(new Error("It broke."))
  const { container, logged } = openStore()
  await compareCapturedPayments(container)
  expect(compared()).toHaveLength(10)
  expect(logged).toEqual(["Payment pay_1000 was not compared: It broke."])
})

it("the nightly run ends when no payment of a batch could be compared", async () => {
  compare.mockRejectedValue(new Error("It broke."))
  await compareCapturedPayments(openStore().container)
  expect(compared()).toHaveLength(4)
})

it("the nightly run reports a payment that the service does not know if it knows another of the same run", async () => {
  for (let payment = 0; payment < 5; payment++) compare.mockResolvedValueOnce(NOT_KNOWN)
  await compareCapturedPayments(openStore().container)
  expect(reported()).toEqual(ids(5))
})

it.each([
  ["the service knows none", NOT_KNOWN],
  ["the service gives no other answer", { kind: "unreachable", rawStatus: null } as const],
  ["the others cannot be queried", { kind: "unclear", rawStatus: null } as const],
])("the nightly run reports no payment as not known to the service while %s", async (_, others) => {
  compare.mockResolvedValue(others)
  compare.mockResolvedValueOnce(NOT_KNOWN)
  await compareCapturedPayments(openStore().container)
  expect(reported()).toEqual([])
})

it("the nightly run leaves a part of the process's calls of each minute to buyers", async () => {
  const provider = { getWebhookActionAndData: async () => ({}) }
  const service = { resolve: () => provider } as unknown as MedusaContainer
  compare.mockImplementation(async (_, { id }) => {
    await queryProvider(service, "pp_payment-intents_tw", { kind: "captured", intent_id: id })
    return AGREES
  })
  await compareCapturedPayments(openStore(1_300).container)
  expect(compared()).toHaveLength(900)
  expect(mayBuyersQuery()).toBe(true)
})
