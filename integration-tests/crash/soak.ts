import { setTimeout as sleep } from "node:timers/promises"
import { faultsOf } from "../../src/sandbox/state/faults"
import type { CrashBench } from "./crash-bench"
import { dice } from "./dice"
import { deliver } from "./events"
import { complainOfDoubles, judge } from "./judge"
import { ADOPTING, BULK_ISSUING, ISSUING, QUERYING, REISSUING, VOIDING } from "./kill-points"
import { CANCEL, UPLOAD } from "./sandbox-process"
import { SoakFleet } from "./soak-fleet"
import { SoakHistory } from "./soak-history"
import { SoakJudge } from "./soak-judge"
import { DETAILS, SoakPeople } from "./soak-people"
import { summaryOf, type Tally } from "./soak-tally"
import type { StoreProcess } from "./store-process"
import { dueNow, endLeases, lastSweepLongAgo } from "./time"

const FUNCTIONS = [
  ...[UPLOAD, CANCEL, "Check_invoiceOrder"],
  ...["Invoice_PatchData_Check", "Invoice_Info", "Sel_Allowance"],
]
const WORK = [ISSUING, VOIDING, QUERYING, REISSUING, ADOPTING, BULK_ISSUING].flat()
const POINTS = [...new Set(WORK.flatMap(({ point, mode }) => (point && !mode ? [point] : [])))]
const POINTS_OF_SERVERS = [...POINTS, "release order.placed", "release order.canceled"]

/** Milliseconds; longer than the lease of an upload. */
const LONGEST_STANDSTILL = 45_000

/** Milliseconds after the beginning of a round at which a process may be killed. */
const LATEST_KILL = 2_500

/** The start of a process takes longer than an act. */
const ACTS_OF_A_ROUND = 3

/** Faults that wait at the same time for the next call of their function, besides the newest. */
const MOST_FAULTS = 4

/** Orders from before the first round. */
const FIRST_ORDERS = 3

/** Rounds after which every order must have reached its final state. */
const ROUNDS_OF_A_STRETCH = 100

/** A call to the service ends within this time. Milliseconds. */
const LONGER_THAN_CALLS = 10_000

/** How processes are killed, of ten. */
const KILLS = [
  ...(["worker outside", "worker outside", "worker outside"] as const),
  ...(["server outside", "server outside"] as const),
  ...(["worker at a point", "worker at a point", "worker at a point"] as const),
  ...(["server at a point", "none"] as const),
]

/** The rows about which staff would ask for the action. */
const IN_DOUBT = "status in ('unknown', 'void_unknown', 'attention', 'pending', 'voiding')"
const VOID_WANTED = "void_requested_at is not null and status <> 'voided'"

export type SoakOptions = {
  seed: number
  rounds: number
  /** The shop's option: the invoice of a refunded order is voided. */
  voidsRefunded: boolean
  /** Called after each round, and with what was violated. */
  record: (tally: Tally) => void
}

/**
 * A random run. Buyers and staff buy, cancel, edit, pay, refund, and do what staff can do with
 * invoices. Events are lost and repeated, and the service's answers are broken. Connections to
 * PostgreSQL end, Redis is emptied, workers are suspended, and servers and workers are killed in each
 * round. It checks for double invoices all the time, and every hundred rounds that each order has
 * reached its final state.
 *
 * @returns one line about the run
 * @throws an error with the round and what is wrong
 */
