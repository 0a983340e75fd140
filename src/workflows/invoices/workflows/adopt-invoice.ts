import {
  createStep,
  StepResponse,
  createWorkflow,
  WorkflowResponse,
  type WorkflowData,
} from "@medusajs/framework/workflows-sdk"
import type { MedusaContainer } from "@medusajs/framework/types"
import type { NumberAnswer } from "../../../clients/invoicing"
import type { AdminAdoptInvoice } from "../../../http-types"
import { TW_INVOICING_MODULE } from "../../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../../modules/tw-invoicing/service"
import type { LiveStatus } from "../../../rules/invoice/reconciliation"
import { isAccepted } from "../../../rules/invoice/state-machine"
import type { InvoiceRecord } from "../../../modules/tw-invoicing/types"
import { assignRecorded, recordedForNone } from "../adopt/assign-recorded"
import { dateOfIssue } from "../adopt/hand-issued"
import { statedContent } from "../adopt/prepared-content"
import { queryBefore, queryNumber, requireLiveInvoice } from "../adopt/query-number"
import { refuseUnrecorded } from "../adopt/refuse-unrecorded"
import { refuseUpload } from "../adopt/refuse-upload"
import { statedBuyer } from "../adopt/stated-buyer"
import { planOrder } from "../plan/plan-orders"
import { refusal } from "../../common/refuse"
import { orderOf, retrieveInvoice } from "../stored-invoice"
import { workOnInvoiceStep } from "../steps/work-on-invoice"

export type AdoptInvoiceInput = AdminAdoptInvoice & {
  invoice_id: string
  actor: string | null
  /** TWD dollars, tax included, to be compared with the service's. */
  amount?: number
}

export const adoptInvoiceStepId = "adopt-tw-invoice-step"

/**
 * Adopts an invoice that staff found at the service, once the service itself confirms that it is
 * this order's: the same order number and the same amount. If nothing was issued for an invoice,
 * staff may have issued it by hand under another order number. If an upload of it was sent, that
 * one gets a row of its own. Content that was prepared here is kept unless staff say of one issued by
 * hand that its buyer or its tax type is another. Its order is then planned again.
 *
 * @returns the invoice that has the number
 * @throws MedusaError NOT_FOUND; NOT_ALLOWED or INVALID_DATA, a sentence with what does not fit
 */
export const adoptInvoiceStep = createStep(
  adoptInvoiceStepId,
  async (input: AdoptInvoiceInput, { container }) =>
    new StepResponse(await adoptInvoice(container, input))
)

/** The same for another step. */
export async function adoptInvoice(
  container: MedusaContainer,
  input: AdoptInvoiceInput
): Promise<{ invoice_id: string; order_id: string }> {
  const { invoice_id, invoice_number, actor } = input
  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const invoice = await retrieveInvoice(service, invoice_id)
  const open = isAccepted("adopted", invoice.status)
  if (!open || invoice.invoice_number) {
    throw refusal("NOT_ALLOWED", "has_number")
  }
  // Taken over, it would be voided at once.
  if (invoice.status === "not_needed" && invoice.void_requested_at) {
    throw refusal("NOT_ALLOWED", "void_was_wanted")
  }
  const order_id = orderOf(invoice)
  const recorded = await recordedForNone(service, invoice_number)
  if (recorded && !(await isOwnNumber(service, invoice, invoice_number))) {
    if (invoice.status === "unknown" || !(await isUnused(service, invoice))) {
      throw refusal("INVALID_DATA", "none_at_service", invoice.order_number ?? "–")
    }
    const { issued_on, confirm_day, amount, tax_type, parts, tax_id } = input
    const said = { issued_on, confirm_day, amount, tax_type, parts, tax_id }
    const given = { order_id, latest: invoice, said, actor }
    await assignRecorded(container, service, recorded, given)
    return { invoice_id: recorded.id, order_id }
  }
  const issued_at = dateOf(invoice, input, recorded !== null)
  const buyer = await statedBuyer(container, { order_id, tax_id: input.tax_id }, invoice)
  const found = await compare(service, invoice, input)
  if (found.by_hand) {
    if (!issued_at) throw refusal("INVALID_DATA", "issue_date_missing")
    const { found_amount: amount } = found
    await refuseUpload(service, { invoice_number, issued_at, amount, except: invoice_id })
    await refuseUnrecorded(container, { order_id, latest: invoice, number: invoice_number })
  }

  // Of one that was sent from here, not knowing the tax type contradicts nothing.
  const isUnsaid = !found.by_hand && input.tax_type === "unknown"
  const inputs = isUnsaid ? { ...input, tax_type: undefined } : input
  const stated = statedContent(invoice, inputs, buyer, found.found_amount)
  if (stated.content_denied && !found.by_hand) {
    throw refusal("INVALID_DATA", "content_was_sent", invoice_number, invoice.order_number ?? "–")
  }
  const said = { ...found, ...stated, invoice_number, actor, issued_at }
  const adopted = await write(service, invoice, said)
  if (!adopted) throw refusal("NOT_ALLOWED", "just_changed")
  await planOrder(container, { order_id, actor })
  return { invoice_id: adopted.id, order_id }
}

