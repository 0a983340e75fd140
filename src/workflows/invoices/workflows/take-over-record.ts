import {
  createStep,
  StepResponse,
  createWorkflow,
  WorkflowResponse,
  type WorkflowData,
} from "@medusajs/framework/workflows-sdk"
import type { MedusaContainer } from "@medusajs/framework/types"
import type { AdminTakeOverRecord } from "../../../http-types"
import { TW_INVOICING_MODULE } from "../../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../../modules/tw-invoicing/service"
import type { InvoiceRecord } from "../../../modules/tw-invoicing/types"
import {
  correctionText,
  type Correction,
  type RecordedTaxType,
} from "../../../rules/invoice/correction"
import {
  refundedOf,
  takeOverOf,
  type PaidMoney,
  type TakeOverObstacle,
} from "../../../rules/invoice/take-over"
import { taxTypeOf } from "../../../rules/invoice/tax-type-of"
import { timelineDetail } from "../../../rules/invoice/timeline-detail"
import { refusal } from "../../common/refuse"
import { taxParts } from "../adopt/hand-issued"
import { queryBefore, queryNumber, requireLiveInvoice } from "../adopt/query-number"
import { planOrder } from "../plan/plan-orders"
import { readOrder } from "../plan/read-order"
import { paidMoney } from "../reconcile/paid-money"
import { reconcileInvoice } from "../reconcile/reconcile-invoice"
import { workOnInvoiceStep } from "../steps/work-on-invoice"
import { isOfOtherAccount, retrieveInvoice } from "../stored-invoice"

export type TakeOverRecordInput = AdminTakeOverRecord & {
  invoice_id: string
  actor: string | null
}

type Taken = { invoice_id: string }

/**
 * Takes over the service's amount: queries the service first, and does so only if it still says what
 * staff were shown and the law allows it (`takeOverOf`). The order is planned again, and one that was
 * cancelled or refunded in full has the invoice voided.
 *
 * @throws MedusaError NOT_FOUND; NOT_ALLOWED or INVALID_DATA, a sentence with what does not fit
 */
export async function takeOverRecord(
  container: MedusaContainer,
  { invoice_id, ...said }: TakeOverRecordInput
): Promise<Taken> {
  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  await queryBefore(() => reconcileInvoice(container, invoice_id))
  const invoice = await retrieveInvoice(service, invoice_id)
  const money = await moneyOf(container, invoice)
  const void_requested = invoice.void_requested_at !== null
  const other_account = isOfOtherAccount(service, invoice)
  const takeOver = takeOverOf({ ...invoice, void_requested, other_account }, money)
  switch (takeOver.take) {
    case "amount":
      if (takeOver.amount !== said.amount) throw refusal("NOT_ALLOWED", "just_changed")
      return takeAmount(container, invoice, said)
    case "void":
      throw refusal("NOT_ALLOWED", "voided_there", invoice.invoice_number ?? "")
    case null:
      throw refusalOf(takeOver.obstacle, invoice, money)
  }
}

/** Null: it belongs to no order; undefined: the order is gone. */
async function moneyOf(
  container: MedusaContainer,
  invoice: InvoiceRecord
): Promise<PaidMoney | null | undefined> {
  if (invoice.order_id === null) return null
  const { options } = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const order = await readOrder(container, invoice.order_id)
  return order ? paidMoney(order, invoice, options.roundingProviders) : undefined
}

function refusalOf(
  obstacle: TakeOverObstacle,
  { invoice_number, amount, difference }: InvoiceRecord,
  money: PaidMoney | null | undefined
) {
  const number = invoice_number ?? ""
  const theirs = difference?.theirs ?? amount ?? "–"
  switch (obstacle) {
    case "unknown_there":
    case "not_voided_there":
    case "void_requested":
      return refusal("NOT_ALLOWED", obstacle, number)
    case "other_number":
      return refusal("NOT_ALLOWED", "another_number_there", number, theirs)
    case "other_there":
      return refusal("NOT_ALLOWED", obstacle, number, theirs)
    case "several_there":
    case "money_unknown":
    case "other_account":
      return refusal("NOT_ALLOWED", obstacle)
    case "not_paid":
      return refusal("NOT_ALLOWED", "amount_not_paid", theirs, paidOf(money))
    case "not_compared":
    case "agrees":
    case "under_way":
      return refusal("NOT_ALLOWED", "nothing_to_take")
  }
}

