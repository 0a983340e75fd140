import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { leftOfCanceledOrder } from "../../issues/left-of-canceled-order"
import { queryProvider } from "../../providers"
import { queryRefund } from "../../refund-outcome"
import { followRefunds } from "../follow-refunds"

jest.mock("../../providers", () => ({
  ...jest.requireActual("../../providers"),
  knownProviders: async () => ["pp_payment-intents_tw"],
}))
jest.mock("../../refund-outcome")
jest.mock("../../issues/left-of-canceled-order")
jest.mock("../../../../medusa-data/refunds/find-refunds", () => ({
  refundsBetween: async () => [],
  readRefunds: async () => [],
  withRecorded: async (_: object, refunds: object[]) => refunds,
}))

const provider = { getWebhookActionAndData: async () => ({}) }
const service = { resolve: () => provider } as unknown as MedusaContainer
const call = async () =>
  void (await queryProvider(service, "pp_payment-intents_tw", {
    kind: "refund",
    intent_id: "pp_1",
    service_id: "re_1",
  }))

const query = jest.mocked(queryRefund)

/** A store with this many refunds that the service still processes, and these open issues. */
function openStore(count: number, issues: object[] = []) {
  const due = Array.from({ length: count }, (_, index) => ({
    refund_id: `ref_${index}`,
    status: "processing",
    created_at: new Date(),
  }))
  const payments = {
    giveUpSending: async () => undefined,
    refundStatuses: async () => new Map(),
    madeRefunds: async () => [],
    listTwPaymentIssues: async ({ kind }: { kind: string | string[] }) =>
      issues.filter((issue) => "kind" in issue && [kind].flat().includes(String(issue.kind))),
    closeIssue: async (id: string) => void closed.push(id),
    refusedRefunds: async () => [],
    dueRefunds: async () => due,
    moveRefund: async () => true,
  }
  const logger = { error: (line: string) => void logged.push(line) }
  const resolve = (key: string) => (key === ContainerRegistrationKeys.LOGGER ? logger : payments)
  return { resolve } as unknown as MedusaContainer
}

const logged: string[] = []
const closed: string[] = []

beforeEach(() => {
  logged.length = closed.length = 0
  query.mockReset().mockResolvedValue({ says: "open", message: null })
})

it("the queries of refunds continue after one that fails, and log it", async () => {
  query.mockRejectedValueOnce(new Error("It broke."))
  await followRefunds(openStore(3))
  expect(query).toHaveBeenCalledTimes(3)
  expect(logged).toEqual(["Refund ref_0 is not settled: It broke."])
})

it("the queries of refunds continue after an issue of a cancelled order that cannot be read, and log it", async () => {
  const issueOf = (name: string) => ({
    ...{ id: `twpis_${name}`, kind: "not_refunded" },
    ...{ order_id: `order_${name}`, intent_id: `pp_${name}` },
  })
  jest
    .mocked(leftOfCanceledOrder)
    .mockRejectedValueOnce(new Error("It broke."))
    .mockResolvedValueOnce({ certain: true, chargedLeft: 0 } as never)
  await followRefunds(openStore(1, [issueOf("broken"), issueOf("refunded")]))
  expect(closed).toEqual(["twpis_refunded"])
  expect(logged).toEqual(["Payment issue twpis_broken is not settled: It broke."])
  expect(query).toHaveBeenCalledTimes(1)
})

it("the queries of refunds leave a part of the process's calls of each minute to buyers", async () => {
  query.mockImplementation(async () => {
    await call()
    return { says: "open", message: null }
  })
  for (let calls = 0; calls < 890; calls++) await call()
  await followRefunds(openStore(50))
  expect(query).toHaveBeenCalledTimes(10)
})
