import type TwInvoicingModuleService from "../../../modules/tw-invoicing/service"
import { refusal } from "../../common/refuse"
import { queryBefore } from "./query-number"

/** More uploads without a number than this are not queried one by one. */
const MOST_QUERIED = 50

/**
 * A number that staff found at the service may be that of an upload whose outcome is not known yet.
 * Written down for another row, it could never be written for its own order. The service's record
 * of a number names no order number, so each upload that can have it is queried.
 *
 * @param amount TWD dollars of the invoice
 * @throws MedusaError NOT_ALLOWED or INVALID_DATA
 */
export async function refuseUpload(
  service: TwInvoicingModuleService,
  found: { invoice_number: string; issued_at: Date; amount: number; except?: string }
): Promise<void> {
  const { account } = service
  const uploads: string[] = await service.readNumberlessUploads({
    ...found,
    account,
    limit: MOST_QUERIED + 1,
  })
  if (uploads.length > MOST_QUERIED) throw refusal("NOT_ALLOWED", "too_many_open_uploads")
  for (const order_number of uploads) {
    const answer = await queryBefore(() => service.client.findNumber(order_number))
    if (answer.kind === "found" && answer.invoice_number === found.invoice_number) {
      throw refusal("INVALID_DATA", "of_upload", found.invoice_number, order_number)
    }
    // An answer about another upload leaves the outcome unknown: the service may have this number.
    if (answer.kind === "error") throw refusal("INVALID_DATA", "service_says", answer.message)
  }
}
