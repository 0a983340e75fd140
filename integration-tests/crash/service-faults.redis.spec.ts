import { eventually } from "../../dev/check/expect"
import { faultsOf, type ScriptedFault } from "../../src/sandbox/state/faults"
import { CrashBench } from "./crash-bench"
import { DeafPort } from "./deaf-port"
import { deliver, untilHeard } from "./events"
import { judge } from "./judge"
import { findNoWay } from "./no-way"
import { CANCEL, UPLOAD, type Hold } from "./sandbox-process"
import type { StoreProcess } from "./store-process"
import { dueNow } from "./time"

jest.setTimeout(900_000)

let bench: CrashBench
let server: StoreProcess
/** Offset of a reply's text, in bytes. */
let textAt: number

beforeAll(async () => {
  // Long enough to cancel an order while one call about it is held.
  bench = await CrashBench.open({ timeout: 4_000 })
  ;[server] = await Promise.all([bench.start("server"), bench.start("worker")])
  await bench.placeFirst()
  textAt = await whereTextBegins()
})
afterAll(() => bench?.close())

/** Measured in a reply about an order that the service does not have. */
async function whereTextBegins() {
  const address = `${bench.sandbox.url}/invoicing/Check_invoiceOrder`
  const body = new URLSearchParams({ mem_cid: "70000000", InvoiceNo: "none" })
  const reply = await (await fetch(address, { method: "POST", body })).text()
  expect(reply).toContain(">F</string>")
  return reply.indexOf(">F<") + 1
}

/**
 * Bytes after which a reply's text is cut within its information: the invoice number, if it has
 * one.
 */
const CUT_AT: Record<string, number> = {
  [UPLOAD]: "S_1,01KA0000000000000000000000_AB123".length,
  Check_invoiceOrder: "S,AB123".length,
  Invoice_PatchData_Check: "S_".length + 4,
  Invoice_Info: 4,
  [CANCEL]: "S".length,
}

/** Every fault of the function, once; faults at a byte both before and within the text. */
const allFaultsOf = (name: string) => faultsOf(name, [9, textAt + CUT_AT[name]])

const scheduled = async () => (await bench.sandbox.state()).settings.invoicing_fail_next

async function untilStruck(faults: number, work: () => Promise<unknown>) {
  await eventually(
    "faults that have all occurred",
    async () => {
      await work()
      await dueNow(bench)
      return (await scheduled()).map(({ function: name, fault }) => `${name}: ${fault}`)
    },
    (left) => left.length === 0,
    Math.max(faults * 20_000, 300_000)
  )
}

/** From the service's own records: a pending fault has not occurred yet. */
async function expectStruck(faults: ScriptedFault[]) {
  const { journal } = await bench.sandbox.state()
  const nameOf = (entry: { function: string; fault?: string }) =>
    `${entry.function}: ${entry.fault}`
  const struck = journal.map(nameOf)
  expect(faults.map(nameOf).filter((name) => !struck.includes(name))).toEqual([])
}

/** Replies that are complete, for all or for one order, in any form. */
const READABLE = ["bom", "big5_as_utf8", "missing_entry"]

/** Orders whose invoice was read from the broken reply, without a query. */
async function takenFromBrokenReplies() {
  const numbers = (await bench.callsOf(UPLOAD)).flatMap(
    ({ accepted, fault, order_numbers = [] }) =>
      accepted && fault && !READABLE.includes(fault) ? order_numbers : []
  )
  expect(numbers.length).toBeGreaterThan(20)
  return bench.sql(
    `select invoice.order_number, event.detail from tw_invoice invoice
     join tw_invoice_event event on event.invoice_id = invoice.id and event.type = 'issued'
     where invoice.order_number = any($1)`,
    [numbers]
  )
}

const fails = (fault: ScriptedFault["fault"], name = UPLOAD) =>
  bench.sandbox.set({ invoicing_fail_next: [{ function: name, fault }] })
const untilIts = (order: string, status: string) =>
  eventually(
    `an invoice ${status}`,
    () => bench.statusOf(order),
    (now) => now === status
  )