export async function soak(bench: CrashBench, options: SoakOptions): Promise<string> {
  const { seed, rounds, voidsRefunded, record } = options
  const { below, of } = dice(seed)
  const fleet = new SoakFleet(bench)
  const history = new SoakHistory()
  const people = new SoakPeople(bench, history, () => fleet.untilServed())
  const soakJudge = new SoakJudge(history, voidsRefunded)
  const orders: string[] = []
  const standstills: Promise<void>[] = []
  const tally: Tally = { ...{ seed, round: 0, rounds, redisKills: 0, endedConnections: 0 } }

  /** One of those that exist at that moment. */
  const pick = <T>(values: T[], number: number): T | undefined => values[number % values.length]
  const some = <T>(values: T[], number: number, work: (value: T) => Promise<unknown>) => {
    const value = pick(values, number)
    return value === undefined ? undefined : work(value)
  }
  const number = () => below(1_000_000)
  /** An act about one of the placed orders. */
  const about = (work: (order: string) => Promise<unknown>) => {
    const drawn = number()
    return () => some(orders, drawn, work)
  }
  /** An act about one of the orders with such an invoice, or else about any. */
  const aboutOne = (where: string, work: (order: string) => Promise<unknown>) => {
    const drawn = number()
    return async () => {
      const sql = `select order_id as id from tw_invoice where order_id is not null and ${where} order by id`
      const found = (await bench.sql<{ id: string }>(sql)).map(({ id }) => id)
      await some(found.length ? found : orders, drawn, work)
    }
  }

  // What an act draws does not depend on anything that happened, so that a seed always gives the
  // same acts.
  type Act = () => unknown
  const acts: [weight: number, draw: () => Act][] = [
    [
      16,
      () => {
        const variant = below(8)
        return async () => orders.push(await people.place(variant))
      },
    ],
    [5, () => about((order) => people.cancel(order))],
    [
      5,
      () => {
        const more = of([-1, -1, 1, 2])
        return about((order) => people.edit(order, more))
      },
    ],
    [2, () => about((order) => people.pay(order))],
    [
      5,
      () => {
        const all = of([true, false])
        return about((order) => people.refund(order, all))
      },
    ],
    [3, () => about((order) => people.request(order, "void"))],
    [4, () => about((order) => people.request(order, "reissue"))],
    [1, () => about((order) => people.issue(order))],
    [2, () => aboutOne(IN_DOUBT, (order) => people.request(order, "retry"))],
    [3, () => aboutOne(IN_DOUBT, (order) => people.adopt(order))],
    [2, () => aboutOne(VOID_WANTED, (order) => people.request(order, "keep"))],
    [1, () => about((order) => people.request(order, "refresh"))],
    [
      3,
      () => {
        const details = of(DETAILS)
        return about((order) => people.changeDetails(order, details))
      },
    ],
    [2, () => about((order) => people.allow(order))],
    [1, () => () => people.bulk()],
    [
      4,
      () => {
        const [name, times] = [of(["order.placed", "order.canceled"]), 1 + below(16)]
        return about((order) => deliver(bench, name, order, times))
      },
    ],
    [
      9,
      () => {
        const name = of(FUNCTIONS)
        const [fault, bytes] = [of(faultsOf(name, [0])), below(60)]
        const struck = "bytes" in fault ? { ...fault, bytes } : fault
        return async () => {
          const { settings } = await bench.sandbox.state()
          // Some wait long for a call of their function.
          const waiting = settings.invoicing_fail_next.slice(-MOST_FAULTS)
          await bench.sandbox.set({ invoicing_fail_next: [...waiting, struck] })
        }
      },
    ],
    [3, () => () => dueNow(bench)],
    [
      2,
      () => {
        const names = of([[], ["order.placed"], ["order.canceled"]])
        return () => bench.lose(...names)
      },
    ],
    [
      2,
      () => {
        const [drawn, ms] = [number(), below(LONGEST_STANDSTILL)]
        return () => void some(bench.workers, drawn, async (worker) => standStill(worker, ms))
      },
    ],
    [
      1,
      () => async () => {
        await bench.endConnections()
        tally.endedConnections++
      },
    ],
    [
      1,
      () => {
        const [ms, keeps] = [below(2_000), of([true, false])]
        return async () => {
          await bench.redis.kill()
          tally.redisKills++
          await sleep(ms)
          await (keeps ? bench.redis.startAgain() : bench.redis.startEmpty())
        }
      },
    ],
  ]
  const lots = acts.flatMap(([weight, draw]) => Array.from({ length: weight }, () => draw))

  const standStill = (worker: StoreProcess, ms: number) => standstills.push(worker.standStill(ms))

  /** Leads a process to its end: at once to a point, or at a moment of the round. */
  const drawKill = () => {
    const [kind, drawn, ms] = [of(KILLS), number(), below(LATEST_KILL)]
    const [ofWorker, ofServer] = [of(POINTS), of(POINTS_OF_SERVERS)]
    return {
      before: async () => {
        if (kind === "worker at a point") {
          // Whichever comes there: only one of them takes an event or an invoice.
          await Promise.all(bench.workers.map((worker) => worker.instruct({ point: ofWorker })))
        }
        if (kind === "server at a point") {
          await some(bench.servers, drawn, (server) => server.instruct({ point: ofServer }))
        }
      },
      during: async () => {
        if (kind !== "worker outside" && kind !== "server outside") return
        await sleep(ms)
        const victims = kind === "worker outside" ? bench.workers : bench.servers
        await some(victims, drawn, (victim) => victim.kill())
      },
    }
  }

  const play = async () => {
    const drawn = Array.from({ length: ACTS_OF_A_ROUND }, () => of(lots)())
    const kills = [drawKill(), drawKill()]
    for (const { before } of kills) await before()
    const act = async () => {
      for (const each of drawn) await each()
    }
    await Promise.all([act(), ...kills.map(({ during }) => during())])
    await complainOfDoubles(bench)
    await fleet.complete()
  }

  /** From here on nothing fails, so every order must reach its final state. */
  const settle = async () => {
    await Promise.all(standstills.splice(0))
    await bench.sandbox.set({ invoicing_fail_next: [] })
    await Promise.all([...bench.servers, ...bench.workers].map((store) => store.instruct({})))
    // The dead leave their claims; late-workers.redis.spec.ts tests leases that end by themselves.
    const forgotten = Date.now() + LONGER_THAN_CALLS
    let ended = false
    const meanwhile = async () => {
      // Redis may have lost all schedules.
      await lastSweepLongAgo(bench)
      await dueNow(bench)
      if (ended || Date.now() < forgotten) return
      ended = true
      await endLeases(bench)
    }
    await judge(bench, meanwhile, soakJudge.complaints)
  }

  try {
    await fleet.complete()
    while (orders.length < FIRST_ORDERS) orders.push(await people.place(orders.length))
    for (tally.round = 1; tally.round <= rounds; tally.round++) {
      await play()
      if (tally.round % ROUNDS_OF_A_STRETCH === 0 || tally.round === rounds) await settle()
      record(tally)
    }
    return await summaryOf(bench, { ...tally, round: rounds })
  } catch (error) {
    const { message } = error as Error
    record({ ...tally, violated: message })
    throw new Error(`Seed ${seed}, round ${tally.round} of ${rounds}:\n${message}`, {
      cause: error,
    })
  } finally {
    await fleet.close()
  }
}
