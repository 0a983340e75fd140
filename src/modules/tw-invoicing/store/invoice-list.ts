import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { InvoiceStatus } from "../../../rules/invoice/invoice-status"
import { DEEPEST_ROW, type ListOrder } from "../../../rules/invoice/listing"
import type { OpenByState } from "../../../rules/period/period-open"
import type { BuyerCode, InvoiceRecord } from "../types"
import { companiesNamed, searched } from "./invoice-search"
import { COMPANY_NAME } from "./order-card"
import { differsAnyhow, isDateUnknown, isOpenAs, isTaxUnknown, ofAccount } from "./period"

export type InvoiceFilter = {
  /** Text of staff: an invoice number or an order number, or their beginning, or a tax ID. */
  q?: string
  /** A part of a company's name on an issued invoice. */
  company_name?: string
  /** TWD dollars, of invoices with a number. */
  amount?: number
  /** Orders whose number in the shop is the search text. */
  order_ids?: string[]
  status?: InvoiceStatus[]
  buyer_type?: string[]
  /** The service's record differs. With `status`, either is enough. */
  differs?: boolean
  /** Sent to another account than the present one. With `status`, either is enough. */
  other_account?: boolean
  ids?: string[]
  /** The service's record differs, or is why it needs review. */
  differing?: boolean
  /** Whether the invoice itself is open in its period. */
  open?: OpenByState
  /** It was found, counts in a period, and nobody has said when it was issued. */
  date_unknown?: boolean
  /** It is valid, and an amount of it is in no field of the tax return. */
  tax_unknown?: boolean
  from?: Date
  before?: Date
}

export type ListedInvoice = Pick<
  InvoiceRecord,
  | "id"
  | "order_id"
  | "revision"
  | "status"
  | "reason"
  | "order_number"
  | "invoice_number"
  | "amount"
  | "buyer_type"
  | "issued_at"
  | "sent_at"
  | "sent_to"
  | "sent_with"
  | "date_unknown"
  | "void_day_stated"
  | "service_status"
  | "allowance_confirmed"
  | "allowance_unconfirmed"
  | "void_reason"
  | "voided_at"
  | "invoiced_elsewhere"
> & {
  tax_id: BuyerCode | null
  dated_at: Date
  /** A company's name, as long as the content is kept. */
  company_name: string | null
  differs: boolean
  /** At the last comparison the service had no invoice under either of its numbers. */
  missing: boolean
  /** It has a registered allowance that is not voided. */
  has_allowance: boolean
  /** The order has a later invoice. */
  replaced: boolean
}

export type InvoicePage = {
  rows: ListedInvoice[]
  /** Number of all matches, up to `DEEPEST_ROW`. */
  count: number
}

const COLUMNS = [
  ...["id", "order_id", "revision", "status", "reason", "order_number", "invoice_number"],
  ...[
    "amount",
    "buyer_type",
    "tax_id",
    "issued_at",
    "sent_at",
    "sent_to",
    "sent_with",
    "date_unknown",
    "void_day_stated",
    "service_status",
  ],
  ...["dated_at", "allowance_confirmed", "allowance_unconfirmed", "void_reason", "voided_at"],
  "invoiced_elsewhere",
]

/**
 * A page of invoices. Each sort order and each filter has an index. Differences are searched only
 * among invoices of the present account.
 */
export async function listInvoicePage(
  db: Knex,
  filter: InvoiceFilter,
  {
    order,
    offset,
    limit,
    account,
  }: { order: ListOrder; offset: number; limit: number; account: string }
): Promise<InvoicePage> {
  const column = order.replace("-", "")
  const direction = order.startsWith("-") ? "desc" : "asc"
  const sorted = (by: string, id: string) => [
    { column: by, order: direction, nulls: direction === "desc" ? "first" : "last" },
    { column: id, order: direction },
  ]
  const inOrder = sorted(column, "id")
  // Names are read in the order of the list until its page is full.
  const byName = filter.company_name && column === "dated_at"
  const found = filtered(db, filter, account, direction)
    .select(COLUMNS)
    .select(db.raw(`${COMPANY_NAME} as company_name`))
    .select(db.raw("difference is not null as differs"))
    .select(db.raw("coalesce(difference ->> 'field' = 'existence', false) as missing"))
    .orderBy(byName ? sorted("named_at", "named_id") : inOrder)
    .limit(Math.min(limit, Math.max(DEEPEST_ROW - offset, 0)))
    .offset(offset)
  // Data of other rows are looked up only for the page, not for the rows before it. A count,
  // because for `exists` PostgreSQL would read all allowances.
  const page = db
    .from(found.as("tw_invoice"))
    .select(
      "tw_invoice.*",
      db.raw(`(select count(*) > 0 from tw_allowance where invoice_id = tw_invoice.id
        and tw_allowance.status = 'issued' and tw_allowance.deleted_at is null) as has_allowance`),
      db.raw(`exists (select 1 from tw_invoice later where later.order_id = tw_invoice.order_id
        and later.revision > tw_invoice.revision and later.deleted_at is null) as replaced`)
    )
    .orderBy(inOrder)
  const counted: Promise<{ count: string }[]> = db
    .from(filtered(db, filter, account).select(db.raw("1")).limit(DEEPEST_ROW).as("counted"))
    .count("* as count")

  const [rows, [{ count }]] = await Promise.all([page, counted])
  return { rows, count: Number(count) }
}

/** How many invoices match at least one of these, up to `DEEPEST_ROW` of each. */
export async function countDistinctInvoices(
  db: Knex,
  filters: InvoiceFilter[],
  account: string
): Promise<number> {
  const ids = filters.map((filter) => filtered(db, filter, account).select("id").limit(DEEPEST_ROW))
  const [{ count }]: { count: string }[] = await db
    .from(db.queryBuilder().union(ids, true).as("found"))
    .count("* as count")
  return Number(count)
}

function filtered(
  db: Knex,
  { q, order_ids = [], ...filter }: InvoiceFilter,
  account: string,
  direction: "asc" | "desc" = "asc"
) {
  const all = q === undefined ? db("tw_invoice") : searched(db, q, order_ids)
  const query = all.whereNull("deleted_at")
  const { status = [], differs, other_account } = filter
  if (status.length || differs || other_account) {
    query.where((either) => {
      if (status.length) either.orWhereIn("status", status)
      if (differs)
        either.orWhere((differing) => {
          void differing.whereNotNull("difference").where(ofAccount(db, account))
        })
      if (other_account) either.orWhere("sent_to", "<>", account)
    })
  }
  if (filter.buyer_type?.length) query.whereIn("buyer_type", filter.buyer_type)
  // The index has no others.
  if (filter.amount !== undefined)
    query.where({ amount: filter.amount }).whereNotNull("invoice_number")
  if (filter.ids) query.whereIn("id", filter.ids)
  if (filter.differing) query.where(differsAnyhow(db, account))
  if (filter.open) query.where(isOpenAs(db, filter.open, account))
  if (filter.date_unknown) query.where(isDateUnknown(db, account))
  if (filter.tax_unknown) query.where(isTaxUnknown(db, account))
  if (filter.from) query.where("dated_at", ">=", filter.from)
  if (filter.before) query.where("dated_at", "<", filter.before)
  if (filter.company_name) {
    const named = companiesNamed(db, filter.company_name, direction)
    query.joinRaw("join ? on named_id = id", [named])
  }
  return query
}
