import { eventually } from "../../dev/check/expect"
import { CrashBench } from "./crash-bench"
import { judge } from "./judge"
import { UPLOAD } from "./sandbox-process"
import type { StoreProcess } from "./store-process"

jest.setTimeout(600_000)

let bench: CrashBench
/** Each is suspended at another point at the same time. */
let lateWorkers: StoreProcess[]
let other: StoreProcess

beforeAll(async () => {
  // Longer than a machine stalls, so that uploads are answered by default.
  bench = await CrashBench.open({ timeout: 4_000 })
  const asleep = () => bench.start("worker", { asleep: true })
  const [, ...early] = await Promise.all([bench.start("server"), asleep(), asleep()])
  const late = await Promise.all([asleep(), asleep(), asleep()])
  other = late.pop()!
  lateWorkers = [...early, ...late]
})
afterAll(() => bench?.close())

/** More than a worker's lease for an upload. Milliseconds of real time. */
const PAST_THE_LEASE = 40_000

type Row = { status: string; leased: boolean }
const rowOf = async (order: string) =>
  (
    await bench.sql<Row>(
      `select status, lease_expires_at > now() as leased from tw_invoice where order_id = $1`,
      [order]
    )
  )[0]

/** Leads the worker to the point where it stops with everything that it has claimed. */
async function stopAt(
  worker: StoreProcess,
  point: string,
  work: () => Promise<unknown>,
  standstill?: string
) {
  await worker.instruct({ point, signal: "SIGSTOP", sweeps: false, watched: true, standstill })
  await work()
  await eventually(
    `the worker at "${point}"`,
    async () => worker.isThere,
    (there) => there
  )
}

const isLocked = async (order: string) => {
  const sql = "select 1 from tw_invoice where order_id = $1 for update skip locked"
  return (await bench.sql(sql, [order])).length === 0
}

/** PostgreSQL's action when a transaction has been idle for too long. */
const endStandstill = () =>
  bench.sql(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and state = 'idle in transaction'`
  )

/** The lease of a void is long, and only its stored time counts, so it is ended at once. */
const endLease = (order: string) =>
  bench.sql("update tw_invoice set lease_expires_at = now() where order_id = $1", [order])

/**
 * The worker continues where it stopped, without knowing how late it is.
 * @param looks how often it looks for more to send until its claimed work is done
 */
async function goOn(worker: StoreProcess, looks: number) {
  const before = worker.looks
  worker.signal("SIGCONT")
  await eventually(
    "a worker that is done with what it held",
    async () => worker.looks - before,
    (looked) => looked >= looks
  )
  await worker.instruct({})
}

describe("workers that were suspended past their leases", () => {
  /**
   * Each point with the number of times that a worker then looks for more: during and after its
   * sending.
   */
  const POINTS: [point: string, looks: number][] = [
    ["committing claim", 2],
    ["committed claim", 2],
    ["before issued", 1],
  ]
  const orders: string[] = []
  /** Its void is written but not committed. */
  let locked: string
  let meanwhile: string

  beforeAll(async () => {
    const [locker, ...claimers] = lateWorkers
    await locker.instruct({})
    locked = await bench.place()
    await judge(bench)
    // Longer than this test; the next one checks that PostgreSQL ends such a session.
    await stopAt(locker, "after voided", () => bench.cancel(locked), "1h")

    for (const [index, [point]] of POINTS.entries()) {
      await stopAt(claimers[index], point, async () => orders.push(await bench.place()))
      // No other worker can claim it, so this one holds what its point says.
      await eventually(
        "a claim that is written",
        () => rowOf(orders[index]),
        (row) => row?.status === "sending" && row.leased
      )
      const sent = await bench.callsFor(UPLOAD, orders[index])
      expect(sent).toHaveLength(point === "before issued" ? 1 : 0)
    }
    await other.instruct({})
    meanwhile = await bench.place()
    await eventually(
      "the next order's invoice",
      () => endings(meanwhile),
      (ends) => ends.includes("issued")
    )
    expect(await isLocked(locked)).toBe(true)
    await eventually(
      "leases that are over",
      () => Promise.all(orders.map(rowOf)),
      (rows) => rows.every(({ leased }) => !leased),
      2 * PAST_THE_LEASE
    )
    await endStandstill()
    await endLease(locked)
    await judge(bench)
    await goOn(locker, 0)
    for (const [index, [, looks]] of POINTS.entries()) await goOn(claimers[index], looks)
    await judge(bench)
  })

  it.each([
    ["their claim on its way to the database", 0],
    ["their claim written down", 1],
  ])("workers suspended with %s send nothing when they continue", async (_, index) => {
    const sent = await bench.callsFor(UPLOAD, orders[index])
    expect(sent).toEqual([expect.objectContaining({ accepted: true })])
  })

  it("late workers that received the reply find the invoice adopted, and record no second outcome", async () => {
    expect(await bench.callsFor(UPLOAD, orders[2])).toHaveLength(1)
    expect(await endings(orders[2])).toEqual(["adopted"])
  })

  it("suspended workers with a row lock delay no other order, and lose the lock when PostgreSQL ends the transaction", async () => {
    expect(await endings(meanwhile)).toEqual(["issued"])
    expect(await endings(locked)).toEqual(["issued", "voided"])
  })
})

it("a worker that was suspended after its void was confirmed finds it recorded once by another worker", async () => {
  const [lateWorker, ...rest] = lateWorkers
  await Promise.all([...rest, other].map((worker) => worker.kill()))
  const order = await bench.place()
  await judge(bench)
  await stopAt(lateWorker, "before voided", () => bench.cancel(order))
  const helper = await bench.start("worker")
  // Waits for the lock if it still exists.
  await endLease(order)
  await judge(bench)
  await goOn(lateWorker, 0)
  await judge(bench)
  expect(await endings(order)).toEqual(["issued", "voided"])
  await helper.kill()
})

it("a worker that is asked to stop records the outcome of the upload that it had sent", async () => {
  const hold = { function: UPLOAD, at: "received" } as const
  await bench.sandbox.set({ invoicing_hold: [hold] })
  const order = await bench.place()
  await bench.sandbox.untilHeld(hold)
  const [worker] = bench.workers
  worker.signal("SIGTERM")
  await eventually(
    "a worker that has heard it",
    async () => worker.log(),
    (log) => log.includes("Gracefully shutting down")
  )
  await bench.sandbox.set({ invoicing_hold: [] })
  await worker.died("asked to stop")
  expect(await endings(order)).toEqual(["issued"])
})

/** The outcome according to its timeline. */
const endings = async (order: string) =>
  (
    await bench.sql<{ type: string }>(
      `select event.type from tw_invoice_event event
       join tw_invoice invoice on invoice.id = event.invoice_id
       where invoice.order_id = $1 and event.type in ('issued', 'adopted', 'voided')
       order by event.created_at, event.id`,
      [order]
    )
  ).map(({ type }) => type)
