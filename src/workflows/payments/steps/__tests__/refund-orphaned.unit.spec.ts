import type { MedusaContainer } from "@medusajs/framework/types"
import { queryProvider } from "../../providers"
import { refundPaymentIssueWorkflow } from "../../workflows/refund-payment-issue"
import { refundOrphaned } from "../refund-orphaned"

const mockOptions = [
  { id: "pp_payment-intents_day", refund_orphaned_after_hours: 24 },
  { id: "pp_payment-intents_three_days", refund_orphaned_after_hours: 72 },
  { id: "pp_payment-intents_never", refund_orphaned_after_hours: null },
].map((option) => ({ ...option, configured: true, refunds: "api" }))
const [DAY, THREE_DAYS, NEVER] = mockOptions.map(({ id }) => id)

jest.mock("../../providers", () => ({
  ...jest.requireActual("../../providers"),
  statusesOfProviders: async () => mockOptions,
  // A session is named after its providers.
  providersOfSession: async (_: object, session: string) => session.split(","),
}))
jest.mock("../../workflows/refund-payment-issue", () => ({ refundPaymentIssueWorkflow: jest.fn() }))

const refund = jest.fn(async (_: { input: object }) => ({ errors: [] }))
const taken = jest.fn()

beforeEach(() => {
  refund.mockClear()
  taken.mockReset()
  jest.mocked(refundPaymentIssueWorkflow).mockReturnValue({ run: refund } as never)
})

const store = { resolve: () => ({ claimOrphaned: taken }) } as unknown as MedusaContainer

it.each([
  { own: [DAY], age: 30, by: [DAY] },
  { own: [THREE_DAYS], age: 30, by: null },
  { own: [THREE_DAYS], age: 72, by: [THREE_DAYS] },
  { own: [NEVER], age: 1_000, by: null },
  // The session was deleted.
  { own: [DAY, THREE_DAYS, NEVER], age: 30, by: [DAY] },
  { own: [DAY, THREE_DAYS, NEVER], age: 73, by: [DAY, THREE_DAYS] },
])(
  "an issue of the providers $own that is $age hours old is refunded by $by",
  async ({ own, age, by }) => {
    taken.mockResolvedValue([{ id: "twpis_1", session_id: own.join(","), age }])
    await refundOrphaned(store)
    expect(taken).toHaveBeenCalledWith({ hours: 24, take: 10 })
    const input = expect.objectContaining({ id: "twpis_1", providers: by })
    expect(refund.mock.calls).toEqual(by ? [[expect.objectContaining({ input })]] : [])
  }
)

it("automatic refunds leave a part of the process's calls of each minute to buyers", async () => {
  const provider = { getWebhookActionAndData: async () => ({}) }
  const service = { resolve: () => provider } as unknown as MedusaContainer
  const query = { kind: "captured", intent_id: "pp_1" } as const
  for (let calls = 0; calls < 900; calls++) await queryProvider(service, DAY, query)
  await refundOrphaned(store)
  expect(taken).not.toHaveBeenCalled()
})
