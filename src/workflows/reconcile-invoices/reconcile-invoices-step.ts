import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { InvoicingError } from "../../clients/invoicing"
import { TW_INVOICING_MODULE } from "../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../modules/tw-invoicing/service"
import { reconcileInvoice, unreadSentence } from "./reconcile-invoice"

export const reconcileInvoicesStepId = "reconcile-tw-invoices-step"

/** Two months of a period, and the weeks until its deadline; longer for an open allowance. */
const DAYS = 80
const PAGE = 50

/**
 * Asks about each recent invoice once a night, those longest not asked about first. When the
 * service is mute the rest waits for the next night; an invoice it cannot answer for holds up none.
 */
export const reconcileInvoicesStep = createStep(
  reconcileInvoicesStepId,
  async (_: void, { container }) => {
    const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
    const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
    if (!service.configured) return new StepResponse(undefined)

    const olderThan = new Date()
    const failed = new Set<string>()
    while (!service.inMaintenance) {
      const limit = PAGE + failed.size
      const ids = (await service.nextToReconcile({ days: DAYS, olderThan, limit })).filter(
        (id) => !failed.has(id)
      )
      if (!ids.length) return new StepResponse(undefined)

      for (const id of ids) {
        try {
          const unread = await reconcileInvoice(container, id)
          for (const allowance of unread) {
            logger.warn(`Taiwan invoicing: invoice ${id}: ${unreadSentence(allowance)}`)
          }
          if (unread.some(({ error }) => error && isMute(error))) return new StepResponse(undefined)
        } catch (error) {
          failed.add(id)
          logger.warn(
            `Taiwan invoicing: invoice ${id} was not compared: ${(error as Error).message}`
          )
          if (isMute(error)) return new StepResponse(undefined)
        }
      }
    }
    return new StepResponse(undefined)
  }
)

const isMute = (error: unknown) => error instanceof InvoicingError && error.outcome === "not_sent"
