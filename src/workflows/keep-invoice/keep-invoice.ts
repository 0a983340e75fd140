import type { MedusaContainer } from "@medusajs/framework/types"
import { InvoicingError, type InvoiceInfo } from "../../clients/invoicing"
import { TW_INVOICING_MODULE } from "../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../modules/tw-invoicing/service"
import type { InvoiceRecord } from "../../modules/tw-invoicing/types"
import { differenceBetween, type ServiceInvoice } from "../../rules/reconciliation"
import { hasFailedVoid, isVoidOfOrder } from "../../rules/requested-void"
import { planOrder } from "../plan-invoice/plan-orders"
import { refusal, troubleOf } from "../refuse"
import { retrieveInvoice } from "../retrieve-invoice"
import { readVoidObstacle } from "../void-obstacle"

export type KeepInvoiceInput = { invoice_id: string; actor: string | null }

/**
 * Staff take back the void of an invoice, which could not be made. The service is asked first: the
 * cancellation may have reached it. An invoice that is voided there is recorded as voided, and a
 * request to issue another in its place then still stands.
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

  const info = await ask(service, invoice.invoice_number)
  const written =
    info.status === "voided"
      ? await service.recordFoundVoided(invoice, actor)
      : await keep(service, invoice, asServiceInvoice(info), actor)
  if (!written) throw refusal("NOT_ALLOWED", "just_changed")
  // As after a void that was made: the order may be due another invoice, or have been cancelled since.
  await planOrder(container, { order_id: invoice.order_id, actor })
  return { invoice_id, order_id: invoice.order_id }
}

/** The void that an order asks for is taken back only where it is not possible. */
async function refuseWhatOrderVoids(service: TwInvoicingModuleService, invoice: InvoiceRecord) {
  if (isVoidOfOrder(invoice) && !(await readVoidObstacle(service, invoice))) {
    throw refusal("NOT_ALLOWED", "void_still_possible")
  }
}

async function ask({ client }: TwInvoicingModuleService, invoice_number: string) {
  try {
    return await client.info(invoice_number)
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

/** Null: the service has no information on the invoice, which is then a difference to be shown. */
function asServiceInvoice(info: Exclude<InvoiceInfo, { status: "voided" }>): ServiceInvoice | null {
  if (info.status === "none") return null
  return { allowance_confirmed: null, allowance_unconfirmed: null, ...info }
}
