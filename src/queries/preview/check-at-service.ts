import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import { serviceRegistration } from "../../clients/invoicing"
import type { AdminServiceCheck } from "../../http-types"
import { TW_INVOICING_MODULE } from "../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../modules/tw-invoicing/service"
import type { InvoiceContent } from "../../rules/invoice/content/invoice-content"
import { readTimelineDetail } from "../../rules/invoice/timeline-detail"
import { describeError } from "../../workflows/invoices/send/describe-error"

/** Checks an invoice at the service without issuing anything. */
export async function checkAtService(
  container: MedusaContainer,
  content: InvoiceContent
): Promise<AdminServiceCheck> {
  const { client } = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  try {
    const answer = await client.check([content])
    if (answer.kind === "not_invoiced") return { outcome: "accepted" }
    const { message } = answer
    return { outcome: "refused", message, named_fields: serviceRegistration.namedFields(message) }
  } catch (error) {
    const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
    return { outcome: "unclear", note: readTimelineDetail(describeError(error, logger)) }
  }
}
