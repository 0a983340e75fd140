import type { MedusaContainer } from "@medusajs/framework/types"
import {
  sessionsOfCollection,
  type SessionOfCollection,
} from "../../medusa-data/payments/placed-payments"
import { isOwnProvider } from "../../workflows/payments/providers"

const MADE_OR_AWAITED = ["pending_authorization", "authorized", "captured"]

/**
 * What a payment of ours stands for in a payment collection: made or awaited, a placed order; made, a
 * cart whose order failed. Null: there is none that stands.
 */
export async function standingPayment(
  container: MedusaContainer,
  collectionId: string
): Promise<"order" | "cart" | null> {
  const sessions = await sessionsOfCollection(container, collectionId)
  const standing = sessions.find((session) => isOwnProvider(session.provider_id) && stands(session))
  if (!standing) return null
  return standing.order ? "order" : "cart"
}

function stands({ status, payment, order }: SessionOfCollection): boolean {
  if (payment?.canceled) return false
  return order ? !order.canceled && MADE_OR_AWAITED.includes(status) : payment !== null
}
