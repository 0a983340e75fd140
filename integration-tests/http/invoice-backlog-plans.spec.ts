import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { TW_INVOICING_MODULE } from "../../src/modules/tw-invoicing"
import type TwInvoicingModuleService from "../../src/modules/tw-invoicing/service"
import { blocksFor, explain, statementsOf } from "./explained"
import { ACCOUNT, claim, HOT, OF_EACH } from "./hot-statements"
import { insertPast, insertPending } from "./invoice-backlog"
import { withInvoicingStore, type InvoicingStore } from "./invoicing-store"

jest.setTimeout(900_000)

/**
 * Fewer than a large shop has, so that the table is filled within seconds; most rows are due. In a
 * smaller table with more due rows it is cheaper to read all of it, so PostgreSQL abandons an index
 * here earlier than with 300,000 invoices.
 */
const PAST = 30_000
const PENDING = 100_000
/** Rows that a statement may read beyond twice those that it returns or writes. */
const CONSTANT = 50
/** Blocks that writing one invoice and its entry may touch: some 25 indexes, of three levels each. */
const WRITTEN = 100

withInvoicingStore((store) => {
  async function fill({ query }: InvoicingStore) {
    await insertPast(query, PAST, ACCOUNT)
    await insertPending(query, PENDING)
    // No sweep starts automatically meanwhile.
    await query("update tw_invoicing_state set swept_at = now() + interval '1 hour'")
    const states = [
      "status = 'unknown', unclear_since = now() - interval '1 hour', due_at = now() - interval '20 minutes'",
      "status = 'voiding', void_requested_at = now(), due_at = now() - interval '20 minutes'",
      "status = 'attention', reason = 'not_sent', due_since = now() - interval '2 days'",
      "status = 'waiting', due_at = now()",
      "status = 'voided', reissue_requested_at = now()",
      // Invoices of another account, and due for comparison longest.
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
    // Deleted by staff: their buyers' data are deleted too.
    await query(
      "update tw_invoice set deleted_at = now() where dated_at < now() - interval '12 days'"
    )
    await query(
      `update tw_invoice_event set event_name = 'issued', emit_at = now()
       where type = 'issued' and created_at > now() - ? * interval '1 minute'`,
      [OF_EACH]
    )
    await query("analyze tw_invoice, tw_invoice_event")
  }

  /**
   * Claims that no worker has finished: each passes over the rows that earlier ones have locked.
   */
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

  it("each statement of the queue reads at most twice the rows that it returns, beside 100,000 due invoices", async () => {
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
    // A test's changes are undone row by row.
    await query("truncate tw_invoice, tw_invoice_event")
  })

  it("the details of forgotten carts are found by their age", async () => {
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
