import { setTimeout as sleep } from "node:timers/promises"
import { call } from "../dev/check/http"
import { median } from "./interleave"
import { BenchStores, type StoreKind } from "./store/bench-stores"
import type { Report } from "./report"

const ROUNDS = 7
/** Milliseconds of rest before a process counts as idle. */
const REST = 8_000

type Boot = { ms: number; cpu: number; rss: number }

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
        const started = performance.now()
        const store = await stores.start(kind, { on: databases[kind] })
        const ms = performance.now() - started
        const { cpu } = await call<{ cpu: number }>(`${store.url}/bench/memory`)
        await sleep(REST)
        const { rss } = await call<{ rss: number }>(`${store.url}/bench/memory`)
        boots[kind].push({ ms, cpu, rss })
        await store.process.stop()
      }
    }
    const of = (kind: "plain" | "plugin", what: keyof Boot) =>
      median(boots[kind].map((boot) => boot[what]))
    const row = (name: string, kind: "plain" | "plugin") => [
      name,
      of(kind, "ms").toFixed(0),
      of(kind, "cpu").toFixed(0),
      of(kind, "rss").toFixed(0),
    ]
    return {
      title: "Starting a store",
      about: `Median of ${ROUNDS} starts each, by turns: until /health answers, and ${REST / 1000} s later.`,
      head: ["", "ms to the first answer", "ms of CPU", "idle, MB"],
      rows: [row("plain", "plain"), row("with the plugin", "plugin")],
      goals: [
        {
          promise: "CPU to start against plain",
          value: of("plugin", "cpu") / of("plain", "cpu"),
          atMost: 1.05,
        },
        {
          promise: "idle memory above plain",
          value: of("plugin", "rss") - of("plain", "rss"),
          atMost: 20,
          unit: " MB",
        },
      ],
    }
  } finally {
    await stores.close()
  }
}
