import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { TW_INVOICING_MODULE } from "../../src/modules/tw-invoicing"
import type TwInvoicingModuleService from "../../src/modules/tw-invoicing/service"
import { recordBatchIssued } from "../../src/modules/tw-invoicing/store/batch"
import { claimBulkIssue } from "../../src/modules/tw-invoicing/store/bulk-issues"
import {
  claimPending,
  claimUnclear,
  claimVoiding,
} from "../../src/modules/tw-invoicing/store/claim"
import { readOrdersSeenAt } from "../../src/modules/tw-invoicing/store/latest-invoices"
import { claimInvoiceEvents, claimPauseEvents } from "../../src/modules/tw-invoicing/store/outboxes"
import { recordOverdue, resumeOverdue } from "../../src/modules/tw-invoicing/store/overdue"
import { nextWaitingOrders } from "../../src/modules/tw-invoicing/store/planning"
import { nextToReconcile } from "../../src/modules/tw-invoicing/store/reconciling"
import { nextReissues } from "../../src/modules/tw-invoicing/store/reissuing"
import { forgetBuyers } from "../../src/modules/tw-invoicing/store/retention"
import { isSweepOverdue, readState } from "../../src/modules/tw-invoicing/store/state"
import { recordUnanswered } from "../../src/modules/tw-invoicing/store/unanswered"
import type { ClaimedInvoice } from "../../src/modules/tw-invoicing/types"
import { blocksFor, explain, statementsOf } from "./explained"
import { insertPast, insertPending } from "./invoice-backlog"
import { withInvoicingStore, type InvoicingStore } from "./invoicing-store"

jest.setTimeout(900_000)

/**
 * Fewer than a large shop has: the table is filled within seconds, and most of it is due. The smaller a
 * table, and the more of it is due, the cheaper it is to read all of it: PostgreSQL leaves an index here
 * sooner than beside 300,000 invoices.
 */
const PAST = 30_000
const PENDING = 100_000
/** Invoices of the past that are in each of the states below. */
const OF_EACH = 2_000
/** Entries of a timeline (`insertPast`). */
const ENTRIES = 6

const ACCOUNT = "the account"
const DAY = 86_400_000
const HOUR = DAY / 24

/** Rows that a statement may read beyond twice those that it returns or writes. */
const CONSTANT = 50
/** Blocks that writing one invoice and its entry may touch: some 25 indexes, of three levels each. */
const WRITTEN = 100

type Hot<Given> = {
  statement: string
  /** What comes before it in its transaction. */
  given?: (db: Knex) => Promise<Given>
  run: (db: Knex, given: Given) => Promise<number>
  /** How many rows come of it. */
  count: number
  /** Rows that it may also read, and passes over. */
  passes?: number
}

const hot = <Given = void>(of: Hot<Given>) => of as Hot<unknown>

const paused = (db: Knex) =>
  db.raw(
    `update tw_invoicing_state set pause_reason = 'no_answer', paused_at = now(), probe_at = now()`
  )
const claim = (db: Knex) => claimPending(db, { batchSize: 50, lease: HOUR, account: ACCOUNT })
const orders = Array.from({ length: 100 }, (_, n) => `order_past${13_000 + n}`)