/** What the buyer paid, or is to pay. */
function paidOf(money: PaidMoney | null | undefined): number | string {
  if (!money) return "–"
  return money.charged === 0 ? (money.total ?? "–") : money.charged - refundedOf(money)
}

/** Our number is queried too: the amount is that of the order number, which may be another one's. */
async function takeAmount(
  container: MedusaContainer,
  invoice: InvoiceRecord,
  { amount, tax_type, parts, actor }: Omit<TakeOverRecordInput, "invoice_id">
): Promise<Taken> {
  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const before = wholeTaxTypeOf(invoice)
  const now = tax_type ?? before
  // Both agree, and staff only say that it is right.
  const agreed = amount === invoice.amount && tax_type === undefined
  // Its parts are not known over another amount, and nothing corrects them later.
  if (!agreed && now === undefined && invoice.taxable_amount !== null) {
    throw refusal("NOT_ALLOWED", "mixed_not_taken")
  }
  const ours = invoice.invoice_number ?? ""
  requireLiveInvoice(await queryNumber(service, ours), ours, [amount])

  const lines = amount === invoice.amount ? invoice.content?.lines : []
  const content = invoice.content && { ...invoice.content, lines }
  const { taxable_amount, untaxed_as } = invoice
  const corrections: Correction[] = [
    { field: "amount", from: String(invoice.amount ?? "–"), to: String(amount) },
  ]
  if (now !== before) {
    corrections.push({ field: "tax_type", from: before ?? "unknown", to: now ?? "unknown" })
  }
  const taken = await service.takeAmount(invoice, {
    found_amount: amount,
    ...(agreed ? { taxable_amount, untaxed_as } : taxParts({ tax_type: now, parts }, amount)),
    kept_content: content && JSON.stringify(content),
    actor,
    basis: service.options.allowanceBasis,
    detail: timelineDetail("taken_from_service", correctionText(corrections)),
  })
  if (!taken) throw refusal("NOT_ALLOWED", "just_changed")
  const { id: invoice_id, order_id } = invoice
  if (order_id !== null) await planOrder(container, { order_id, actor })
  return { invoice_id }
}

/** What all of the invoice was; undefined: it was mixed, or that is not known. */
function wholeTaxTypeOf(invoice: InvoiceRecord): RecordedTaxType | undefined {
  const type = taxTypeOf(invoice)
  return type === "mixed" || type === "unknown" ? undefined : type
}

export const takeOverRecordStepId = "take-over-tw-invoice-record-step"

/**
 * Takes the service's amount over; emits nothing itself.
 *
 * @throws MedusaError NOT_FOUND; NOT_ALLOWED or INVALID_DATA, a sentence with what does not fit
 */
export const takeOverRecordStep = createStep(
  takeOverRecordStepId,
  async (input: TakeOverRecordInput, { container }) =>
    new StepResponse(await takeOverRecord(container, input))
)

export const takeOverRecordWorkflowId = "take-over-tw-invoice-record"

/** Takes the service's amount over; the invoice of a cancelled order is voided then. */
export const takeOverRecordWorkflow = createWorkflow(
  takeOverRecordWorkflowId,
  (input: WorkflowData<TakeOverRecordInput>) => {
    const taken = takeOverRecordStep(input)
    workOnInvoiceStep({ invoice_id: taken.invoice_id, kinds: ["void"] })
    return new WorkflowResponse(taken)
  }
)
