import type { MedusaContainer } from "@medusajs/framework/types"
import { queryProvider } from "../../providers"
import { mayBuyersQuery, pauseQueries } from "../../query-budget"
import { settleIntentWorkflow, type SettleIntentInput } from "../../workflows/settle-intent"
import { settleUnsettledSessions } from "../settle-unsettled-sessions"

jest.mock("../../providers", () => ({
  ...jest.requireActual("../../providers"),
  ownProviders: async () => ["pp_payment-intents_tw"],
}))
jest.mock("../../captured/enter-captures", () => ({ enterCaptures: async () => undefined }))
jest.mock("../unsettled-sessions", () => ({
  sessionsToQuery: async () => [],
  owedSessions: async () => [],
  handOverAbandoned: async () => undefined,
  forgetSettledQueries: async () => undefined,
}))
jest.mock("../../../../medusa-data/payments/open-sessions", () => ({
  readSessions: async (_: object, ids: string[]) => ids.map((id) => ({ id })),
}))
jest.mock("../../../../medusa-data/payments/orders-of-sessions", () => ({
  ordersOfSessions: async (_: object, ids: string[]) => new Map(ids.map((id) => [id, "order_1"])),
}))
jest.mock("../../workflows/settle-intent", () => ({ settleIntentWorkflow: jest.fn() }))

/** The settlement of one session. */
const settle = jest.fn<Promise<void>, [SettleIntentInput]>()

/** A store in which these sessions and lost intents are due, each until it is claimed. */
function openStore(fresh: string[], others: string[], lost: string[] = []) {
  const due = {
    fresh: new Set(fresh),
    others: new Set(others),
    lost: [...lost],
    placed: ["placed_0"],
  }
  const noted: string[][] = []
  const outcomes: string[][] = []
  const payments = {
    dueQueries: async (_: object[], wanted: { fresh: boolean; take: number }) =>
      [...(wanted.fresh ? due.fresh : due.others)].slice(0, wanted.take),
    claimQueries: async (sessions: { id: string }[]) =>
      sessions.map(({ id }) => id).filter((id) => due.fresh.delete(id) || due.others.delete(id)),
    dueLostIntents: async (take: number) =>
      due.lost.splice(0, take).map((id) => ({ session_id: id, intent_id: `pp_${id}` })),
    noteLostOutcome: async (id: string, outcome: string) => void outcomes.push([id, outcome]),
    purgeLostIntents: async () => undefined,
    overdueSessions: async () => [...due.placed],
    noteUnconfirmed: async (id: string, cause: string) => void noted.push([id, cause]),
  }
  return {
    container: { resolve: () => payments } as unknown as MedusaContainer,
    due,
    noted,
    outcomes,
  }
}

const ids = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${name}_${index}`)
const settled = () => settle.mock.calls.map(([{ session_id }]) => session_id)

/** Each test begins an hour after the one before, so that pauses of the service have ended. */
let clock = Date.now()

beforeEach(() => {
  jest.useFakeTimers({ now: (clock += 60 * 60_000) })
  settle.mockReset().mockResolvedValue()
  jest.mocked(settleIntentWorkflow).mockImplementation((() => ({
    run: async ({ input }: { input: SettleIntentInput }) => {
      await settle(input)
      return { result: { verdict: { kind: "paid" } } }
    },
  })) as never)
})
afterEach(() => jest.useRealTimers())

describe("a round of the job", () => {
  it("settles all due payments, the newest first, then the others, then lost intents", async () => {
    const [fresh, others, lost] = [ids("fresh", 230), ids("other", 210), ids("lost", 9)]
    await settleUnsettledSessions(openStore(fresh, others, lost).container)
    expect(settled()).toEqual([...fresh, ...others, ...lost])
  })

  it("ends if another process settles the due payments", async () => {
    const { container } = openStore(ids("fresh", 3), [])
    const payments = container.resolve<{ claimQueries: () => Promise<string[]> }>("any")
    payments.claimQueries = async () => []
    await settleUnsettledSessions(container)
    expect(settled()).toEqual([])
  })

  it("leaves the rest to the next round, and settles each kind within its time", async () => {
    settle.mockImplementation(async () => void jest.advanceTimersByTime(1_000))
    const { container, due } = openStore(ids("fresh", 100), ids("other", 100), ids("lost", 100))
    await settleUnsettledSessions(container)
    // A group of four takes four seconds: until 25 are over, then 35, then 45.
    const counts = ["fresh", "other", "lost"].map(
      (name) => settled().filter((id) => id.startsWith(name)).length
    )
    expect(counts).toEqual([28, 8, 12])
    expect([due.fresh.size, due.others.size]).toEqual([72, 92])
  })

  it("queries nothing after the service asks for a pause, until the pause is over", async () => {
    settle.mockImplementationOnce(async () => pauseQueries(90_000))
    const { container, noted } = openStore(ids("fresh", 8), ids("other", 4), ids("lost", 2))
    await settleUnsettledSessions(container)
    // The three that were in progress together with the first.
    expect(settled()).toEqual(ids("fresh", 4))
    expect(noted).toEqual([["placed_0", expect.stringContaining("asked for a pause")]])

    jest.advanceTimersByTime(89_999)
    await settleUnsettledSessions(container)
    expect(settled()).toHaveLength(4)

    jest.advanceTimersByTime(1)
    await settleUnsettledSessions(container)
    expect(settled()).toHaveLength(14)
    // Once for each round that was paused.
    expect(noted).toHaveLength(2)
  })

  it("records the service's answer about a lost intent, by which the next is chosen", async () => {
    const { container, outcomes } = openStore([], [], ids("lost", 1))
    await settleUnsettledSessions(container)
    expect(outcomes).toEqual([["pp_lost_0", "paid"]])
  })

  it("settles four lost intents at a time", async () => {
    let underWay = 0
    let most = 0
    settle.mockImplementation(async () => {
      most = Math.max(most, ++underWay)
      await Promise.resolve()
      underWay--
    })
    await settleUnsettledSessions(openStore([], [], ids("lost", 9)).container)
    expect(most).toBe(4)
    expect(settled()).toHaveLength(9)
  })

  it("leaves a part of the process's calls of each minute to buyers", async () => {
    const provider = { getWebhookActionAndData: async () => ({}) }
    settle.mockImplementation(async () => {
      const container = { resolve: () => provider } as unknown as MedusaContainer
      const query = { kind: "session", session_id: "any", data: {} } as const
      await queryProvider(container, "pp_payment-intents_tw", query)
    })
    const { container, due } = openStore([], ids("other", 1_300), ids("lost", 9))
    await settleUnsettledSessions(container)
    expect(settled()).toHaveLength(900)
    expect(due.lost).toHaveLength(9)
    expect(mayBuyersQuery()).toBe(true)

    jest.advanceTimersByTime(60_000)
    await settleUnsettledSessions(container)
    expect(settled()).toHaveLength(1_309)
  })

  it("does not end a longer wait of the service because of a shorter one", async () => {
    pauseQueries(60_000)
    pauseQueries(1_000)
    const { container } = openStore(ids("fresh", 1), [])
    jest.advanceTimersByTime(59_999)
    await settleUnsettledSessions(container)
    expect(settled()).toEqual([])
    jest.advanceTimersByTime(1)
    await settleUnsettledSessions(container)
    expect(settled()).toEqual(["fresh_0"])
  })
})
