import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { isOwnProvider } from "./own-provider"

/** What the store knows about a payment session: ids and facts, no buyer, no secret. */
export type SettleState = {
  session: {
    id: string
    provider_id: string
    status: string
    created_at: string
    payment_collection_id: string
  }
  payment: { id: string; captured: boolean; canceled: boolean } | null
  cart_id: string | null
  order: { id: string; canceled: boolean } | null
  /** The event that staff were already given about this session. */
  reported: string | null
}

/** Where in a payment collection's metadata the reports made are noted, by session id. */
export const REPORTS_KEY = "tw_payment_reports"

/** Null when there is no such session, or when it is another provider's. */
export async function readSettleState(
  container: MedusaContainer,
  sessionId: string
): Promise<SettleState | null> {
  // An empty filter would match every session.
  if (!sessionId) {
    return null
  }
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "payment_session",
    fields: [
      "id",
      "provider_id",
      "status",
      "created_at",
      "payment.id",
      "payment.captured_at",
      "payment.canceled_at",
      "payment_collection.id",
      "payment_collection.metadata",
      "payment_collection.cart.id",
      "payment_collection.order.id",
      "payment_collection.order.status",
    ],
    filters: { id: sessionId },
  })
  const session = data[0]
  if (!session || !isOwnProvider(session.provider_id)) {
    return null
  }
  const { payment, payment_collection: collection } = session
  const reports = collection?.metadata?.[REPORTS_KEY] as Record<string, string> | undefined
  return {
    session: {
      id: session.id,
      provider_id: session.provider_id,
      status: session.status,
      created_at: new Date(session.created_at as unknown as string).toISOString(),
      payment_collection_id: collection!.id,
    },
    payment: payment
      ? { id: payment.id, captured: !!payment.captured_at, canceled: !!payment.canceled_at }
      : null,
    cart_id: collection?.cart?.id ?? null,
    order: collection?.order
      ? { id: collection.order.id, canceled: collection.order.status === "canceled" }
      : null,
    reported: reports?.[session.id] ?? null,
  }
}
