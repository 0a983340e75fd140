import type { Knex } from "@medusajs/framework/mikro-orm/knex"

type Query = (this: unknown, ...given: unknown[]) => unknown
type Statement = string | { text?: string }

/** SQL that reads the time. A transaction has one time; `clock_timestamp()` advances within it. */
const TIMES: [RegExp, string][] = [
  [/\b(?<!\.)now\(\)/gi, "clock.now()"],
  [/\bcurrent_timestamp\b/gi, "clock.now()"],
  [/\b(?<!\.)clock_timestamp\(\)/gi, "clock.clock_timestamp()"],
]

/**
 * A clock of this process and its database that jumps when a program says so, and otherwise runs
 * normally. `Date`, `performance.now()` and SQL's times agree; timers are unchanged.
 */
export class ModelClock {
  private offset = 0
  private readonly realNow = Date.now
  private readonly realPerformance = performance.now.bind(performance)
  /** The monotonic clock never goes back, even for a new program. */
  private steady = 0

  private constructor(private readonly db: Knex) {}

  /** Replaces the clocks of the process and the database. */
  static async install(db: Knex): Promise<ModelClock> {
    const clock = new ModelClock(db)
    await db.raw("create schema clock")
    await db.raw(`create table clock.jumped (by interval not null)`)
    await db.raw(`insert into clock.jumped values (interval '0')`)
    for (const name of ["now", "clock_timestamp"]) {
      await db.raw(
        `create function clock.${name}() returns timestamptz language sql ${name === "now" ? "stable" : "volatile"}
         as 'select pg_catalog.${name}() + by from clock.jumped'`
      )
    }
    await replaceDefaults(db)
    await patchQueries(db)
    clock.patchProcess()
    return clock
  }

  now(): Date {
    return new Date()
  }

  /** Advances the clock by a number of milliseconds. */
  async jump(milliseconds: number): Promise<void> {
    this.steady += milliseconds
    await this.move(this.offset + milliseconds)
  }

  /** Sets the calendar time, for the beginning of a program. */
  async set(date: Date): Promise<void> {
    await this.move(date.getTime() - this.realNow())
  }

  private async move(offset: number): Promise<void> {
    this.offset = offset
    await this.db.raw(`update clock.jumped set by = ? * interval '1 millisecond'`, [offset])
  }

  private patchProcess(): void {
    const RealDate = Date
    RealDate.now = () => this.realNow.call(RealDate) + this.offset
    const Jumping = new Proxy(RealDate, {
      construct: (target, given: [number]) =>
        given.length ? new target(...given) : new target(target.now()),
      apply: (target) => new target(target.now()).toString(),
    })
    RealDate.prototype.constructor = Jumping
    globalThis.Date = Jumping
    performance.now = () => this.realPerformance() + this.steady
  }
}

/** A column's own `default now()` is bound to PostgreSQL's function. */
async function replaceDefaults(db: Knex): Promise<void> {
  await db.raw(`do $$
    declare wanted record;
    begin
      for wanted in
        select table_name, column_name from information_schema.columns
        where table_schema = 'public' and is_generated = 'NEVER'
          and (column_default ilike 'now()%' or column_default ilike 'current_timestamp%')
      loop
        execute format('alter table public.%I alter column %I set default clock.now()',
          wanted.table_name, wanted.column_name);
      end loop;
    end $$`)
}

/** Makes every statement of this process read the jumping clock. */
async function patchQueries(db: Knex): Promise<void> {
  const connection = await db.client.acquireConnection()
  const prototype = Object.getPrototypeOf(connection) as { query: Query }
  await db.client.releaseConnection(connection)
  const { query } = prototype
  prototype.query = function (statement, ...rest) {
    return query.call(this, withJumpingTime(statement as Statement), ...rest)
  }
}

function withJumpingTime(statement: Statement): Statement {
  if (typeof statement === "string") return rewrite(statement)
  if (typeof statement?.text === "string") statement.text = rewrite(statement.text)
  return statement
}

const rewrite = (text: string) =>
  TIMES.reduce((written, [time, instead]) => written.replace(time, instead), text)