const HOT = [
  hot({
    statement: "the claim of a batch to send",
    run: async (db) => (await claim(db)).length,
    count: 50,
  }),
  hot({
    statement: "the claim of a batch of orders that were refused together",
    given: (db) =>
      db.raw(
        "update tw_invoice set due_at = now() - interval '1 day' where order_number = 'DUE10'"
      ),
    run: async (db) => (await claim(db)).length,
    count: 25,
  }),
  hot({
    statement: "the claim of one invoice to try a paused service with",
    given: paused,
    run: async (db) => (await claim(db)).length,
    count: 1,
  }),
  hot({
    statement: "a claim while sending is paused",
    given: async (db) => {
      await paused(db)
      await db.raw("update tw_invoicing_state set probe_at = now() + interval '1 minute'")
    },
    run: async (db) => (await claim(db)).length,
    count: 0,
  }),
  hot<ClaimedInvoice[]>({
    statement: "the numbers of a batch",
    given: claim,
    run: async (db, claims) => {
      const named = claims.map((each, n) => ({
        claim: each,
        invoice_number: `ZZ${10_000_000 + n}`,
      }))
      return (await recordBatchIssued(db, named)).length
    },
    count: 50,
  }),
  hot({
    statement: "the claim of unknown outcomes, and of uploads whose worker is lost",
    run: async (db) => (await claimUnclear(db, { limit: 5, lease: HOUR })).length,
    count: 5,
  }),
  hot({
    statement: "the claim of voids",
    run: async (db) => (await claimVoiding(db, { limit: 5, lease: HOUR })).length,
    count: 5,
  }),
  hot({
    statement: "the search for invoices that could not be sent for a day",
    run: (db) => recordOverdue(db, DAY),
    count: 0,
  }),
  hot({
    statement: "invoices that could not be sent for a day",
    run: (db) => recordOverdue(db, HOUR),
    count: 500,
  }),
  hot({
    statement: "invoices that are sent again after an outage of a day",
    run: resumeOverdue,
    count: 500,
  }),
  hot({
    statement: "one of them, to try a paused service with, while others are due",
    given: paused,
    run: resumeOverdue,
    count: 0,
  }),
  hot({
    statement: "the search for outcomes that are unknown for a day",
    run: async (db) => {
      await recordUnanswered(db, { patience: DAY, detail: null })
      return 0
    },
    count: 0,
    // Voids that were never tried are looked up by when they are due.
    passes: OF_EACH,
  }),
  hot({
    statement: "orders whose invoice waits",
    run: async (db) => (await nextWaitingOrders(db, 200)).length,
    count: 200,
  }),
  hot({
    statement: "orders whose invoice was voided to be followed by another",
    run: async (db) => (await nextReissues(db, 100)).length,
    count: 100,
  }),
  hot({
    statement: "events to emit",
    run: async (db) => (await claimInvoiceEvents(db, 100)).length,
    count: 100,
  }),
  hot({
    statement: "events of a pause to emit",
    run: async (db) => (await claimPauseEvents(db, 100)).length,
    count: 0,
  }),
  hot({
    statement: "what the invoices of changed orders have seen",
    run: async (db) => (await readOrdersSeenAt(db, orders)).size,
    count: orders.length,
  }),
  hot({
    statement: "a bulk issue to go on with",
    run: async (db) => ((await claimBulkIssue(db)) ? 1 : 0),
    count: 0,
  }),
  hot({
    statement: "the state of the queue",
    run: async (db) => ((await readState(db)) ? 1 : 0),
    count: 1,
  }),
  hot({
    statement: "the search for a lost schedule",
    run: async (db) => ((await isSweepOverdue(db, HOUR)) ? 1 : 0),
    count: 0,
  }),
  hot({
    statement: "a page of the nightly comparison",
    run: async (db) => (await nextToReconcile(db, { limit: 200, account: ACCOUNT })).length,
    count: 200,
  }),
  hot({
    statement: "a batch of buyers' data whose time is over",
    run: async (db) => (await forgetBuyers(db, new Date(Date.now() - 10 * DAY))).count,
    count: 1000,
    // Of their timelines only the entries that repeat the service's words are written.
    passes: ENTRIES * 1000,
  }),
]

