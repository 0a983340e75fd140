import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import { TW_INVOICING_MODULE } from "../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../modules/tw-invoicing/service"
import { readTimelineDetail, type TimelineDetail } from "../../rules/invoice/timeline-detail"
import { describeError } from "../../workflows/invoices/send/describe-error"

/** An order number that no order has: its ULID would be of the year 1970. */
const NO_ORDER = "00000000000000000000000000"

export type ConnectionTest =
  | { outcome: "works" }
  | { outcome: "refused"; words: string }
  | { outcome: "fails"; note: TimelineDetail }

/**
 * Queries the invoicing service for an order that does not exist: only a service that accepts our
 * account answers "no invoice" with a known message. After that, waiting invoices are tried at
 * once.
 *
 * @throws MedusaError NOT_ALLOWED when the credentials are missing
 */
export async function testInvoicing(container: MedusaContainer): Promise<ConnectionTest> {
  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const { client } = service
  try {
    const answer = await client.findNumber(NO_ORDER)
    if (answer.kind === "error") return { outcome: "refused", words: answer.message }
    await service.hastenProbe("person")
    return { outcome: "works" }
  } catch (error) {
    const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
    return { outcome: "fails", note: readTimelineDetail(describeError(error, logger)) }
  }
}
