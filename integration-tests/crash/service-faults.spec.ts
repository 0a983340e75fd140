import { eventually } from "../../dev/check/expect"
import {
  FAULTS_AT_A_BYTE,
  FUNCTIONS_OF_FAULT,
  INVOICING_FAULTS,
  type ScriptedFault,
} from "../../src/sandbox/state/faults"
import { CrashBench } from "./crash-bench"
import { deliver, untilHeard } from "./events"
import { judge } from "./judge"
import type { Hold } from "./sandbox-process"
import type { StoreProcess } from "./store-process"
import { dueNow } from "./time"

jest.setTimeout(900_000)

let bench: CrashBench
let server: StoreProcess

beforeAll(async () => {
  // Long enough for an order to be cancelled while one call about it is held.
  bench = await CrashBench.open({ timeout: 4_000 })
  ;[server] = await Promise.all([bench.start("server"), bench.start("worker")])
  await bench.placeFirst()
})
afterAll(() => bench?.close())

const UPLOAD = "UploadInvoice_Patch"
const CANCEL = "CancelInvoice_I"

/** Every fault that can strike the function, once. */
const faultsOf = (name: string): ScriptedFault[] =>
  INVOICING_FAULTS.filter((fault) => FUNCTIONS_OF_FAULT[fault]?.includes(name) ?? true).map(
    (fault) => ({ function: name, fault, ...(FAULTS_AT_A_BYTE.includes(fault) && { bytes: 9 }) })
  )

const scheduled = async () => (await bench.sandbox.state()).settings.invoicing_fail_next

async function untilStruck(faults: number, work: () => Promise<unknown>) {
  await eventually(
    "faults that have all struck",
    async () => {
      await work()
      await dueNow(bench)
      return (await scheduled()).map(({ function: name, fault }) => `${name}: ${fault}`)
    },
    (left) => left.length === 0,
    Math.max(faults * 20_000, 300_000)
  )
}

const fails = (fault: ScriptedFault["fault"], name = UPLOAD) =>
  bench.sandbox.set({ invoicing_fail_next: [{ function: name, fault }] })
const statusOf = async (order: string) => {
  const sql = "select status from tw_invoice where order_id = $1 order by revision desc"
  return (await bench.sql<{ status: string }>(sql, [order]))[0]?.status
}
const untilIts = (order: string, status: string) =>
  eventually(
    `an invoice ${status}`,
    () => statusOf(order),
    (now) => now === status
  )

describe("a service that answers in every wrong way", () => {
  // One way leads to both queries: the first meets every fault, the other every fourth.
  const QUERIES: [query: string, oneIn: number][] = [
    ["Check_invoiceOrder", 1],
    ["Invoice_PatchData_Check", 4],
  ]

  it("when asked to issue, or what became of it, still issues one invoice for each order", async () => {
    const faults = QUERIES.flatMap(([query, oneIn]) =>
      faultsOf(query).filter((_, index) => index % oneIn === 0)
    )
    faults.push(...faultsOf(UPLOAD))
    await bench.sandbox.set({ invoicing_fail_next: faults })
    let issuesIt = false
    await untilStruck(faults.length, async () => {
      const left = await scheduled()
      if (left.some(({ function: name }) => name === UPLOAD)) return bench.place()
      const unclear = "select 1 from tw_invoice where status in ('sending', 'unknown')"
      if ((await bench.sql(unclear)).length) return undefined
      issuesIt = !issuesIt
      const lost = { function: UPLOAD, fault: issuesIt ? "reset_after" : "reset_before" } as const
      await bench.sandbox.set({ invoicing_fail_next: [lost, lost, lost, ...left] })
      return Promise.all([0, 1, 2].map((variant) => bench.place(variant)))
    })
    await judge(bench)
  })

  it("when asked to void, or how an invoice stands, still voids each", async () => {
    const faults = [...faultsOf(CANCEL), ...faultsOf("Invoice_Info")]
    const orders = await bench.sql<{ id: string }>(
      "select order_id as id from tw_invoice where status = 'issued' limit 40"
    )
    await bench.sandbox.set({ invoicing_fail_next: faults })
    for (const { id } of orders) await bench.cancel(id)
    await untilStruck(faults.length, async () => undefined)
    await judge(bench)
  })

  it("when nobody listens at its port sends nothing, and all of it once somebody does", async () => {
    const dropped = await bench.place()
    await judge(bench)
    await fails("reset_before")
    await untilIts(await bench.place(), "unknown")
    await bench.sandbox.closePort()
    await bench.place()
    await bench.cancel(dropped)
    await eventually(
      "an upload, a query and a void that were refused the connection",
      async () => {
        await dueNow(bench)
        const sql = `select distinct type from tw_invoice_event
                     where detail like '%ECONNREFUSED%' order by type`
        return (await bench.sql<{ type: string }>(sql)).map(({ type }) => type)
      },
      (types) => types.join() === "answer_unclear,not_sent,query_failed"
    )
    await bench.sandbox.openPort()
    await judge(bench)
  })

  it("when it is down, and comes back, issues and voids what there is", async () => {
    await bench.sandbox.set({ invoicing_down: true })
    const orders: string[] = []
    for (const variant of [0, 1, 2, 3, 0, 1]) orders.push(await bench.place(variant))
    await bench.cancel(orders[0])
    await bench.cancel(orders[5])
    await bench.sandbox.set({ invoicing_down: false })
    await judge(bench)
  })
})

