import type { Knex } from "@medusajs/framework/mikro-orm/knex"

/** Staff acted on it, or it was planned again: an earlier refusal no longer counts. */
const BEGINS_ANEW = ["attention", "retried", "replanned", "details_corrected"]

/** Whether the uploads of an invoice can have issued anything. */
export type UploadFacts = {
  /** Every upload was clearly refused: none of them issued anything. */
  all_refused: boolean
  /** It was first planned after the database was restored, so all of its uploads are known. */
  since_restore: boolean
}

export async function readUploadFacts(db: Knex, id: string): Promise<UploadFacts> {
  const { rows } = await db.raw(
    `select
       count(*) filter (where type = 'sending')
         = count(*) filter (where type in ('refused', 'not_sent')) as all_refused,
       exists (
         select 1 from tw_invoice join tw_invoicing_state on tw_invoicing_state.id = 'state'
         where tw_invoice.id = ? and tw_invoice.created_at > restored_at) as since_restore
     from tw_invoice_event where invoice_id = ? and deleted_at is null`,
    [id, id]
  )
  return rows[0]
}

/** Other invoices that were issued between the last two refusals of one. */
export type BetweenRefusals = {
  issued: number
  /** Those of them that were never refused themselves. */
  not_refused: number
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
           and refused.deleted_at is null)))::int as not_refused
     from tw_invoice_event event
     where type = 'issued' and invoice_id <> ? and deleted_at is null
       and created_at > (select min(created_at) from refusals)
       and created_at < (select max(created_at) from refusals)`,
    [id, id, BEGINS_ANEW, id]
  )
  return rows[0]
}
