import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { TW_PAYMENTS_MODULE } from "../../../modules/tw-payments/constants"
import type TwPaymentsModuleService from "../../../modules/tw-payments/service"
import { ABANDONED_AFTER, FORGOTTEN_AFTER } from "../../../rules/service/retry-schedules"
import { ORDER_IS_CANCELED } from "../../common/canceled-order"
import { ownProviders } from "../providers"

const DAY_MS = 24 * 60 * 60_000

/**
 * Ids of sessions whose captured money did not go back when their orders were cancelled, of the last
 * day, as long as staff were not told: the event that tells of a cancelled order may be lost.
 */
export async function owedSessions(
  container: MedusaContainer,
  { take, now }: { take: number; now: number }
): Promise<string[]> {
  const own = await ownProviders(container)
  const db = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const { rows } = await db.raw(
    `select session.id
     from "order"
     join order_payment_collection link on link.order_id = "order".id and link.deleted_at is null
     join payment_session session
       on session.payment_collection_id = link.payment_collection_id and session.deleted_at is null
     join payment on payment.payment_session_id = session.id and payment.deleted_at is null
     where "order".updated_at > ? and ${ORDER_IS_CANCELED}
       and "order".deleted_at is null and not "order".is_draft_order
       and session.provider_id = any(?) and payment.captured_at is not null
       and (select coalesce(sum(amount), 0) from refund
            where payment_id = payment.id and deleted_at is null)
         < (select coalesce(sum(amount), 0) from capture
            where payment_id = payment.id and deleted_at is null)
       and not exists (select 1 from tw_payment_issue issue
            where issue.session_id = session.id and issue.kind = 'not_refunded')
     order by session.id limit ?`,
    [new Date(now - DAY_MS), own, take]
  )
  return (rows as { id: string }[]).map(({ id }) => id)
}

/** Writes sessions that nobody paid for two days down among the intents that are asked about seldom. */
export async function handOverAbandoned(container: MedusaContainer, now: number): Promise<void> {
  const providers = await ownProviders(container)
  if (!providers.length) {
    return
  }
  await container.resolve<TwPaymentsModuleService>(TW_PAYMENTS_MODULE).rememberAbandoned({
    providers,
    from: new Date(now - FORGOTTEN_AFTER),
    to: new Date(now - ABANDONED_AFTER),
  })
}
