import type { Logger, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { afterAnswer } from "../../../concurrency/background-tasks"
import { createLimiter, type Limiter } from "../../../concurrency/limiter"
import { ofStore } from "../../common/of-store"
import { isOwnProvider } from "../providers"
import { areQueriesPaused } from "../query-budget"
import { settleIntentWorkflow } from "../workflows/settle-intent"
import { sessionsOfOrders } from "../../../medusa-data/payments/orders-of-sessions"

/** Payments settled at the same time: a burst of orders must not delay the store's answers. */
const AT_ONCE = 4
/** Orders whose sessions are read together. */
const BATCH_SIZE = 50

/**
 * `orders` are still to be read; `pending` counts all orders whose payments are not settled yet.
 */
type Queue = { pending: number; orders: string[]; inTurn: Limiter; logger: Logger }

/** One for each store. */
const queueOf = ofStore((container): Queue => {
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  return { pending: 0, orders: [], inTurn: createLimiter(AT_ONCE), logger }
})

/**
 * Settles the payment sessions of an order that was just placed: captures paid ones. Returns at
 * once. The job settles what is left when the process ends, and orders placed while the service
 * asks for a pause.
 */
export function settlePlacedSoon(container: MedusaContainer, orderId: string): void {
  const queue = queueOf(container)
  queue.pending++
  void afterAnswer(async () => {
    queue.orders.push(orderId)
    const sessions = await queue.inTurn(() => readNext(container, queue))
    await Promise.all(sessions.map((id) => queue.inTurn(() => settle(container, queue, id))))
  }).finally(() => queue.pending--)
}

/** Whether this process is settling the payment of a placed order, or is about to. */
export function isSettlingPlaced(container: MedusaContainer): boolean {
  return queueOf(container).pending > 0
}

/** The sessions of the oldest orders. Never throws: the job queries sessions that were not read. */
async function readNext(container: MedusaContainer, queue: Queue): Promise<string[]> {
  const orders = queue.orders.splice(0, BATCH_SIZE)
  if (!orders.length) return []
  return ownSessionIdsOfOrders(container, orders).catch((error: Error) => {
    notSettled(queue, `order ${orders.join(", ")}`, error)
    return []
  })
}

/** Never throws: the job queries unsettled payments again. */
async function settle(container: MedusaContainer, queue: Queue, session_id: string): Promise<void> {
  if (areQueriesPaused()) return
  await settleIntentWorkflow(container)
    .run({ input: { session_id } })
    .catch((error: Error) => notSettled(queue, `session ${session_id}`, error))
}

function notSettled({ logger }: Queue, what: string, { message }: Error): void {
  logger.error(`The payment of ${what} is not settled yet, and is queried again: ${message}`)
}

/** Settles those payment sessions of an order that are ours; does nothing for others. */
export async function settleOrderSessions(
  container: MedusaContainer,
  orderId: string
): Promise<void> {
  for (const session_id of await ownSessionIdsOfOrders(container, [orderId])) {
    await settleIntentWorkflow(container).run({ input: { session_id } })
  }
}

/** The ids of those payment sessions of orders that are ours. */
export async function ownSessionIdsOfOrders(
  container: MedusaContainer,
  orderIds: string[]
): Promise<string[]> {
  // The event of another plugin may lack the order's id.
  const sessions = await sessionsOfOrders(container, orderIds.filter(Boolean))
  return sessions.filter(({ provider_id }) => isOwnProvider(provider_id)).map(({ id }) => id)
}
