import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import { TW_INVOICING_MODULE } from "../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../modules/tw-invoicing/service"
import { statusChangeOf, type StatusChange } from "../status-change"
import { settleInvoice } from "./settle-invoice"

/** Few at a time: each holds a lease while the others wait their turn. */
const AT_ONCE = 5

/** Asks about all invoices whose outcome is open and whose time has come. */
export async function settleInvoices(container: MedusaContainer): Promise<StatusChange[]> {
  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  const changes: StatusChange[] = []
  if (!service.configured) return changes

  for (;;) {
    const claims = await service.claimUnclear(AT_ONCE)
    if (!claims.length) return changes

    const rows = await Promise.all(claims.map((claim) => settleInvoice(service, claim, logger)))
    changes.push(...rows.flatMap(statusChangeOf))
  }
}
