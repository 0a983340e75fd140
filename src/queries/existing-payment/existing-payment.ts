import type { MedusaContainer } from "@medusajs/framework/types"
import {
  sessionsOfCollection,
  type SessionOfCollection,
} from "../../medusa-data/payments/placed-payments"
import { hasOpenRefund } from "../../workflows/payments/open-refunds"
import { isOwnProvider } from "../../workflows/payments/providers"

const MADE_OR_AWAITED = ["pending_authorization", "authorized", "captured"]

/**
 * What a valid payment of ours in a payment collection is for. It is a placed order if the payment
 * was made or is awaited, or a cart whose order failed if it was made. `refund`: its money is being
 * given back, and it is not known whether it was. Null: there is no valid payment.
 */
export async function existingPayment(
  container: MedusaContainer,
  collectionId: string
): Promise<"order" | "cart" | "refund" | null> {
  const sessions = await sessionsOfCollection(container, collectionId)
  const own = sessions.filter(({ provider_id }) => isOwnProvider(provider_id))
  const existing = own.find(isValid)
  if (existing) return existing.order ? "order" : "cart"
  const ended = own.filter(({ status }) => status === "canceled").map(({ id }) => id)
  return (await hasOpenRefund(container, ended)) ? "refund" : null
}

function isValid({ status, payment, order }: SessionOfCollection): boolean {
  if (payment?.canceled) return false
  if (order) return !order.canceled && MADE_OR_AWAITED.includes(status)
  // A cancelled session's money went back: no order is tried with it any more.
  return payment !== null && status !== "canceled"
}
