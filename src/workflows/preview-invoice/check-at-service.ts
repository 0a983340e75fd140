import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import { TW_INVOICING_MODULE } from "../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../modules/tw-invoicing/service"
import type { InvoiceRow } from "../../rules/invoice-row"
import { readTimelineDetail, type TimelineDetail } from "../../rules/timeline-detail"
import { describeError } from "../dispatch-invoices/describe-error"

export type ServiceCheck =
  | { outcome: "accepted" }
  /** In the service's own words. */
  | { outcome: "refused"; words: string }
  | { outcome: "unclear"; note: TimelineDetail }

/** What the service says of rows without issuing anything (`Invoice_PatchData_Check`). */
export async function checkAtService(
  container: MedusaContainer,
  rows: InvoiceRow[]
): Promise<ServiceCheck> {
  const { client } = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  try {
    const answer = await client.check(rows)
    return answer.kind === "refused"
      ? { outcome: "refused", words: answer.message }
      : { outcome: "accepted" }
  } catch (error) {
    const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
    return { outcome: "unclear", note: readTimelineDetail(describeError(error, logger)) }
  }
}
