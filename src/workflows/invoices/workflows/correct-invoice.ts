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
import { correctionText, type Correction } from "../../../rules/invoice/correction"
import { isCorrectable } from "../../../rules/invoice/invoice-actions"
import type { Given } from "../../../rules/invoice/state-machine"
import { taipeiDay } from "../../../rules/period/period"
import { refusal } from "../../common/refuse"
import { dateOfIssue, pastDay, taxParts } from "../adopt/hand-issued"
import { isOfOtherAccount, retrieveInvoice } from "../stored-invoice"

export type CorrectInvoiceInput = AdminCorrectInvoice & {
  invoice_id: string
  actor: string | null
}

type Values = Given<"corrected">

/**
 * Corrects what staff recorded of an invoice by its number: its days, its tax type, its tax ID, and the
 * amount of a voided one. The service is not asked: it says none of that.
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
  if (!isCorrectable(invoice)) throw refusal("NOT_ALLOWED", "not_correctable")
  refuseWhatStands(invoice, said)

  const values = correctedValues(invoice, said)
  const corrections = correctionsOf(invoice, values)
  if (!corrections.length) {
    throw refusal("INVALID_DATA", "nothing_corrected", invoice.invoice_number ?? "")
  }
  const detail = correctionText(corrections)
  if (!(await service.correctInvoice(invoice, { ...values, actor, detail }))) {
    throw refusal("NOT_ALLOWED", "just_changed")
  }
  return { invoice_id, order_id: invoice.order_id }
}

/** Refuses values that the service or the stored content states. */
function refuseWhatStands(
  { status, content, exchange, invoice_number, refunded_before, void_requested_at }: InvoiceRecord,
  { voided_on, amount, tax_type, tax_id }: AdminCorrectInvoice
) {
  const number = invoice_number ?? ""
  if (voided_on !== undefined || amount !== undefined) {
    if (status !== "voided") throw refusal("INVALID_DATA", "only_if_voided", number)
    if (void_requested_at !== null) throw refusal("INVALID_DATA", "voided_from_here", number)
  }
  // The content of an old invoice may be deleted with the buyer's data.
  const isMadeOutHere = [content, exchange, refunded_before].some((one) => one !== null)
  if (isMadeOutHere && [amount, tax_type, tax_id].some((one) => one !== undefined)) {
    throw refusal("INVALID_DATA", "made_out_here", number)
  }
  if (tax_id && !isTaxId(tax_id)) throw refusal("INVALID_DATA", "tax_id_wrong", tax_id)
}

/** The row's values, with those that staff stated in their place. */
function correctedValues(invoice: InvoiceRecord, said: AdminCorrectInvoice): Values {
  const { issued_on, voided_on, tax_id } = said
  const issued_at =
    issued_on === undefined ? invoice.issued_at : dateOfIssue(issued_on, said.confirm_day)
  const voided_at = voided_on === undefined ? invoice.voided_at : pastDay(voided_on)
  if (voided_at && issued_at && voided_at < issued_at) {
    throw refusal("INVALID_DATA", "void_date_wrong", taipeiDay(voided_at))
  }
  const found_amount = said.amount ?? invoice.amount
  const taxed =
    said.tax_type === undefined && said.amount === undefined
      ? { taxable_amount: invoice.taxable_amount, untaxed_as: invoice.untaxed_as }
      : taxParts(said.tax_type ?? taxTypeOf(invoice), found_amount ?? 0)
  const buyer =
    tax_id === undefined
      ? { buyer_type: invoice.buyer_type, tax_id: invoice.kept_tax_id }
      : { buyer_type: tax_id === null ? "personal" : "company", tax_id }
  return { issued_at, voided_at, found_amount, ...taxed, ...buyer }
}

/** What all of the amount is; undefined: not known, or it is mixed. */
function taxTypeOf({
  taxable_amount,
  untaxed_as,
}: Pick<InvoiceRecord, "taxable_amount" | "untaxed_as">): AdminCorrectInvoice["tax_type"] {
  if (taxable_amount === null) return undefined
  if (taxable_amount > 0) return untaxed_as === null ? "taxable" : undefined
  return untaxed_as ?? undefined
}

function correctionsOf(before: InvoiceRecord, after: Values): Correction[] {
  const day = (date: Date | null) => (date ? taipeiDay(new Date(date)) : "–")
  const taxType = (amounts: Parameters<typeof taxTypeOf>[0]) => taxTypeOf(amounts) ?? "unknown"
  const { taxable_amount } = after
  const untaxed_as = after.untaxed_as as InvoiceRecord["untaxed_as"]
  const changes: Exclude<Correction, { field: "tax_id" }>[] = [
    { field: "issued_on", from: day(before.issued_at), to: day(after.issued_at) },
    { field: "voided_on", from: day(before.voided_at), to: day(after.voided_at) },
    { field: "amount", from: String(before.amount), to: String(after.found_amount) },
    { field: "tax_type", from: taxType(before), to: taxType({ taxable_amount, untaxed_as }) },
  ]
  return [
    ...changes.filter(({ from, to }) => from !== to),
    ...(before.buyer_type !== after.buyer_type || before.kept_tax_id !== after.tax_id
      ? [{ field: "tax_id" } as const]
      : []),
  ]
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
