import type { MedusaContainer } from "@medusajs/framework/types"
import { settleIntentWorkflow } from "../../workflows/settle-intent"
import { pauseQueries } from "../../query-budget"
import { sessionsOfOrders } from "../../../../medusa-data/payments/orders-of-sessions"
import { isSettlingPlaced, settlePlacedSoon } from "../settle-placed-soon"

jest.mock("../../../../medusa-data/payments/orders-of-sessions", () => ({
  sessionsOfOrders: jest.fn(),
}))
jest.mock("../../workflows/settle-intent", () => ({ settleIntentWorkflow: jest.fn() }))

const read = jest.mocked(sessionsOfOrders)

/** A store, and the sessions that are being settled in it. Each order has the session `of <id>`. */
function openStore() {
  const log = { error: jest.fn() }
  const container = { resolve: () => log } as unknown as MedusaContainer
  const settled: string[] = []
  const open = new Map<string, (error?: Error) => void>()
  let most = 0
  read.mockImplementation(async (_, ids) =>
    ids.map((id) => ({ id: `of ${id}`, provider_id: "pp_payment-intents_tw" }))
  )
  jest.mocked(settleIntentWorkflow).mockImplementation((() => ({
    run: ({ input: { session_id } }: { input: { session_id: string } }) =>
      new Promise<void>((resolve, reject) => {
        most = Math.max(most, open.size + 1)
        open.set(session_id, (error) => {
          open.delete(session_id)
          if (error) return reject(error)
          settled.push(session_id)
          resolve()
        })
        if (!slow.has(session_id)) setImmediate(() => open.get(session_id)?.(wrong.get(session_id)))
      }),
  })) as never)
  const slow = new Set<string>()
  const wrong = new Map<string, Error>()
  return { container, log, settled, open, slow, wrong, most: () => most }
}

const orders = (count: number) => Array.from({ length: count }, (_, index) => `order_${index}`)
const sessions = (ids: string[]) => ids.map((id) => `of ${id}`)

/** Waits until all work is done; promises and `setImmediate` are not faked. */
async function rest() {
  jest.advanceTimersByTime(250)
  for (let turn = 0; turn < 500; turn++) await new Promise((soon) => setImmediate(soon))
}

beforeEach(() => jest.useFakeTimers({ doNotFake: ["setImmediate", "queueMicrotask", "nextTick"] }))
afterEach(() => {
  jest.useRealTimers()
  read.mockReset()
})

describe("the payments of orders that were just placed", () => {
  it("settles payments after the buyer was answered, each once, four at a time, read together", async () => {
    const { container, settled, most } = openStore()
    for (const id of orders(300)) settlePlacedSoon(container, id)
    expect(read).not.toHaveBeenCalled()

    await rest()
    expect(settled.sort()).toEqual(sessions(orders(300)).sort())
    expect(most()).toBe(4)
    expect(read.mock.calls.length).toBeLessThan(40)
    expect(Math.max(...read.mock.calls.map(([, ids]) => ids.length))).toBe(50)
  })

  it("does not delay payments for another whose answer from the service is slow", async () => {
    const { container, settled, slow, open } = openStore()
    slow.add("of order_10")
    for (const id of orders(54)) settlePlacedSoon(container, id)

    await rest()
    expect(settled).toHaveLength(53)
    open.get("of order_10")?.()
    await rest()
    expect(settled).toHaveLength(54)
  })

  it("settles the other payments even if one fails, and logs the failure", async () => {
    const { container, settled, wrong, log } = openStore()
    wrong.set("of order_1", new Error("no answer"))
    for (const id of orders(6)) settlePlacedSoon(container, id)

    await rest()
    expect(settled).toHaveLength(5)
    expect(log.error.mock.calls).toEqual([
      ["The payment of session of order_1 is not settled yet, and is queried again: no answer"],
    ])
  })

  it("leaves payments that cannot be read to the job, and settles those after them", async () => {
    const { container, settled, log } = openStore()
    read.mockRejectedValueOnce(new Error("no connection"))
    settlePlacedSoon(container, "order_0")
    await rest()
    settlePlacedSoon(container, "order_1")
    await rest()

    expect(settled).toEqual(["of order_1"])
    expect(log.error.mock.calls).toEqual([
      ["The payment of order order_0 is not settled yet, and is queried again: no connection"],
    ])
  })

  // This test is the last, because the pause continues after it.
  it("leaves payments to the job while the service asks for a pause", async () => {
    const { container, settled, log } = openStore()
    pauseQueries(60_000)
    for (const id of orders(6)) settlePlacedSoon(container, id)
    await rest()
    expect(settled).toEqual([])
    expect(isSettlingPlaced(container)).toBe(false)

    jest.advanceTimersByTime(60_000)
    settlePlacedSoon(container, "order_6")
    await rest()
    expect(settled).toEqual(["of order_6"])
    expect(log.error).not.toHaveBeenCalled()
  })
})
