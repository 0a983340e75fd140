import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { ownProviders } from "./own-provider"
import type { SettleState } from "./settle-state"

/** Milliseconds in which the storefront, the webhook and the subscriber have the first word. */
const YOUNG_MS = 60_000
/** Milliseconds after which a session that was never paid is not asked about any more. */
const ABANDONED_MS = 48 * 60 * 60_000

/** Whether the job goes on asking about a session by itself. `now` in milliseconds since 1970. */
export function isAskedAbout({ session, payment }: SettleState, now: number): boolean {
  switch (session.status) {
    case "pending":
      return now - Date.parse(session.created_at) < ABANDONED_MS
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
  const own = await ownProviders(container)
  if (!own.length) {
    return []
  }
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "payment_session",
    fields: ["id"],
    filters: {
      provider_id: own,
      id: { $gt: after },
      created_at: { $lt: new Date(now - YOUNG_MS) },
      $or: [
        { status: "pending", created_at: { $gt: new Date(now - ABANDONED_MS) } },
        { status: "pending_authorization" },
        { status: "authorized", payment: { captured_at: null } },
      ],
    } as object,
    pagination: { take, order: { id: "ASC" } },
  })
  return data.map(({ id }) => id)
}
