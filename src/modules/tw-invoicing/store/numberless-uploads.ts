import type { Knex } from "@medusajs/framework/mikro-orm/knex"

/** A day: an upload of the evening may be dated the next day. Milliseconds. */
const EARLIER = 24 * 60 * 60 * 1000

/**
 * The order numbers of an account's uploads without an invoice number here that may have issued an
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
    // A restored database does not know when some of them were sent.
    .where((row) =>
      row
        .where("left_at", ">=", new Date(issued_at.getTime() - EARLIER))
        .orWhere((forgotten) => forgotten.whereNull("left_at").whereNotNull("reconcile_at"))
    )
    // The amount of an upload is not known any more once its order is planned again.
    .whereRaw("(amount = ? or amount is null or sent_with is null)", [amount])
    .whereNot({ id: except })
    .whereNull("deleted_at")
    // Uploads to be compared with the service and open ones each have an index.
    .whereRaw("(reconcile_at is not null or status in ('sending', 'unknown', 'attention'))")
    .limit(limit)
  return rows.map(({ order_number }) => order_number)
}
