import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import { afterAnswer } from "../../../concurrency/background-tasks"
import { TW_INVOICING_MODULE } from "../../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../../modules/tw-invoicing/service"
import { dispatchInvoicesWorkflow } from "../workflows/dispatch-invoices"
import { tellMoreIsDue } from "./more-due"
import { singleFlight } from "../../common/single-flight"
import { ofStore } from "../../common/of-store"
import { planInvoicesWorkflow } from "../workflows/plan-invoices"
import { settleInvoicesWorkflow } from "../workflows/settle-invoices"
import { voidInvoicesWorkflow } from "../workflows/void-invoices"

/** Orders of one plan. The event of any other waits its turn, and takes a place in memory only. */
const TOGETHER = 200

/** A plan that takes longer hangs, on a lock perhaps: what waits behind it is anyone's. Milliseconds. */
const LONGEST = 60_000

/** Orders, in the sequence in which their events came: `told` wait until the store has answered. */
type Queue = {
  told: Set<string>
  waiting: Set<string>
  inWork: ReadonlySet<string>
  /** When the work at `inWork` began, by this process's own clock. */
  began: number
}

/** Each store's own. */
const queueOf = ofStore((): Queue => ({
  told: new Set(),
  waiting: new Set(),
  inWork: new Set(),
  began: 0,
}))

/**
 * Brings an order's invoice to where it should be, as `invoiceOrderWorkflow` does, a moment later.
 * Orders whose events come while others are planned are planned together after them, each once
 * however many events tell of it, so that a rush costs the store a tenth for each. Returns at once.
 * A process that is told to stop finishes it; what one that is killed does not come to, and what
 * fails, which is logged, the sweep does.
 */
export function invoiceSoon(container: MedusaContainer, order_id: string): void {
  const queue = queueOf(container)
  if (queue.told.has(order_id) || queue.waiting.has(order_id)) return
  queue.told.add(order_id)
  const planned = afterAnswer(async () => {
    queue.told.delete(order_id)
    queue.waiting.add(order_id)
    if (!queue.inWork.size) await work(container, queue)
  })
  container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE).addBackgroundTask(planned)
}

/** Whether an event told of an order that this process is about to plan, or plans now. */
export function isInvoicedSoon(container: MedusaContainer, order_id: string): boolean {
  const { told, waiting, inWork, began } = queueOf(container)
  const hangs = inWork.size > 0 && performance.now() - began > LONGEST
  return !hangs && [told, waiting, inWork].some((orders) => orders.has(order_id))
}

async function work(container: MedusaContainer, queue: Queue): Promise<void> {
  try {
    while (queue.waiting.size) {
      queue.began = performance.now()
      queue.inWork = new Set([...queue.waiting].slice(0, TOGETHER))
      for (const order_id of queue.inWork) queue.waiting.delete(order_id)
      await plan(container, [...queue.inWork])
    }
  } finally {
    queue.inWork = new Set()
  }
}

async function plan(container: MedusaContainer, order_ids: string[]): Promise<void> {
  try {
    await planInvoicesWorkflow(container).run({ input: { order_ids } })
  } catch (error) {
    return leftToTheSweep(container, "orders were not planned", error)
  }
  sendSoon(container, order_ids.length)
}

/** Each by itself: a service that is slow to void keeps no new invoice waiting. */
const SENDERS = [dispatchInvoicesWorkflow, settleInvoicesWorkflow, voidInvoicesWorkflow]

/**
 * Begins to do what is due, unless it is at it already, `planned` orders of it new. Returns at once.
 * All of it is in the database: should this be cut off, the sweep does it.
 */
function sendSoon(container: MedusaContainer, planned: number, senders = SENDERS): void {
  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  // Fewer wait for the call that is in flight, and go together after it.
  if (planned >= service.options.batchSize) tellMoreIsDue()
  for (const workflow of senders) {
    const sent = singleFlight(container, workflow, async () => {
      await workflow(container).run()
    }).catch((error) => leftToTheSweep(container, "what is due was not sent", error))
    service.addBackgroundTask(sent)
  }
}

/** Sends what was planned while more is. Returns at once. */
export const dispatchSoon = (container: MedusaContainer, planned: number): void =>
  sendSoon(container, planned, [dispatchInvoicesWorkflow])

function leftToTheSweep(container: MedusaContainer, what: string, error: unknown): void {
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  logger.error(`Taiwan invoicing: ${what}; the sweep tries again.`, error as Error)
}
