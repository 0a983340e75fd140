import { eventually } from "../../dev/check/expect"
import type { CrashBench } from "./crash-bench"
import type { StoreProcess } from "./store-process"

type Mode = "server" | "worker"
/** `ready`: it has started. */
type Spare = { store: Promise<StoreProcess>; ready: boolean }

/** Processes of each kind that work at the same time. */
const AT_WORK = { server: 2, worker: 2 }

/** Started processes of each kind that take the place of killed ones. A start takes seconds. */
const SPARE = 1

/** A start fails if Redis or PostgreSQL ends its connections meanwhile; this often in a row it may. */
const MOST_FAILURES = 4

/** The store's processes, whose replacements start while the others work. */
export class SoakFleet {
  private readonly spares: Record<Mode, Spare[]> = { server: [], worker: [] }

  constructor(private readonly bench: CrashBench) {}

  /** Resolves when a server and two workers work. The other server follows when it has started. */
  async complete(): Promise<void> {
    this.prepare()
    await this.atLeast("server", 1)
    await this.atLeast("worker", AT_WORK.worker)
    if (this.bench.servers.length < AT_WORK.server) await this.wakeStarted("server")
    this.prepare()
  }

  /** Resolves when a server serves. */
  async untilServed(): Promise<void> {
    await this.atLeast("server", 1)
  }

  /** The starts that are under way have ended. */
  async close(): Promise<void> {
    const { server, worker } = this.spares
    await Promise.allSettled([...server, ...worker].map(({ store }) => store))
  }

  private working = (mode: Mode): StoreProcess[] =>
    mode === "server" ? this.bench.servers : this.bench.workers

  private async atLeast(mode: Mode, count: number): Promise<void> {
    while (this.working(mode).length < count) {
      await this.wake(this.spares[mode].shift() ?? this.spare(mode))
    }
  }

  private async wake({ store }: Spare): Promise<void> {
    // One that was killed meanwhile does not take its order.
    await (await store).instruct({})
    this.prepare()
  }

  /** Only if one is ready. */
  private async wakeStarted(mode: Mode): Promise<void> {
    const [spare] = this.spares[mode]
    if (!spare?.ready) return
    this.spares[mode].shift()
    await this.wake(spare)
  }

  private prepare(): void {
    for (const mode of ["worker", "server"] as const) {
      while (this.spares[mode].length < SPARE) this.spares[mode].push(this.spare(mode))
    }
  }

  private spare(mode: Mode): Spare {
    const spare: Spare = { store: this.start(mode), ready: false }
    // Its failure shows when it is needed.
    spare.store.then(
      () => (spare.ready = true),
      () => undefined
    )
    return spare
  }

  private async start(mode: Mode): Promise<StoreProcess> {
    const tries: unknown[] = []
    const seen = await eventually(
      `a ${mode} that starts`,
      () =>
        this.bench.start(mode, { asleep: true }).catch((error: unknown) => {
          tries.push(error)
          return null
        }),
      (started) => started !== null || tries.length >= MOST_FAILURES,
      600_000
    )
    if (!seen) throw tries.at(-1)
    return seen
  }
}
