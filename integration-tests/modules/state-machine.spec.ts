import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import {
  accepts,
  columnsOfNew,
  type GivenInSql,
} from "../../src/modules/tw-invoicing/store/event-sql"
import { writeEvent } from "../../src/modules/tw-invoicing/store/transition"
import { applyEvent } from "../../src/rules/invoice/apply-event"
import { NEW_ROW } from "../../src/rules/invoice/columns"
import {
  EVENTS,
  FIRST_EVENTS,
  statusesAccepting,
  type Given,
  type InvoiceEvent,
} from "../../src/rules/invoice/state-machine"
import { INVOICE_STATUSES } from "../../src/rules/invoice/invoice-status"
import type { Fact } from "../../src/rules/invoice/values"
import { NEVER_CALLED, withInvoicingModule } from "./invoicing-module"
import { factsFor, givenFor, rowsFor } from "./machine-rows"
import { isSame, putRows, readChanged, readNow, readRows, shown } from "./machine-table"
import { WRITERS, type Attempt, type Change } from "./machine-writers"

jest.setTimeout(300_000)

const NO_FACTS: Record<Fact, boolean> = { paused: false, no_answer: false, latest: true }

/** Number of rows of each status; a quick run leaves out most of the largest events' rows. */
const MOST = Number(process.env.PROPERTY_RUNS ?? 10_000) < 10_000 ? 300 : Infinity

const NAMES = (Object.keys(EVENTS) as Change[]).filter((event) => statusesAccepting(event).length)

/** Each row has its own number, because numbers are unique in the database. */
const withOwnNumbers = (given: Record<string, unknown>, number: unknown) => ({
  ...given,
  ...("invoice_number" in given && { invoice_number: number }),
  ...("order_number" in given && { order_number: number }),
  ...(given.queried_number ? { queried_number: number } : {}),
})

withInvoicingModule(NEVER_CALLED, ({ MikroOrmWrapper }) => {
  /** All in one transaction, in which the database's time is constant, and which is rolled back. */
  const inTransaction = async (work: (db: Knex) => Promise<void>) => {
    const undone = new Error("undone")
    const transaction = MikroOrmWrapper.forkManager().transactional(async (manager) => {
      await work(manager.getTransactionContext<Knex>() as Knex)
      throw undone
    })
    await transaction.catch((error: unknown) => {
      if (error !== undone) throw error
    })
  }

  describe("SQL changes a row as the state machine says, in each status", () => {
    it.each(NAMES)(
      "changes a row in SQL as the state machine says when it meets the event %s",
      async (event) => {
        const rows = someOf(rowsFor(event), MOST)
        let written = 0
        for (const facts of factsFor(event)) {
          await inTransaction(async (db) => {
            await putRows(db, rows, facts)
            const now = await readNow(db)
            const unchanged = new Set(rows.map(({ id }) => id))
            for (const given of givenFor(event)) {
              await db.raw("savepoint as_put")
              const all = db("tw_invoice")
                .where({ revision: 1 })
                .where(accepts(db, event, "tw_invoice"))
              const inSql = withOwnNumbers(given, db.raw("'new ' || tw_invoice.id"))
              await writeEvent(db, all, event, inSql as GivenInSql<InvoiceEvent>)

              const changed = await readChanged(db)
              for (const id of changed.keys()) unchanged.delete(id)
              for (const row of rows) {
                const own = withOwnNumbers(given, `new ${row.id}`) as Given<InvoiceEvent>
                const made = applyEvent(row, event, { given: own, facts, now })
                if (made) written++
                const is = changed.get(row.id) ?? row
                expectSame(is, made ?? row, { row: row.id, given, facts })
              }
              await db.raw("rollback to savepoint as_put")
            }
            const asPut = await readRows(db, [...unchanged])
            for (const row of rows) {
              if (unchanged.has(row.id)) expectSame(asPut.get(row.id), row, { row: row.id })
            }
          })
        }
        expect(written).toBeGreaterThan(0)
      }
    )
  })

  it.each(FIRST_EVENTS)("SQL makes a new row by %s as the state machine says", async (event) => {
    for (const given of givenFor(event)) {
      await inTransaction(async (db) => {
        const own = withOwnNumbers(given, "its own")
        await db("tw_invoice").insert({
          id: "new",
          order_id: "of new",
          revision: 1,
          ...columnsOfNew(db, event, own as Given<typeof event>),
        })
        const now = await readNow(db)
        const made = applyEvent(NEW_ROW, event, {
          given: own as Given<typeof event>,
          facts: NO_FACTS,
          now,
        })
        expect(made?.status).toBeTruthy()
        expectSame((await readRows(db)).get("new"), made ?? {}, { given })
      })
    }
  })

  describe("the plugin writes what the state machine says, in each status", () => {
    it.each(NAMES)("writes what the state machine says for the event %s", async (event) => {
      const { write, attempts, holding, entries } = WRITERS[event]
      const { puts = () => true, takes = () => true } = WRITERS[event]
      const rows = someOf(rowsFor(event), 24)
        .filter(puts)
        .map((row) => ({ ...row, ...holding }))
      let written = 0
      await inTransaction(async (db) => {
        await putRows(db, rows, NO_FACTS)
        await write(db, rows)

        const [now, after] = [await readNow(db), await readRows(db)]
        const recorded: { invoice_id: string; type: string; event_name: string | null }[] =
          await db("tw_invoice_event").select("invoice_id", "type", "event_name")
        for (const row of rows) {
          const made = takes(row) ? firstOf(attempts(row), row, now) : null
          if (made?.event === event) written++
          expectSame(after.get(row.id), made?.row ?? row, { row: row.id })
          if (!entries) continue
          expect(recorded.filter(({ invoice_id }) => invoice_id === row.id)).toMatchObject(
            made ? entries(made.event) : []
          )
        }
      })
      expect(written).toBeGreaterThan(0)
    })

    /** The first of several events that the row accepts, and its next event. */
    function firstOf(attempts: Attempt[], row: ReturnType<typeof rowsFor>[number], now: Date) {
      for (const { event, given, among, then } of attempts) {
        if (among && !among.includes(row.status)) continue
        const circumstances = { given: given as Given<InvoiceEvent>, facts: NO_FACTS, now }
        const made = applyEvent(row, event, circumstances)
        if (!made) continue
        const next = { ...row, ...made } as typeof row
        const last =
          then &&
          applyEvent(next, then.event, {
            ...circumstances,
            given: then.given,
          })
        return { event, row: last ?? made }
      }
      return null
    }
  })
})

/** At most so many rows of each status, spread over all combinations. */
const someOf = (rows: ReturnType<typeof rowsFor>, most: number) =>
  INVOICE_STATUSES.flatMap((one) => {
    const all = rows.filter(({ status }) => status === one)
    // Not a divisor of any column's number of values.
    let step = Math.max(Math.ceil(all.length / most), 1)
    while (step > 1 && [2, 3, 5].some((prime) => step % prime === 0)) step++
    return all.filter((_, n) => n % step === 0)
  })

function expectSame(
  is: Record<string, unknown> | undefined,
  wanted: Record<string, unknown>,
  where: object
): void {
  if (is && isSame(is, wanted)) return
  const [left, right] = [shown({ ...is }), shown({ ...wanted })]
  if (JSON.stringify(left) === JSON.stringify(right)) return
  expect({ ...where, row: left }).toEqual({ ...where, row: right })
}
