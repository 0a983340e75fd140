import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { TW_PAYMENTS_MODULE } from "../../modules/tw-payments/constants"
import type TwPaymentsModuleService from "../../modules/tw-payments/service"
import { ORDER_IS_CANCELED } from "../canceled-order"
import { ownProviders } from "./own-provider"
import type { SettleState } from "./settle-state"

/** Milliseconds in which the storefront, the webhook and the subscriber have the first word. */
const YOUNG_MS = 60_000
const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
/** Milliseconds in which most payments are made: until then a session is asked about in every round. */
const FRESH_MS = HOUR_MS
/** Milliseconds after which a session that was never paid is asked about more and more seldom. */
const ABANDONED_MS = 48 * HOUR_MS
/** Milliseconds after which it is not asked about any more: a transfer's account lives for three days. */
const FORGOTTEN_MS = 10 * 24 * HOUR_MS

/** Whether the job goes on asking about a session by itself. `now` in milliseconds since 1970. */
export function isAskedAbout({ session, payment }: SettleState, now: number): boolean {
  switch (session.status) {
    case "pending":
      return now - Date.parse(session.created_at) < FORGOTTEN_MS
    case "pending_authorization":
      return true
    case "authorized":
      return !payment?.captured
    default:
      return false
  }
}

/**
 * Ids of sessions that may have been paid without our knowing, in the order of their ids, beginning
 * after `after`: begun and not paid, placed and waiting for a transfer, authorized and not captured.
 */
export async function unsettledSessions(
  container: MedusaContainer,
  { after, take, now }: { after: string; take: number; now: number }
): Promise<string[]> {
  return await findUnsettled(container, now, { id: { $gt: after } }, { take, order: { id: "ASC" } })
}

/** Those of them that were begun within the last hour, the newest first, from before `before`. */
export async function freshSessions(
  container: MedusaContainer,
  { before, take, now }: { before?: string; take: number; now: number }
): Promise<string[]> {
  const begun = { created_at: { $gt: new Date(now - FRESH_MS) } }
  const filters = { $and: [begun, ...(before ? [{ id: { $lt: before } }] : [])] }
  return await findUnsettled(container, now, filters, { take, order: { id: "DESC" } })
}

async function findUnsettled(
  container: MedusaContainer,
  now: number,
  filters: object,
  pagination: { take: number; order: { id: "ASC" | "DESC" } }
): Promise<string[]> {
  const own = await ownProviders(container)
  if (!own.length) {
    return []
  }
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "payment_session",
    fields: ["id"],
    filters: {
      ...filters,
      provider_id: own,
      created_at: { $lt: new Date(now - YOUNG_MS) },
      $or: [
        { status: "pending", created_at: { $gt: new Date(now - ABANDONED_MS) } },
        { status: "pending_authorization" },
        { status: "authorized", payment: { captured_at: null } },
      ],
    } as object,
    pagination,
  })
  return data.map(({ id }) => id)
}

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
    from: new Date(now - FORGOTTEN_MS),
    to: new Date(now - ABANDONED_MS),
  })
}
