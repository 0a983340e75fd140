import type { MedusaContainer } from "@medusajs/framework/types"
import { isInvoicedSoon } from "../../send/invoice-soon"
import { planAll } from "../../plan/plan-all"
import { changedOrders } from "../../../../medusa-data/orders/changed-orders"
import { ordersRefundedSince } from "../../../../medusa-data/refunds/find-refunds"
import { ordersOfSettledRefunds, unseenOrders } from "../../sweep/find-changed-orders"
import { planChangedOrders } from "../plan-changed-orders"

jest.mock("../../../../medusa-data/orders/changed-orders", () => ({ changedOrders: jest.fn() }))
jest.mock("../../../../medusa-data/refunds/find-refunds", () => ({
  ordersRefundedSince: jest.fn(),
}))
jest.mock("../../sweep/find-changed-orders", () => ({
  ordersOfSettledRefunds: jest.fn(),
  ordersWithInvoice: async (_: object, ids: string[]) => ids,
  unseenOrders: jest.fn(),
}))
jest.mock("../../plan/plan-all", () => ({ planAll: jest.fn() }))
jest.mock("../../send/invoice-soon", () => ({
  dispatchSoon: jest.fn(),
  isInvoicedSoon: jest.fn(),
}))

const MINUTE = 60_000
const NOW = new Date("2026-07-24T12:00:00Z")
const ago = (minutes: number) => new Date(Number(NOW) - minutes * MINUTE)

const recordSwept = jest.fn()
const endWaitForStaff = jest.fn()
const service = {
  readState: async () => ({
    started_at: ago(10_000),
    swept_until: ago(1),
    day_swept_at: ago(60),
  }),
  readClock: async () => NOW,
  recordSwept,
  endWaitForStaff,
  stopping: false,
  options: { voidOnFullRefund: false },
}
const container = { resolve: () => service } as unknown as MedusaContainer

/** Orders that changed so many minutes ago, by their ids. */
function changed(orders: Record<string, number>) {
  const all = Object.entries(orders).map(([id, minutes]) => ({
    id,
    created_at: ago(minutes),
    changed_at: ago(minutes),
  }))
  jest.mocked(changedOrders).mockImplementation(async function* () {
    for (let start = 0; start < all.length; start += 120) yield all.slice(start, start + 120)
  })
}
const cannotBePlanned = (...failing: string[]) =>
  jest
    .mocked(planAll)
    .mockImplementation(async (_, ids) => ids.filter((id) => failing.includes(id)))
const sweptUntil = () => recordSwept.mock.calls.map(([until]) => until)

beforeEach(() => {
  jest.resetAllMocks()
  changed({ order_1: 3, order_2: 2, order_3: 1 })
  cannotBePlanned()
  jest.mocked(unseenOrders).mockImplementation(async (_, orders) => orders)
  jest.mocked(ordersOfSettledRefunds).mockResolvedValue([])
  jest.mocked(isInvoicedSoon).mockReturnValue(false)
  service.stopping = false
  service.options.voidOnFullRefund = false
})

describe("the next sweep begins", () => {
  it("begins the next sweep with changes from now on, if all changed orders were planned", async () => {
    await planChangedOrders(container)
    expect(sweptUntil()).toEqual([NOW])
  })

  it("begins the next sweep with the first order that could not be planned", async () => {
    cannotBePlanned("order_2", "order_3")
    await planChangedOrders(container)
    expect(sweptUntil()).toEqual([ago(2)])
  })

  it("begins the next sweep with an order of an earlier page that could not be planned", async () => {
    const many = Array.from({ length: 250 }, (_, n) => [`order_${n}`, 300 - n] as const)
    changed(Object.fromEntries(many))
    cannotBePlanned("order_7", "order_240")
    await planChangedOrders(container)
    expect(sweptUntil()).toEqual([ago(293)])
  })

  it("begins the next sweep with a reported order that is not planned yet", async () => {
    jest.mocked(isInvoicedSoon).mockImplementation((_, id) => id === "order_1")
    await planChangedOrders(container)
    expect(jest.mocked(planAll).mock.calls[0][1]).toEqual(["order_2", "order_3"])
    expect(sweptUntil()).toEqual([ago(3)])
  })

  it("begins the next sweep where this one began, if the order of a refund could not be planned", async () => {
    jest.mocked(ordersOfSettledRefunds).mockResolvedValue(["order_9"])
    cannotBePlanned("order_9")
    await planChangedOrders(container)
    expect(sweptUntil()).toEqual([ago(16)])
  })

  it("begins the next sweep not later than now, whatever time another server wrote", async () => {
    changed({ order_1: -30 })
    cannotBePlanned("order_1")
    await planChangedOrders(container)
    expect(sweptUntil()).toEqual([NOW])
  })

  it("begins the next sweep where this one began, if this process is asked to stop", async () => {
    service.stopping = true
    await planChangedOrders(container)
    expect(recordSwept).not.toHaveBeenCalled()
  })
})

