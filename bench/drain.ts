import { setTimeout as sleep } from "node:timers/promises"
import { createInvoicingClient } from "../src/clients/invoicing/wire/create-client"
import { httpPost } from "../src/clients/invoicing/wire/http-post"
import { contentOf, lineOf } from "../src/rules/invoice/content/__tests__/content"
import { median } from "./interleave"
import { ask } from "./store/ask"
import { cloneOrders } from "./store/clone-orders"
import { BenchStores, type BenchStore } from "./store/bench-stores"
import { countIssued, insertDue } from "./store/due-invoices"
import { placeOrder } from "./store/place-order"
import type { Report } from "./report"

const DUE = 10_000
/** Orders that the plain subscriber is timed on: it takes each as long as the one before. */
const PLAIN = 150
const LATENCIES = [0, 50, 200]
const AT_LEAST: Record<number, number> = { 0: 10, 50: 30, 200: 90 }

type Drained = { ms: number; statements: number }

/** All that is due, to its end; throws when not each of them was issued. */
export async function drain(store: BenchStore, due: number): Promise<Drained> {
  const before = await countIssued(store.client)
  await insertDue(store.client, due)
  const drained = await ask<Drained>(`${store.url}/bench/dispatch`)
  const issued = (await countIssued(store.client)) - before
  if (issued !== due) throw new Error(`Of ${due} invoices ${issued} were issued.`)
  return drained
}

/** Milliseconds after which a sweep has lost what it was to find. */
const LOST = 300_000

/**
 * Milliseconds from the sweep that finds orders without an event to their last invoice.
 *
 * @param store one that does nothing by itself
 */
async function sweep(stores: BenchStores, store: BenchStore, count: number): Promise<number> {
  const original = await placeOrder(store.url, stores.shop)
  const before = await countIssued(store.client)
  await untilSwept(store, before + 1)
  await cloneOrders(store.client, original, count)
  return untilSwept(store, before + 1 + count)
}

/** Milliseconds until so many are issued; throws when they are not, or are more. */
async function untilSwept(store: BenchStore, wanted: number): Promise<number> {
  const started = performance.now()
  await ask(`${store.url}/bench/sweep`)
  for (;;) {
    const issued = await countIssued(store.client)
    const ms = performance.now() - started
    if (issued === wanted) return ms
    if (issued > wanted || ms > LOST) {
      throw new Error(`Issued are ${issued} where ${wanted} were to be, after ${ms} ms.`)
    }
    await sleep(50)
  }
}

/** Calls whose own time is taken. */
const ALONE = 15

/** Milliseconds between a call's request and its reply while nobody does anything else; the median. */
async function callAlone(baseUrl: string): Promise<number> {
  const times: number[] = []
  const client = createInvoicingClient(
    { baseUrl, memCid: "70000000", transport: "form" },
    async (request) => {
      const started = performance.now()
      const reply = await httpPost(request)
      times.push(performance.now() - started)
      return reply
    }
  )
  for (let call = 0; call < ALONE; call++) {
    const orders = Array.from({ length: 100 }, (_, n) => `ALONE${call}X${n}`)
    const lines = ["茶葉", "鳳梨酥", "餅", "宅配"].map((description) => lineOf({ description }))
    await client.issue(orders.map((order) => contentOf(order, { lines })))
  }
  return median(times)
}

