import type { Knex } from "@medusajs/framework/mikro-orm/knex"
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

/** Past invoices that a test puts into each state in which one of these statements finds them. */
export const OF_EACH = 2_000
/** Entries of a timeline (`insertPast`). */
const ENTRIES = 6

export const ACCOUNT = "the account"
const DAY = 86_400_000
const HOUR = DAY / 24
const MINUTE = HOUR / 60

type Hot<Given> = {
  statement: string
  /** The statement before it in its transaction. */
  given?: (db: Knex) => Promise<Given>
  run: (db: Knex, given: Given) => Promise<number>
  /** Number of rows that it returns or writes. */
  count: number
  /** Rows that it may also read and pass over. */
  passes?: number
}

const hot = <Given = void>(of: Hot<Given>) => of as Hot<unknown>

const paused = (db: Knex) =>
  db.raw(
    `update tw_invoicing_state set pause_reason = 'no_answer', paused_at = now(), probe_at = now()`
  )
export const claim = (db: Knex) =>
  claimPending(db, { batchSize: 50, lease: HOUR, account: ACCOUNT })
const orders = Array.from({ length: 100 }, (_, n) => `order_past${13_000 + n}`)

/** The statements on invoices of sweeps and nightly jobs, and of a minute with nothing to do. */
export const HOT = [
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
    // Voids that were never tried are found by their due time.
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
    // Only the timeline entries with a message of the service are written.
    passes: ENTRIES * 1000,
  }),
  hot({
    statement: "the service's messages on old invoices that have no other data",
    given: (db) =>
      db.raw(
        `update tw_invoice set content = null, details = null
         where order_id in (select 'order_past' || n from generate_series(28500, 30000) n)`
      ),
    // Past invoices are dated by the minute: all that are older than this have no content.
    run: async (db) => (await forgetBuyers(db, new Date(Date.now() - 28_600 * MINUTE))).count,
    count: 1000,
    // The same entries again: those that the statement before wrote and rolled back.
    passes: 2 * ENTRIES * 1000,
  }),
]
