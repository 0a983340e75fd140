import type { BigNumberInput, MedusaContainer } from "@medusajs/framework/types"
import { MathBN } from "@medusajs/framework/utils"
import { rowsOf, sourcesOf } from "../sources"

/**
 * `authorized_at`: when its payment was authorized; null: it was not.
 * `canceled`: that payment was cancelled.
 */
export type SessionState = {
  id: string
  provider_id: string
  status: string
  created_at: Date
  authorized_at: Date | null
  captured: boolean
  canceled: boolean
}

type Wanted = {
  providers: string[]
  /** Pending sessions that were started since this time. */
  pendingSince: Date
  /** These sessions, even if they were started earlier, but not before `triedSince`. */
  tried: string[]
  triedSince: Date
}

/**
 * Sessions that may have been paid without a report: started and not paid; with an order that waits
 * for a transfer; authorized and not captured.
 */
export async function openSessions(
  container: MedusaContainer,
  { providers, pendingSince, tried, triedSince }: Wanted
): Promise<SessionState[]> {
  if (!providers.length) return []
  return await sessions(container, {
    provider_id: providers,
    $or: [
      ...openSince(pendingSince),
      ...(tried.length ? [{ status: "pending", created_at: { $gt: triedSince }, id: tried }] : []),
    ],
  })
}

/** An open session meets one of these filters; a pending one only if started since then. */
export const openSince = (pendingSince: Date): object[] => [
  { status: "pending", created_at: { $gt: pendingSince } },
  { status: "pending_authorization" },
  { status: "authorized", payment: { captured_at: null } },
]

/** Sessions by id. */
export const readSessions = async (
  container: MedusaContainer,
  ids: string[]
): Promise<SessionState[]> => (ids.length ? await sessions(container, { id: ids }) : [])

async function sessions(container: MedusaContainer, filters: object): Promise<SessionState[]> {
  const rows = await rowsOf<{
    id: string
    provider_id: string
    status: string
    created_at: string
    payment?: {
      created_at: string
      captured_at: string | null
      canceled_at: string | null
    } | null
  }>(sourcesOf(container).query(), {
    entity: "payment_session",
    fields: [
      "id",
      "provider_id",
      "status",
      "created_at",
      "payment.created_at",
      "payment.captured_at",
      "payment.canceled_at",
    ],
    filters,
  })
  return rows.map(({ payment, created_at, ...session }) => ({
    ...session,
    created_at: new Date(created_at),
    authorized_at: payment ? new Date(payment.created_at) : null,
    captured: !!payment?.captured_at,
    canceled: !!payment?.canceled_at,
  }))
}

/** A pending session whose cart did not become an order. Amount in dollars. */
export type UnplacedSession = PendingSession & {
  cart_id: string | null
  amount: number
  currency: string
}

/** Those of the given sessions that are pending and have no order. */
export async function unplacedOf(
  container: MedusaContainer,
  ids: string[]
): Promise<UnplacedSession[]> {
  if (!ids.length) return []
  const rows = await rowsOf<{
    id: string
    data: Record<string, unknown> | null
    amount: BigNumberInput
    currency_code: string
    payment_collection?: {
      cart_link?: { cart_id: string } | null
      order_link?: { order_id: string } | null
    } | null
  }>(sourcesOf(container).query(), {
    entity: "payment_session",
    fields: [
      "id",
      "data",
      "amount",
      "currency_code",
      "payment_collection.cart_link.cart_id",
      "payment_collection.order_link.order_id",
    ],
    filters: { id: ids, status: "pending" },
  })
  return rows.flatMap(({ id, data, amount, currency_code, payment_collection }) =>
    payment_collection?.order_link
      ? []
      : {
          id,
          data,
          cart_id: payment_collection?.cart_link?.cart_id ?? null,
          amount: MathBN.convert(amount).toNumber(),
          currency: currency_code.toUpperCase(),
        }
  )
}

/** The session's data, which a browser may have sent. */
export type PendingSession = { id: string; data: Record<string, unknown> | null }

/** Pending sessions that were started between two times, with ids greater than `after`, sorted by id. */
export async function pendingSessions(
  container: MedusaContainer,
  {
    providers,
    from,
    to,
    after,
    take,
  }: { providers: string[]; from: Date; to: Date; after: string; take: number }
): Promise<PendingSession[]> {
  return await rowsOf<PendingSession>(sourcesOf(container).query(), {
    entity: "payment_session",
    fields: ["id", "data"],
    filters: {
      id: { $gt: after },
      provider_id: providers,
      status: "pending",
      created_at: { $gte: from, $lte: to },
    },
    take,
    order: { id: "ASC" },
  })
}
