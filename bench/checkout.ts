import { setTimeout as sleep } from "node:timers/promises"
import axios from "axios"
import { shuffled } from "./interleave"
import { fillIn, openShop } from "./store/place-order"
import { BenchStores, type BenchStore } from "./store/bench-stores"
import { isMet, type Report } from "./report"

const CYCLES = 150
const WARM_UP = 15
/** Milliseconds for a store to do what it does with an order after it has answered. */
const PAUSE = 800
/** Runs at most: one whose plain stores differ too much is repeated. */
const TRIES = 3

type Contestant = { name: string; store: BenchStore; ms: number[] }

const at = (values: number[], part: number) => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))]
}

/** The times of one store, and the stores that they are compared with. */
type Comparison = { of: Contestant; to: Contestant[] }
/** Of each turn, to each of the others in the same turn. */
const ratios = ({ of, to }: Comparison) =>
  to.flatMap((other) => of.ms.map((ms, cycle) => ms / other.ms[cycle]))
const typical = (comparison: Comparison) => at(ratios(comparison), 0.5)
const slow = ({ of, to }: Comparison) => {
  const all = to.flatMap(({ ms }) => ms)
  return at(of.ms, 0.95) / at(all, 0.95)
}
/** A run in which the second is much quicker is as noisy as one in which it is slower. */
const eitherWay = (ratio: number) => Math.max(ratio, 1 / ratio)

type Contestants = { plain: Contestant; again: Contestant; plugin: Contestant }

/** Judges one run: `noise` shows whether it counts, `ours` what the plugin costs. */
function judge({ plain, again, plugin }: Contestants, latency: number) {
  const same = { of: again, to: [plain] }
  const ours = { of: plugin, to: [plain, again] }
  const goal = (promise: string, value: number, atMost: number) => ({
    promise: `${promise} at ${latency} ms`,
    value,
    atMost,
  })
  const noise = "plain against plain, either way, or the run does not count"
  const promise = "with the plugin against both plain ones"
  return {
    noise: [
      goal(`${noise}, p50 of the ratios`, eitherWay(typical(same)), 1.04),
      goal(`${noise}, p95 over p95`, eitherWay(slow(same)), 1.08),
    ],
    ours: [
      goal(`${promise}, p50 of the ratios`, typical(ours), 1.03),
      goal(`${promise}, p95 over p95`, slow(ours), 1.1),
    ],
    rows: [{ of: plain, to: [plain] }, same, ours].map((comparison) => [
      `${comparison.of.name}, ${latency} ms`,
      at(comparison.of.ms, 0.5).toFixed(0),
      at(comparison.of.ms, 0.95).toFixed(0),
      typical(comparison).toFixed(3),
      at(ratios(comparison), 0.95).toFixed(3),
      slow(comparison).toFixed(3),
    ]),
  }
}

/** What a buyer waits for at the end of a checkout, with the plugin and without. */
export default async function checkoutBench(): Promise<Report> {
  const stores = await BenchStores.open()
  try {
    const contestants: Contestants = {
      plain: { name: "plain", store: await stores.start("plain"), ms: [] },
      again: { name: "plain, again", store: await stores.start("plain"), ms: [] },
      plugin: { name: "with the plugin", store: await stores.start("plugin"), ms: [] },
    }
    const rows: string[][] = []
    const goals: Report["goals"] = []
    const runs: string[] = []
    for (const latency of [0, 200]) {
      await stores.setService({ invoicing_latency_ms: latency })
      const verdict = await untilOneCounts(stores, contestants, latency)
      rows.push(...verdict.rows)
      goals.push(...verdict.noise, ...verdict.ours)
      runs.push(`at ${latency} ms run ${verdict.run}`)
    }
    return {
      title: "Completing a cart",
      about:
        "The time of the request that places the order, in milliseconds. The stores take turns " +
        `in random order, one order each, ${CYCLES} times, ${PAUSE} ms after the previous ` +
        "request. The service takes as long for a call as the row says. The pause keeps the work " +
        "of a store after its answer out of the times. Each ratio is of one turn; those of the " +
        "plugin are to both plain stores. The p95 of the ratios is mostly noise, also of plain against plain. So the " +
        "goals are for their p50 and, for the slow turns, for p95 over p95. A run in which plain " +
        "differs from plain by more than its goals does not count and is repeated, up to " +
        `${TRIES} times in all. Shown: ${runs.join(", ")}.`,
      head: ["", "p50", "p95", "p50 of the ratios", "p95 of the ratios", "p95 over p95"],
      rows,
      goals,
    }
  } finally {
    await stores.close()
  }
}

async function untilOneCounts(stores: BenchStores, contestants: Contestants, latency: number) {
  for (let run = 1; ; run++) {
    await race(stores, Object.values(contestants))
    const verdict = judge(contestants, latency)
    if (verdict.noise.every(isMet) || run === TRIES) return { run, ...verdict }
  }
}

async function race(stores: BenchStores, contestants: Contestant[]) {
  const shop = openShop(stores.shop)
  for (const contestant of contestants) contestant.ms = []
  for (let cycle = -WARM_UP; cycle < CYCLES; cycle++) {
    // Filling the carts is not measured, so they are filled at the same time.
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
