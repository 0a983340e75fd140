import type { Knex } from "@medusajs/framework/mikro-orm/knex"

/** Looked at since by a person, or planned anew: what was refused before says nothing of it. */
const BEGINS_ANEW = ["attention", "retried", "replanned", "details_corrected"]

/** How many other invoices were issued, and refused, between the last two refusals of this one. */
export async function countBetweenRefusals(
  db: Knex,
  id: string
): Promise<{ issued: number; refused: number }> {
  const { rows } = await db.raw(
    `with refusals as (
       select created_at from tw_invoice_event
       where invoice_id = ? and type = 'refused' and deleted_at is null
         and created_at > coalesce((
           select max(created_at) from tw_invoice_event
           where invoice_id = ? and type = any(?) and deleted_at is null), '-infinity')
       order by created_at desc limit 2
     )
     select count(*) filter (where type = 'issued')::int as issued,
       count(*) filter (where type = 'refused')::int as refused
     from tw_invoice_event
     where type in ('issued', 'refused') and invoice_id <> ? and deleted_at is null
       and created_at > (select min(created_at) from refusals)
       and created_at < (select max(created_at) from refusals)`,
    [id, id, BEGINS_ANEW, id]
  )
  return rows[0]
}
