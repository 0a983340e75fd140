import { setTimeout as sleep } from "node:timers/promises"
import { call } from "../dev/check/http"
import { median } from "./interleave"
import { ask } from "./store/ask"
import { BenchStores, type StoreKind } from "./store/bench-stores"
import type { Report } from "./report"

/** One start's CPU time differs from the next one's by several per cent; memory hardly does. */
const ROUNDS = 60
/** Rounds, the first ones, of which the memory is measured too: it takes its time. */
const RESTED = 4
/**
 * Milliseconds of rest before a process counts as idle: V8 collects the garbage of the start after
 * 8 to 20 seconds in which little happens. What it holds before that depends on when it last did.
 */
const REST = 35_000

type Boot = { ms: number; cpu: number; started: number; idle?: number }

/** What the plugin adds to the start of a store, and to its memory. */
export default async function bootBench(): Promise<Report> {
  const stores = await BenchStores.open()
  try {
    const boots: Record<"plain" | "plugin", Boot[]> = { plain: [], plugin: [] }
    const databases = { plain: await stores.start("plain"), plugin: await stores.start("plugin") }
    for (const kind of ["plain", "plugin"] as const) await databases[kind].process.stop()
    for (let round = 0; round < ROUNDS; round++) {
      const turn: StoreKind[] = round % 2 ? ["plain", "plugin"] : ["plugin", "plain"]
      for (const kind of turn as ("plain" | "plugin")[]) {
        const from = performance.now()
        const store = await stores.start(kind, { on: databases[kind] })
        const ms = performance.now() - from
        const memory = () => call<{ cpu: number; rss: number }>(`${store.url}/bench/memory`)
        const { cpu, rss: started } = await memory()
        if (round < RESTED) {
          // What it does every minute belongs to a store that idles.
          if (kind === "plugin") await ask(`${store.url}/bench/sweep`)
          await sleep(REST)
        }
        const idle = round < RESTED ? (await memory()).rss : undefined
        boots[kind].push({ ms, cpu, started, idle })
        await store.process.stop()
      }
    }
    const of = (kind: "plain" | "plugin", what: keyof Boot) =>
      median(boots[kind].flatMap((boot) => boot[what] ?? []))
    const row = (name: string, kind: "plain" | "plugin") => [
      name,
      ...(["ms", "cpu", "started", "idle"] as const).map((what) => of(kind, what).toFixed(0)),
    ]
    /** Of each round, and so of one hour: what else the machine does changes from round to round. */
    const overPlain = (what: keyof Boot, compare: (plugin: number, plain: number) => number) =>
      median(
        boots.plugin.flatMap((boot, round) => {
          const [plugin, plain] = [boot[what], boots.plain[round][what]]
          return plugin && plain ? compare(plugin, plain) : []
        })
      )
    return {
      title: "Starting a store",
      about:
        `Median of ${ROUNDS} starts each, by turns: the time until /health answers. For ` +
        `${RESTED} of them also the memory ${REST / 1000} s later, after a sweep, when the garbage ` +
        "of the start is collected. The goals are medians over the rounds.",
      head: ["", "ms to the first answer", "ms of CPU", "started, MB", "idle, MB"],
      rows: [row("plain", "plain"), row("with the plugin", "plugin")],
      goals: [
        {
          promise: "CPU to start against plain",
          value: overPlain("cpu", (plugin, plain) => plugin / plain),
          atMost: 1.05,
        },
        {
          promise: "idle memory above plain",
          value: overPlain("idle", (plugin, plain) => plugin - plain),
          atMost: 20,
          unit: " MB",
        },
      ],
    }
  } finally {
    await stores.close()
  }
}
