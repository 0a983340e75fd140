import { Queue } from "bullmq"
import type { CrashBench } from "./crash-bench"

/** Puts an event of an order into the store's queue, so many times at once. */
export async function deliver(
  bench: CrashBench,
  name: string,
  orderId: string,
  times: number
): Promise<void> {
  const connection = { host: "localhost", port: bench.redis.port }
  const queue = new Queue("events-queue", { connection, prefix: "RedisEventBusService" })
  const job = { name, data: { data: { id: orderId }, metadata: {} } }
  await queue.addBulk(Array.from({ length: times }, () => job))
  await queue.close()
}
