import { setTimeout as sleep } from "node:timers/promises"
import axios from "axios"
import { shuffled } from "./interleave"
import { fillIn, openShop } from "./store/place-order"
import { BenchStores, type BenchStore } from "./store/bench-stores"
import type { Report } from "./report"

const CYCLES = 150
const WARM_UP = 15
/** Milliseconds for a store to do what it does with an order after it has answered. */
const PAUSE = 800

type Contestant = { name: string; store: BenchStore; ms: number[] }

const at = (values: number[], part: number) => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))]
}
/** Of each turn, to each of the others in the same turn. */
const ratios = (of: Contestant, to: Contestant[]) =>
  to.flatMap((other) => of.ms.map((ms, cycle) => ms / other.ms[cycle]))
const p95 = (...of: Contestant[]) =>
  at(
    of.flatMap(({ ms }) => ms),
    0.95
  )

/** What a buyer waits for at the end of a checkout, with the plugin and without. */
export default async function checkoutBench(): Promise<Report> {
  const stores = await BenchStores.open()
  try {
    const contestants: Contestant[] = [
      { name: "plain", store: await stores.start("plain"), ms: [] },
      { name: "plain, again", store: await stores.start("plain"), ms: [] },
      { name: "with the plugin", store: await stores.start("plugin"), ms: [] },
    ]
    const rows: string[][] = []
    const goals: Report["goals"] = []
    for (const latency of [0, 200]) {
      await stores.setService({ invoicing_latency_ms: latency })
      for (const contestant of contestants) contestant.ms = []
      await race(stores, contestants)
      const [plain, again, plugin] = contestants
      const held = [
        { of: plain, to: [plain] },
        { of: again, to: [plain] },
        { of: plugin, to: [plain, again] },
      ]
      for (const { of, to } of held) {
        rows.push([
          `${of.name}, ${latency} ms`,
          at(of.ms, 0.5).toFixed(0),
          p95(of).toFixed(0),
          at(ratios(of, to), 0.5).toFixed(3),
          at(ratios(of, to), 0.95).toFixed(3),
          (p95(of) / p95(...to)).toFixed(3),
        ])
      }
      goals.push(
        ...[
          {
            ...held[1],
            promise: "plain against plain either way, else the run counts for nothing",
            // A run in which the second is much quicker is as noisy as one in which it is slower.
            judged: (ratio: number) => Math.max(ratio, 1 / ratio),
            turn: 1.04,
            slow: 1.08,
          },
          {
            ...held[2],
            promise: "with the plugin against both plain ones",
            judged: (ratio: number) => ratio,
            turn: 1.03,
            slow: 1.1,
          },
        ].flatMap(({ of, to, promise, judged, turn, slow }) => [
          {
            promise: `${promise}, p50 of the ratios at ${latency} ms`,
            value: judged(at(ratios(of, to), 0.5)),
            atMost: turn,
          },
          {
            promise: `${promise}, p95 over p95 at ${latency} ms`,
            value: judged(p95(of) / p95(...to)),
            atMost: slow,
          },
        ])
      )
    }
    return {
      title: "Completing a cart",
      about:
        `The request that places the order, milliseconds; one order in each store in turns, in random ` +
        `order, ${CYCLES} times, ${PAUSE} ms after the request before it, while the service takes so long ` +
        "for a call: what a store does after it has answered is in nobody's time. The ratios are each of " +
        "one turn, those of the plugin to both plain ones. Their p95 is mostly noise, of plain against " +
        "plain too: judged are their p50 and, for the slow turns, p95 over p95.",
      head: ["", "p50", "p95", "p50 of the ratios", "p95 of the ratios", "p95 over p95"],
      rows,
      goals,
    }
  } finally {
    await stores.close()
  }
}

async function race(stores: BenchStores, contestants: Contestant[]) {
  const shop = openShop(stores.shop)
  for (let cycle = -WARM_UP; cycle < CYCLES; cycle++) {
    // The carts are nobody's race: they are filled beside each other.
    const turns = await Promise.all(
      shuffled(contestants).map(async ({ ms, store }) => {
        const cart = await fillIn(axios.create({ baseURL: store.url }), shop)
        return { ms, cart }
      })
    )
    for (const { ms, cart } of turns) {
      await sleep(PAUSE)
      const { complete } = await cart.complete()
      if (cycle >= 0) ms.push(complete)
    }
  }
}
