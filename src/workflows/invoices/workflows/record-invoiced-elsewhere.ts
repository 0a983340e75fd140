import {
  createStep,
  StepResponse,
  createWorkflow,
  WorkflowResponse,
  type WorkflowData,
} from "@medusajs/framework/workflows-sdk"
import { TW_INVOICING_MODULE } from "../../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../../modules/tw-invoicing/service"
import { refusal } from "../../common/refuse"
import { orderOf, retrieveInvoice } from "../stored-invoice"

export type InvoicedElsewhereInput = {
  invoice_id: string
  /** TWD dollars, in all; 0: none has any of it. */
  amount: number
  /** Which invoices, or why, for the timeline. */
  note: string
  actor: string | null
}

export const recordInvoicedElsewhereStepId = "record-tw-invoiced-elsewhere-step"

/**
 * Staff say that other invoices have so much of what an order was charged after its invoice: it is
 * then no longer shown as charged and on no invoice.
 *
 * @throws MedusaError NOT_FOUND, or NOT_ALLOWED when it is no invoice of an order that stands
 */
export const recordInvoicedElsewhereStep = createStep(
  recordInvoicedElsewhereStepId,
  async ({ invoice_id, ...said }: InvoicedElsewhereInput, { container }) => {
    const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
    const invoice = await retrieveInvoice(service, invoice_id)
    const order_id = orderOf(invoice)
    if (!(await service.recordInvoicedElsewhere(invoice, said))) {
      throw refusal("NOT_ALLOWED", "not_standing")
    }
    return new StepResponse({ invoice_id, order_id })
  }
)

export const recordInvoicedElsewhereWorkflowId = "record-tw-invoiced-elsewhere"

/** Records what other invoices have of what an order was charged after its invoice. */
export const recordInvoicedElsewhereWorkflow = createWorkflow(
  recordInvoicedElsewhereWorkflowId,
  (input: WorkflowData<InvoicedElsewhereInput>) =>
    new WorkflowResponse(recordInvoicedElsewhereStep(input))
)
