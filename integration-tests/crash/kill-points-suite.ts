import { eventually } from "../../dev/check/expect"
import { CrashBench } from "./crash-bench"
import { deliver, untilHeard } from "./events"
import { judge } from "./judge"
import type { KillPoint, Left } from "./kill-points"
import { CANCEL, UPLOAD, type Hold } from "./sandbox-process"
import type { StoreProcess } from "./store-process"
import { dueNow, endLeasesOfTheDead } from "./time"

jest.setTimeout(600_000)

export type KillPoints = {
  /** A server and a worker that share a Redis; without Redis one process is the whole store. */
  redis: boolean
  issuing: KillPoint[]
  voiding: KillPoint[]
}

/** Kills a process at each point, lets another continue, and checks the order's outcome. */
export function killPointsSuite({ redis, issuing, voiding }: KillPoints): void {
  let bench: CrashBench
  let server: StoreProcess
  let worker: StoreProcess
  /** Starts while the previous one still works, and replaces it. */
  let next: Promise<StoreProcess>

  const startNext = () => {
    next = bench.start(redis ? "worker" : "shared", { asleep: true })
    next.catch(() => undefined)
  }

  beforeAll(async () => {
    // Long enough for the dead process's upload to be accepted meanwhile.
    bench = await CrashBench.open({ quietTime: 6_000, redis })
    if (redis) {
      ;[server, worker] = await Promise.all([bench.start("server"), bench.start("worker")])
    } else {
      server = worker = await bench.start("shared")
    }
    startNext()
  })
  afterAll(async () => {
    await next?.catch(() => undefined)
    await bench?.close()
  })

  /** Runs an action that leads one process to the point where it dies. */
  async function dieAt(
    { name, point, hold, fault, mode, again }: KillPoint,
    work: () => Promise<unknown>
  ) {
    const victim = mode === "server" ? server : worker
    if (hold) {
      await bench.sandbox.set({ invoicing_hold: [hold] })
      await work()
      await bench.sandbox.untilHeld(hold)
      await victim.kill()
      return
    }
    if (fault) await bench.sandbox.set({ invoicing_fail_next: [fault] })
    await victim.instruct({ point, keep: again, sweeps: false })
    // A server that dies closes its caller's connection.
    await (victim === server ? work().catch(() => undefined) : work())
    await victim.died(`${name} ${point}`)
  }

  /** No process runs meanwhile, so the data of the dead one do not change. */
  async function expectLeft(
    { status, accepted, void_requested = false }: Left,
    call: string,
    order: string
  ) {
    const [row] = await bench.sql<{ status: string; void_requested: boolean }>(
      `select status, void_requested_at is not null as void_requested
     from tw_invoice where order_id = $1`,
      [order]
    )
    expect(status).toContain(row?.status ?? null)
    expect(row?.void_requested ?? false).toBe(void_requested)
    const calls = await bench.callsFor(call, order)
    expect(calls.filter((entry) => entry.accepted)).toHaveLength(accepted ? 1 : 0)
  }

  const orders = async () =>
    (await bench.sql<{ id: string }>(`select id from "order" order by created_at`)).map(
      ({ id }) => id
    )

  /** Another process does the dead one's work. An event that it did not acknowledge comes again. */
  async function goOn({ again, hold }: KillPoint, order: string) {
    if (!worker.alive) {
      await endLeasesOfTheDead(bench)
      worker = await next
      await worker.instruct({})
      if (!redis) server = worker
      startNext()
    }
    if (!server.alive) server = await bench.start("server")
    if (hold) await letGo(hold, order)
    await judge(bench)
    if (!again) return
    await deliver(bench, again, order, 1)
    await untilHeard(bench)
    await judge(bench)
  }

  /** The process that sent the call is dead, and the call takes effect only now. */
  async function letGo({ function: name, at }: Hold, order: string) {
    if (name === UPLOAD && at === "received") {
      await eventually(
        "an answer that there is no such invoice yet",
        async () => {
          await dueNow(bench)
          return bench.callsFor("Check_invoiceOrder", order)
        },
        (denied) => denied.length > 0
      )
    }
    await bench.sandbox.set({ invoicing_hold: [] })
  }

  describe("a process killed while an invoice is issued", () => {
    it.each(issuing)("at $name ($says) leaves one invoice", async (killPoint) => {
      const before = await orders()
      await dieAt(killPoint, () => bench.place())
      const [order, ...more] = (await orders()).slice(before.length)
      expect(more).toEqual([])
      if (killPoint.left) await expectLeft(killPoint.left, UPLOAD, order)
      await goOn(killPoint, order)
      expect(await orders()).toHaveLength(before.length + 1)
    })
  })

  describe("a process killed while an invoice is voided", () => {
    it.each(voiding)("at $name ($says) leaves no valid invoice", async (killPoint) => {
      const order = await bench.place()
      await judge(bench)
      await dieAt(killPoint, () => bench.cancel(order))
      if (killPoint.left) await expectLeft(killPoint.left, CANCEL, order)
      await goOn(killPoint, order)
    })
  })
}
