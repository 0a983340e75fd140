import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type {
  CountedAllowances,
  RegisteredSums,
} from "../../../rules/invoice/unregistered-allowances"
import type { InvoiceRecord } from "../types"
import { ofAccount } from "./period"

/** SQL: sums of the allowances of the row `tw_invoice`, as `RegisteredSums`. */
const REGISTERED = `select coalesce(sum(coalesce(amount, total_amount)), 0) as amount,
    coalesce(sum(total_amount), 0) as total_amount, coalesce(sum(tax), 0) as tax
  from tw_allowance
  where invoice_id = tw_invoice.id and status = 'issued' and deleted_at is null`

export type CountedInvoice = Pick<InvoiceRecord, "id"> &
  CountedAllowances & { registered: RegisteredSums }

type CountedRow = Pick<CountedInvoice, "id"> &
  CountedAllowances &
  Record<keyof RegisteredSums, string>

/**
 * The account's invoices dated before a time, and not voided, of which the service counts more in
 * allowances than the totals of the registered ones. An index has those with any allowance.
 */
export async function readCountedBeyond(
  db: Knex,
  before: Date,
  account: string
): Promise<CountedInvoice[]> {
  const { rows } = await db.raw(
    `select tw_invoice.id, allowance_confirmed, allowance_unconfirmed, registered.*
     from tw_invoice cross join lateral (${REGISTERED}) registered
     where (allowance_confirmed > 0 or allowance_unconfirmed > 0) and deleted_at is null
       and dated_at < ? and invoice_number is not null and status <> 'voided' and ?
       and coalesce(allowance_confirmed, 0)::bigint + coalesce(allowance_unconfirmed, 0)
         > registered.total_amount`,
    [before, ofAccount(db, account)]
  )
  return (rows as CountedRow[]).map(({ amount, total_amount, tax, ...invoice }) => ({
    ...invoice,
    registered: {
      amount: Number(amount),
      total_amount: Number(total_amount),
      tax: Number(tax),
    },
  }))
}

/**
 * When each of the account's invoices first had an allowance that is in no sum, by invoice. The
 * figures of such an allowance contradict each other, or its date cannot be read, and it is not
 * voided.
 *
 * @param before only allowances dated before this time
 */
export async function readUnclearAllowances(
  db: Knex,
  before: Date,
  account: string
): Promise<Map<string, Date>> {
  const { rows } = await db.raw(
    `select invoice_id, min(allowance.dated_at) as first
     from tw_allowance allowance join tw_invoice on tw_invoice.id = invoice_id
     where allowance.status = 'issued' and (allowance.unclear is not null or allowance.amount is null)
       and allowance.deleted_at is null and allowance.dated_at < ? and ?
     group by invoice_id`,
    [before, ofAccount(db, account)]
  )
  const found = rows as { invoice_id: string; first: Date }[]
  return new Map(found.map(({ invoice_id, first }) => [invoice_id, first]))
}
