import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { BrowserData } from "../../rules/payment/browser-data"
import { notFound } from "../common/not-found"
import { isOwnProvider } from "./providers"

export type OwnSession = {
  id: string
  provider_id: string
  payment_collection_id: string
  status: string
  data: Partial<BrowserData> | null
}

/**
 * Number of a cart's sessions that are read. Only windows that start a payment at once make
 * several.
 */
const SESSIONS = 3

/**
 * The payment sessions of a cart with our providers, the newest first.
 * @throws MedusaError NOT_FOUND
 */
export async function ownSessionsOf(
  container: MedusaContainer,
  cartId: string
): Promise<OwnSession[]> {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "cart",
    fields: [
      "id",
      "payment_collection.id",
      ...["id", "provider_id", "status", "data"].map(
        (field) => `payment_collection.payment_sessions.${field}`
      ),
    ],
    filters: { id: cartId },
  })
  if (!data[0]) throw notFound("Cart", cartId)
  const collection = data[0].payment_collection
  const sessions: (Omit<OwnSession, "payment_collection_id"> | null)[] =
    collection?.payment_sessions ?? []
  return sessions
    .flatMap((session) =>
      session && isOwnProvider(session.provider_id)
        ? { ...session, payment_collection_id: collection?.id ?? "" }
        : []
    )
    .sort((a, b) => (a.id < b.id ? 1 : -1))
    .slice(0, SESSIONS)
}

/** Whether a payment session of this id exists and was not deleted. */
export async function hasSession(container: MedusaContainer, id: string): Promise<boolean> {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "payment_session",
    fields: ["id"],
    filters: { id },
  })
  return data.length > 0
}
