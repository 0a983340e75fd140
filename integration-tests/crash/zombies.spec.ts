import { setTimeout as sleep } from "node:timers/promises"
import { eventually } from "../../dev/check/expect"
import { CrashBench } from "./crash-bench"
import { judge } from "./judge"
import type { StoreProcess } from "./store-process"

jest.setTimeout(600_000)

let bench: CrashBench
let zombie: StoreProcess

beforeAll(async () => {
  // Longer than a machine stalls: an upload is to be answered where nothing else is said.
  bench = await CrashBench.open({ timeout: 4_000 })
  ;[, zombie] = await Promise.all([bench.start("server"), bench.start("worker")])
})
afterAll(() => bench?.close())

/** The lease that a worker takes for an upload, and some more. Milliseconds, of real time. */
const PAST_THE_LEASE = 40_000

const untilLeaseIsOver = (order: string) =>
  eventually(
    "a lease that is over",
    () =>
      bench.sql(
        `select 1 from tw_invoice where order_id = $1
           and status in ('pending', 'sending', 'voiding') and lease_expires_at > now()`,
        [order]
      ),
    (held) => held.length === 0,
    2 * PAST_THE_LEASE
  )

/** Leads the only worker to the point, where it stops with all that it holds. */
async function stopAt(point: string, work: () => Promise<unknown>) {
  await zombie.tell({ point, signal: "SIGSTOP" })
  await work()
  await eventually(
    `the worker at "${point}"`,
    async () => zombie.isThere,
    (there) => there
  )
}

/** It goes on where it stopped, not knowing how late it is. */
async function goOn() {
  zombie.signal("SIGCONT")
  await zombie.tell({})
  await sleep(2_000)
}

const callsFor = async (name: string, key: string) =>
  (await bench.sandbox.state()).journal.filter(
    (entry) => entry.function === name && JSON.stringify(entry).includes(key)
  )

const numberOf = (order: string) => order.slice("order_".length)

describe("a worker that stood still past its lease", () => {
  it.each([
    ["its claim is on its way to the database", "committing claim"],
    ["it is about to send", "committed claim"],
  ])("when %s sends nothing any more", async (_, point) => {
    let order = ""
    await stopAt(point, async () => (order = await bench.place()))
    const other = await bench.start("worker")
    await untilLeaseIsOver(order)
    await judge(bench)
    await goOn()
    await judge(bench)
    expect(await callsFor("UploadInvoice_Patch", numberOf(order))).toHaveLength(1)
    await other.kill()
  })

  it("with the reply in its hand finds its invoice adopted, and writes no second end", async () => {
    let order = ""
    await stopAt("before issued", async () => (order = await bench.place()))
    const other = await bench.start("worker")
    await untilLeaseIsOver(order)
    await judge(bench)
    await goOn()
    await judge(bench)
    expect(await callsFor("UploadInvoice_Patch", numberOf(order))).toHaveLength(1)
    expect(await endings(order)).toEqual(["adopted"])
    await other.kill()
  })

  it("with its void confirmed finds it written down by another, once", async () => {
    const order = await bench.place()
    await judge(bench)
    await stopAt("before voided", () => bench.cancel(order))
    const other = await bench.start("worker")
    // That lease is long, and here only what is written counts: it is over at once.
    await bench.sql("update tw_invoice set lease_expires_at = now() where order_id = $1", [order])
    await judge(bench)
    await goOn()
    await judge(bench)
    expect(await endings(order)).toEqual(["issued", "voided"])
    await other.kill()
  })

  it("with a row locked in its transaction holds up no other order", async () => {
    const order = await bench.place()
    await judge(bench)
    await stopAt("after voided", () => bench.cancel(order))
    const other = await bench.start("worker")
    const next = await bench.place()
    await eventually(
      "the next order's invoice",
      () => endings(next),
      (ends) => ends.includes("issued")
    )
    await goOn()
    await judge(bench)
    expect(await endings(order)).toEqual(["issued", "voided"])
    await other.kill()
  })
})

it("a worker that is told to stop writes down what came of the upload it had sent", async () => {
  const hold = { function: "UploadInvoice_Patch", at: "received" } as const
  await bench.sandbox.set({ invoicing_hold: [hold] })
  const order = await bench.place()
  await bench.sandbox.untilHeld(hold)
  zombie.signal("SIGTERM")
  await eventually(
    "a worker that has heard it",
    async () => zombie.log(),
    (log) => log.includes("Gracefully shutting down")
  )
  await bench.sandbox.set({ invoicing_hold: [] })
  await zombie.died("told to stop")
  expect(await endings(order)).toEqual(["issued"])
})

/** What its timeline says became of it. */
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
