import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { CORRECTION_PATTERN } from "../../../rules/invoice/correction"
import type { InvoiceEventType } from "../../../rules/invoice/invoice-status"
import { CLEAR_REASONS } from "../../../rules/period/period-open"
import { within, type PeriodFilingRecord } from "./filings"
import { isClear, ofAccount } from "./period"
import { allowancesOf, invoicesOf, type PeriodBounds } from "./period-rows"

/** How an invoice or an allowance counts: `unclear` must be checked first. Null: not in the period. */
export type FiledState = { state: "issued" | "voided" | "unclear"; amount: number | null } | null

/**
 * What else the accountant's files show of it. `total` and `lines`: an allowance's, as the service
 * states them.
 */
const FIELDS = ["tax", "day", "void_day", "order", "total", "difference", "lines"] as const

export type FiledField = (typeof FIELDS)[number]

/** An invoice or an allowance of a filed period that has changed since the filing. */
export type FilingChange = {
  kind: "invoice" | "allowance"
  number: string
  invoice_id: string
  /** Null: it belongs to no order of this store. */
  order_id: string | null
  filed: FiledState
  now: FiledState
  /** What else of it changed; empty for one that was added or removed. */
  fields: FiledField[]
  /**
   * Time of the change: of a void, when it was voided; otherwise the first timeline entry since the
   * filing that made the difference. Later entries do not move it. Without such an entry, the invoice's
   * last update.
   */
  at: Date
}

/** SQL: what the file of allowances shows of their lines. Null: they are not kept. */
const SHOWN_LINES = `case jsonb_typeof(lines) when 'array' then (
  select jsonb_agg(
    jsonb_build_array(
      line -> 'description', line -> 'quantity', line -> 'amount', line -> 'tax') order by place)
  from jsonb_array_elements(lines) with ordinality as listed (line, place)) end`

/** SQL: what the file of invoices shows as the difference at the service. */
const SHOWN_DIFFERENCE = `coalesce(difference,
  case when reason = 'voided_at_service' then to_jsonb(reason) end)`

/**
 * Timeline entries that can change an invoice's data in a filed period. Of the corrections, only
 * those of the invoice itself: new details for the next invoice after a voided one change nothing.
 */
const INVOICE_CHANGES: InvoiceEventType[] = [
  ...(["issued", "adopted", "voided", "difference", "agrees", "details_corrected"] as const),
  ...(["attention", "answer_unclear", "kept"] as const),
]

/** Reasons of a review that leaves the invoice as it is recorded here. */
const CLEAR = CLEAR_REASONS.map((reason) => `'${reason}'`).join(", ")

/**
 * SQL: when the invoice changed from `past` to `present`. An entry counts for what it can change.
 * What the service said otherwise and took back before counts no more.
 */
const INVOICE_CHANGED = `(
  select coalesce(
    least(
      min(created_at) filter (where past.id is null and type in ('issued', 'adopted')),
      case when present.voided and past.voided is distinct from true then coalesce(
        case when bool_or(type = 'voided') then present.void_at end,
        min(created_at) filter (where type = 'voided')) end,
      min(created_at) filter (where type = 'difference' and present.differs
        and (past.differs is distinct from true or past.difference <> present.difference)
        and created_at > coalesce(agreed, '-infinity')),
      min(created_at) filter (where type = 'agrees' and past.differs and not present.differs
        and created_at > coalesce(differed, '-infinity')),
      max(created_at) filter (where type = 'kept'
        and past.state = 'unclear' and present.state = 'issued'),
      min(created_at) filter (where type in ('attention', 'answer_unclear')
        and (type <> 'attention' or split_part(detail, ':', 1) not in (${CLEAR}))
        and present.state = 'unclear' and not present.differs
        and past.state is distinct from 'unclear'),
      min(created_at) filter (where type = 'details_corrected' and detail ~ case
        when past.id is null or present.id is null then 'issued_on'
        else nullif(concat_ws('|',
          case when (past.amount, past.tax) is distinct from (present.amount, present.tax)
            then 'amount|tax_type|tax_id' end,
          case when past.day <> present.day then 'issued_on' end,
          case when past.void_day is distinct from present.void_day then 'voided_on' end,
          case when past.order_id is distinct from present.order_id then 'order_id' end), '') end)),
    min(created_at) filter (where type <> 'details_corrected' or detail !~ '^order_id'),
    min(created_at))
  from (
    select type, detail, created_at,
      max(created_at) filter (where type = 'agrees') over () as agreed,
      max(created_at) filter (where type = 'difference') over () as differed
    from tw_invoice_event
    where invoice_id = coalesce(present.id, past.id) and created_at > ? and type = any(?)
      and (type <> 'details_corrected' or detail ~ ?)) entry)`

/**
 * SQL: when the allowance changed from `past` to `present`: by the entries of its own number
 * (`saveAllowance`). That the buyer confirmed it changes no figure.
 */
const ALLOWANCE_CHANGED = `(
  select coalesce(
    min(created_at) filter (where detail ~ ', voided$' and present.state = 'voided'
      and (past.amount, past.tax) is not distinct from (present.amount, present.tax)),
    min(created_at) filter (where before is null or detail = before
      or regexp_replace(detail, ', (waiting|confirmed)$', '')
        <> regexp_replace(before, ', (waiting|confirmed)$', '')),
    min(created_at))
  from (
    select detail, created_at, lag(detail) over (order by created_at, id) as before
    from tw_invoice_event
    where invoice_id = coalesce(present.invoice_id, past.invoice_id) and type = 'allowance'
      and starts_with(detail, coalesce(present.number, past.number) || ': ')) entry
  where created_at > ?)`

