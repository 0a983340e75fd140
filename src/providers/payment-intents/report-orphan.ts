import { IEventBusModuleService, Logger } from "@medusajs/framework/types"
import { PAYMENT_INTENT_ORPHANED } from "./payment-intent-events"
import { SessionData } from "./session-data"

/**
 * Says that a paid intent is losing its session. The event bus is not among the Payment module's
 * declared dependencies, so its absence is no error: the log line stands.
 */
export async function reportOrphan(
  container: Record<string, unknown>,
  logger: Logger,
  { session_id, intent_id, amount, charged_amount, currency }: SessionData
): Promise<void> {
  logger.error(
    `Payment intent ${intent_id} is paid (${currency} ${charged_amount}) but its payment session ` +
      `${session_id} is being deleted: the money must be refunded by hand.`
  )
  const eventBus = eventBusOf(container)
  await eventBus?.emit({
    name: PAYMENT_INTENT_ORPHANED,
    data: { session_id, intent_id, amount, charged_amount, currency },
  })
}

function eventBusOf(container: Record<string, unknown>): IEventBusModuleService | undefined {
  try {
    return container.event_bus as IEventBusModuleService
  } catch {
    return undefined
  }
}
