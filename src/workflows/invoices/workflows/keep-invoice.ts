import type { MedusaContainer } from "@medusajs/framework/types"
import {
  createStep,
  StepResponse,
  createWorkflow,
  WorkflowResponse,
  type WorkflowData,
} from "@medusajs/framework/workflows-sdk"
import { InvoicingError, type ServiceRecord } from "../../../clients/invoicing"
import { TW_INVOICING_MODULE } from "../../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../../modules/tw-invoicing/service"
import type { InvoiceRecord } from "../../../modules/tw-invoicing/types"
import {
  differenceBetween,
  isMissing,
  type ServiceInvoice,
} from "../../../rules/invoice/reconciliation"
import { canKeep, hasFailedVoid, hasOpenVoid } from "../../../rules/invoice/requested-void"
import { isOfOtherAccount, retrieveInvoice, readVoidObstacle } from "../stored-invoice"
import { planOrder } from "../plan/plan-orders"
import { REFUSALS } from "../../../rules/invoice/refusals"
import { refusal, failureOf } from "../../common/refuse"
import { compareInvoice } from "../void/compare-invoice"
import { workOnInvoiceStep } from "../steps/work-on-invoice"

export type KeepInvoiceInput = { invoice_id: string; actor: string | null }

type FailedVoid = InvoiceRecord & { invoice_number: string }

/**
 * Staff take back the void of an invoice, which could not be made, or did not begin yet. If it did
 * not begin, only the request is removed. Otherwise the service is queried first: the void may have
 * reached it. An invoice that is voided there is recorded as voided, and a request to issue another
 * in its place then remains. A number that is not this order's is not kept: the service is
 * queried by order number, and what it has takes its place. Where the service knows neither number,
 * the invoice is kept as it is recorded: another account may have it, and a second one would be
 * issued. That of another account is kept without a query: the present account knows nothing of it.
 *
 * @throws MedusaError NOT_FOUND; NOT_ALLOWED when there is no such void, when the order asks for
 * the void and it is possible, or when the service gives no clear answer. The void stays requested.
 */
export async function keepInvoice(
  container: MedusaContainer,
  { invoice_id, actor }: KeepInvoiceInput
): Promise<{ invoice_id: string; order_id: string | null }> {
  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const invoice = await retrieveInvoice(service, invoice_id)
  if (!hasFailedVoid(invoice) && !hasOpenVoid(invoice)) {
    throw refusal("NOT_ALLOWED", "no_failed_void")
  }
  await refuseWhatOrderVoids(service, invoice)

  const failed = hasFailedVoid(invoice)
  const written = failed
    ? await keepIssued(service, invoice, actor)
    : await service.dropVoid(invoice, actor)
  if (!written) throw refusal("NOT_ALLOWED", failed ? "at_work" : "just_changed")
  // As after a void that was made: the order may be due another invoice, or have been cancelled since.
  const { order_id } = invoice
  if (order_id !== null) await planOrder(container, { order_id, actor })
  return { invoice_id, order_id }
}

/** The void that an order asks for is taken back only where it is not possible. */
async function refuseWhatOrderVoids(service: TwInvoicingModuleService, invoice: InvoiceRecord) {
  const possible = !isMissing(invoice) && !(await readVoidObstacle(service, invoice))
  if (!canKeep(invoice, possible)) {
    throw refusal("NOT_ALLOWED", "void_still_possible")
  }
}

async function keepIssued(
  service: TwInvoicingModuleService,
  invoice: FailedVoid,
  actor: string | null
) {
  if (isOfOtherAccount(service, invoice)) return service.keepInvoice(invoice, actor)
  const { info, compared } = await query(service, invoice)
  switch (compared.kind) {
    case "unclear":
      throw refusal("NOT_ALLOWED", "keep_not_queried", REFUSALS.service_says(compared.detail))
    case "differs":
      return compared.number === "anothers"
        ? await service.keepByOrderNumber(invoice, actor)
        : await keep(service, invoice, asServiceInvoice(info), actor)
    case "ours":
      return info.status === "voided"
        ? await service.recordFoundVoided(invoice, actor)
        : await keep(service, invoice, asServiceInvoice(info), actor)
  }
}

async function query({ client }: TwInvoicingModuleService, invoice: FailedVoid) {
  const { order_number, invoice_number, amount } = invoice
  try {
    const info = await client.record(invoice_number)
    const compared = await compareInvoice(client, { order_number, invoice_number, amount }, info)
    return { info, compared }
  } catch (error) {
    if (!(error instanceof InvoicingError)) throw error
    throw refusal("NOT_ALLOWED", "keep_not_queried", failureOf(error))
  }
}

/** What prevented the void may be gone by now: the service's answer is recorded first. */
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
function asServiceInvoice(info: ServiceRecord): ServiceInvoice | null {
  if (info.status === "none" || info.status === "voided") return null
  return { allowance_confirmed: null, allowance_unconfirmed: null, ...info }
}

export const keepInvoiceStepId = "keep-tw-invoice-step"

/**
 * Withdraws the void of an invoice, which could not be made; emits nothing.
 *
 * @throws MedusaError NOT_FOUND, or NOT_ALLOWED with the reason in both languages
 */
export const keepInvoiceStep = createStep(
  keepInvoiceStepId,
  async (input: KeepInvoiceInput, { container }) =>
    new StepResponse(await keepInvoice(container, input))
)

export const keepInvoiceWorkflowId = "keep-tw-invoice"

/** Withdraws the void of an invoice, which could not be made, on request of staff. */
export const keepInvoiceWorkflow = createWorkflow(
  keepInvoiceWorkflowId,
  (input: WorkflowData<KeepInvoiceInput>) => {
    const kept = keepInvoiceStep(input)
    workOnInvoiceStep({ invoice_id: kept.invoice_id, kinds: ["settle", "void"] })
    return new WorkflowResponse(kept)
  }
)
