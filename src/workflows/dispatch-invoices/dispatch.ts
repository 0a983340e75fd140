import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import { TW_INVOICING_MODULE } from "../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../modules/tw-invoicing/service"
import type { StatusChange } from "../status-change"
import { sendBatch } from "./send-batch"
import { singleFlight } from "./single-flight"

/** Sends all invoices that are due, a batch at a time, until none is left or the service is mute. */
export async function dispatchInvoices(container: MedusaContainer): Promise<StatusChange[]> {
  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  if (!service.configured) return []

  return singleFlight(service, async () => {
    const changes: StatusChange[] = []
    for (;;) {
      const claims = await service.claimPending()
      if (!claims.length) return changes

      const outcome = await sendBatch(service, claims, logger)
      changes.push(...outcome.changes)
      if (!outcome.answered) return changes
    }
  })
}
