import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import indexOrderChanges from "../../src/migration-scripts/index-order-changes"
import { compareReaders } from "../../src/medusa-data/readers"
import { TW_INVOICING_MODULE } from "../../src/modules/tw-invoicing"
import type TwInvoicingModuleService from "../../src/modules/tw-invoicing/service"
import { blocksFor, explain, statementsOf } from "./explained"
import { withInvoicingStore, type InvoicingStore } from "./invoicing-store"
import { placeOrder } from "./shop"

jest.setTimeout(900_000)

/** Past orders, each with its invoice. */
const PAST = 20_000
/** Orders of the last minutes, whose invoices wait. */
const LATELY = 1_000
/** Orders whose invoices are due now: many times the number that one statement claims. */
const DUE = 2_000
/** Default number of invoices in one upload: no claim reads more due ones. */
const BATCH = 50
/** Index blocks that writing one invoice may touch. */
const WRITTEN = 60
/** Number of past orders in the 25 hours that are read again once a day: one a minute. */
const OF_A_DAY = 60
/**
 * Statements about recently changed orders, and about the order changes that their invoices
 * include.
 */
const READ_AGAIN = /"updated_at" >= |select distinct on \("order_id"\) "order_id", "order_seen_at"/

withInvoicingStore((store) => {
  /** Orders and invoices for which nothing has to be done. */
  async function fill({ query }: InvoicingStore) {
    await query(
      `insert into "order" (id, display_id, version, status, currency_code, is_draft_order, created_at, updated_at)
       select 'order_P' || n, 100000 + n, 1, 'pending', 'twd', false, at, at
       from (select n, now() - interval '1 day' - n * interval '1 minute' as at
             from generate_series(1, ?) n) past`,
      [PAST]
    )
    await query(
      `insert into tw_invoice (id, order_id, revision, order_number, status, invoice_number, amount,
         issued_at, reconciled_at, created_at, order_seen_at)
       select 'twinv_P' || n, 'order_P' || n, 1, 'P' || n, 'issued', 'AB' || lpad(n::text, 8, '0'),
         100, at, now(), at, at
       from (select n, (select updated_at from "order" where id = 'order_P' || n) as at
             from generate_series(1, ?) n) past`,
      [PAST]
    )
    // Orders of the last minutes that are planned already.
    await query(
      `insert into "order" (id, display_id, version, status, currency_code, is_draft_order, created_at, updated_at)
       select 'order_L' || n, 200000 + n, 1, 'pending', 'twd', false, now(), now()
       from generate_series(1, ?) n`,
      [LATELY]
    )
    await query(
      `insert into tw_invoice (id, order_id, revision, status, reason, due_at, created_at, order_seen_at)
       select 'twinv_L' || n, 'order_L' || n, 1, case when n % 2 = 0 then 'waiting' else 'issued' end,
         'payment', now() + interval '1 hour', at, at
       from (select n, (select updated_at from "order" where id = 'order_L' || n) as at
             from generate_series(1, ?) n) lately`,
      [LATELY]
    )
  }

  it("a sweep reads what is due, and the latest orders again: a commit may be late, a clock may be behind", async () => {
    const { api, shop, container, invoiceIn, query, sweep } = store()
    const db = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
    await fill(store())
    await indexOrderChanges({ container, args: [] })
    // An order that changed without an event, and invoices that are due.
    const { id } = await placeOrder(api, shop)
    await invoiceIn(id, "issued")
    await query("analyze")
    await query(`update tw_invoice set order_seen_at = null where order_id = ?`, [id])
    await query(
      `update tw_invoice set status = 'pending', invoice_number = null, content = '{}', due_at = now(),
         due_since = now() where id in (select 'twinv_P' || n from generate_series(1, ?) n)`,
      [DUE]
    )

    // Only the statements matter here, not their results.
    const pause = (reason: string | null) =>
      query(
        `update tw_invoicing_state set pause_reason = ?, paused_at = now(),
           probe_at = now() + interval '1 day'`,
        [reason]
      )
    await pause("no_answer")

    const ours = (sql: string) =>
      /tw_invoice|tw_bulk_issue|"order"|refund/.test(sql) && !/^(insert|explain)/i.test(sql)
    // Done once per process, by its first sweep.
    await compareReaders(container)
    // Also true for the sweep that reads a whole day again.
    await query("update tw_invoicing_state set day_swept_at = null")
    const asked = await statementsOf(db, ours, sweep)
    await pause(null)
    const [seen] = await query("select order_seen_at from tw_invoice where order_id = ?", [id])
    expect(seen.order_seen_at).toEqual(expect.any(Date))
    const about = (part: RegExp) => asked.filter(({ sql }) => part.test(sql)).length
    expect([about(READ_AGAIN), about(/with probe as/)].map((n) => n > 0)).toEqual([true, true])
    const greedy: [sql: string, rows: number, blocks: number][] = []
    for (const statement of asked) {
      const { rows, blocks } = await explain(db, statement)
      const isReadAgain = READ_AGAIN.test(statement.sql)
      const most = isReadAgain ? LATELY + OF_A_DAY + 1 : BATCH
      const writes = /^(update|with)/.test(statement.sql) ? WRITTEN * most : 0
      if (rows > most || blocks > blocksFor(most) + writes)
        greedy.push([statement.sql, rows, blocks])
    }
    expect(greedy).toEqual([])
  })

  it("a sweep reads one page of waiting invoices and one of invoices to void, and no more", async () => {
    const { container, query } = store()
    const db = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
    const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
    await fill(store())
    await query(
      `update tw_invoice set due_at = now(),
         status = case when status = 'waiting' then status when right(id, 1) in ('1', '3') then 'voiding' else 'void_unknown' end
       where id like 'twinv_L%'`
    )
    await query("analyze")

    // For each state as many as one call claims, and as many again for each further state.
    const PAGE = 200
    type Takes = [most: number, take: () => Promise<unknown[] | void>, taken?: number][]
    await readNoMore([
      [PAGE, () => service.nextWaitingOrders(PAGE), PAGE],
      [2 * 5, () => service.claimVoiding(5), 5],
      [0, () => service.sortUnanswered()],
    ])

    // Of the invoices that need review, some are queried, some are read, and most are left to
    // staff.
    await query("update tw_invoice set due_at = null where due_at is not null")
    await query(
      `update tw_invoice set status = 'attention', sent_at = now(),
         due_at = case when number % 10 > 2 then null else now() end,
         reason = case number % 10 when 0 then 'outcome_unknown' when 1 then 'void_outcome_unknown'
           else 'cannot_be_planned' end
       from (select 'twinv_P' || n as past, n as number from generate_series(1, ?) n) given
       where id = past`,
      [DUE]
    )
    await query("analyze")
    await readNoMore([
      [PAGE, () => service.nextWaitingOrders(PAGE), PAGE],
      [2 * 5, () => service.claimUnclear(5), 5],
      [2 * 5, () => service.claimVoiding(5), 5],
    ])

    async function readNoMore(takes: Takes) {
      for (const [most, take, taken] of takes) {
        const asked = await statementsOf(
          db,
          (sql) => /tw_invoice/.test(sql) && !/^insert/i.test(sql),
          async () => expect((await take())?.length).toBe(taken)
        )
        expect(asked).not.toEqual([])
        for (const statement of asked) {
          const { rows, blocks } = await explain(db, statement)
          const found = { sql: statement.sql, rows, blocks }
          const fair = blocksFor(most) + WRITTEN * most
          expect(found).toEqual({
            ...found,
            rows: Math.min(rows, most),
            blocks: Math.min(blocks, fair),
          })
        }
      }
    }
  })
})
