import { setTimeout as sleep } from "node:timers/promises"
import { Queue } from "bullmq"
import { eventually } from "../../dev/check/expect"
import type { CrashBench } from "./crash-bench"

/** Puts an event of an order into the store's queue, several times at once. */
export async function deliver(
  bench: CrashBench,
  name: string,
  orderId: string,
  times: number
): Promise<void> {
  const job = { name, data: { data: { id: orderId }, metadata: {} } }
  await withEvents(bench, (queue) => queue.addBulk(Array.from({ length: times }, () => job)))
}

/**
 * Milliseconds. A store returns at once from an order's event and handles it a moment later, which
 * is not visible from outside, because it may do nothing.
 */
const SOON = 1_000

/** Resolves when all events were taken from the queue and their handling was started. */
export async function untilHeard(bench: CrashBench): Promise<void> {
  await withEvents(bench, (queue) =>
    eventually(
      "events that are all taken",
      () => queue.getJobCountByTypes("waiting", "prioritized"),
      (left) => left === 0
    )
  )
  await sleep(SOON)
}

async function withEvents(bench: CrashBench, work: (queue: Queue) => Promise<unknown>) {
  const connection = { host: "localhost", port: bench.redis.port }
  const queue = new Queue("events-queue", { connection, prefix: "RedisEventBusService" })
  await work(queue)
  await queue.close()
}