describe("an order that is cancelled", () => {
  const held = async (hold: Hold, work: () => Promise<void>) => {
    await bench.sandbox.set({ invoicing_hold: [hold] })
    await work()
    await bench.sandbox.untilHeld(hold)
  }
  const letGo = () => bench.sandbox.set({ invoicing_hold: [] })

  it("before anyone told of it, and whose event comes late, has no invoice", async () => {
    await server.tell({ lose: ["order.placed", "order.canceled"] })
    const order = await bench.place()
    await bench.cancel(order)
    await deliver(bench, "order.placed", order, 4)
    await judge(bench)
    await server.tell({})
  })

  it.each([
    ["pending", null],
    ["waiting", "staff"],
    ["attention", "refused_by_service"],
    ["not_needed", "staff_decision"],
  ])("while its invoice is %s has none", async (status, reason) => {
    await bench.sandbox.closePort()
    const order = await bench.place()
    // Its upload is refused over and over: never while one is tried.
    await eventually(
      `an invoice ${status}`,
      () =>
        bench.sql(
          `update tw_invoice set status = $2, reason = $3, due_at = null
           where order_id = $1 and status = 'pending' returning id`,
          [order, status, reason]
        ),
      (changed) => changed.length === 1
    )
    await bench.cancel(order)
    await untilHeard(bench)
    await untilIts(order, "not_needed")
    await bench.sandbox.openPort()
    await judge(bench)
  })

  it("after staff had its invoice voided has it voided once", async () => {
    const order = await bench.place()
    await judge(bench)
    await bench.voidInvoice(order)
    await judge(bench)
    await bench.cancel(order)
    await untilHeard(bench)
    await judge(bench)
    expect(await bench.voidsOf(order)).toHaveLength(1)
  })

  it.each(["received", "accepted"] as const)(
    "while its upload is %s at the service has no invoice in the end",
    async (at) => {
      let order = ""
      await held({ function: UPLOAD, at }, async () => {
        order = await bench.place()
      })
      await bench.cancel(order)
      await eventually(
        "a request to void what is being sent",
        () =>
          bench.sql(
            `select id from tw_invoice
             where order_id = $1 and status = 'sending' and void_requested_at is not null`,
            [order]
          ),
        (requested) => requested.length === 1
      )
      await letGo()
      await judge(bench)
      expect(await bench.voidsOf(order)).toHaveLength(1)
    }
  )

  it.each(["http_500_before", "http_500_after"] as const)(
    "while nobody knows what became of it (%s) has no invoice in the end",
    async (fault) => {
      await fails(fault)
      const order = await bench.place()
      await untilIts(order, "unknown")
      await bench.cancel(order)
      await judge(bench)
    }
  )

  it("twice, while its invoice is being voided, has it voided once", async () => {
    const order = await bench.place()
    await judge(bench)
    await held({ function: CANCEL, at: "received" }, () => bench.cancel(order))
    await deliver(bench, "order.canceled", order, 8)
    await untilHeard(bench)
    expect(await statusOf(order)).toBe("voiding")
    await letGo()
    await judge(bench)
    expect(await bench.voidsOf(order)).toHaveLength(1)
  })

  it("and whose void has no clear answer has it voided in the end", async () => {
    const order = await bench.place()
    await judge(bench)
    await fails("reset_before", CANCEL)
    await bench.cancel(order)
    await untilIts(order, "void_unknown")
    await deliver(bench, "order.placed", order, 4)
    await deliver(bench, "order.canceled", order, 4)
    await judge(bench)
  })
})
