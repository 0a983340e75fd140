import { InvoicingError, type ServiceRecord } from "../../../clients/invoicing"
import type TwInvoicingModuleService from "../../../modules/tw-invoicing/service"
import type { LiveStatus } from "../../../rules/invoice/reconciliation"
import { refusal, failureOf } from "../../common/refuse"

/**
 * Queries the service before anything is written.
 *
 * @throws MedusaError NOT_ALLOWED when it does not answer
 */
export async function queryBefore<T>(query: () => Promise<T>): Promise<T> {
  try {
    return await query()
  } catch (error) {
    if (!(error instanceof InvoicingError)) throw error
    throw refusal("NOT_ALLOWED", "not_queried_nothing_changed", failureOf(error))
  }
}

/**
 * How the service describes an invoice that it may have under none of our order numbers: two of its
 * functions are queried. For a voided one, one function is enough: the other may know only valid
 * ones.
 */
export const queryNumber = (
  { client }: TwInvoicingModuleService,
  invoice_number: string
): Promise<ServiceRecord> =>
  queryBefore(async () => {
    const { kind } = await client.checkInvoice(invoice_number)
    const record = await client.record(invoice_number)
    return kind === "none" && record.status !== "voided" ? { status: "none" } : record
  })

/**
 * The status and amount of an invoice that the service knows, that is not voided, and that is over
 * these amounts.
 *
 * @param amounts TWD dollars; null or undefined: not known
 * @throws MedusaError INVALID_DATA
 */
export function requireLiveInvoice(
  record: ServiceRecord,
  invoice_number: string,
  amounts: (number | null | undefined)[]
): { status: LiveStatus; amount: number } {
  if (record.status === "none") throw refusal("INVALID_DATA", "number_not_known", invoice_number)
  if (record.status === "voided") throw refusal("INVALID_DATA", "voided_of_order", invoice_number)
  const { status, amount } = record
  for (const stated of amounts) {
    if (typeof stated === "number" && stated !== amount) {
      throw refusal("INVALID_DATA", "other_amount", invoice_number, amount, stated)
    }
  }
  return { status, amount }
}