describe("a sweep whose time is over", () => {
  const sweptTo = (minutes: number) =>
    jest.spyOn(service, "readState").mockResolvedValue({
      started_at: ago(10_000),
      swept_until: ago(minutes),
      day_swept_at: ago(60),
    })
  const many = Array.from({ length: 250 }, (_, n) => [`order_${n}`, 300 - n] as const)
  /** The orders take all of their time, and the refunds none of theirs. */
  const planSlowly = async () => {
    jest.spyOn(performance, "now").mockReturnValueOnce(0).mockReturnValue(MINUTE)
    await planChangedOrders(container, MINUTE)
  }
  afterEach(() => jest.restoreAllMocks())

  it("ends after its page, and the next sweep begins there", async () => {
    sweptTo(400)
    changed(Object.fromEntries(many))
    await planSlowly()
    expect(jest.mocked(planAll).mock.calls.flatMap(([, ids]) => ids)).toHaveLength(120)
    expect(sweptUntil()).toEqual([ago(181)])
  })

  it("ends even among orders that one statement changed, after what it planned", async () => {
    // The sweep before ended within them: all have the time that it reached.
    sweptTo(5)
    changed(Object.fromEntries(Array.from({ length: 1200 }, (_, n) => [`order_${n}`, 5])))
    await planSlowly()
    expect(jest.mocked(planAll).mock.calls.flatMap(([, ids]) => ids)).toHaveLength(120)
    expect(sweptUntil()).toEqual([ago(5)])
  })

  it("continues until it is further than the sweep before, if all orders until there were planned", async () => {
    sweptTo(170)
    changed(Object.fromEntries(many))
    jest.mocked(unseenOrders).mockResolvedValue([])
    await planSlowly()
    expect(sweptUntil()).toEqual([ago(61)])
  })

  it("leaves an earlier order that could not be planned to the next sweep", async () => {
    sweptTo(400)
    changed(Object.fromEntries(many))
    cannotBePlanned("order_7")
    await planSlowly()
    expect(sweptUntil()).toEqual([ago(293)])
  })

  it("plans the orders of refunds up to the same time, and leaves later ones to the next sweeps", async () => {
    sweptTo(400)
    changed(Object.fromEntries(many))
    service.options.voidOnFullRefund = true
    jest.mocked(ordersOfSettledRefunds).mockResolvedValue(["order_refunded"])
    jest.mocked(ordersRefundedSince).mockResolvedValue(new Set(["order_given_back"]))
    await planSlowly()
    expect(jest.mocked(planAll).mock.lastCall?.[1]).toEqual(["order_refunded", "order_given_back"])
    expect(sweptUntil()).toEqual([ago(181)])
    for (const read of [ordersOfSettledRefunds, ordersRefundedSince]) {
      const parts = jest.mocked(read).mock.calls.map(([, since, until]) => ({ since, until }))
      expect(parts[0].since).toEqual(ago(415))
      expect(parts.slice(1).map(({ since }) => since)).toEqual(
        parts.slice(0, -1).map(({ until }) => until)
      )
      expect(parts.at(-1)?.until).toEqual(ago(181))
    }
  })

  describe("although it read all orders, because there are many refunds,", () => {
    const refundedAt = (minutes: number) =>
      jest
        .mocked(ordersOfSettledRefunds)
        .mockImplementation(async (_, since, until) =>
          since <= ago(minutes) && ago(minutes) <= (until ?? NOW) ? [`refunded_${minutes}`] : []
        )
    const planned = () => jest.mocked(planAll).mock.calls.flatMap(([, ids]) => ids)
    beforeEach(() => changed({}))

    it("ends after a part of them, and the next sweep begins there", async () => {
      sweptTo(400)
      refundedAt(200)
      await planChangedOrders(container, 0)
      expect(planned()).not.toContain("refunded_200")
      expect(sweptUntil()).toEqual([ago(385)])
      sweptTo(215)
      await planChangedOrders(container, 0)
      expect(planned()).toContain("refunded_200")
    })

    it("leaves an earlier order that could not be planned to the next sweep", async () => {
      sweptTo(400)
      refundedAt(410)
      cannotBePlanned("refunded_410")
      await planChangedOrders(container, 0)
      expect(sweptUntil()).toEqual([ago(415)])
    })

    it("reads the refunds of years in at most a hundred parts", async () => {
      sweptTo(4 * 365 * 24 * 60)
      refundedAt(200)
      await planChangedOrders(container)
      expect(planned()).toContain("refunded_200")
      expect(jest.mocked(ordersOfSettledRefunds).mock.calls.length).toBeLessThanOrEqual(101)
    })

    it("does not count the whole day as read", async () => {
      jest.spyOn(service, "readState").mockResolvedValue({
        started_at: ago(10_000),
        swept_until: ago(400),
        day_swept_at: ago(24 * 60),
      })
      await planChangedOrders(container, 0)
      expect(recordSwept.mock.calls.map(([, wholeDay]) => wholeDay)).toEqual([false])
    })

    it("records no sweep whose time is over if this process is asked to stop", async () => {
      sweptTo(400)
      jest.mocked(ordersOfSettledRefunds).mockImplementation(async () => {
        service.stopping = true
        return []
      })
      await planChangedOrders(container)
      expect(recordSwept).not.toHaveBeenCalled()
      expect(jest.mocked(ordersOfSettledRefunds)).toHaveBeenCalledTimes(1)
    })
  })
})

it("a whole day counts as read again only if all of its orders were planned", async () => {
  jest.spyOn(service, "readState").mockResolvedValue({
    started_at: ago(10_000),
    swept_until: ago(1),
    day_swept_at: ago(24 * 60),
  })
  await planChangedOrders(container)
  cannotBePlanned("order_2")
  await planChangedOrders(container)
  expect(recordSwept.mock.calls.map(([, wholeDay]) => wholeDay)).toEqual([true, false])
  const [, since] = jest.mocked(changedOrders).mock.calls[0]
  expect(since).toEqual(ago(1 + 25 * 60))
  expect(endWaitForStaff).toHaveBeenCalledTimes(2)
  jest.restoreAllMocks()
})
