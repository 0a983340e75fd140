import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import { oneAtATime } from "../../common/one-at-a-time"
import { sweepInvoicesWorkflow } from "../workflows/sweep-invoices"

/** A sweep that takes longer hangs, and another begins beside it. Milliseconds. */
const LONGEST = 30 * 60_000

/**
 * Sweeps, unless this process is still at it: a sweep with much to do outlasts its minute, and would
 * do it twice beside the next one. A part that fails is logged, and left to the next sweep.
 */
export const sweep = oneAtATime(async (container: MedusaContainer) => {
  const { errors } = await sweepInvoicesWorkflow(container).run()
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  for (const { action, error } of errors) {
    logger.error(`Taiwan invoicing: a part of the sweep failed (${action}).`, error)
  }
}, LONGEST)
