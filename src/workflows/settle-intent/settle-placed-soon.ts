import type { Logger, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { ownSessionsOf } from "./settle-order-sessions"
import { settleIntentWorkflow } from "./settle-intent-workflow"

/** Milliseconds: the store answers the buyer first, whom nothing of this concerns. */
const AFTER_MS = 250
/** Payments at once: a rush of orders must not keep the store from answering. */
const AT_ONCE = 4
/** Orders whose sessions are read together. */
const TOGETHER = 50

type Queue = { orders: string[]; working: number }

const queues = new WeakMap<MedusaContainer, Queue>()

/**
 * Settles the payment sessions of an order that was just placed: captures what is paid. Returns at
 * once. What a process that ends does not come to, the job that asks about open payments does.
 */
export function settlePlacedSoon(container: MedusaContainer, orderId: string): void {
  const queue = queues.get(container) ?? { orders: [], working: 0 }
  queues.set(container, queue)
  setTimeout(() => {
    queue.orders.push(orderId)
    void work(container, queue)
  }, AFTER_MS).unref()
}

async function work(container: MedusaContainer, queue: Queue): Promise<void> {
  if (queue.working === AT_ONCE) return
  queue.working++
  while (queue.orders.length) await settle(container, queue.orders.splice(0, TOGETHER))
  queue.working--
}

async function settle(container: MedusaContainer, orderIds: string[]): Promise<void> {
  const logger = container.resolve<Logger>(ContainerRegistrationKeys.LOGGER)
  const failed = (of: string, error: unknown) =>
    logger.error(
      `The payment of ${of} is not settled yet, and asked about again: ${(error as Error).message}`
    )
  try {
    for (const session_id of await ownSessionsOf(container, orderIds)) {
      await settleIntentWorkflow(container)
        .run({ input: { session_id } })
        .catch((error) => failed(`session ${session_id}`, error))
    }
  } catch (error) {
    failed(`order ${orderIds.join(", ")}`, error)
  }
}
