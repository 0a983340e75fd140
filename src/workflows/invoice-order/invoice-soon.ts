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

/** A plan that takes longer hangs, on a lock perhaps: what waits behind it is anyone's. Milliseconds. */
const LONGEST = 60_000

type Told = { planned: Promise<void>; resolve: () => void; reject: (error: unknown) => void }
/** Both by order; `waiting` in the sequence in which their events came. */
type Queue = { waiting: Map<string, Told>; inWork: Map<string, Told>; began: number }

const queues = new WeakMap<object, Queue>()

/**
 * Brings an order's invoice to where it should be, as `invoiceOrderWorkflow` does. Orders whose
 * events come while others are planned are planned together after them, each once however many
 * events tell of it, so that a rush costs the store a tenth for each.
 *
 * @returns when what should exist is written down, or an order was left to the sweep and logged;
 *   what is due is sent soon after, and nobody waits for that
 */
export function invoiceSoon(container: MedusaContainer, order_id: string): Promise<void> {
  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const queue = queueOf(container)
  const told = queue.waiting.get(order_id) ?? deferred()
  queue.waiting.set(order_id, told)
  if (!queue.inWork.size) void work(container, service, queue)
  return told.planned
}

/** Whether an event told of an order that this process is about to plan, or plans now. */
export function isInvoicedSoon(container: MedusaContainer, order_id: string): boolean {
  const { waiting, inWork, began } = queueOf(container)
  const hangs = inWork.size > 0 && performance.now() - began > LONGEST
  return !hangs && (waiting.has(order_id) || inWork.has(order_id))
}

/** One for each store in this process. A module's service would not do: steps see it by a proxy. */
function queueOf(container: MedusaContainer): Queue {
  const store = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const queue = queues.get(store) ?? { waiting: new Map(), inWork: new Map(), began: 0 }
  queues.set(store, queue)
  return queue
}

async function work(
  container: MedusaContainer,
  service: TwInvoicingModuleService,
  queue: Queue
): Promise<void> {
  while (queue.waiting.size) {
    queue.began = performance.now()
    queue.inWork = new Map([...queue.waiting].slice(0, TOGETHER))
    for (const order_id of queue.inWork.keys()) queue.waiting.delete(order_id)
    const told = [...queue.inWork.values()]
    try {
      const input = { order_ids: [...queue.inWork.keys()] }
      await planInvoicesWorkflow(container).run({ input })
      for (const { resolve } of told) resolve()
      sendSoon(container, service)
    } catch (error) {
      for (const { reject } of told) reject(error)
    }
  }
  queue.inWork = new Map()
}

function deferred(): Told {
  const told = {} as Told
  told.planned = new Promise<void>((resolve, reject) => Object.assign(told, { resolve, reject }))
  return told
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
