import type { Logger, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { afterAnswer } from "../../common/after-answer"
import { ofStore } from "../../common/of-store"
import { areQueriesPaused, isOwnProvider } from "../providers"
import { settleIntentWorkflow } from "../workflows/settle-intent"
import { sessionsOfOrders } from "../../../medusa-data/payments/orders-of-sessions"

/** Payments at once: a burst of orders must not keep the store from answering. */
const AT_ONCE = 4
/** Orders whose sessions are read together. */
const TOGETHER = 50

/** `delayed`: how many orders wait until the store has answered. */
type Queue = {
  delayed: number
  orders: string[]
  sessions: string[]
  lanes: number
  logger: Logger
}

/** Each store's own. */
const queueOf = ofStore((container): Queue => {
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  return { delayed: 0, orders: [], sessions: [], lanes: 0, logger }
})

/**
 * Settles the payment sessions of an order that was just placed: captures what is paid. Returns at
 * once. The job settles what a process that ends does not reach, and what is placed while the service
 * wants no calls.
 */
export function settlePlacedSoon(container: MedusaContainer, orderId: string): void {
  const queue = queueOf(container)
  queue.delayed++
  void afterAnswer(() => {
    queue.delayed--
    queue.orders.push(orderId)
    openLanes(container, queue)
  })
}

/** Whether this process is settling the payment of a placed order, or is about to. */
export function isSettlingPlaced(container: MedusaContainer): boolean {
  const { delayed, lanes } = queueOf(container)
  return delayed + lanes > 0
}

/** As many as there is work for: a service that is slow to answer for one keeps no other waiting. */
function openLanes(container: MedusaContainer, queue: Queue): void {
  const wanted = Math.min(AT_ONCE, queue.lanes + queue.orders.length + queue.sessions.length)
  while (queue.lanes < wanted) {
    queue.lanes++
    void work(container, queue).finally(() => queue.lanes--)
  }
}

/** Never throws: what is not settled, the job queries again. */
async function work(container: MedusaContainer, queue: Queue): Promise<void> {
  for (;;) {
    const session_id = queue.sessions.shift()
    if (session_id && areQueriesPaused()) {
      continue
    }
    if (session_id) {
      await settleIntentWorkflow(container)
        .run({ input: { session_id } })
        .catch((error: Error) => notSettled(queue, `session ${session_id}`, error))
      continue
    }
    const orders = queue.orders.splice(0, TOGETHER)
    if (!orders.length) return
    await ownSessionsOf(container, orders)
      .then((sessions) => queue.sessions.push(...sessions))
      .catch((error: Error) => notSettled(queue, `order ${orders.join(", ")}`, error))
    openLanes(container, queue)
  }
}

function notSettled({ logger }: Queue, what: string, { message }: Error): void {
  logger.error(`The payment of ${what} is not settled yet, and is queried again: ${message}`)
}

/** Settles the payment sessions of ours that an order was placed with; does nothing for others. */
export async function settleOrderSessions(
  container: MedusaContainer,
  orderId: string
): Promise<void> {
  for (const session_id of await ownSessionsOf(container, [orderId])) {
    await settleIntentWorkflow(container).run({ input: { session_id } })
  }
}

/** Their ids. */
async function ownSessionsOf(container: MedusaContainer, orderIds: string[]): Promise<string[]> {
  // The event of another plugin may lack the order's id.
  const sessions = await sessionsOfOrders(container, orderIds.filter(Boolean))
  return sessions.filter(({ provider_id }) => isOwnProvider(provider_id)).map(({ id }) => id)
}
