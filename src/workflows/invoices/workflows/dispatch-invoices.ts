import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { Logger, MedusaContainer } from "@medusajs/framework/types"
import { createStep, StepResponse, createWorkflow } from "@medusajs/framework/workflows-sdk"
import { TW_INVOICING_MODULE } from "../../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../../modules/tw-invoicing/service"
import { settleInvoices } from "./settle-invoices"
import { moreIsDue } from "../send/more-due"
import { sendBatch, type BatchOutcome } from "../send/send-batch"
import { singleFlight } from "../../common/single-flight"
import { emitInvoiceEventsStep } from "../steps/emit-invoice-events"
import { traced } from "../../../telemetry/traced"

/** Halvings after which any batch is down to single orders, twice over. */
const MOST_ROUNDS = 20

/**
 * The longest run: shorter than what counts as hanging (`singleFlight`), so that no second one starts
 * beside it. The next sweep continues. Milliseconds.
 */
const LONGEST = 5 * 60_000

/**
 * Sends due invoices, until none is left, the service gives no answer or `LONGEST` is over. The orders of a
 * refused batch are queried and resent in halves at once, until the bad order is isolated.
 */
export async function dispatchInvoices(container: MedusaContainer): Promise<void> {
  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  if (!service.configured) return

  const run = async () => {
    const end = performance.now() + LONGEST
    for (let round = 0; round < MOST_ROUNDS && performance.now() < end; round++) {
      if ((await drain(service, logger, end)) !== "refused") return
      await settleInvoices(container)
    }
  }
  // `doDueWork` runs the workflow once at a time; a shop may run the step in a workflow of its own.
  await singleFlight(container, dispatchInvoices, async () => {
    await traced("tw_invoicing.dispatch", {}, run)
  })
}

/**
 * Keeps `concurrency` uploads in flight and reads the batch after them meanwhile. The row of each
 * says `sending` from then on; if this process dies, it is queried like any other.
 */
async function drain(
  service: TwInvoicingModuleService,
  logger: Logger,
  end: number
): Promise<BatchOutcome> {
  const inFlight = new Set<Promise<void>>()
  let outcome = "answered" as BatchOutcome
  let landed = 0

  const goesOn = () =>
    outcome !== "unavailable" &&
    !service.inMaintenance &&
    !service.stopping &&
    performance.now() < end

  while (goesOn()) {
    const before = landed
    const more = moreIsDue()
    const batch = await service.claimPending()
    if (!batch.claims.length) {
      // What is in flight may set others free: the halves of a batch, all that a pause held back.
      // Rows that became due during this claim may be claimed too; rows that are planned meanwhile
      // are read ahead.
      if (inFlight.size) await Promise.race([...inFlight, more])
      else if (landed === before) break
      continue
    }

    const sending = sendBatch(service, batch, logger)
      .catch((error: Error): BatchOutcome => {
        logger.error("Taiwan invoicing: the outcome of a batch could not be recorded.", error)
        return "unavailable"
      })
      .then((result) => {
        if (result !== "answered" && outcome !== "unavailable") outcome = result
      })
      .finally(() => {
        landed++
        inFlight.delete(sending)
      })
    inFlight.add(sending)
    if (inFlight.size > service.options.concurrency) await Promise.race(inFlight)
  }
  await Promise.all(inFlight)
  return outcome
}

export const dispatchInvoicesStepId = "dispatch-tw-invoices-step"

/** Sends all due invoices; emits nothing. Any number of workers may run it at the same time. */
export const dispatchInvoicesStep = createStep(
  dispatchInvoicesStepId,
  async (_: void, { container }) => {
    await dispatchInvoices(container)
    return new StepResponse(undefined)
  }
)

export const dispatchInvoicesWorkflowId = "dispatch-tw-invoices"

/** Sends all due invoices. Any number of workers may run it at the same time. */
export const dispatchInvoicesWorkflow = createWorkflow(dispatchInvoicesWorkflowId, () => {
  dispatchInvoicesStep()
  emitInvoiceEventsStep()
})
