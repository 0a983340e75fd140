import type { Logger, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { settleOrderSessions } from "./settle-order-sessions"

/** Milliseconds: the store answers the buyer first, whom nothing of this concerns. */
const AFTER_MS = 250
/** Orders at once: a rush of them must not keep the store from answering. */
const AT_ONCE = 4

type Placed = { container: MedusaContainer; orderId: string; logger: Logger }

const waiting: Placed[] = []
let working = 0

/**
 * Settles the payment sessions of an order that was just placed: captures what is paid. Returns at
 * once. What a process that ends does not come to, the job that asks about open payments does.
 */
export function settlePlacedSoon(container: MedusaContainer, orderId: string): void {
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  setTimeout(() => {
    waiting.push({ container, orderId, logger })
    void work()
  }, AFTER_MS).unref()
}

async function work(): Promise<void> {
  if (working === AT_ONCE) return
  working++
  for (let placed = waiting.shift(); placed; placed = waiting.shift()) await settle(placed)
  working--
}

async function settle({ container, orderId, logger }: Placed): Promise<void> {
  try {
    await settleOrderSessions(container, orderId)
  } catch (error) {
    const said = (error as Error).message
    logger.error(
      `The payment of order ${orderId} is not settled yet, and asked about again: ${said}`
    )
  }
}
