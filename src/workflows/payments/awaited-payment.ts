import type { MedusaContainer, PaymentCollectionDTO } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { isCanceled } from "../../medusa-data/orders/canceled-order"
import { asksForNothing } from "../../medusa-data/payments/outstanding"
import { notFound } from "../common/not-found"
import { isOwnProvider, ownProviders, queryIntent, statusOfProvider } from "./providers"

type AwaitedSession = { id: string; provider_id: string; data: Record<string, unknown> }

/** A payment collection of these statuses is paid, or no longer asks for money. */
const OVER = ["authorized", "completed", "canceled"]

/**
 * The session of ours whose payment an order waits for: the one that it was placed with, or one
 * that was started at a payment link. Null: it waits for none.
 * @throws NOT_FOUND when there is no such order
 */
export async function findAwaitedSession(
  container: MedusaContainer,
  orderId: string
): Promise<AwaitedSession | null> {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "order",
    fields: [
      "id",
      "status",
      "canceled_at",
      "summary",
      "payment_collections.status",
      ...["id", "status", "provider_id", "data"].map(
        (field) => `payment_collections.payment_sessions.${field}`
      ),
    ],
    filters: { id: orderId },
  })
  const [order] = data
  if (!order) throw notFound("Order", orderId)
  if (isCanceled(order) || asksForNothing(order)) return null
  const collections: (PaymentCollectionDTO | null)[] = order.payment_collections ?? []
  const sessionsOf = (collection: PaymentCollectionDTO | null) =>
    (collection?.payment_sessions ?? []).filter(({ provider_id }) => isOwnProvider(provider_id))
  const awaited =
    collections.flatMap(sessionsOf).find(({ status }) => status === "pending_authorization") ??
    collections
      .filter((collection) => collection && !OVER.includes(collection.status))
      .flatMap(sessionsOf)
      .find(({ status }) => status === "pending")
  return awaited ? { ...awaited, data: awaited.data ?? {} } : null
}

/** Data that staff look up in the service's console. Amounts in TWD dollars. */
export type AwaitedPayment = {
  session_id: string
  intent_id: string
  amount: number
  charged_amount: number
  currency: string
}

/**
 * The payment that an order waits for and that only staff can confirm; null when there is none, and
 * when the provider queries the service itself. Sends nothing to the service.
 */
export async function readAwaitedPayment(
  container: MedusaContainer,
  orderId: string
): Promise<AwaitedPayment | null> {
  const session = await findAwaitedSession(container, orderId)
  if (!session || !(await ownProviders(container)).includes(session.provider_id)) return null
  const status = await statusOfProvider(container, session.provider_id)
  if (status?.confirm !== "manual") return null
  const { id: session_id, data } = session
  const query = { kind: "session", session_id, data } as const
  const intent = await queryIntent(container, session.provider_id, query)
  if (intent.verdict.kind !== "manual") return null
  const { intent_id, amount, charged_amount, currency } = intent
  if (!intent_id || amount === null || charged_amount === null) return null
  return { session_id, intent_id, amount, charged_amount, currency }
}
