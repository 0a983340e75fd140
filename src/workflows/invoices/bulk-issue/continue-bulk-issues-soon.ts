import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import { TW_INVOICING_MODULE } from "../../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../../modules/tw-invoicing/service"
import { continueBulkIssuesWorkflow } from "../workflows/continue-bulk-issues"

/**
 * Moves running bulk issues on in the background. Returns at once. What fails, which is logged, and
 * what a killed process leaves, the sweep does.
 */
export function continueBulkIssuesSoon(container: MedusaContainer): void {
  const work = continueBulkIssuesWorkflow(container)
    .run()
    .catch((error: Error) =>
      container
        .resolve(ContainerRegistrationKeys.LOGGER)
        .error("Taiwan invoicing: the sweep continues a bulk issue that stopped.", error)
    )
  container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE).keepUntilDone(work)
}
