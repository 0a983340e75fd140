import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { NewPaymentIssue } from "../../../modules/tw-payments/types"
import { namesIntent } from "../../../providers/payment-intents/session-data"
import { ORDER_IS_CANCELED } from "../../common/canceled-order"
import { OWN_PROVIDER } from "../providers"

const BATCH = 100

/** SQL: the sessions of ours whose money an order that stands has not got. Takes `OWN_PROVIDER`. */
const UNCAPTURED = `
  from payment_session session
  join order_payment_collection link
    on link.payment_collection_id = session.payment_collection_id and link.deleted_at is null
  join "order" on "order".id = link.order_id
  left join tw_unanswered_payment unanswered on unanswered.session_id = session.id
  where session.deleted_at is null and session.provider_id ~ ?
    and session.status in ('pending', 'pending_authorization', 'authorized')
    and "order".deleted_at is null and not "order".is_draft_order and not ${ORDER_IS_CANCELED}
    and not exists (
      select 1 from payment
      where payment.payment_collection_id = session.payment_collection_id
        and payment.captured_at is not null and payment.canceled_at is null
        and payment.deleted_at is null)`

/** Ids of those sessions whose providers cannot be asked, and of which that is not recorded yet. */
export async function unaskablePayments(
  container: MedusaContainer,
  providers: string[]
): Promise<{ session_id: string; provider_id: string }[]> {
  return await rows(
    container,
    `select session.id as session_id, session.provider_id ${UNCAPTURED}
       and session.provider_id = any(?) and unanswered.id is null
     order by session.id limit ?`,
    [OWN_PROVIDER, providers, BATCH]
  )
}

/**
 * Payments of placed orders that could not be asked about for ten minutes, or that were authorized
 * and not captured in that time, however often they were asked about. The order of the latter was
 * placed within the last day: an older one is asked about, so that the former finds it.
 */
export async function unconfirmedPayments(container: MedusaContainer): Promise<NewPaymentIssue[]> {
  const found = await rows<UnconfirmedRow>(
    container,
    `select session.id as session_id, link.order_id, session.amount,
       upper(session.currency_code) as currency, session.data, unanswered.cause
     ${UNCAPTURED}
       and session.id in (
         select session_id from tw_unanswered_payment
         where since <= now() - interval '10 minutes'
         union all
         select payment.payment_session_id
         from "order" placed
         join order_payment_collection at on at.order_id = placed.id and at.deleted_at is null
         join payment on payment.payment_collection_id = at.payment_collection_id
         where placed.updated_at > now() - interval '1 day'
           and placed.deleted_at is null and not placed.is_draft_order
           and payment.captured_at is null and payment.canceled_at is null
           and payment.deleted_at is null
           and greatest(at.created_at, payment.created_at) <= now() - interval '10 minutes')
       and not exists (
         select 1 from tw_payment_issue issue
         where issue.kind = 'unconfirmed' and issue.subject = session.id
           and (issue.resolved_at is null or issue.resolved_by is not null))
     order by session.id limit ?`,
    [OWN_PROVIDER, BATCH]
  )
  return found.map(issueOf)
}

/** Of those reported and still open: whose payment is captured, answered for, or not awaited any more. */
export async function confirmedIssues(container: MedusaContainer): Promise<string[]> {
  const found = await rows<{ id: string }>(
    container,
    `select issue.id from tw_payment_issue issue
     where issue.kind = 'unconfirmed' and issue.resolved_at is null
       and not exists (
         select 1 ${UNCAPTURED}
           and session.id = issue.session_id
           and (unanswered.id is not null or session.status = 'authorized'))
     order by issue.id limit ?`,
    [OWN_PROVIDER, BATCH]
  )
  return found.map(({ id }) => id)
}

/** Sessions that are not asked about any more, and of which it is still recorded that they had no answer. */
export async function settledMeanwhile(container: MedusaContainer): Promise<string[]> {
  const found = await rows<{ session_id: string }>(
    container,
    `select recorded.session_id from tw_unanswered_payment recorded
     where not exists (select 1 ${UNCAPTURED} and session.id = recorded.session_id)
     order by recorded.session_id limit ?`,
    [OWN_PROVIDER, BATCH]
  )
  return found.map(({ session_id }) => session_id)
}

type UnconfirmedRow = {
  session_id: string
  order_id: string
  amount: string
  currency: string
  data: Record<string, unknown> | null
  cause: string | null
}

function issueOf(row: UnconfirmedRow): NewPaymentIssue {
  const { session_id, order_id, currency, cause } = row
  const data = row.data ?? undefined
  const named = namesIntent(data, session_id) ? data : null
  return {
    kind: "unconfirmed",
    subject: session_id,
    session_id,
    order_id,
    intent_id: named?.intent_id ?? null,
    amount: Number(row.amount),
    charged_amount: named?.charged_amount ?? null,
    currency,
    detail: cause ?? "The payment was authorized, and is not captured.",
  }
}

async function rows<Row>(
  container: MedusaContainer,
  statement: string,
  bindings: (string | number | string[])[]
): Promise<Row[]> {
  const db = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  return (await db.raw(statement, bindings)).rows as Row[]
}
