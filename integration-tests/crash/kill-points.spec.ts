import { CrashBench } from "./crash-bench"
import { deliver, untilHeard } from "./events"
import { judge } from "./judge"
import { ISSUING, VOIDING, type KillPoint } from "./kill-points"
import type { StoreProcess } from "./store-process"
import { endLeasesOfTheDead } from "./time"

jest.setTimeout(600_000)

let bench: CrashBench
let server: StoreProcess
let worker: StoreProcess
/** Starts up while the one before it still works, and takes its place. */
let next: Promise<StoreProcess>

const startNext = () => {
  next = bench.start("worker", { asleep: true })
  next.catch(() => undefined)
}

beforeAll(async () => {
  bench = await CrashBench.open()
  ;[server, worker] = await Promise.all([bench.start("server"), bench.start("worker")])
  startNext()
})
afterAll(async () => {
  await next?.catch(() => undefined)
  await bench?.close()
})

/** Does something that leads one process to the point, where it dies. */
async function dieAt({ name, point, hold, mode, again }: KillPoint, work: () => Promise<unknown>) {
  const victim = mode === "server" ? server : worker
  if (hold) {
    await bench.sandbox.set({ invoicing_hold: [hold] })
    await work()
    await bench.sandbox.untilHeld(hold)
    await victim.kill()
    // Only now does the service go on: whoever asked is dead.
    await bench.sandbox.set({ invoicing_hold: [] })
    return
  }
  await victim.tell({ point, keep: again })
  // A server that dies takes its caller's connection with it.
  await (mode === "server" ? work().catch(() => undefined) : work())
  await victim.died(`${name} ${point}`)
}

const orders = async () => (await bench.sql(`select id from "order"`)).length

/** What the dead one was to do, another does. An event that it did not acknowledge comes again. */
async function goOn({ again }: KillPoint, order: string) {
  if (!server.alive) server = await bench.start("server")
  if (!worker.alive) {
    await endLeasesOfTheDead(bench)
    worker = await next
    await worker.tell({})
    startNext()
  }
  await judge(bench)
  if (!again) return
  await deliver(bench, again, order, 1)
  await untilHeard(bench)
  await judge(bench)
}

describe("a process killed while an invoice is issued", () => {
  it.each(ISSUING)("at $name ($says): one invoice", async (killPoint) => {
    let order = ""
    const before = await orders()
    await dieAt(killPoint, async () => (order = await bench.place()))
    await goOn(killPoint, order)
    expect(await orders()).toBe(before + 1)
  })
})

describe("a process killed while an invoice is voided", () => {
  it.each(VOIDING)("at $name ($says): no invoice", async (killPoint) => {
    const order = await bench.place()
    await judge(bench)
    await dieAt(killPoint, () => bench.cancel(order))
    await goOn(killPoint, order)
  })
})
