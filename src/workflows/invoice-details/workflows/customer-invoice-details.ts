import {
  createStep,
  StepResponse,
  createWorkflow,
  type WorkflowData,
} from "@medusajs/framework/workflows-sdk"
import { TW_INVOICING_MODULE } from "../../../modules/tw-invoicing/constants"
import { detailsColumns } from "../../../modules/tw-invoicing/details-columns"
import type TwInvoicingModuleService from "../../../modules/tw-invoicing/service"
import type { InvoiceDetails } from "../../../rules/buyer/invoice-details"

export const saveCustomerInvoiceDetailsStepId = "save-tw-customer-invoice-details-step"

export type SaveCustomerInvoiceDetailsInput = { customer_id: string; details: InvoiceDetails }

/** Stores a customer's details for the next order; they replace all earlier details. */
export const saveCustomerInvoiceDetailsStep = createStep(
  saveCustomerInvoiceDetailsStepId,
  async ({ customer_id, details }: SaveCustomerInvoiceDetailsInput, { container }) => {
    const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
    await service.saveCustomerInvoiceDetails(customer_id, detailsColumns(details))
    return new StepResponse(undefined)
  }
)

export const saveCustomerInvoiceDetailsWorkflowId = "save-tw-customer-invoice-details"

/** Stores a customer's details for the next order. `details` come from `validateInvoiceDetails`. */
export const saveCustomerInvoiceDetailsWorkflow = createWorkflow(
  saveCustomerInvoiceDetailsWorkflowId,
  (input: WorkflowData<SaveCustomerInvoiceDetailsInput>) => {
    saveCustomerInvoiceDetailsStep(input)
  }
)

export const forgetCustomerInvoiceDetailsStepId = "forget-tw-customer-invoice-details-step"

export type ForgetCustomerInvoiceDetailsInput = { customer_ids: string[] }

export const forgetCustomerInvoiceDetailsStep = createStep(
  forgetCustomerInvoiceDetailsStepId,
  async ({ customer_ids }: ForgetCustomerInvoiceDetailsInput, { container }) => {
    const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
    await service.forgetCustomerInvoiceDetails(customer_ids)
    return new StepResponse(undefined)
  }
)

export const forgetCustomerInvoiceDetailsWorkflowId = "forget-tw-customer-invoice-details"

/** Deletes the details kept for customers. Those of placed orders stay with their orders. */
export const forgetCustomerInvoiceDetailsWorkflow = createWorkflow(
  forgetCustomerInvoiceDetailsWorkflowId,
  (input: WorkflowData<ForgetCustomerInvoiceDetailsInput>) => {
    forgetCustomerInvoiceDetailsStep(input)
  }
)