describe("a failing service", () => {
  /** As many at once as are queried at the same time, so that each round meets as many faults. */
  const LOST = 5

  it("still issues one invoice for each order, even if uploads and queries fail", async () => {
    const faults = ["Check_invoiceOrder", "Invoice_PatchData_Check", UPLOAD].flatMap(allFaultsOf)
    await bench.sandbox.set({ invoicing_fail_next: faults })
    await untilStruck(faults.length, async () => {
      const left = await scheduled()
      if (left.some(({ function: name }) => name === UPLOAD)) return bench.place()
      const unclear = "select 1 from tw_invoice where status in ('sending', 'unknown')"
      if ((await bench.sql(unclear)).length) return undefined
      // Both queries are made only for orders that the service does not have.
      const lost = Array.from(
        { length: LOST },
        () => ({ function: UPLOAD, fault: "reset_before" }) as const
      )
      await bench.sandbox.set({ invoicing_fail_next: [...lost, ...left] })
      return Promise.all(lost.map((_, variant) => bench.place(variant)))
    })
    await judge(bench)
    await expectStruck(faults)
    expect(await takenFromBrokenReplies()).toEqual([])
  })

  it("still voids each invoice, even if cancellations and queries fail", async () => {
    const faults = [...allFaultsOf(CANCEL), ...allFaultsOf("Invoice_Info")]
    const orders = await bench.sql<{ id: string }>(
      "select order_id as id from tw_invoice where status = 'issued' limit 40"
    )
    await bench.sandbox.set({ invoicing_fail_next: faults })
    for (const { id } of orders) await bench.cancel(id)
    await untilStruck(faults.length, async () => undefined)
    await judge(bench)
    await expectStruck(faults)
  })

  describe("that cannot be reached", () => {
    const lead = async (service?: { host?: string; port?: number }) => {
      for (const worker of bench.workers) await worker.instruct({ service })
    }

    it("gets nothing while its port is closed, and everything once it is open", () =>
      findNoWay(bench, {
        says: "connection: ECONNREFUSED",
        close: () => bench.sandbox.closePort(),
        open: () => bench.sandbox.openPort(),
      }))

    it("gets nothing while its name is unknown, and everything once it is known", () =>
      findNoWay(bench, {
        says: "connection: ENOTFOUND",
        close: () => lead({ host: "invoicing.invalid" }),
        open: () => lead(),
      }))

    it("gets nothing while its port does not answer, and everything once it does", async () => {
      const deaf = await DeafPort.open()
      await findNoWay(bench, {
        says: "timeout",
        close: () => lead({ host: "127.0.0.1", port: deaf.port }),
        open: () => lead(),
      })
      await deaf.close()
    })
  })

  it("issues and voids everything that is due after an outage", async () => {
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

  it("makes no invoice for an order that is cancelled before its events arrive", async () => {
    await server.instruct({ lose: ["order.placed", "order.canceled"] })
    const order = await bench.place()
    await bench.cancel(order)
    await deliver(bench, "order.placed", order, 4)
    await judge(bench)
    await server.instruct({})
  })

  it.each([
    ["pending", null],
    ["waiting", "staff"],
    ["attention", "refused_by_service"],
    ["not_needed", "staff_decision"],
  ])(
    "leaves no live invoice for an order that is cancelled while its invoice is %s",
    async (status, reason) => {
      await bench.sandbox.closePort()
      const order = await bench.place()
      // Its upload is refused repeatedly, but not during a trial upload.
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
    }
  )

  it("voids an invoice only once if the order is cancelled after staff voided it", async () => {
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
    "leaves no invoice for an order that is cancelled while its upload is %s at the service",
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
    "leaves no invoice for an order that is cancelled while its upload's outcome is unknown (%s)",
    async (fault) => {
      await fails(fault)
      const order = await bench.place()
      await untilIts(order, "unknown")
      await bench.cancel(order)
      await judge(bench)
    }
  )

  it("voids an invoice only once if its order is cancelled twice during the void", async () => {
    const order = await bench.place()
    await judge(bench)
    await held({ function: CANCEL, at: "received" }, () => bench.cancel(order))
    await deliver(bench, "order.canceled", order, 8)
    await untilHeard(bench)
    expect(await bench.statusOf(order)).toBe("voiding")
    await letGo()
    await judge(bench)
    expect(await bench.voidsOf(order)).toHaveLength(1)
  })

  it("voids a cancelled order's invoice in the end if the void has no clear answer", async () => {
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
