import type { Knex } from "@medusajs/framework/mikro-orm/knex"

/** Whether another invoice was issued between the last two refusals of this one. */
export async function othersPassed(db: Knex, id: string): Promise<boolean> {
  const { rows } = await db.raw(
    `with refused as (
       select created_at from tw_invoice_event
       where invoice_id = ? and type = 'refused' and deleted_at is null
       order by created_at desc limit 2
     )
     select count(*) = 2 and exists (
       select 1 from tw_invoice_event
       where type = 'issued' and invoice_id <> ? and deleted_at is null
         and created_at > (select min(created_at) from refused)
         and created_at < (select max(created_at) from refused)
     ) as passed from refused`,
    [id, id]
  )
  return rows[0].passed
}
