import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import { TW_INVOICING_MODULE } from "../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../modules/tw-invoicing/service"
import type { InvoiceContent } from "../../rules/invoice/content/invoice-content"
import { readTimelineDetail, type TimelineDetail } from "../../rules/invoice/timeline-detail"
import { describeError } from "../../workflows/invoices/send/describe-error"

export type ServiceCheck =
  | { outcome: "accepted" }
  /** The service's own message. */
  | { outcome: "refused"; message: string }
  | { outcome: "unclear"; note: TimelineDetail }

/** Checks an invoice at the service without issuing anything. */
export async function checkAtService(
  container: MedusaContainer,
  content: InvoiceContent
): Promise<ServiceCheck> {
  const { client } = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  try {
    const answer = await client.check([content])
    return answer.kind === "refused"
      ? { outcome: "refused", message: answer.message }
      : { outcome: "accepted" }
  } catch (error) {
    const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
    return { outcome: "unclear", note: readTimelineDetail(describeError(error, logger)) }
  }
}