/** Invoices that are due to issued invoices, a hundred a call, against the plain subscriber. */
export default async function drainBench(): Promise<Report> {
  const stores = await BenchStores.open()
  try {
    const plain = await stores.start("subscriber")
    const one = await stores.start("plugin", { concurrency: 1, workerMode: "server" })
    const four = await stores.start("plugin", { concurrency: 4, workerMode: "server" })
    const original = await placeOrder(plain.url, stores.shop)
    const ids = await cloneOrders(plain.client, original, LATENCIES.length * PLAIN + 20)
    await ask(`${plain.url}/bench/plain`, { ids: ids.splice(0, 20) })
    for (const store of [one, four]) await drain(store, 1_000)

    const rows: string[][] = []
    const goals: Report["goals"] = []
    for (const latency of LATENCIES) {
      await stores.forgetService()
      await stores.setService({ invoicing_latency_ms: latency })
      const body = { ids: ids.splice(0, PLAIN) }
      const naive = await ask<{ ms: number }>(`${plain.url}/bench/plain`, body)
      const single = await drain(one, DUE)
      const parallel = await drain(four, DUE)
      const swept = await sweep(stores, one, DUE)
      const alone = await callAlone(stores.invoicingUrl)
      /**
       * The part of the time of one call in flight that so many calls of this length take alone.
       */
      const share = (callMs: number, ms = single.ms) => ((DUE / 100) * callMs) / ms
      const rate = {
        naive: PLAIN / naive.ms,
        one: DUE / single.ms,
        four: DUE / parallel.ms,
        swept: DUE / swept,
      }
      rows.push([
        `${latency} ms`,
        ...[rate.naive, rate.one, rate.four, rate.swept].map((each) =>
          (each * 1000).toFixed(each < 0.1 ? 1 : 0)
        ),
        (rate.one / rate.naive).toFixed(0),
        (rate.swept / rate.naive).toFixed(0),
        alone.toFixed(0),
        `${(100 * share(alone)).toFixed(0)} %`,
        `${(100 * share(latency)).toFixed(0)} %`,
        `${(100 * share(latency, swept)).toFixed(0)} %`,
        (single.statements / (DUE / 100)).toFixed(1),
      ])
      goals.push(
        {
          promise: `${AT_LEAST[latency]} times the plain subscriber's rate against planned invoices at ${latency} ms`,
          value: (AT_LEAST[latency] * rate.naive) / rate.one,
          atMost: 1,
        },
        {
          promise: `${AT_LEAST[latency]} times the plain subscriber's rate against orders that a sweep finds, at ${latency} ms`,
          value: (AT_LEAST[latency] * rate.naive) / rate.swept,
          atMost: 1,
        }
      )
      if (latency !== 200) continue
      goals.push(
        {
          promise: "time beside the calls' own latency, one call in flight at 200 ms",
          // Calls beside each other would make it negative: that is no reading ahead.
          value: Math.abs(1 - share(latency)),
          atMost: 0.12,
        },
        {
          promise: "the same of orders that a sweep finds",
          value: Math.abs(1 - share(latency, swept)),
          atMost: 0.12,
        },
        {
          promise: "four calls in flight against one at 200 ms",
          value: parallel.ms / single.ms,
          atMost: 1 / 3,
        },
        { promise: "statements a batch of 100", value: single.statements / (DUE / 100), atMost: 4 }
      )
    }
    return {
      title: "From due to issued",
      about:
        `${DUE} planned invoices of four lines are issued, 100 in a call, by a store in ` +
        "production mode on PostgreSQL with durable writes. For comparison, a plain subscriber " +
        `issues ${PLAIN} orders in sequence, at each latency of the service. It reads each with ` +
        `\`query.graph\` and totals, calls the service with the npm package \`soap\`, and writes ` +
        "metadata back. Rates are invoices a second. Found by a sweep: as many orders without an " +
        "event are read, planned and sent, with one call in flight. A call alone: milliseconds " +
        "from the request for 100 orders to the reply while nothing else runs. That is the " +
        "latency and the service's own work (of the sandbox, on the same cores). The calls' " +
        "share: the part of the time with one call in flight that so many calls take alone. The " +
        "latency's share: the same for the latency only, of planned invoices and of orders that " +
        "a sweep finds.",
      head: [
        ...["latency", "plain subscriber", "one call in flight", "four", "found by a sweep"],
        ...["one against plain", "a sweep against plain", "a call alone, ms", "the calls' share"],
        ...["the latency's share", "the latency's share, a sweep", "statements a batch"],
      ],
      rows,
      goals,
    }
  } finally {
    await stores.close()
  }
}
