import type { Knex } from "@medusajs/framework/mikro-orm/knex"

/** The note of a void that staff requested, and who requested it. */
export type VoidNote = { note: string | null; actor: string }

/**
 * SQL: for the row `tw_invoice`. Entries after that of its void belong to the next invoice. The day of
 * the void does not bound them: staff may state an earlier one when they record it.
 */
export const VOID_NOTE = `select detail as note, actor from tw_invoice_event
  where invoice_id = tw_invoice.id and type in ('void_requested', 'reissue_requested', 'given_up')
    and actor is not null and created_at <= coalesce(
      (select max(created_at) from tw_invoice_event
        where invoice_id = tw_invoice.id and type = 'voided' and deleted_at is null),
      tw_invoice.voided_at, now())
    and deleted_at is null
  order by created_at desc limit 1`

/** By the invoice's id. A void that staff did not request has no entry. */
export async function readVoidNotes(db: Knex, ids: string[]): Promise<Map<string, VoidNote>> {
  if (!ids.length) return new Map()
  const rows: (VoidNote & { id: string })[] = await db("tw_invoice")
    .joinRaw(`join lateral (${VOID_NOTE}) said on true`)
    .whereIn("tw_invoice.id", ids)
    .select("tw_invoice.id", "said.note", "said.actor")
  return new Map(rows.map(({ id, note, actor }) => [id, { note, actor }]))
}
