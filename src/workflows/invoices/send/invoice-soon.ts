import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import { afterAnswer } from "../../../concurrency/background-tasks"
import { orderOfPayment } from "../../../medusa-data/payments/order-of-payment"
import { TW_INVOICING_MODULE } from "../../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../../modules/tw-invoicing/service"
import { signalMoreIsDue } from "./more-due"
import { ofStore } from "../../common/of-store"
import { doDueWork, type Work } from "../steps/work-on-due"
import { planInvoicesWorkflow } from "../workflows/plan-invoices"

/** Orders planned together. Orders of later events wait in memory. */
const BATCH_SIZE = 200

/**
 * A plan that takes longer counts as hanging, for example on a lock: the sweep may plan the orders
 * that wait for it. Milliseconds.
 */
const LONGEST = 60_000

/** Orders in the sequence of their events. `delayed` orders wait until the store has answered. */
type Queue = {
  delayed: Set<string>
  waiting: Set<string>
  inWork: ReadonlySet<string>
  /** When the work at `inWork` began, by this process's own clock. */
  began: number
}

/** Each store's own. */
const queueOf = ofStore((): Queue => ({
  delayed: new Set(),
  waiting: new Set(),
  inWork: new Set(),
  began: 0,
}))

/**
 * Brings an order's invoice to where it should be, as `invoiceOrderWorkflow` does, a moment later.
 * Orders whose events arrive during planning are planned together afterwards, each once, regardless
 * of its number of events: this cuts the cost per order to a tenth under load. Returns at once. A
 * process that is asked to stop finishes this work. The sweep does what fails (which is logged) and
 * what a killed process leaves.
 */
export function invoiceSoon(container: MedusaContainer, order_id: string): void {
  const queue = queueOf(container)
  if (queue.delayed.has(order_id) || queue.waiting.has(order_id)) return
  queue.delayed.add(order_id)
  const planned = afterAnswer(async () => {
    queue.delayed.delete(order_id)
    queue.waiting.add(order_id)
    if (!queue.inWork.size) await work(container, queue)
  })
  container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE).addBackgroundTask(planned)
}

/** The same for the order of a payment. A payment without one is ignored. */
export async function invoiceSoonOfPayment(
  container: MedusaContainer,
  paymentId: string
): Promise<void> {
  const order = await orderOfPayment(container, paymentId)
  if (order) invoiceSoon(container, order.order_id)
}

/** Whether this process is planning an order because of an event, or is about to. */
export function isInvoicedSoon(container: MedusaContainer, order_id: string): boolean {
  const { delayed, waiting, inWork, began } = queueOf(container)
  const hangs = inWork.size > 0 && performance.now() - began > LONGEST
  return !hangs && [delayed, waiting, inWork].some((orders) => orders.has(order_id))
}

async function work(container: MedusaContainer, queue: Queue): Promise<void> {
  try {
    while (queue.waiting.size) {
      queue.began = performance.now()
      queue.inWork = new Set([...queue.waiting].slice(0, BATCH_SIZE))
      for (const order_id of queue.inWork) queue.waiting.delete(order_id)
      await plan(container, [...queue.inWork])
    }
  } finally {
    queue.inWork = new Set()
  }
}

/**
 * Plans the orders, then starts the workflows that send. They pass no data to each other: a plan
 * leaves a due row, and each sender claims the rows that are due for it.
 */
async function plan(container: MedusaContainer, order_ids: string[]): Promise<void> {
  try {
    await planInvoicesWorkflow(container).run({ input: { order_ids } })
  } catch (error) {
    return logLeftToSweep(container, "orders were not planned", error)
  }
  sendSoon(container, order_ids.length)
}

/** Each separately: slow voids do not delay new invoices. */
const SENDERS: Work[] = ["dispatch", "settle", "void"]

/**
 * Starts the due work, unless it is running already; `planned` of its orders are new. Returns at
 * once. All of it is in the database: if this process stops, the sweep does it.
 */
function sendSoon(container: MedusaContainer, planned: number, senders = SENDERS): void {
  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  // Fewer than that wait for the call in flight, and are sent together after it.
  if (planned >= service.options.batchSize) signalMoreIsDue()
  for (const kind of senders) {
    const sent = doDueWork(container, kind).catch((error) =>
      logLeftToSweep(container, "what is due was not sent", error)
    )
    service.addBackgroundTask(sent)
  }
}

/** Sends what was planned while more is. Returns at once. */
export const dispatchSoon = (container: MedusaContainer, planned: number): void =>
  sendSoon(container, planned, ["dispatch"])

function logLeftToSweep(container: MedusaContainer, what: string, error: unknown): void {
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  logger.error(`Taiwan invoicing: ${what}; the sweep tries again.`, error as Error)
}
