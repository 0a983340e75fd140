import type { MedusaContainer } from "@medusajs/framework/types"
import {
  sessionsOfCollection,
  type SessionOfCollection,
} from "../../medusa-data/payments/placed-payments"
import { isOwnProvider } from "../../workflows/payments/providers"

const MADE_OR_AWAITED = ["pending_authorization", "authorized", "captured"]

/**
 * What a valid payment of ours in a payment collection is for: a placed order, if the payment was
 * made or is awaited; a cart whose order failed, if it was made. Null: there is no valid payment.
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
  if (order) return !order.canceled && MADE_OR_AWAITED.includes(status)
  // A cancelled session's money went back: no order is tried with it any more.
  return payment !== null && status !== "canceled"
}
