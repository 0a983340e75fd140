import type { Knex } from "@medusajs/framework/mikro-orm/knex"

/** How often this invoice was refused, and another was issued before it was refused again. */
export async function countRefusalsOthersPassed(db: Knex, id: string): Promise<number> {
  const { rows } = await db.raw(
    `select count(*)::int as passed from (
       select created_at as refused, lead(created_at) over (order by created_at) as again
       from tw_invoice_event where invoice_id = ? and type = 'refused' and deleted_at is null
     ) r
     where exists (
       select 1 from tw_invoice_event
       where type = 'issued' and created_at > refused and created_at < again
         and invoice_id <> ? and deleted_at is null
     )`,
    [id, id]
  )
  return rows[0].passed
}
