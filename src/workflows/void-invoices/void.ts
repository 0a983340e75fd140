import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import { TW_INVOICING_MODULE } from "../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../modules/tw-invoicing/service"
import { voidInvoice } from "./void-invoice"

const AT_ONCE = 5

/** Voids all invoices that are to be voided and whose time has come. */
export async function voidInvoices(container: MedusaContainer): Promise<void> {
  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  if (!service.configured) return

  while (!service.inMaintenance) {
    const claims = await service.claimVoiding(AT_ONCE)
    if (!claims.length) return

    const rows = await Promise.all(claims.map((claim) => voidInvoice(service, claim, logger)))
    // A mute service is not asked to void each of many invoices.
    if (rows.every((row) => row?.status === "voiding" || row?.status === "void_unknown")) return
  }
}
