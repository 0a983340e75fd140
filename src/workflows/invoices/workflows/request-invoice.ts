import {
  createStep,
  StepResponse,
  createWorkflow,
  WorkflowResponse,
  type WorkflowData,
} from "@medusajs/framework/workflows-sdk"
import { TW_INVOICING_MODULE } from "../../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../../modules/tw-invoicing/service"
import { planOrder } from "../plan/plan-orders"
import { refusal } from "../../common/refuse"
import { workOnInvoiceStep } from "../steps/work-on-invoice"

type RequestInvoiceInput = { order_id: string; actor: string | null; one_of_many?: boolean }

export const requestInvoiceStepId = "request-tw-invoice-step"

/**
 * Plans an invoice that staff ask for: it no longer waits, also for an order placed before the
 * plugin's start.
 *
 * @throws MedusaError NOT_ALLOWED, a sentence that says why there is nothing to issue
 */
export const requestInvoiceStep = createStep(
  requestInvoiceStepId,
  async (input: RequestInvoiceInput, { container }) => {
    const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
    // Refuses, with the names of the missing options, before anything is written.
    void service.client

    const { invoice } = await planOrder(container, { ...input, requested: "now" })
    if (invoice?.status === "not_needed" && invoice.reason === "shop_decision") {
      throw refusal("NOT_ALLOWED", "shop_decision", invoice.reason_detail ?? "")
    }
    if (invoice?.status === "not_needed") {
      throw refusal("NOT_ALLOWED", NOT_NEEDED[invoice.reason ?? ""] ?? "nothing_due")
    }
    if (invoice?.invoice_number && invoice.status !== "voided") {
      throw refusal("NOT_ALLOWED", "has_invoice", invoice.invoice_number)
    }
    return new StepResponse({ invoice_id: invoice?.id ?? null })
  }
)

const NOT_NEEDED: Partial<Record<string, "order_canceled" | "order_refunded">> = {
  order_canceled: "order_canceled",
  order_refunded: "order_refunded",
}

export const requestInvoiceWorkflowId = "request-tw-invoice"

/**
 * Issues the invoice of an order on request of staff. If many others are ahead of it, it may still
 * be in progress when this returns.
 */
export const requestInvoiceWorkflow = createWorkflow(
  requestInvoiceWorkflowId,
  (input: WorkflowData<RequestInvoiceInput>) => {
    const requested = requestInvoiceStep(input)
    workOnInvoiceStep({ order_id: input.order_id, kinds: ["dispatch"] })
    return new WorkflowResponse(requested)
  }
)
