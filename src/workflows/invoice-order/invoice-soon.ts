import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import { TW_INVOICING_MODULE } from "../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../modules/tw-invoicing/service"
import { dispatchInvoicesWorkflow } from "../dispatch-invoices/dispatch-invoices-workflow"
import { singleFlight } from "../dispatch-invoices/single-flight"
import { planInvoicesWorkflow } from "../plan-invoice/plan-invoices-workflow"
import { settleInvoicesWorkflow } from "../settle-invoices/settle-invoices-workflow"
import { voidInvoicesWorkflow } from "../void-invoices/void-invoices-workflow"

/** Orders of one plan. The event of any other waits its turn, and takes a place in memory only. */
const TOGETHER = 200

type Batch = { orders: Set<string>; planned: Promise<void> }
/** `open`: takes orders until its turn comes. `last`: settles when all before it are planned. */
type Queue = { open: Batch | null; last: Promise<unknown> }

const queues = new WeakMap<object, Queue>()

/**
 * Brings an order's invoice to where it should be, as `invoiceOrderWorkflow` does. Orders whose
 * events come while others are planned are planned together after them, so that a rush costs the
 * store a tenth for each.
 *
 * @returns when what should exist is written down; it is sent soon after, and nobody waits for that
 */
export function invoiceSoon(container: MedusaContainer, order_id: string): Promise<void> {
  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const queue = queues.get(service) ?? { open: null, last: Promise.resolve() }
  queues.set(service, queue)

  const hasRoom = queue.open !== null && queue.open.orders.size < TOGETHER
  const batch = hasRoom ? queue.open! : openBatch(container, service, queue)
  batch.orders.add(order_id)
  return batch.planned
}

function openBatch(
  container: MedusaContainer,
  service: TwInvoicingModuleService,
  queue: Queue
): Batch {
  const orders = new Set<string>()
  const planned = queue.last.then(async () => {
    if (queue.open?.orders === orders) queue.open = null
    await planInvoicesWorkflow(container).run({ input: { order_ids: [...orders] } })
    sendSoon(container, service)
  })
  queue.open = { orders, planned }
  queue.last = planned.catch(() => undefined)
  return queue.open
}

/** Each by itself: a service that is slow to void keeps no new invoice waiting. */
const SENDERS = [dispatchInvoicesWorkflow, settleInvoicesWorkflow, voidInvoicesWorkflow]

/** What is due is in the database: should this be cut off, the sweep does it. */
function sendSoon(container: MedusaContainer, service: TwInvoicingModuleService): void {
  for (const workflow of SENDERS) {
    const sent = singleFlight(workflow, async () => {
      await workflow(container).run()
    }).catch((error: Error) => {
      const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
      logger.error("Taiwan invoicing: what is due was not sent; the sweep tries again.", error)
    })
    service.keepUntilDone(sent)
  }
}
