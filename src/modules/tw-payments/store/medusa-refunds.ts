import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { UnsentRefund } from "../types"

// The only code of this module that names Medusa's `refund`: a provider sees no other module, and
// what it decides about a refund must see Medusa's row of it within the same transaction.

/** SQL, for a row of `tw_payment_refund`: whether Medusa's own row of that refund exists. */
export const RECORDED = `exists (
  select from refund where refund.id = tw_payment_refund.refund_id and refund.deleted_at is null
) as recorded`

/** A refund that Medusa wrote down this long ago has reached the provider, or its process died. */
const BEGUN = "5 minutes"
/** A store whose every process stands still for longer is not left alone. */
const LOOKED_BACK = "7 days"

/**
 * Refunds that Medusa shows and that the provider never wrote down, so that none was sent: their
 * process died before the provider's turn.
 */
export async function unsentRefunds(db: Knex): Promise<UnsentRefund[]> {
  const { rows } = await db.raw(
    `select refund.id as refund_id, payment.payment_session_id as session_id, payment.data,
       coalesce(refund.raw_amount ->> 'value', refund.amount::text) as amount
     from refund join payment on payment.id = refund.payment_id
     where refund.created_at > now() - interval '${LOOKED_BACK}'
       and refund.created_at < now() - interval '${BEGUN}'
       and refund.deleted_at is null and payment.deleted_at is null
       and starts_with(payment.provider_id, 'pp_payment-intents')
       and not exists (
         select from tw_payment_refund ledger where ledger.refund_id = refund.id)`
  )
  return rows as UnsentRefund[]
}
