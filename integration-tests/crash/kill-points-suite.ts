import { setTimeout as sleep } from "node:timers/promises"
import { eventually } from "../../dev/check/expect"
import { CrashBench } from "./crash-bench"
import { deliver, untilHeard } from "./events"
import { judge } from "./judge"
import type { KillPoint, Left } from "./kill-points"
import { CANCEL, UPLOAD, type Hold } from "./sandbox-process"
import type { StoreProcess } from "./store-process"
import { dueNow, endLeasesOfTheDead } from "./time"
import { todayInTaipei } from "../today-in-taipei"

jest.setTimeout(600_000)

export type KillPoints = {
  /** A server and a worker that share a Redis; without Redis one process is the whole store. */
  redis: boolean
  issuing: KillPoint[]
  voiding: KillPoint[]
  querying?: KillPoint[]
  reissuing?: KillPoint[]
  adopting?: KillPoint[]
  bulkIssuing?: KillPoint[]
}

/** Kills a process at each point, lets another continue, and checks the order's outcome. */
export function killPointsSuite({ redis, ...points }: KillPoints): void {
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
  // A test that failed may have left a dead process, and calls that are held.
  beforeEach(async () => {
    await bench.sandbox.set({ invoicing_hold: [], invoicing_fail_next: [] })
    await replaceTheDead()
  })
  afterAll(async () => {
    await next?.catch(() => undefined)
    await bench?.close()
  })

  /** Runs an action that leads one process to the point where it dies. */
  async function dieAt(
    { name, point, hold, fault, mode, again, sweeps }: KillPoint,
    work: () => Promise<unknown>
  ) {
    const victim = mode === "server" ? server : worker
    if (hold) {
      await bench.sandbox.set({ invoicing_hold: [hold] })
      // The request may wait for the call.
      const requested = work().catch(() => undefined)
      await bench.sandbox.untilHeld(hold)
      await victim.kill()
      await requested
      return
    }
    if (fault) await bench.sandbox.set({ invoicing_fail_next: [fault] })
    await victim.instruct({ point, keep: again, sweeps: sweeps ?? false })
    // A server that dies closes its caller's connection.
    await (victim === server ? work().catch(() => undefined) : work())
    let over = false
    const died = victim.died(`${name} ${point}`).finally(() => (over = true))
    died.catch(() => undefined)
    while (sweeps && !over) {
      await dueNow(bench)
      await sleep(250)
    }
    await died
  }

  /** No process runs meanwhile, so the data of the dead one do not change. */
  async function expectLeft(
    { status, accepted, void_requested = false, invoices }: Left,
    call: string,
    order: string
  ) {
    const rows = await bench.sql<{ status: string; void_requested: boolean }>(
      `select status, void_requested_at is not null as void_requested
     from tw_invoice where order_id = $1 order by revision`,
      [order]
    )
    const row = rows.at(-1)
    expect(rows).toHaveLength(invoices ?? (status.includes(null) ? 0 : 1))
    expect(status).toContain(row?.status ?? null)
    expect(row?.void_requested ?? false).toBe(void_requested)
    const calls = await bench.callsFor(call, order)
    expect(calls.filter((entry) => entry.accepted)).toHaveLength(accepted ? 1 : 0)
  }

  const orders = async () =>
    (await bench.sql<{ id: string }>(`select id from "order" order by created_at`)).map(
      ({ id }) => id
    )

  async function replaceTheDead() {
    if (!worker.alive) {
      await endLeasesOfTheDead(bench)
      const waiting = next
      startNext()
      worker = await waiting
      await worker.instruct({})
      if (!redis) server = worker
    }
    if (!server.alive) server = await bench.start("server")
  }

  /** Another process does the dead one's work. An event that it did not acknowledge comes again. */
  async function goOn({ again, hold }: KillPoint, order: string) {
    await replaceTheDead()
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

  const killedWhile = (
    what: string,
    outcome: string,
    killPoints: KillPoint[] = [],
    test: (killPoint: KillPoint) => Promise<void>
  ) => {
    if (!killPoints.length) return
    describe(`a process killed while ${what}`, () => {
      it.each(killPoints)(`a process killed at $name ($says) leaves ${outcome}`, test)
    })
  }

  const issueAndDie = async (killPoint: KillPoint) => {
    const before = await orders()
    await dieAt(killPoint, () => bench.place())
    const [order, ...more] = (await orders()).slice(before.length)
    expect(more).toEqual([])
    if (killPoint.left) await expectLeft(killPoint.left, UPLOAD, order)
    await goOn(killPoint, order)
    expect(await orders()).toHaveLength(before.length + 1)
  }
  killedWhile("an invoice is issued", "one invoice", points.issuing, issueAndDie)
  killedWhile("an upload without an answer is queried", "one invoice", points.querying, issueAndDie)

  const voidAndDie = async (killPoint: KillPoint) => {
    const order = await bench.place()
    await judge(bench)
    await dieAt(killPoint, () => bench.cancel(order))
    if (killPoint.left) await expectLeft(killPoint.left, CANCEL, order)
    await goOn(killPoint, order)
  }
  killedWhile("an invoice is voided", "no valid invoice", points.voiding, voidAndDie)

  const reissueAndDie = async (killPoint: KillPoint) => {
    const order = await bench.place()
    await judge(bench)
    await dieAt(killPoint, () => bench.ofInvoice(order, "reissue", { cause: "wrong_buyer" }))
    if (killPoint.left) await expectLeft(killPoint.left, CANCEL, order)
    await goOn(killPoint, order)
    const { length } = await bench.sql("select 1 from tw_invoice where order_id = $1", [order])
    expect(length).toBe(killPoint.left?.void_requested === true || killPoint.left?.invoices ? 2 : 1)
  }
  killedWhile("an invoice is reissued", "one valid invoice", points.reissuing, reissueAndDie)

  const adoptAndDie = async (killPoint: KillPoint) => {
    await worker.instruct({ sweeps: false })
    await bench.sandbox.set({ invoicing_fail_next: [LOST_ANSWER] })
    const order = await bench.place()
    await eventually(
      "an upload without an answer",
      () => bench.statusOf(order),
      (status) => status === "unknown"
    )
    const { invoices } = await bench.sandbox.state()
    const { invoice_number } = invoices.find(({ order_number }) => order.endsWith(order_number))!
    await dieAt(killPoint, () => bench.ofInvoice(order, "adopt", { invoice_number }))
    if (killPoint.left) await expectLeft(killPoint.left, UPLOAD, order)
    await goOn(killPoint, order)
  }
  killedWhile("an invoice is adopted", "one invoice", points.adopting, adoptAndDie)

  const issueAllAndDie = async (killPoint: KillPoint) => {
    // Orders before the plugin's start get no invoice by themselves.
    await bench.sql("update tw_invoicing_state set started_at = started_at + interval '1 day'")
    const placed = [await bench.place(0), await bench.place(1), await bench.place(2)]
    const today = todayInTaipei()
    await dieAt(killPoint, () => bench.bulkIssue(today, today))
    if (killPoint.left) await expectLeft(killPoint.left, UPLOAD, placed[0])
    await goOn(killPoint, placed[0])
    for (const order of placed) expect(await bench.statusOf(order)).toBe("issued")
    await bench.sql("update tw_invoicing_state set started_at = started_at - interval '1 day'")
  }
  killedWhile(
    "missing invoices are issued",
    "one for each order",
    points.bulkIssuing,
    issueAllAndDie
  )
}

/** The service issues the invoice, and its answer never arrives. */
const LOST_ANSWER = { function: UPLOAD, fault: "reset_after" } as const
