import { setTimeout as sleep } from "node:timers/promises"
import { eventually } from "../../dev/check/expect"
import { CrashBench } from "./crash-bench"
import { deliver, untilHeard } from "./events"
import { judge } from "./judge"
import { UPLOAD } from "./sandbox-process"
import type { StoreProcess } from "./store-process"
import { dueNow, endLeases, lastSweepLongAgo } from "./time"

jest.setTimeout(600_000)

let bench: CrashBench

/** Maximum milliseconds without Redis. */
const OUTAGE = 2_000

/** Milliseconds in which an upload and its later queries are answered or given up. */
const LONGER_THAN_CALLS = 10_000

/** Requests of buyers and staff alternate between the two servers. */
beforeAll(async () => {
  bench = await CrashBench.open({ transport: "soap12" })
  const modes = ["server", "server", "worker", "worker"] as const
  await Promise.all(modes.map((mode) => bench.start(mode)))
  await bench.placeFirst()
})
afterAll(() => bench?.close())

const times = (count: number) => Array.from({ length: count }, (_, index) => index)

/** Two at a time, one at each server. */
async function placeMany(count: number): Promise<string[]> {
  const orders: string[] = []
  while (orders.length < count) {
    const pair = times(Math.min(2, count - orders.length))
    const placing = pair.map((index) => bench.place(orders.length + index))
    orders.push(...(await Promise.all(placing)))
  }
  return orders
}

const uploadsOf = (orderId: string) => bench.callsFor(UPLOAD, orderId)

/** The workers that have taken none of these events since now. */
function workersWithout(...events: string[]) {
  const seen = new Map(bench.workers.map((worker) => [worker, worker.log().length]))
  const isIdle = ([worker, from]: [StoreProcess, number]) => {
    const log = worker.log().slice(from)
    return !events.some((name) => log.includes(`Processing ${name}`))
  }
  return () => [...seen].filter(isIdle).map(([{ logFile }]) => logFile)
}

/** Causes orders' events until each of the four workers has taken one. */
async function untilAllShare(events: () => Promise<unknown>) {
  const idle = workersWithout("order.placed")
  expect(idle()).toHaveLength(4)
  for (let round = 0; idle().length && round < 20; round++) {
    await events()
    await untilHeard(bench)
  }
  expect(idle()).toEqual([])
}

it("all data that processes share are in Redis", () => {
  const modules = ["event-bus-redis", "workflow-engine-redis", "locking-redis"]
  for (const store of bench.stores) {
    for (const name of [...modules.map((module) => `${module}'`), "Redis cache is ready"]) {
      expect(store.log().replace(/\\?"/g, "'")).toContain(name)
    }
  }
})

describe("two servers and two workers on one database", () => {
  it("two servers issue one invoice for each of their orders, and void those that are cancelled", async () => {
    const orders = await placeMany(8)
    for (const order of orders.slice(0, 4)) await bench.cancel(order)
    await judge(bench)
  })

  it("two servers void an invoice once, whichever staff ask, even while its order is cancelled", async () => {
    const orders = await placeMany(4)
    await judge(bench)
    const [both, ...others] = orders
    for (const order of others) await bench.voidInvoice(order)
    // The second request of staff is refused because nothing is left to void.
    await Promise.all([bench.cancel(both), bench.voidInvoice(both).catch(() => undefined)])
    await untilHeard(bench)
    await judge(bench)
    for (const order of orders) expect(await bench.voidsOf(order)).toHaveLength(1)
  })

  it("two servers issue one invoice even if its event arrives 64 times at once, and again later", async () => {
    await bench.lose("order.placed")
    const order = await bench.place()
    await deliver(bench, "order.placed", order, 64)
    await judge(bench)
    await deliver(bench, "order.placed", order, 8)
    await untilHeard(bench)
    await judge(bench)
    expect(await uploadsOf(order)).toHaveLength(1)
    await bench.lose()
  })

  it("two servers void one invoice once even if its cancellation arrives 64 times at once", async () => {
    const order = await bench.place()
    await judge(bench)
    await bench.lose("order.canceled")
    await bench.cancel(order)
    await deliver(bench, "order.canceled", order, 64)
    await deliver(bench, "order.placed", order, 8)
    await judge(bench)
    await untilHeard(bench)
    await judge(bench)
    expect(await bench.voidsOf(order)).toHaveLength(1)
    await bench.lose()
  })

  it("two servers find the orders and cancellations whose events were lost", async () => {
    await bench.lose("order.placed", "order.canceled", "payment.captured")
    const unheard = workersWithout("order.placed", "order.canceled", "payment.captured")
    const [kept, dropped] = await placeMany(2)
    await judge(bench)
    await bench.cancel(dropped)
    await judge(bench)
    expect(unheard()).toHaveLength(2)
    expect(await uploadsOf(kept)).toHaveLength(1)
    await bench.lose()
  })
})

describe("two servers and four workers on one database", () => {
  beforeAll(async () => {
    await Promise.all([bench.start("worker"), bench.start("worker")])
  })

  it("four workers issue one invoice for each order that reaches all of them at once", async () => {
    await bench.lose("order.placed")
    const orders = await placeMany(8)
    await Promise.all(orders.map((order) => deliver(bench, "order.placed", order, 8)))
    await judge(bench)
    for (const order of orders) expect(await uploadsOf(order)).toHaveLength(1)
    await bench.lose()
  })

  it("four workers share the work between all of them", async () => {
    await untilAllShare(() => placeMany(4))
    await judge(bench)
  })

  it("four workers continue when PostgreSQL ends all their connections repeatedly", async () => {
    await bench.lose("order.placed")
    const orders = await placeMany(8)
    await Promise.all(orders.map((order) => deliver(bench, "order.placed", order, 1)))
    for (const _ of times(6)) {
      await eventually(
        "connections that end",
        () => bench.endConnections(),
        (ended) => ended > 0
      )
    }
    await bench.lose()
    // A worker that lost its connection leaves its claims; late-workers.redis.spec.ts tests ended
    // leases.
    const forgotten = Date.now() + LONGER_THAN_CALLS
    let ended = false
    await judge(bench, async () => {
      await dueNow(bench)
      if (ended || Date.now() < forgotten) return
      ended = true
      await endLeases(bench)
    })
    await bench.place()
    await judge(bench)
  })

  it("four workers continue when Redis is killed and restarts empty, without any schedule", async () => {
    await bench.place()
    const placing = times(6).map((index) => bench.place(index))
    await Promise.race([Promise.any(placing), Promise.allSettled(placing)])
    await bench.redis.kill()
    await Promise.race([Promise.allSettled(placing), sleep(OUTAGE)])
    await bench.redis.startEmpty()
    await Promise.allSettled(placing)
    const order = await eventually(
      "an order",
      () => bench.place().catch((error: Error) => error.message),
      (id) => id.startsWith("order_"),
      180_000
    )
    await bench.cancel(order)
    await judge(bench, async () => {
      await lastSweepLongAgo(bench)
      await dueNow(bench)
    })
    // Not only by sweeps: each worker is connected again and takes events again.
    const [last] = await placeMany(1)
    await untilAllShare(() => deliver(bench, "order.placed", last, 40))
    await judge(bench)
  })
})
