import type { MedusaContainer } from "@medusajs/framework/types"
import { planInvoicesWorkflow } from "../../workflows/plan-invoices"
import { moreIsDue } from "../more-due"
import { invoiceSoon, isInvoicedSoon } from "../invoice-soon"

const sent = jest.fn()

jest.mock("../../workflows/plan-invoices", () => ({ planInvoicesWorkflow: jest.fn() }))
jest.mock("../../workflows/dispatch-invoices", () => senderNamed("dispatch"))
jest.mock("../../workflows/settle-invoices", () => senderNamed("settle"))
jest.mock("../../workflows/void-invoices", () => senderNamed("void"))

function senderNamed(name: string) {
  return { [`${name}InvoicesWorkflow`]: () => ({ run: async () => sent(name) }) }
}

const plan = jest.fn<Promise<void>, [string[]]>()

/** A store; what is resolved from it is itself. */
function openStore() {
  const log = { error: jest.fn() }
  const kept: Promise<unknown>[] = []
  const addBackgroundTask = (work: Promise<unknown>) => void kept.push(work)
  const store = { ...log, options: { batchSize: 50 }, addBackgroundTask }
  return { log, kept, container: { resolve: () => store } as unknown as MedusaContainer }
}

/** Until nothing moves any more; promises and `setImmediate` go on as they are. */
async function rest(ms: number) {
  jest.advanceTimersByTime(ms)
  for (let turn = 0; turn < 100; turn++) await new Promise((soon) => setImmediate(soon))
}

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ["setImmediate", "queueMicrotask", "nextTick"] })
  plan.mockReset().mockResolvedValue()
  sent.mockReset()
  jest.mocked(planInvoicesWorkflow).mockImplementation((() => ({
    run: ({ input }: { input: { order_ids: string[] } }) => plan(input.order_ids),
  })) as never)
})
afterEach(() => jest.useRealTimers())

describe("an order that an event reported", () => {
  it("plans an order after the buyer was answered, once for all its events, and then sends it", async () => {
    const { container } = openStore()
    for (const id of ["order_1", "order_2", "order_1"]) invoiceSoon(container, id)
    await rest(200)
    expect(plan).not.toHaveBeenCalled()
    expect(isInvoicedSoon(container, "order_1")).toBe(true)

    await rest(50)
    expect(plan.mock.calls.flatMap(([ids]) => ids)).toEqual(["order_1", "order_2"])
    expect(new Set(sent.mock.calls.flat())).toEqual(new Set(["dispatch", "settle", "void"]))
    expect(isInvoicedSoon(container, "order_1")).toBe(false)
  })

  it.each([
    [49, false],
    [50, true],
  ])(
    "reads an order and %i others ahead during a call only if there are enough: %s",
    async (orders, ahead) => {
      const { container } = openStore()
      let isRead = false
      void moreIsDue().then(() => (isRead = true))
      // The first is planned by itself.
      for (let order = 0; order <= orders; order++) invoiceSoon(container, `order_${order}`)
      await rest(250)
      expect(plan.mock.calls.map(([ids]) => ids.length)).toEqual([1, orders])
      expect(isRead).toBe(ahead)
    }
  )

  it("plans an order together with others after a plan that is running, and not at the same time", async () => {
    const { container } = openStore()
    let end = () => {}
    plan.mockImplementationOnce(() => new Promise((resolve) => (end = resolve)))
    invoiceSoon(container, "order_0")
    await rest(250)
    for (let order = 1; order <= 201; order++) invoiceSoon(container, `order_${order}`)
    await rest(250)
    expect(plan).toHaveBeenCalledTimes(1)

    end()
    await rest(0)
    expect(plan.mock.calls.map(([ids]) => ids.length)).toEqual([1, 200, 1])
  })

  it("plans an order once more for events during its plan, after the same wait", async () => {
    const { container } = openStore()
    let end = () => {}
    plan.mockImplementationOnce(() => new Promise((resolve) => (end = resolve)))
    invoiceSoon(container, "order_1")
    await rest(250)
    for (const id of ["order_1", "order_2", "order_1"]) invoiceSoon(container, id)
    end()
    await rest(200)
    expect(plan).toHaveBeenCalledTimes(1)

    await rest(50)
    const planned = plan.mock.calls.slice(1).flatMap(([ids]) => ids)
    expect(planned.sort()).toEqual(["order_1", "order_2"])
  })

  it("plans an order before a process that is asked to stop ends", async () => {
    const { container, kept } = openStore()
    let done = false
    plan.mockImplementationOnce(async () => {
      await new Promise((soon) => setImmediate(soon))
      done = true
    })
    invoiceSoon(container, "order_1")
    expect(kept).toHaveLength(1)
    jest.advanceTimersByTime(250)
    await kept[0]
    expect(done).toBe(true)
    expect(isInvoicedSoon(container, "order_1")).toBe(false)
  })

  it("leaves an order that cannot be planned to the sweep, and plans those after it", async () => {
    const { container, log } = openStore()
    plan.mockRejectedValueOnce(new Error("no connection"))
    invoiceSoon(container, "order_0")
    await rest(250)
    expect(isInvoicedSoon(container, "order_0")).toBe(false)
    expect(log.error.mock.calls).toEqual([
      [
        "Taiwan invoicing: orders were not planned; the sweep tries again.",
        new Error("no connection"),
      ],
    ])

    invoiceSoon(container, "order_1")
    await rest(250)
    expect(plan.mock.calls[1]).toEqual([["order_1"]])
  })
})
