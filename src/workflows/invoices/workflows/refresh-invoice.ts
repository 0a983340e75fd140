import {
  createStep,
  StepResponse,
  createWorkflow,
  WorkflowResponse,
  type WorkflowData,
} from "@medusajs/framework/workflows-sdk"
import { InvoicingError } from "../../../clients/invoicing"
import { refusal, failureOf } from "../../common/refuse"
import { reconcileInvoice, unreadSentence } from "../reconcile/reconcile-invoice"
import { emitInvoiceEventsStep } from "../steps/emit-invoice-events"

/** `actor`: who asked, and is shown what the service says. */
type RefreshInvoiceInput = { invoice_id: string; actor?: string | null }

export const refreshInvoiceStepId = "refresh-tw-invoice-step"

/**
 * @throws MedusaError NOT_FOUND, or NOT_ALLOWED with a sentence that says what the service does not
 * have
 */
export const refreshInvoiceStep = createStep(
  refreshInvoiceStepId,
  async ({ invoice_id, actor }: RefreshInvoiceInput, { container }) => {
    try {
      const unread = await reconcileInvoice(container, invoice_id, actor)
      return new StepResponse({ unread: unread.map(unreadSentence) })
    } catch (error) {
      if (!(error instanceof InvoicingError)) throw error
      throw refusal("NOT_ALLOWED", "not_queried_nothing_changed", failureOf(error))
    }
  }
)

export const refreshInvoiceWorkflowId = "refresh-tw-invoice"

/**
 * Queries the service about an invoice and its allowances, on request of staff.
 *
 * @returns a sentence for each allowance that could not be read
 */
export const refreshInvoiceWorkflow = createWorkflow(
  refreshInvoiceWorkflowId,
  (input: WorkflowData<RefreshInvoiceInput>) => {
    const refreshed = refreshInvoiceStep(input)
    emitInvoiceEventsStep()
    return new WorkflowResponse(refreshed)
  }
)