withInvoicingStore((store) => {
  async function fill({ query }: InvoicingStore) {
    await insertPast(query, PAST, ACCOUNT)
    await insertPending(query, PENDING)
    // No sweep begins by itself meanwhile.
    await query("update tw_invoicing_state set swept_at = now() + interval '1 hour'")
    const states = [
      "status = 'unknown', unclear_since = now() - interval '1 hour', due_at = now() - interval '20 minutes'",
      "status = 'voiding', void_requested_at = now(), due_at = now() - interval '20 minutes'",
      "status = 'attention', reason = 'not_sent', due_since = now() - interval '2 days'",
      "status = 'waiting', due_at = now()",
      "status = 'voided', reissue_requested_at = now()",
      // Of another account, and the longest not compared.
      "sent_to = 'another account', reconcile_at = now() - interval '2 days'",
    ]
    const from = (state: number) => state * OF_EACH
    for (const [n, state] of states.entries()) {
      await query(
        `update tw_invoice set ${state} where order_id in (
           select 'order_past' || n from generate_series(?::int, ?::int) n)`,
        [from(n) + 1, from(n + 1)]
      )
    }
    await query(
      `update tw_invoice set status = 'sending', lease_expires_at = now() - interval '1 minute'
       where order_id in (select 'order_past' || n from generate_series(?::int, ?::int) n)`,
      [from(states.length) + 1, from(states.length) + 100]
    )
    await query(
      `update tw_invoice set reconcile_at = issued_at where order_id in (
         select 'order_past' || n from generate_series(?::int, ?::int) n)`,
      [13_000, PAST]
    )
    // Hidden by staff: their buyers' data go too.
    await query(
      "update tw_invoice set deleted_at = now() where dated_at < now() - interval '12 days'"
    )
    await query(
      `update tw_invoice_event set announcement = 'issued', announce_at = now()
       where type = 'issued' and created_at > now() - ? * interval '1 minute'`,
      [OF_EACH]
    )
    await query("analyze tw_invoice, tw_invoice_event")
  }

  /** Claims that no worker has finished: each passes over what the ones before it have locked. */
  async function claimBesideEachOther(db: Knex) {
    const workers = await Promise.all([1, 2, 3].map(() => db.transaction()))
    const claimed: string[][] = []
    for (const worker of workers) claimed.push((await claim(worker)).map(({ id }) => id))
    await Promise.all(workers.map((worker) => worker.rollback()))
    const due = async (limited: boolean) =>
      await db("tw_invoice")
        .where({ status: "pending" })
        .whereRaw(`batch_limit is ${limited ? "not null" : "null"}`)
        .orderBy("due_at")
        .limit(100)
        .pluck("id")
    const [whole, halved] = [await due(false), await due(true)]
    expect(claimed).toEqual([whole.slice(0, 50), halved.slice(0, 25), whole.slice(50)])
  }

  it("reads at most twice the rows that each statement of the queue returns, beside 100,000 due invoices", async () => {
    const { container, query } = store()
    const db = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
    await fill(store())
    const greedy: object[] = []
    for (const { statement, given, run, count, passes = 0 } of HOT) {
      const transaction = await db.transaction()
      const before = await given?.(transaction)
      const once = await transaction.transaction()
      const asked = await statementsOf(
        once,
        (sql) => /tw_/.test(sql) && !/^insert/i.test(sql),
        async () => expect([statement, await run(once, before)]).toEqual([statement, count])
      )
      await once.rollback()
      expect([statement, asked.length > 0]).toEqual([statement, true])
      for (const one of asked) {
        const { rows, blocks, returned } = await explain(transaction, one)
        const most = 2 * returned + CONSTANT + passes
        if (rows > most || blocks > blocksFor(most) + WRITTEN * returned)
          greedy.push({ statement, rows, blocks, returned, sql: one.sql })
      }
      await transaction.rollback()
    }
    expect(greedy).toEqual([])

    await claimBesideEachOther(db)
    // What a test leaves is put back row by row.
    await query("truncate tw_invoice, tw_invoice_event")
  })

  it("finds the details of forgotten carts by their age", async () => {
    const { container, query } = store()
    const db = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
    await query(
      `insert into tw_invoice_details (id, cart_id, type, updated_at)
       select 'twidt_' || n, 'cart_' || n, 'personal', now() - n * interval '1 minute'
       from generate_series(1, 20000) n`
    )
    await query("analyze tw_invoice_details")
    const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
    const cutoff = new Date(Date.now() - 19_900 * 60_000)
    const asked = await statementsOf(
      db,
      (sql) => /tw_invoice_details/.test(sql),
      async () => {
        const old = await service.listTwInvoiceDetails(
          { updated_at: { $lt: cutoff } },
          { select: ["cart_id"], take: null }
        )
        expect(old.length).toBe(101)
      }
    )
    expect(asked).toHaveLength(1)
    expect((await explain(db, asked[0])).rows).toBeLessThanOrEqual(2 * 101)
  })
})
