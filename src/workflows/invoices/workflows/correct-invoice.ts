import {
  createStep,
  StepResponse,
  createWorkflow,
  WorkflowResponse,
  type WorkflowData,
} from "@medusajs/framework/workflows-sdk"
import type { MedusaContainer } from "@medusajs/framework/types"
import type { AdminCorrectInvoice } from "../../../http-types"
import { TW_INVOICING_MODULE } from "../../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../../modules/tw-invoicing/service"
import type { InvoiceRecord } from "../../../modules/tw-invoicing/types"
import { isTaxId } from "../../../rules/buyer/tax-id"
import { correctionText } from "../../../rules/invoice/correction"
import { correctableParts } from "../../../rules/invoice/invoice-actions"
import { refusal } from "../../common/refuse"
import { correctedValues, correctionsOf } from "../adopt/corrections"
import { withdrawRecord } from "../adopt/withdraw-record"
import { isOfOtherAccount, retrieveInvoice } from "../stored-invoice"

export type CorrectInvoiceInput = AdminCorrectInvoice & {
  invoice_id: string
  actor: string | null
}

/**
 * Corrects what staff recorded of an invoice by its number: its days, its tax type, its tax ID, and
 * the amount of a voided one. Also corrects the day of a void that staff stated, and the day of an
 * invoice that was found, of which no upload is known here. One that was recorded for an order that
 * it is not of belongs to none from then on. The service is not queried: it says none of that.
 *
 * @throws MedusaError NOT_FOUND; NOT_ALLOWED or INVALID_DATA, a sentence with what does not fit
 */
export async function correctInvoice(
  container: MedusaContainer,
  { invoice_id, actor, ...said }: CorrectInvoiceInput
): Promise<{ invoice_id: string; order_id: string | null }> {
  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const invoice = await retrieveInvoice(service, invoice_id)
  if (isOfOtherAccount(service, invoice)) throw refusal("NOT_ALLOWED", "other_account")
  const parts = correctableParts(invoice)
  if (!parts.length) throw refusal("NOT_ALLOWED", "not_correctable")
  const isOnlyVoidDay = !parts.includes("record")
  if (isOnlyVoidDay) refuseAllButVoidDay(invoice, said)
  if (said.order_id === null) {
    if (Object.keys(said).length > 1) throw refusal("INVALID_DATA", "order_alone")
    return withdrawRecord(container, invoice, actor)
  }
  refuseKnownValues(invoice, said)

  const values = correctedValues(invoice, said)
  const corrections = correctionsOf(invoice, values)
  if (!corrections.length) {
    throw refusal("INVALID_DATA", "nothing_corrected", invoice.invoice_number ?? "")
  }
  const detail = correctionText(corrections)
  const { allowanceBasis: basis } = service.options
  const written = isOnlyVoidDay
    ? await service.correctVoidDay(invoice, { voided_at: values.voided_at, actor, detail })
    : await service.correctInvoice(invoice, { ...values, actor, detail, basis })
  if (!written) throw refusal("NOT_ALLOWED", "just_changed")
  return { invoice_id, order_id: invoice.order_id }
}

/** An invoice that was sent from here, whose void staff recorded. */
function refuseAllButVoidDay(
  { invoice_number }: InvoiceRecord,
  { voided_on: _, ...others }: AdminCorrectInvoice
) {
  if (Object.values(others).some((one) => one !== undefined)) {
    throw refusal("INVALID_DATA", "only_void_day", invoice_number ?? "")
  }
}

/**
 * Refuses values that the service or the stored content states. One that staff issued by hand need not
 * have the content that was prepared for its order.
 */
function refuseKnownValues(
  { status, content, exchange, order_number, ...invoice }: InvoiceRecord,
  { voided_on, amount, tax_type, parts, tax_id }: AdminCorrectInvoice
) {
  const { invoice_number, refunded_before, void_requested_at, void_day_stated } = invoice
  const number = invoice_number ?? ""
  if (voided_on !== undefined || amount !== undefined) {
    if (status !== "voided") throw refusal("INVALID_DATA", "only_if_voided", number)
  }
  if (voided_on !== undefined && !void_day_stated) {
    throw refusal("INVALID_DATA", "voided_from_here", number)
  }
  if (amount !== undefined && void_requested_at !== null) {
    throw refusal("INVALID_DATA", "amount_before_void", number)
  }
  // The content of an old invoice may be deleted with the buyer's data.
  const hasContentFromHere = [content, exchange, refunded_before].some((one) => one !== null)
  const known = order_number === null ? [amount] : [amount, tax_type, parts, tax_id]
  if (hasContentFromHere && known.some((one) => one !== undefined)) {
    throw refusal("INVALID_DATA", "content_from_here", number)
  }
  if (tax_id && !isTaxId(tax_id)) throw refusal("INVALID_DATA", "tax_id_wrong", tax_id)
}

export const correctInvoiceStepId = "correct-tw-invoice-step"

/**
 * Corrects what staff recorded of an invoice by its number.
 *
 * @throws MedusaError NOT_FOUND; NOT_ALLOWED or INVALID_DATA, a sentence with what does not fit
 */
export const correctInvoiceStep = createStep(
  correctInvoiceStepId,
  async (input: CorrectInvoiceInput, { container }) =>
    new StepResponse(await correctInvoice(container, input))
)

export const correctInvoiceWorkflowId = "correct-tw-invoice"

/** Corrects what staff recorded of an invoice by its number. */
export const correctInvoiceWorkflow = createWorkflow(
  correctInvoiceWorkflowId,
  (input: WorkflowData<CorrectInvoiceInput>) => new WorkflowResponse(correctInvoiceStep(input))
)
