import { knex, type Knex } from "@medusajs/framework/mikro-orm/knex"
import type { Client } from "pg"
import { claimPending } from "../src/modules/tw-invoicing/store/claim"
import { nextToReconcile } from "../src/modules/tw-invoicing/store/reconciling"
import { median } from "./interleave"
import { ask } from "./store/ask"
import { BenchStores, type BenchStore } from "./store/bench-stores"
import { insertDue, insertIssued } from "./store/due-invoices"
import type { Report } from "./report"

const PAST = 1_000_000
const FEW_PAST = 10_000
const DUE = 100_000
const FEW_DUE = 1_000
const SWEEPS = 20
const ROUNDS = 40
const WARM_UP = 5
/** Rounds of sweeps in each store, by turns. */
const TURNS = 5

/** Planning is counted too: it is nearly all of a sweep that finds nothing. */
const SETTINGS = [
  "shared_preload_libraries=pg_stat_statements",
  "pg_stat_statements.track_planning=on",
  "autovacuum=off",
]

/** What the queue costs the database in a large store, against a small one. */
export default async function queueAtScale(): Promise<Report> {
  const stores = await BenchStores.open(SETTINGS)
  try {
    const small = await stores.start("plugin", { workerMode: "server" })
    const large = await stores.start("plugin", { workerMode: "server" })
    await insertIssued(small.client, FEW_PAST)
    await insertIssued(large.client, PAST)

    const empty = await stores.start("plugin", { workerMode: "server" })
    const idle = await sweepCosts({ few: empty, many: large })
    const page = { few: await pageCost(small), many: await pageCost(large) }

    await insertDue(small.client, FEW_DUE)
    await insertDue(large.client, DUE)
    const claim = { few: await claimCost(small), many: await claimCost(large) }

    const row = (name: string, { few, many }: { few: number; many: number }) => [
      name,
      few.toFixed(2),
      many.toFixed(2),
      (many / few).toFixed(2),
    ]
    return {
      title: "The queue at scale",
      about:
        "Database time of the queue, in milliseconds, in a large store and in a small one. A " +
        "sweep with nothing to do: the time in which PostgreSQL plans and executes its " +
        `statements (\`pg_stat_statements\`), beside ${PAST} issued invoices and beside none. It ` +
        `is the time of ${SWEEPS} sweeps, median of ${TURNS} by turns after as many to warm up. ` +
        `A page of the nightly comparison: 200 of ${PAST} invoices, all due, against ` +
        `${FEW_PAST}. The claim of a batch: 50 of ${DUE} due against ${FEW_DUE}. The last two ` +
        `call the store's own functions on one connection: median of ${ROUNDS}, each undone ` +
        "afterwards.",
      head: ["", "few", "many", "many against few"],
      rows: [
        row("a sweep with nothing to do", idle),
        row("a page of the comparison", page),
        row("the claim of a batch", claim),
      ],
      goals: [
        {
          promise: "an idle sweep, a million issued invoices against none",
          value: idle.many / idle.few,
          atMost: 1.5,
        },
        {
          promise: "a page of the comparison, 1,000,000 against 10,000",
          value: page.many / page.few,
          atMost: 1.5,
        },
        {
          promise: "the claim of a batch, 100,000 due against 1,000",
          value: claim.many / claim.few,
          atMost: 1.3,
        },
      ],
    }
  } finally {
    await stores.close()
  }
}

/** Milliseconds of the database for one sweep that finds nothing to do, in each store. */
async function sweepCosts(stores: { few: BenchStore; many: BenchStore }) {
  for (const { client, url } of Object.values(stores)) {
    await client.query("create extension pg_stat_statements")
    await client.query("vacuum analyze")
    await client.query("checkpoint")
    // The first ones fill the connections' caches and compare the readers.
    await sweeps(url)
  }
  const costs: Record<keyof typeof stores, number[]> = { few: [], many: [] }
  for (let turn = 0; turn < TURNS; turn++) {
    for (const which of ["few", "many"] as const) {
      const { client, url } = stores[which]
      await client.query("select pg_stat_statements_reset()")
      await sweeps(url)
      costs[which].push((await databaseTime(client)) / SWEEPS)
    }
  }
  return { few: median(costs.few), many: median(costs.many) }
}

async function sweeps(url: string): Promise<void> {
  for (let n = 0; n < SWEEPS; n++) await ask(`${url}/bench/sweep`)
}

/** Milliseconds in which PostgreSQL planned and executed the statements of a store since the reset. */
async function databaseTime(client: Client): Promise<number> {
  const { rows } = await client.query(
    `select sum(total_plan_time + total_exec_time) as total from pg_stat_statements
     where dbid = (select oid from pg_database where datname = current_database())
       and query not like '%pg_stat_statements%'`
  )
  return Number(rows[0].total)
}

const ACCOUNT = "bench"

/** Milliseconds for a page of what is to be compared, all of which is due. */
async function pageCost({ client, databaseUrl }: BenchStore): Promise<number> {
  await client.query(
    `update tw_invoice set sent_to = '${ACCOUNT}', reconcile_at = now() - random() * interval '1 day'`
  )
  await client.query("vacuum analyze tw_invoice")
  return timed(databaseUrl, (db) => nextToReconcile(db, { limit: 200, account: ACCOUNT }), 200)
}

/** Milliseconds for the claim of a batch. */
async function claimCost({ client, databaseUrl }: BenchStore): Promise<number> {
  await client.query("vacuum analyze tw_invoice")
  const claim = { batchSize: 50, lease: 60_000, account: ACCOUNT }
  return timed(databaseUrl, (db) => claimPending(db, claim), 50)
}

/** The median, with what is written undone after each. @throws unless so many rows come back */
async function timed(
  databaseUrl: string,
  run: (db: Knex) => Promise<unknown[]>,
  rows: number
): Promise<number> {
  const db = knex({ client: "pg", connection: databaseUrl, pool: { min: 1, max: 1 } })
  const times: number[] = []
  try {
    for (let round = 0; round < ROUNDS + WARM_UP; round++) {
      const transaction = await db.transaction()
      const started = performance.now()
      const { length } = await run(transaction)
      if (round >= WARM_UP) times.push(performance.now() - started)
      await transaction.rollback()
      if (length !== rows) throw new Error(`${length} rows came back, and should be ${rows}.`)
    }
  } finally {
    await db.destroy()
  }
  return median(times)
}
