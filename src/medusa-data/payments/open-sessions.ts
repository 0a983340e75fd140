import type { MedusaContainer } from "@medusajs/framework/types"
import { rowsOf, sourcesOf } from "../sources"

/** `authorized_at`: when its payment was authorized; null: it was not. */
export type SessionState = {
  id: string
  provider_id: string
  status: string
  created_at: Date
  authorized_at: Date | null
  captured: boolean
}

type Wanted = {
  providers: string[]
  /** Pending sessions that were started since this time. */
  pendingSince: Date
  /** These sessions, even if they were started before that, but not before `triedSince`. */
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
      { status: "pending", created_at: { $gt: pendingSince } },
      ...(tried.length ? [{ status: "pending", created_at: { $gt: triedSince }, id: tried }] : []),
      { status: "pending_authorization" },
      { status: "authorized", payment: { captured_at: null } },
    ],
  })
}

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
    payment?: { created_at: string; captured_at: string | null } | null
  }>(sourcesOf(container).query(), {
    entity: "payment_session",
    fields: [
      "id",
      "provider_id",
      "status",
      "created_at",
      "payment.created_at",
      "payment.captured_at",
    ],
    filters,
  })
  return rows.map(({ payment, created_at, ...session }) => ({
    ...session,
    created_at: new Date(created_at),
    authorized_at: payment ? new Date(payment.created_at) : null,
    captured: !!payment?.captured_at,
  }))
}

/** The session's data, which a browser may have sent. */
export type PendingSession = { id: string; data: Record<string, unknown> | null }

const PAGE = 500

/** Pages of the pending sessions that were started between two times. */
export async function* pendingSessions(
  container: MedusaContainer,
  { providers, from, to }: { providers: string[]; from: Date; to: Date }
): AsyncGenerator<PendingSession[]> {
  const query = sourcesOf(container).query()
  let after = ""
  for (;;) {
    const page = await rowsOf<PendingSession>(query, {
      entity: "payment_session",
      fields: ["id", "data"],
      filters: {
        id: { $gt: after },
        provider_id: providers,
        status: "pending",
        created_at: { $gte: from, $lte: to },
      },
      take: PAGE,
      order: { id: "ASC" },
    })
    if (page.length) yield page
    if (page.length < PAGE) return
    after = page[page.length - 1].id
  }
}
