import type { Knex } from "@medusajs/framework/mikro-orm/knex"

/** A day: an upload of the evening may be dated the next day. Milliseconds. */
const EARLIER = 24 * 60 * 60 * 1000

/**
 * The order numbers of uploads of an account that have no invoice number here and can have become an
 * invoice of this amount and day.
 *
 * @param amount TWD dollars
 * @param except the row that the invoice is for
 */
export async function readNumberlessUploads(
  db: Knex,
  {
    account,
    amount,
    issued_at,
    except = "",
    limit,
  }: { account: string; amount: number; issued_at: Date; except?: string; limit: number }
): Promise<string[]> {
  const rows: { order_number: string }[] = await db("tw_invoice")
    .select("order_number")
    .where({ sent_to: account })
    .whereNull("invoice_number")
    .whereNotNull("order_number")
    // A restored database has forgotten when some of them left.
    .where((row) =>
      row
        .where("left_at", ">=", new Date(issued_at.getTime() - EARLIER))
        .orWhere((forgotten) => forgotten.whereNull("left_at").whereNotNull("reconcile_at"))
    )
    // The amount of an upload is not known any more once its order is planned again.
    .whereRaw("(amount = ? or amount is null or sent_with is null)", [amount])
    .whereNot({ id: except })
    .whereNull("deleted_at")
    // Both have an index: those that are compared with the service later, and those that are open.
    .whereRaw("(reconcile_at is not null or status in ('sending', 'unknown', 'attention'))")
    .limit(limit)
  return rows.map(({ order_number }) => order_number)
}
