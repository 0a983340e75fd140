import { setTimeout as sleep } from "node:timers/promises"
import {
  INVOICING_FAULTS,
  FAULTS_AT_A_BYTE,
  FUNCTIONS_OF_FAULT,
} from "../../src/sandbox/state/faults"
import type { CrashBench } from "./crash-bench"
import { deliver } from "./events"
import { complainOfDoubles } from "./judge"
import { ISSUING, VOIDING } from "./kill-points"

const FUNCTIONS = [
  ...["UploadInvoice_Patch", "CancelInvoice_I", "Check_invoiceOrder"],
  ...["Invoice_PatchData_Check", "Invoice_Info"],
]
const POINTS = [...ISSUING, ...VOIDING].flatMap(({ point, mode }) =>
  point && !mode ? [point] : []
)

/** Numbers that look random and are the same for the same seed: what a run did can be done again. */
export function dice(seed: number) {
  let state = seed >>> 0
  const below = (limit: number) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit
  }
  return { below, of: <T>(values: readonly T[]): T => values[below(values.length)] }
}

/**
 * Buys, cancels, repeats and loses events, breaks the service's answers, and kills workers by chance,
 * two of which run. It looks for double invoices all the while.
 */
export async function soak(bench: CrashBench, seed: number, rounds: number): Promise<void> {
  const { below, of } = dice(seed)
  const orders: string[] = []
  const server = await bench.start("server")
  await Promise.all([bench.start("worker"), bench.start("worker")])
  const place = async () => void orders.push(await bench.place(below(8)))
  const cancelled = new Set<string>()

  const acts: [weight: number, act: () => Promise<unknown>][] = [
    [8, place],
    [
      3,
      async () => {
        const open = orders.filter((order) => !cancelled.has(order))
        if (!open.length) return
        const order = of(open)
        cancelled.add(order)
        await bench.cancel(order)
      },
    ],
    [
      2,
      async () => {
        const name = of(["order.placed", "order.canceled"])
        if (orders.length) await deliver(bench, name, of(orders), 1 + below(16))
      },
    ],
    [
      3,
      async () => {
        const name = of(FUNCTIONS)
        const fault = of(
          INVOICING_FAULTS.filter((f) => FUNCTIONS_OF_FAULT[f]?.includes(name) ?? true)
        )
        const bytes = FAULTS_AT_A_BYTE.includes(fault) ? { bytes: below(60) } : {}
        await bench.sandbox.set({ invoicing_fail_next: [{ function: name, fault, ...bytes }] })
      },
    ],
    [1, async () => server.tell({ lose: of([[], ["order.placed"], ["order.canceled"]]) })],
    [1, async () => of(bench.workers).tell({ point: of(POINTS) })],
    [
      1,
      async () => {
        await sleep(below(300))
        await of(bench.workers).kill()
      },
    ],
  ]
  const lots = acts.flatMap(([weight, act]) => Array.from({ length: weight }, () => act))

  for (let round = 0; round < rounds; round++) {
    await of(lots)()
    await complainOfDoubles(bench)
    while (bench.workers.length < 2) await bench.start("worker")
  }
  // From here on nothing goes wrong any more: all must come to its end.
  await bench.sandbox.set({ invoicing_fail_next: [] })
  await Promise.all(bench.workers.map((worker) => worker.tell({})))
}
