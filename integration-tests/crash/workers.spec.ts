import { setTimeout as sleep } from "node:timers/promises"
import { eventually } from "../../dev/check/expect"
import { CrashBench } from "./crash-bench"
import { deliver } from "./events"
import { judge } from "./judge"
import type { StoreProcess } from "./store-process"
import { dueNow, lastSweepLongAgo } from "./time"

jest.setTimeout(600_000)

let bench: CrashBench
let server: StoreProcess

beforeAll(async () => {
  bench = await CrashBench.open({ transport: "soap12" })
  ;[server] = await Promise.all([
    bench.start("server"),
    bench.start("worker"),
    bench.start("worker"),
  ])
})
afterAll(() => bench?.close())

const times = (count: number) => Array.from({ length: count }, (_, index) => index)

async function placeMany(count: number): Promise<string[]> {
  const orders: string[] = []
  for (const index of times(count)) orders.push(await bench.place(index))
  return orders
}

const uploadsOf = async (orderId: string) =>
  (await bench.sandbox.state()).journal.filter(
    (entry) =>
      entry.function === "UploadInvoice_Patch" &&
      entry.order_numbers?.includes(orderId.slice("order_".length))
  )

it("everything that processes share is in Redis", () => {
  const modules = ["event-bus-redis", "workflow-engine-redis", "locking-redis"]
  for (const store of bench.stores) {
    for (const name of [...modules.map((module) => `${module}'`), "Redis cache is ready"]) {
      expect(store.log().replaceAll('"', "'")).toContain(name)
    }
  }
})

describe("two workers on one database", () => {
  it("issue one invoice for each of their orders, and void those that are cancelled", async () => {
    const orders = await placeMany(12)
    for (const order of orders.slice(0, 4)) await bench.cancel(order)
    await judge(bench)
  })

  it("issue one invoice, though its event comes 64 times at once, and once more after it", async () => {
    await server.tell({ lose: ["order.placed"] })
    const order = await bench.place()
    await deliver(bench, "order.placed", order, 64)
    await judge(bench)
    await deliver(bench, "order.placed", order, 8)
    await deliver(bench, "payment.captured", order, 8)
    await judge(bench)
    expect(await uploadsOf(order)).toHaveLength(1)
    await server.tell({})
  })

  it("void one invoice, though its cancellation comes 64 times at once", async () => {
    const order = await bench.place()
    await judge(bench)
    await server.tell({ lose: ["order.canceled"] })
    await bench.cancel(order)
    await deliver(bench, "order.canceled", order, 64)
    await deliver(bench, "order.placed", order, 8)
    await judge(bench)
    await server.tell({})
  })

  it("find the orders and the cancellations that no event tells of", async () => {
    await server.tell({ lose: ["order.placed", "order.canceled", "payment.captured"] })
    const [kept, dropped] = await placeMany(2)
    await judge(bench)
    await bench.cancel(dropped)
    await judge(bench)
    expect(await uploadsOf(kept)).toHaveLength(1)
    await server.tell({})
  })
})

describe("four workers on one database", () => {
  beforeAll(async () => {
    await Promise.all([bench.start("worker"), bench.start("worker")])
  })

  it("issue one invoice for each order that comes to all of them at once", async () => {
    await server.tell({ lose: ["order.placed"] })
    const orders = await placeMany(8)
    await Promise.all(orders.map((order) => deliver(bench, "order.placed", order, 8)))
    await judge(bench)
    for (const order of orders) expect(await uploadsOf(order)).toHaveLength(1)
    await server.tell({})
  })

  it("share the work", async () => {
    await placeMany(16)
    await judge(bench)
    const busy = bench.workers.filter((worker) => worker.log().includes("Processing order.placed"))
    expect(busy.length).toBeGreaterThan(1)
  })

  it("carry on when Redis is killed and comes back empty, with all schedules gone", async () => {
    await bench.place()
    const placing = times(6).map((index) => bench.place(index))
    await Promise.race([Promise.any(placing), Promise.allSettled(placing)])
    await bench.redis.kill()
    await Promise.race([Promise.allSettled(placing), sleep(2_000)])
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
  })
})
