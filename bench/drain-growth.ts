import { call } from "../dev/check/http"
import { drain } from "./drain"
import { ask } from "./store/ask"
import { BenchStores } from "./store/bench-stores"
import { insertIssued } from "./store/due-invoices"
import type { Report } from "./report"

const PAST = 1_000_000
const SIZES = [1_000, 10_000, 100_000]

/** How the time of a drain grows with what is due, beside a million invoices of the past. */
export default async function drainGrowth(): Promise<Report> {
  const stores = await BenchStores.open()
  try {
    const store = await stores.start("plugin", { concurrency: 1 })
    await insertIssued(store.client, PAST)
    await drain(store, 500)
    const runs = []
    for (const due of SIZES) {
      await stores.forgetService()
      // From here on the peak counts anew.
      await ask(`${store.url}/bench/memory`)
      const drained = await drain(store, due)
      const { peak } = await call<{ peak: number }>(`${store.url}/bench/memory`)
      runs.push({ due, peak, ...drained })
    }
    const [small, , large] = runs
    const exponent = Math.log(large.ms / small.ms) / Math.log(large.due / small.due)
    return {
      title: "Growth of a drain",
      about:
        `So many invoices are due, 100 in a call, one call in flight, beside ${PAST} issued ` +
        "ones; the service takes no time. Statements do not include those that begin and end a " +
        "transaction. Memory is the peak of the store's process.",
      head: ["due", "ms", "µs an invoice", "statements a batch", "peak, MB"],
      rows: runs.map(({ due, ms, statements, peak }) => [
        String(due),
        ms.toFixed(0),
        ((ms * 1000) / due).toFixed(0),
        (statements / (due / 100)).toFixed(1),
        peak.toFixed(0),
      ]),
      goals: [
        { promise: "exponent of growth from 1,000 to 100,000", value: exponent, atMost: 1.05 },
        {
          promise: "peak memory, 100,000 against 1,000",
          value: large.peak / small.peak,
          atMost: 1.6,
        },
        { promise: "statements a batch", value: large.statements / (large.due / 100), atMost: 4 },
      ],
    }
  } finally {
    await stores.close()
  }
}
