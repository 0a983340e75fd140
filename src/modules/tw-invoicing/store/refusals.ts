import type { Knex } from "@medusajs/framework/mikro-orm/knex"

/** Looked at since by a person, or planned anew: what was refused before says nothing of it. */
const BEGINS_ANEW = ["attention", "retried", "replanned", "details_corrected"]

/** Other invoices that were issued between the last two refusals of one. */
export type BetweenRefusals = {
  issued: number
  /** Of these, the ones that were never refused themselves. */
  unspoilt: number
}

export async function countBetweenRefusals(db: Knex, id: string): Promise<BetweenRefusals> {
  const { rows } = await db.raw(
    `with refusals as (
       select created_at from tw_invoice_event
       where invoice_id = ? and type = 'refused' and deleted_at is null
         and created_at > coalesce((
           select max(created_at) from tw_invoice_event
           where invoice_id = ? and type = any(?) and deleted_at is null), '-infinity')
       order by created_at desc limit 2
     )
     select count(*)::int as issued,
       (count(*) filter (where not exists (
         select 1 from tw_invoice_event refused
         where refused.invoice_id = event.invoice_id and refused.type = 'refused'
           and refused.deleted_at is null)))::int as unspoilt
     from tw_invoice_event event
     where type = 'issued' and invoice_id <> ? and deleted_at is null
       and created_at > (select min(created_at) from refusals)
       and created_at < (select max(created_at) from refusals)`,
    [id, id, BEGINS_ANEW, id]
  )
  return rows[0]
}