/** Whether the service has the number under the invoice's own order number. */
async function isOwnNumber(
  { client }: TwInvoicingModuleService,
  { order_number }: InvoiceRecord,
  invoice_number: string
): Promise<boolean> {
  if (!order_number) return false
  const found = await queryBefore(() => client.findNumber(order_number))
  return found.kind === "found" && found.invoice_number === invoice_number
}

/**
 * When it was issued, which determines its period. The service does not say: it is what staff say, or
 * null for when it was sent. That is not known after a restored database, unless they recorded it.
 */
function dateOf(
  invoice: InvoiceRecord,
  { issued_on, confirm_day }: Pick<AdoptInvoiceInput, "issued_on" | "confirm_day">,
  isRecorded: boolean
): Date | null {
  if (issued_on === undefined) {
    if (!wasNeverSent(invoice) && (!invoice.date_unknown || isRecorded)) return null
    throw refusal("INVALID_DATA", "issue_date_missing")
  }
  return dateOfIssue(issued_on, confirm_day)
}

type FoundInvoice = { service_status: LiveStatus; found_amount: number; by_hand: boolean }

/**
 * How the service describes it. What it has under none of our order numbers is accepted if nothing
 * was sent from here, or two functions know nothing of the order number. Staff issued such an
 * invoice by hand. Two functions must know its number.
 */
async function compare(
  service: TwInvoicingModuleService,
  invoice: InvoiceRecord,
  { invoice_number: number, amount: stated }: AdoptInvoiceInput
): Promise<FoundInvoice> {
  const { client } = service
  const { order_number } = invoice
  const found: NumberAnswer = order_number
    ? await queryBefore(() => client.findNumber(order_number))
    : { kind: "none" }
  if (found.kind === "error") throw refusal("INVALID_DATA", "service_says", found.message)
  if (found.kind === "found" && found.invoice_number !== number) {
    throw refusal("INVALID_DATA", "other_number", order_number ?? "", found.invoice_number, number)
  }

  const by_hand = found.kind === "none"
  if (by_hand && !(await isUnused(service, invoice))) {
    throw refusal("INVALID_DATA", "none_at_service", order_number ?? "–")
  }
  const record = by_hand
    ? await queryNumber(service, number)
    : await queryBefore(() => client.record(number))
  // A retry finds out what became of one that was sent under its order number.
  if (!by_hand && (record.status === "voided" || record.status === "none")) {
    throw refusal("INVALID_DATA", "voided_or_unknown", number)
  }
  const { status, amount } = requireLiveInvoice(record, number, [invoice.amount, stated])
  return { service_status: status, found_amount: amount, by_hand }
}

const wasNeverSent = ({ sent_at, left_at }: InvoiceRecord) => !sent_at && !left_at

/** Reasons of review for which the service issued nothing, so that staff issue by hand. */
const NEVER_ISSUED: (string | null)[] = ["cannot_be_sent", "refused_by_service"]

/**
 * Whether the service issued nothing under its order number. An upload that was recorded as not sent
 * may still have been issued later, so the service is queried.
 */
async function isUnused(
  { client }: TwInvoicingModuleService,
  { status, reason, order_number, sent_at, left_at, reconcile_at }: InvoiceRecord
): Promise<boolean> {
  if (sent_at) return false
  // A restored database may have forgotten that what it compares left.
  if (!order_number || (!left_at && !reconcile_at)) return true
  if (left_at && (status !== "attention" || !NEVER_ISSUED.includes(reason))) return false
  return !(await queryBefore(() => client.listByOrder(order_number))).length
}

async function write(
  service: TwInvoicingModuleService,
  invoice: InvoiceRecord,
  found: Parameters<typeof service.adoptInvoice>[1]
) {
  try {
    return found.by_hand && !wasNeverSent(invoice)
      ? await service.adoptBesideUpload(invoice, found)
      : await service.adoptInvoice(invoice, found)
  } catch {
    throw refusal("NOT_ALLOWED", "others_invoice", found.invoice_number)
  }
}

export const adoptInvoiceWorkflowId = "adopt-tw-invoice"

/** Adopts an invoice that staff found at the service; an invoice of a cancelled order is voided. */
export const adoptInvoiceWorkflow = createWorkflow(
  adoptInvoiceWorkflowId,
  (input: WorkflowData<AdoptInvoiceInput>) => {
    const adopted = adoptInvoiceStep(input)
    workOnInvoiceStep({ order_id: adopted.order_id, kinds: ["void"] })
    return new WorkflowResponse(adopted)
  }
)
