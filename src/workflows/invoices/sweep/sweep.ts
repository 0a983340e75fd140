import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import { createSingleFlight } from "../../../concurrency/single-flight"
import { sweepInvoicesWorkflow } from "../workflows/sweep-invoices"

/** A sweep that takes longer hangs, and another begins beside it. Milliseconds. */
const LONGEST = 30 * 60_000

const onlyOne = createSingleFlight({ meanwhile: "skip", longest: LONGEST })

/**
 * Sweeps, unless this process is still at it: a sweep with much to do outlasts its minute, and would
 * do it twice beside the next one. A part that fails is logged, and left to the next sweep.
 */
export const sweep = (container: MedusaContainer): Promise<void> =>
  onlyOne("sweep", async () => {
    const { errors } = await sweepInvoicesWorkflow(container).run()
    const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
    for (const { action, error } of errors) {
      logger.error(`Taiwan invoicing: a part of the sweep failed (${action}).`, error)
    }
  })
