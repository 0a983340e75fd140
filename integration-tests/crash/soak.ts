import { setTimeout as sleep } from "node:timers/promises"
import { eventually } from "../../dev/check/expect"
import { faultsOf } from "../../src/sandbox/state/faults"
import type { CrashBench } from "./crash-bench"
import { dice } from "./dice"
import { deliver } from "./events"
import { complainOfDoubles } from "./judge"
import { ISSUING, VOIDING } from "./kill-points"
import { CANCEL, UPLOAD } from "./sandbox-process"

const FUNCTIONS = [
  ...[UPLOAD, CANCEL, "Check_invoiceOrder"],
  ...["Invoice_PatchData_Check", "Invoice_Info"],
]
const POINTS = [...ISSUING, ...VOIDING].flatMap(({ point, mode }) =>
  point && !mode ? [point] : []
)

/** Milliseconds; longer than the lease of an upload. */
const LONGEST_STANDSTILL = 45_000

/**
 * At random, buys, cancels, repeats and loses events, breaks the service's answers, ends the
 * connections to PostgreSQL, empties Redis, kills servers and workers and suspends workers. Two
 * workers run. It checks for double invoices all the time.
 */
export async function soak(bench: CrashBench, seed: number, rounds: number): Promise<void> {
  const { below, of } = dice(seed)
  const orders: string[] = []
  const cancelled = new Set<string>()
  const standstills: Promise<void>[] = []

  const complete = async () => {
    if (!bench.servers.length) await bench.start("server")
    while (bench.workers.length < 2) await bench.start("worker")
  }
  /** Repeatedly, because the server may die, or lose PostgreSQL or Redis. */
  const tryTo = (what: string, work: () => Promise<unknown>) =>
    eventually(
      `to ${what}`,
      async () => {
        if (!bench.servers.length) await bench.start("server")
        return work().then(
          () => "done",
          (error: Error) => error.message
        )
      },
      (outcome) => outcome === "done",
      180_000
    )
  /** Any one that exists at that moment. */
  const some = <T>(values: T[], work: (value: T) => Promise<unknown>) => {
    const value = of(values)
    return value === undefined ? undefined : work(value)
  }

  // Each act draws the same number of random values, so that a seed always gives the same acts.
  const acts: [weight: number, act: () => Promise<unknown> | undefined][] = [
    [
      16,
      () => {
        const variant = below(8)
        return tryTo("place", async () => orders.push(await bench.place(variant)))
      },
    ],
    [
      6,
      () =>
        some(
          orders.filter((order) => !cancelled.has(order)),
          (order) => {
            cancelled.add(order)
            return tryTo("cancel", () => cancelOnce(bench, order))
          }
        ),
    ],
    [
      4,
      () => {
        const [name, times] = [of(["order.placed", "order.canceled"]), 1 + below(16)]
        return some(orders, (order) => deliver(bench, name, order, times))
      },
    ],
    [
      6,
      () => {
        const name = of(FUNCTIONS)
        const [fault, bytes] = [of(faultsOf(name, [0])), below(60)]
        const struck = "bytes" in fault ? { ...fault, bytes } : fault
        return bench.sandbox.set({ invoicing_fail_next: [struck] })
      },
    ],
    [2, () => bench.lose(...of([[], ["order.placed"], ["order.canceled"]]))],
    [
      2,
      () => {
        const point = of(POINTS)
        return some(bench.workers, (worker) => worker.instruct({ point }))
      },
    ],
    [1, () => some(bench.servers, (server) => server.instruct({ point: "release order.placed" }))],
    [
      2,
      async () => {
        await sleep(below(300))
        await some(bench.workers, (worker) => worker.kill())
      },
    ],
    [
      2,
      async () => {
        const ms = below(LONGEST_STANDSTILL)
        await some(bench.workers, async (worker) => standstills.push(worker.standStill(ms)))
      },
    ],
    [1, () => bench.endConnections()],
    [
      1,
      async () => {
        await bench.redis.kill()
        await sleep(below(2_000))
        await (below(2) ? bench.redis.startEmpty() : bench.redis.startAgain())
      },
    ],
  ]
  const lots = acts.flatMap(([weight, act]) => Array.from({ length: weight }, () => act))

  await complete()
  for (let round = 0; round < rounds; round++) {
    await of(lots)()
    await complainOfDoubles(bench)
    await complete()
  }
  // From here on nothing fails, so every order must reach its final state.
  await Promise.all(standstills)
  await bench.sandbox.set({ invoicing_fail_next: [] })
  await Promise.all([...bench.servers, ...bench.workers].map((store) => store.instruct({})))
}

/** An order is cancelled even if the answer to its cancellation was lost. */
async function cancelOnce(bench: CrashBench, order: string) {
  const sql = `select 1 from "order" where id = $1 and status = 'canceled'`
  if (!(await bench.sql(sql, [order])).length) await bench.cancel(order)
}