type ChangesAsked = {
  bounds: Pick<PeriodBounds, "start" | "end">
  /** Only those that happened in this time. */
  during?: Pick<PeriodBounds, "start" | "end">
  offset: number
  limit: number
}

/**
 * A page of the changes since a period was filed, the latest first, and the number of all. A change
 * is an invoice or allowance that was voided, added or removed, or of which a value changed that
 * the accountant's files show.
 */
export async function changesSinceFiling(
  db: Knex,
  filing: PeriodFilingRecord,
  asked: ChangesAsked
): Promise<{ count: number; changes: FilingChange[] }> {
  const { id: filing_id, filed_at, account } = filing
  const { start, end } = asked.bounds
  const { during, offset, limit } = asked
  const now = { start, end }
  const dayOf = (column: string) => db.raw("(?? at time zone 'Asia/Taipei')::date", [column])
  const filed = { ...now, filing_id }
  const invoices = (bounds: PeriodBounds) =>
    db.raw(
      `select id, invoice_number as number, order_id, id as invoice_id, amount,
         jsonb_build_array(taxable_amount, untaxed_as, buyer_type, tax_id) as tax,
         status = 'voided' as voided, difference is not null as differs,
         ? as day, case when status = 'voided' then ? end as void_day,
         case when status = 'voided' then voided_at end as void_at, order_id as "order",
         null::integer as total, ${SHOWN_DIFFERENCE} as difference, null::jsonb as lines,
         case when not ? then 'unclear' when status = 'voided' then 'voided' else 'issued' end as state
       from ? where ? and invoice_number is not null and ?`,
      [
        dayOf("dated_at"),
        dayOf("voided_at"),
        isClear(db),
        invoicesOf(db, bounds),
        within(db, bounds, "tw_invoice"),
        ofAccount(db, account),
      ]
    )
  const allowances = (bounds: PeriodBounds) =>
    db.raw(
      `select id, allowance_number as number, order_id, invoice_id, amount,
         jsonb_build_array(tax, taxable_amount, untaxed_type) as tax,
         ? as day, null::date as void_day, null::text as "order", total_amount as total,
         null::jsonb as difference, ${SHOWN_LINES} as lines,
         case when status = 'voided' then 'voided'
           when unclear is not null or amount is null then 'unclear'
           else 'issued' end as state
       from ? where ? and ?`,
      [
        dayOf("dated_at"),
        allowancesOf(db, bounds),
        within(db, bounds, "allowance"),
        ofAccount(db, account),
      ]
    )
  const isChanged = (name: FiledField) => {
    const differs = `past."${name}" is distinct from present."${name}"`
    // An invoice that was recorded for no order may later be found to be an order's.
    if (name === "order") return `(${differs} and past."order" is not null)`
    return name === "lines" ? `(${differs} and present.lines is not null)` : differs
  }
  // That an invoice was voided or differs now, or not any more, is said already.
  const field = (name: FiledField) => {
    const also = name === "difference" ? " and past.state = present.state" : ""
    const shown = name === "void_day" ? "past.void_day <> present.void_day" : isChanged(name)
    return `case when ${shown}${also} then '${name}' end`
  }
  const changed = (kind: FilingChange["kind"], rows: typeof invoices, at: Knex.Raw) =>
    db.raw(
      `select ?::text as kind, coalesce(present.number, past.number) as number,
         coalesce(present.order_id, past.order_id) as order_id,
         coalesce(present.invoice_id, past.invoice_id) as invoice_id,
         case when past.id is not null
           then jsonb_build_object('state', past.state, 'amount', past.amount) end as filed,
         case when present.id is not null
           then jsonb_build_object('state', present.state, 'amount', present.amount) end as now,
         case when past.id is null or present.id is null then '{}'::text[] else array_remove(
           array[${FIELDS.map(field).join(", ")}], null) end as fields,
         coalesce(?, (select updated_at from tw_invoice
           where id = coalesce(present.invoice_id, past.invoice_id))) as at
       from (?) past full join (?) present on present.id = past.id
       where (past.state, past.amount) is distinct from (present.state, present.amount)
         or ${FIELDS.map(isChanged).join(" or ")}`,
      [kind, at, rows(filed), rows(now)]
    )
  const ofInvoice = db.raw(INVOICE_CHANGED, [filed_at, INVOICE_CHANGES, CORRECTION_PATTERN])
  const { rows } = await db.raw(
    `select *, count(*) over () as count from (? union all ?) changed
     where at >= ? and at < ? order by at desc, number, kind, invoice_id limit ? offset ?`,
    [
      changed("invoice", invoices, ofInvoice),
      changed("allowance", allowances, db.raw(ALLOWANCE_CHANGED, [filed_at])),
      during?.start ?? "-infinity",
      during?.end ?? "infinity",
      limit,
      offset,
    ]
  )
  if (!rows.length && offset > 0) {
    const { count } = await changesSinceFiling(db, filing, { ...asked, offset: 0, limit: 1 })
    return { count, changes: [] }
  }
  const changes = (rows as (FilingChange & { count: string })[]).map(({ count: _, ...row }) => row)
  return { count: Number(rows[0]?.count ?? 0), changes }
}
