import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { InvoiceStatus } from "../../../rules/invoice/invoice-status"
import { MOVING_STATUSES, STATUS_FACTS, statusesWhere } from "../../../rules/invoice/status-facts"
import { inStatuses } from "./due"
import { ofAccount } from "./period"

export type InvoiceCounters = {
  waiting: number
  under_way: number
  attention: number
  issued_today: number
}

const WAITING = inStatuses(statusesWhere(({ queue }) => queue === "waiting"))
const IN_REVIEW = inStatuses(statusesWhere(({ queue }) => queue === "attention"))
const ISSUED = inStatuses(statusesWhere(({ day }) => day === "issued"))

/**
 * Counts of invoices that wait, are under way, need review (also because they differ from the
 * service), and were issued since `today` and are valid. An invoice of another account counts as
 * needing review only by its own status.
 */
export async function countInvoices(
  db: Knex,
  today: Date,
  account: string
): Promise<InvoiceCounters> {
  const ours = ofAccount(db, account)
  const { rows } = await db.raw(
    `select
       (select count(*) from tw_invoice where ${WAITING} and deleted_at is null) as waiting,
       (select count(*) from tw_invoice where status = any(?) and deleted_at is null) as under_way,
       (select count(*) from tw_invoice
         where (${IN_REVIEW} or (difference is not null and ?)) and deleted_at is null) as attention,
       (select count(*) from tw_invoice
         where ${ISSUED} and dated_at >= ? and ? and deleted_at is null) as issued_today`,
    [MOVING_STATUSES, ours, today, ours]
  )
  const [counts] = rows as Record<keyof InvoiceCounters, string>[]
  return {
    waiting: Number(counts.waiting),
    under_way: Number(counts.under_way),
    attention: Number(counts.attention),
    issued_today: Number(counts.issued_today),
  }
}

/** One day in Taipei, `YYYY-MM-DD`, with counts of its invoices. */
export type InvoiceDay = { day: string; issued: number; voided: number; open: number }

const COUNTED = statusesWhere(({ day }) => day !== null)

type DayRow = { day: string; status: InvoiceStatus; count: string }

/**
 * Counts of the invoices of each day by present status, without those of other accounts. Days
 * without any are left out.
 */
export async function countInvoicesByDay(
  db: Knex,
  { start, end }: { start: Date; end: Date },
  account: string
): Promise<InvoiceDay[]> {
  const { rows } = await db.raw(
    `select to_char(dated_at at time zone 'Asia/Taipei', 'YYYY-MM-DD') as day, status, count(*)
     from tw_invoice
     where dated_at >= ? and dated_at < ? and ${inStatuses(COUNTED)} and deleted_at is null
       and (invoice_number is null or ?)
     group by 1, 2 order by 1`,
    [start, end, ofAccount(db, account)]
  )
  const days = new Map<string, InvoiceDay>()
  for (const { day, status, count } of rows as DayRow[]) {
    const figures = days.get(day) ?? { day, issued: 0, voided: 0, open: 0 }
    const kind = STATUS_FACTS[status].day
    if (kind) figures[kind] += Number(count)
    days.set(day, figures)
  }
  return [...days.values()]
}
