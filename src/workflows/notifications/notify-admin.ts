import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"

export type Bell = {
  /** The same matter rings once, however often it is told. */
  key: string
  resource_type: "tw_invoice" | "tw_invoicing" | "tw_payment_issue"
  title: string
  description: string
}

/**
 * Puts a note under the dashboard's bell. Nobody's work hangs on it: a store without a provider for
 * the channel `feed` has no bell, and its log says so.
 */
export async function ringBell(
  container: MedusaContainer,
  { key, resource_type, title, description }: Bell
) {
  const notifications = container.resolve(Modules.NOTIFICATION, { allowUnregistered: true })
  if (!notifications) return
  try {
    await notifications.createNotifications({
      to: "",
      channel: "feed",
      template: "tw-invoicing",
      trigger_type: "tw-invoicing",
      resource_type,
      idempotency_key: key,
      data: { title, description },
    })
  } catch (error) {
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .warn(`Taiwan invoicing: the dashboard's bell was not rung: ${(error as Error).message}`)
  }
}
