import type { MedusaContainer } from "@medusajs/framework/types"
import {
  createStep,
  StepResponse,
  createWorkflow,
  WorkflowResponse,
  type WorkflowData,
} from "@medusajs/framework/workflows-sdk"
import { TW_INVOICING_MODULE } from "../../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../../modules/tw-invoicing/service"
import type { InvoiceRecord } from "../../../modules/tw-invoicing/types"
import { isMissing } from "../../../rules/invoice/reconciliation"
import { actionsFor, isFoundOnly } from "../../../rules/invoice/invoice-actions"
import { mayNotHaveLeft } from "../../../rules/invoice/status-facts"
import type { InvoicePlan } from "../../../rules/invoice/plan"
import { voidNote } from "../../../rules/invoice/timeline-detail"
import type { VoidCause } from "../../../rules/invoice/void-cause"
import { isVoidedThere } from "../../../rules/invoice/voided-there"
import { refusal } from "../../common/refuse"
import { voidDay } from "../adopt/hand-issued"
import { readForgotten } from "../plan/plan-orders"
import { isOfOtherAccount, retrieveInvoice, readVoidObstacle } from "../stored-invoice"
import { workOnInvoiceStep } from "../steps/work-on-invoice"

export type RequestVoidInput = {
  invoice_id: string
  actor: string | null
  /** The reason, as staff chose it from the list; stored in the timeline. */
  cause?: VoidCause
  /** The reason as staff typed it. */
  note?: string
  /** The day on which it was voided at the service, in Taipei; if it was. */
  voided_on?: string
}

export const requestVoidStepId = "request-tw-invoice-void-step"

/**
 * Records the request by staff to have no invoice. An invoice that was never sent becomes not
 * needed, an issued one will be voided, and one whose outcome is unknown is voided once it is
 * found.
 *
 * @throws MedusaError NOT_FOUND; NOT_ALLOWED when there is nothing to void; INVALID_DATA without the day
 * of a void that was made at the service, or with a wrong one
 */
export const requestVoidStep = createStep(
  requestVoidStepId,
  async (input: RequestVoidInput, { container }) =>
    new StepResponse(await requestVoid(container, input))
)

/** The same without a workflow. */
export async function requestVoid(
  container: MedusaContainer,
  input: RequestVoidInput
): Promise<{ invoice_id: string; order_id: string | null }> {
  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const invoice = await retrieveInvoice(service, input.invoice_id)
  const { id, order_id } = invoice
  const sent = invoice.sent_at !== null

  const obstacle = await readVoidObstacle(service, invoice)
  const other_account = isOfOtherAccount(service, invoice)
  if (!isFoundOnly({ ...invoice, sent })) {
    if (obstacle) throw refusal("NOT_ALLOWED", obstacle)
    if (other_account && invoice.invoice_number) {
      throw refusal("NOT_ALLOWED", "other_account_no_void")
    }
  }
  const missing = isMissing(invoice)
  const actions = actionsFor({ ...invoice, sent, obstacle, other_account, missing })
  if (!actions.includes("void")) throw refusal("NOT_ALLOWED", "not_voidable")
  const voided_at = dayOfVoid(invoice, input.voided_on)

  const plan = voidPlan(invoice)
  const forgotten =
    order_id !== null && plan.kind === "not_needed"
      ? await readForgotten(container, { order_id, revision: invoice.revision }, invoice)
      : {}
  const written = await service.applyPlan({
    ...{ current: invoice, plan, ...forgotten },
    actor: input.actor,
    note: voidNote(input.cause, input.note),
    voided_at,
    requested: false,
  })
  if (!written) throw refusal("NOT_ALLOWED", "not_voidable")
  return { invoice_id: id, order_id }
}

/** When staff say that the service voided it: nothing that is queried says it. */
function dayOfVoid(invoice: InvoiceRecord, voided_on: string | undefined): Date | null {
  const { invoice_number, issued_at } = invoice
  if (voided_on !== undefined) return voidDay(voided_on, issued_at)
  if (invoice_number && isVoidedThere(invoice)) {
    throw refusal("INVALID_DATA", "void_date_missing", invoice_number)
  }
  return null
}

function voidPlan({ status, invoice_number }: InvoiceRecord): InvoicePlan {
  const neverLeft = !invoice_number && mayNotHaveLeft(status)
  return { kind: neverLeft ? "not_needed" : "void", reason: "staff_decision" }
}

export const requestVoidWorkflowId = "request-tw-invoice-void"

/** Voids an invoice on request of staff; waits a few seconds for the outcome. */
export const requestVoidWorkflow = createWorkflow(
  requestVoidWorkflowId,
  (input: WorkflowData<RequestVoidInput>) => {
    const requested = requestVoidStep(input)
    workOnInvoiceStep({ invoice_id: requested.invoice_id, kinds: ["void"] })
    return new WorkflowResponse(requested)
  }
)
