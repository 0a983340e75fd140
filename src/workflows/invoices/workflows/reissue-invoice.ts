import {
  createStep,
  StepResponse,
  createWorkflow,
  WorkflowResponse,
  type WorkflowData,
} from "@medusajs/framework/workflows-sdk"
import { TW_INVOICING_MODULE } from "../../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../../modules/tw-invoicing/service"
import type { MedusaContainer } from "@medusajs/framework/types"
import type { InvoiceRecord } from "../../../modules/tw-invoicing/types"
import type { InvoiceDetails } from "../../../rules/buyer/invoice-details"
import { isAccepted } from "../../../rules/invoice/state-machine"
import { voidNote } from "../../../rules/invoice/timeline-detail"
import type { VoidCause } from "../../../rules/invoice/void-cause"
import { isVoidedThere } from "../../../rules/invoice/voided-there"
import { isBuyerUnknown } from "../plan/build-plan"
import { callHooks } from "../plan/call-hooks"
import { isCompanyDeleted, readDetailsInForce } from "../plan/invoice-details"
import { planOrder } from "../plan/plan-orders"
import { readOrder } from "../plan/read-order"
import { refusal } from "../../common/refuse"
import {
  isOfOtherAccount,
  orderOf,
  refuseMarked,
  retrieveInvoice,
  readVoidObstacle,
} from "../stored-invoice"
import { workOnInvoiceStep } from "../steps/work-on-invoice"

export type ReissueInvoiceInput = {
  invoice_id: string
  /** Whom the next invoice is for, as `validateInvoiceDetails` gives it; null: as before. */
  details: InvoiceDetails | null
  actor: string | null
  /** The reason, as staff chose it from the list; stored in the timeline. */
  cause?: VoidCause
  /** The reason as staff typed it. */
  note?: string
}

export const reissueInvoiceStepId = "reissue-tw-invoice-step"

/**
 * Writes down that another invoice is to take this one's place, with corrected details if there are
 * any. One that is valid at the service is voided first; one that never left is planned anew.
 *
 * @throws MedusaError NOT_FOUND; NOT_ALLOWED when it is not the order's latest, or at work; INVALID_DATA
 * without details of a company whose data were erased
 */
export const reissueInvoiceStep = createStep(
  reissueInvoiceStepId,
  async (input: ReissueInvoiceInput, { container }) =>
    new StepResponse(await requestReissue(container, input))
)

/** The same without a workflow. */
export async function requestReissue(
  container: MedusaContainer,
  input: ReissueInvoiceInput
): Promise<{ order_id: string }> {
  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  void service.client

  const invoice = await retrieveInvoice(service, input.invoice_id)
  const order_id = orderOf(invoice)
  refuseMarked(invoice)
  const later = await service.listTwInvoices(
    { order_id, revision: { $gt: invoice.revision } },
    { select: ["id"], take: 1 }
  )
  if (later.length) throw refusal("NOT_ALLOWED", "replaced")

  const isForeign = isOfOtherAccount(service, invoice) && invoice.status !== "voided"
  if (isForeign && invoice.invoice_number) throw refusal("NOT_ALLOWED", "other_account_no_void")
  const unsent = neverLeft(invoice)
  const note = voidNote(input.cause, input.note)
  const request = { details: input.details, actor: input.actor, note }
  if (!unsent && !invoice.invoice_number) throw refusal("NOT_ALLOWED", "outcome_open")
  const obstacle = invoice.status === "voided" ? null : await readVoidObstacle(service, invoice)
  if (obstacle) throw refusal("NOT_ALLOWED", obstacle)
  const isVoidedNow = !unsent && invoice.status !== "voided" && !invoice.void_requested_at
  if (isVoidedNow && !input.details && (await isNextBuyerUnknown(container, invoice, order_id))) {
    throw refusal("INVALID_DATA", "next_buyer_missing")
  }
  // Only that asks for the day of the void.
  if (!unsent && isVoidedThere(invoice)) {
    throw refusal("NOT_ALLOWED", "void_to_record", invoice.invoice_number ?? "")
  }
  const written = unsent
    ? !input.details || (await service.correctDetails(invoice, request))
    : await service.requestReissue(invoice, request)
  if (!written) throw refusal("NOT_ALLOWED", "at_work")
  if (unsent || invoice.status === "voided") {
    // A correction has it on the timeline already, as the request for another invoice has.
    const said = unsent && !input.details ? { note } : {}
    await planOrder(container, { order_id, requested: "now", actor: input.actor, ...said })
  }
  return { order_id }
}

/**
 * Whether the next invoice would need review because nothing says whom it is for: the planner's rule,
 * asked before the void.
 *
 * @throws the shop's hook's error
 */
async function isNextBuyerUnknown(
  container: MedusaContainer,
  invoice: InvoiceRecord,
  order_id: string
): Promise<boolean> {
  if (!isCompanyDeleted(invoice, null)) return false
  const order = await readOrder(container, order_id)
  const cart_id = order?.cart?.id ?? null
  const details = await readDetailsInForce(container, { latest: invoice, cart_id })
  if (!order || !isCompanyDeleted(invoice, details)) return false
  const { options } = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const next = { revision: invoice.revision + 1, requested: true, company_deleted: true }
  const due = { order, details, invoice: null, ...next }
  const answer = (await callHooks(container, options, [due])).get(order_id) ?? {}
  if (answer instanceof Error) throw answer
  return isBuyerUnknown(due, answer)
}

const neverLeft = ({ status, sent_at, invoice_number }: InvoiceRecord) =>
  isAccepted("details_corrected", status) && !sent_at && !invoice_number

export const reissueInvoiceWorkflowId = "reissue-tw-invoice"

/**
 * Replaces a wrong invoice: voids it and, when the service has confirmed the void, issues the next
 * one with a new order number. If the process dies in between, the sweep continues.
 */
export const reissueInvoiceWorkflow = createWorkflow(
  reissueInvoiceWorkflowId,
  (input: WorkflowData<ReissueInvoiceInput>) => {
    const requested = reissueInvoiceStep(input)
    workOnInvoiceStep({ order_id: requested.order_id, kinds: ["void", "dispatch"] })
    return new WorkflowResponse(requested)
  }
)
