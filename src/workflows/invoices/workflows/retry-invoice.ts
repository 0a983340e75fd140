import {
  createStep,
  StepResponse,
  createWorkflow,
  WorkflowResponse,
  type WorkflowData,
} from "@medusajs/framework/workflows-sdk"
import { TW_INVOICING_MODULE } from "../../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../../modules/tw-invoicing/service"
import { isFoundOnly } from "../../../rules/invoice/invoice-actions"
import { retryAs } from "../../../rules/invoice/plan"
import { planOrder } from "../plan/plan-orders"
import { refusal } from "../../common/refuse"
import { retrieveInvoice } from "../stored-invoice"
import { workOnInvoiceStep } from "../steps/work-on-invoice"

type RetryInvoiceInput = { invoice_id: string; actor: string | null; one_of_many?: boolean }

export const retryInvoiceStepId = "retry-tw-invoice-step"

/**
 * Makes an invoice due now. An invoice that was sent without a clear answer is only queried; one
 * that was never sent is planned from the order's present state.
 *
 * @throws MedusaError NOT_FOUND, or NOT_ALLOWED when it is in progress or done
 */
export const retryInvoiceStep = createStep(
  retryInvoiceStepId,
  async ({ invoice_id, actor, one_of_many }: RetryInvoiceInput, { container }) => {
    const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
    void service.client

    const invoice = await retrieveInvoice(service, invoice_id)
    const sent = invoice.sent_at !== null
    if (isFoundOnly({ ...invoice, sent })) throw refusal("NOT_ALLOWED", "retry_changes_nothing")
    const retried = await service.requestRetry(invoice, actor, one_of_many)
    if (!retried) throw refusal("NOT_ALLOWED", "nothing_to_retry")
    const { order_id } = retried
    if (retried.status === "attention" && order_id !== null) {
      await planOrder(container, {
        order_id,
        requested: retryAs(retried.reason),
        actor,
        one_of_many,
      })
    }
    return new StepResponse({ invoice_id: retried.id, order_id })
  }
)

export const retryInvoiceWorkflowId = "retry-tw-invoice"

/** Retries an invoice on request of staff; waits a few seconds for the outcome. */
export const retryInvoiceWorkflow = createWorkflow(
  retryInvoiceWorkflowId,
  (input: WorkflowData<RetryInvoiceInput>) => {
    const retried = retryInvoiceStep(input)
    workOnInvoiceStep({ invoice_id: retried.invoice_id, kinds: ["settle", "dispatch", "void"] })
    return new WorkflowResponse(retried)
  }
)
