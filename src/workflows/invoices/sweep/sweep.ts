import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import { container } from "@medusajs/framework"
import { createSingleFlight } from "../../../concurrency/single-flight"
import { sweepInvoicesWorkflow } from "../workflows/sweep-invoices"
import { TW_INVOICING_MODULE } from "../../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../../modules/tw-invoicing/service"

/** A sweep that takes longer counts as hanging, and another starts beside it. Milliseconds. */
const LONGEST = 30 * 60_000

const onlyOne = createSingleFlight({ meanwhile: "skip", longest: LONGEST })

/**
 * Runs a sweep, unless one is still running in this process: a long sweep lasts more than a minute,
 * and a second one beside it would repeat its work. A part that fails is logged and left to the
 * next sweep.
 */
export const sweep = (container: MedusaContainer): Promise<void> =>
  onlyOne("sweep", async () => {
    const { errors } = await sweepInvoicesWorkflow(container).run()
    const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
    for (const { action, error } of errors) {
      logger.error(`Taiwan invoicing: a part of the sweep failed (${action}).`, error)
    }
  })

const LOOK_EVERY = 60_000
/** After this long without a sweep, the schedule counts as lost. Milliseconds. */
const OVERDUE = 3 * 60_000

let timer: NodeJS.Timeout | undefined

/**
 * Runs a sweep when the schedule is lost. The workflow engine keeps schedules in Redis and writes
 * them there only at boot: after Redis lost its data, workers run but no job is ever due. The time
 * of the last sweep is in the database, so that one of many workers is enough.
 */
export function keepSweeping(): void {
  clearInterval(timer)
  timer = setInterval(() => void sweepIfOverdue(), LOOK_EVERY).unref()
}

export async function sweepIfOverdue(): Promise<void> {
  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE, {
    allowUnregistered: true,
  })
  if (!service || service.stopping) return
  try {
    if (await service.isSweepOverdue(OVERDUE)) await sweep(container)
  } catch (error) {
    const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
    logger.error(
      "Taiwan invoicing: an overdue sweep failed; it is tried again in a minute.",
      error as Error
    )
  }
}
