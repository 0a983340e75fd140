import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import { TW_INVOICING_MODULE } from "../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../modules/tw-invoicing/service"
import { statusChangeOf, type StatusChange } from "../status-change"
import { voidInvoice } from "./void-invoice"

const AT_ONCE = 5

/** Voids all invoices that are to be voided and whose time has come. */
export async function voidInvoices(container: MedusaContainer): Promise<StatusChange[]> {
  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  const changes: StatusChange[] = []
  if (!service.configured) return changes

  for (;;) {
    const claims = await service.claimVoiding(AT_ONCE)
    if (!claims.length) return changes

    const rows = await Promise.all(claims.map((claim) => voidInvoice(service, claim, logger)))
    // A row that stays `voiding` was announced as issued when it became so.
    changes.push(...rows.flatMap(statusChangeOf).filter(({ type }) => type !== "issued"))
  }
}
