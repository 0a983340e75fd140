import { container } from "@medusajs/framework"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { TW_INVOICING_MODULE } from "../../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../../modules/tw-invoicing/service"
import { sweep } from "./sweep"

const LOOK_EVERY = 60_000
/** So long without a sweep, and the schedule is taken for lost. Milliseconds. */
const OVERDUE = 3 * 60_000

let timer: NodeJS.Timeout | undefined

/**
 * Sees to it that there are sweeps, also when nobody schedules them any more. The workflow engine
 * keeps schedules in Redis and writes them there at boot only: a Redis that lost its data leaves
 * every worker running and no job ever due. The last sweep's time is in the database, so that of
 * many workers one sweep is enough.
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
      "Taiwan invoicing: an overdue sweep failed; the next look is in a minute.",
      error as Error
    )
  }
}
