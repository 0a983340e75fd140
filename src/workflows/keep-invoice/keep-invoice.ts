import type { MedusaContainer } from "@medusajs/framework/types"
import { InvoicingError, type InvoiceInfo } from "../../clients/invoicing"
import { TW_INVOICING_MODULE } from "../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../modules/tw-invoicing/service"
import type { InvoiceRecord } from "../../modules/tw-invoicing/types"
import { differenceBetween, type ServiceInvoice } from "../../rules/reconciliation"
import { canKeep, hasFailedVoid } from "../../rules/requested-void"
import { isOfOtherAccount } from "../other-account"
import { planOrder } from "../plan-invoice/plan-orders"
import { REFUSALS } from "../../rules/refusals"
import { refusal, troubleOf } from "../refuse"
import { retrieveInvoice } from "../retrieve-invoice"
import { compareInvoice } from "../void-invoices/compare-invoice"
import { readVoidObstacle } from "../void-obstacle"

export type KeepInvoiceInput = { invoice_id: string; actor: string | null }

type FailedVoid = InvoiceRecord & { invoice_number: string }

/**
 * Staff take back the void of an invoice, which could not be made. The service is asked first: the
 * cancellation may have reached it. An invoice that is voided there is recorded as voided, and a
 * request to issue another in its place then still stands. The invoice of another account is kept
 * without a query: the present account knows nothing of it.
 *
 * @throws MedusaError NOT_FOUND; NOT_ALLOWED when there is no failed void, when the order asks for
 * the void and it is possible, or when the service gives no clear answer: the void stays requested
 */
export async function keepInvoice(
  container: MedusaContainer,
  { invoice_id, actor }: KeepInvoiceInput
): Promise<{ invoice_id: string; order_id: string }> {
  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const invoice = await retrieveInvoice(service, invoice_id)
  if (!hasFailedVoid(invoice)) throw refusal("NOT_ALLOWED", "no_failed_void")
  await refuseWhatOrderVoids(service, invoice)

  const written = isOfOtherAccount(service, invoice)
    ? await service.keepInvoice(invoice, actor)
    : await keepOrRecordVoided(service, invoice, actor)
  if (!written) throw refusal("NOT_ALLOWED", "just_changed")
  // As after a void that was made: the order may be due another invoice, or have been cancelled since.
  await planOrder(container, { order_id: invoice.order_id, actor })
  return { invoice_id, order_id: invoice.order_id }
}

/** The void that an order asks for is taken back only where it is not possible. */
async function refuseWhatOrderVoids(service: TwInvoicingModuleService, invoice: InvoiceRecord) {
  if (!canKeep(invoice, !(await readVoidObstacle(service, invoice)))) {
    throw refusal("NOT_ALLOWED", "void_still_possible")
  }
}

async function keepOrRecordVoided(
  service: TwInvoicingModuleService,
  invoice: FailedVoid,
  actor: string | null
) {
  const { info, voided } = await query(service, invoice)
  return voided
    ? await service.recordFoundVoided(invoice, actor)
    : await keep(service, invoice, asServiceInvoice(info), actor)
}

/** `voided`: the number is voided at the service, and it is this order's. */
async function query({ client }: TwInvoicingModuleService, invoice: FailedVoid) {
  try {
    const info = await client.info(invoice.invoice_number)
    if (info.status !== "voided" || !invoice.order_number) return { info, voided: false }
    const ours = { ...invoice, order_number: invoice.order_number }
    const compared = await compareInvoice(client, ours, info)
    if (compared.kind === "unclear") {
      throw refusal("NOT_ALLOWED", "keep_not_asked", REFUSALS.service_says(compared.detail))
    }
    return { info, voided: compared.kind === "ours" }
  } catch (error) {
    if (!(error instanceof InvoicingError)) throw error
    throw refusal("NOT_ALLOWED", "keep_not_asked", troubleOf(error))
  }
}

/** What stood in the way of the void may be gone by now: the service's answer is recorded first. */
async function keep(
  service: TwInvoicingModuleService,
  invoice: InvoiceRecord,
  found: ServiceInvoice | null,
  actor: string | null
): Promise<InvoiceRecord | null> {
  const difference = differenceBetween(invoice, found ? [found] : [])
  const compared = await service.recordReconciled(invoice, { found, difference })
  await refuseWhatOrderVoids(service, compared)
  return service.keepInvoice(invoice, actor)
}

/** Null: the service has no such invoice of this order, which is then a difference to be shown. */
function asServiceInvoice(info: InvoiceInfo): ServiceInvoice | null {
  if (info.status === "none" || info.status === "voided") return null
  return { allowance_confirmed: null, allowance_unconfirmed: null, ...info }
}
