import { setTimeout as sleep } from "node:timers/promises"
import { call } from "../dev/check/http"
import { BenchStores, type BenchStore, type StoreKind } from "./store/bench-stores"
import { ask } from "./store/ask"
import { cloneOrders } from "./store/clone-orders"
import { placeOrder } from "./store/place-order"
import type { Report } from "./report"

const ORDERS = 10_000
const LATENCY = 200
/**
 * The heap of a small server, in MB. With Node's own limit on a large machine, V8 lets a burst's
 * garbage grow without a full collection, and the peak says nothing about what a burst needs.
 */
const HEAP_LIMIT = 512
/** Milliseconds without one more invoice after which those that are missing are lost. */
const STILL_MS = 300_000

type Burst = { issued: number; seconds: number; longestHealth: number; megabytes: number }

/** A burst: the events of ten thousand orders at once, until the last of them has its invoice. */
export default async function burstBench(): Promise<Report> {
  const stores = await BenchStores.open()
  try {
    await stores.setService({ invoicing_latency_ms: LATENCY })
    const plain = await burst(stores, await stores.start("subscriber"), "subscriber")
    await stores.forgetService()
    await stores.setService({ invoicing_latency_ms: LATENCY })
    const limited = await stores.start("plugin", { heapLimit: HEAP_LIMIT })
    const plugin = await burst(stores, limited, "plugin")
    const { invoices } = await stores.service()
    /** Another invoice of the same order would begin with the same characters of the order's id. */
    const orders = new Set(invoices.map(({ order_number }) => order_number.slice(0, 26)))
    const doubles = invoices.length - orders.size
    const row = (name: string, { issued, seconds, longestHealth, megabytes }: Burst) => [
      name,
      String(issued),
      seconds.toFixed(1),
      (issued / seconds).toFixed(0),
      longestHealth.toFixed(2),
      megabytes.toFixed(0),
    ]
    return {
      title: "A burst of orders",
      about:
        `${ORDERS} events \`order.placed\` are emitted at once on Medusa's local event bus. A run ` +
        `ends when each order has its invoice, or when none has come for ${STILL_MS / 1000} s. ` +
        `The service takes ${LATENCY} ms for a call. Every 50 ms a GET /health is sent; the ` +
        "longest wait for its answer is shown. Memory: the peak of the process above its memory " +
        "after it had started and placed one order. The plugin's heap is limited to " +
        `${HEAP_LIMIT} MB; the plain subscriber needs more.`,
      head: ["", "issued", "seconds", "invoices a second", "longest /health, s", "memory, + MB"],
      rows: [row("plain subscriber", plain), row("the plugin", plugin)],
      goals: [
        {
          promise: "time for an invoice in a burst against the plain subscriber",
          value: plugin.seconds / plugin.issued / (plain.seconds / plain.issued),
          atMost: 0.2,
        },
        { promise: "orders without an invoice", value: ORDERS - plugin.issued, atMost: 0 },
        { promise: "longest /health", value: plugin.longestHealth, atMost: 1, unit: " s" },
        {
          promise: "memory above that after one order",
          value: plugin.megabytes,
          atMost: 200,
          unit: " MB",
        },
        { promise: "orders with two invoices", value: doubles, atMost: 0 },
      ],
    }
  } finally {
    await stores.close()
  }
}

async function burst(stores: BenchStores, store: BenchStore, kind: StoreKind): Promise<Burst> {
  const original = await placeOrder(store.url, stores.shop)
  // Its own event is done with before the others begin.
  await untilIssued(store, kind, 1)
  const ids = await cloneOrders(store.client, original, ORDERS)
  await store.client.query(`update "order" set metadata = null where id = any($1)`, [ids])
  const before = await issuedNow(store, kind)

  const { rss: idle } = await ask<{ rss: number }>(`${store.url}/bench/memory`)
  let longest = 0
  let over = false
  const asking = (async () => {
    while (!over) {
      const started = performance.now()
      await answered(store)
      longest = Math.max(longest, performance.now() - started)
      await sleep(50)
    }
  })()
  const started = performance.now()
  await ask(`${store.url}/bench/emit`, { begin: original.slice(0, -6), count: ORDERS })
  const last = await untilIssued(store, kind, before + ORDERS)
  const seconds = (last.at - started) / 1000
  over = true
  await asking
  const { peak } = await call<{ peak: number }>(`${store.url}/bench/memory`)
  await store.process.stop()
  return {
    issued: last.count - before,
    seconds,
    longestHealth: longest / 1000,
    megabytes: peak - idle,
  }
}

/** Until the store answers; a connection that it drops meanwhile is not an answer. */
async function answered({ url, process }: BenchStore): Promise<void> {
  for (;;) {
    try {
      await fetch(`${url}/health`, { headers: { connection: "close" } })
      return
    } catch (error) {
      if (process.exitCode !== undefined) throw error
      await sleep(50)
    }
  }
}

/** How many there are in the end, and since when: `count`, or those after which none came. */
async function untilIssued(store: BenchStore, kind: StoreKind, count: number) {
  let last = { count: 0, at: performance.now() }
  while (last.count < count && performance.now() - last.at < STILL_MS) {
    await sleep(200)
    const now = await issuedNow(store, kind)
    if (now > last.count) last = { count: now, at: performance.now() }
  }
  return last
}

async function issuedNow({ client }: BenchStore, kind: StoreKind): Promise<number> {
  const { rows } = await client.query(
    kind === "plugin"
      ? "select count(distinct order_id)::int as count from tw_invoice where status = 'issued'"
      : `select count(*)::int as count from "order" where metadata ? 'invoice'`
  )
  return rows[0].count
}
