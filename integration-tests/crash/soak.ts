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

/** Milliseconds; beyond the lease of an upload. */
const LONGEST_STANDSTILL = 45_000

/**
 * Buys, cancels, repeats and loses events, breaks the service's answers, ends the connections to
 * PostgreSQL, empties Redis, kills servers and workers and stops workers for a while, by chance. Two
 * workers run. It looks for double invoices all the while.
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
  /** Over and over: the server may die of it, or find PostgreSQL or Redis gone. */
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
  /** Whichever is there at that moment, if any is. */
  const some = <T>(values: T[], work: (value: T) => Promise<unknown>) => {
    const value = of(values)
    return value === undefined ? undefined : work(value)
  }

  // Each act draws equally many lots whatever it meets, so that a seed always draws the same acts.
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
        return some(bench.workers, (worker) => worker.tell({ point }))
      },
    ],
    [1, () => some(bench.servers, (server) => server.tell({ point: "release order.placed" }))],
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
  // From here on nothing goes wrong any more: all must come to its end.
  await Promise.all(standstills)
  await bench.sandbox.set({ invoicing_fail_next: [] })
  await Promise.all([...bench.servers, ...bench.workers].map((store) => store.tell({})))
}

/** An order whose cancellation was done while its answer was lost is cancelled. */
async function cancelOnce(bench: CrashBench, order: string) {
  const sql = `select 1 from "order" where id = $1 and status = 'canceled'`
  if (!(await bench.sql(sql, [order])).length) await bench.cancel(order)
}
