import {
  createStep,
  StepResponse,
  createWorkflow,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { TW_INVOICING_MODULE } from "../../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../../modules/tw-invoicing/service"

export const recordRestoreStepId = "record-tw-restore-step"

/**
 * Marks every invoice that the database says was not sent as one whose outcome is unknown.
 *
 * @throws MedusaError NOT_ALLOWED when the credentials are missing
 */
export const recordRestoreStep = createStep(recordRestoreStepId, async (_: void, { container }) => {
  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  void service.client
  return new StepResponse({ queried: await service.recordRestored() })
})

export const recordRestoreWorkflowId = "record-tw-restore"

/**
 * The database was restored from a backup, or an asynchronous standby took over: it may have lost uploads.
 * Everything that may have been sent since is queried before it is sent; what exists is adopted. The
 * sweep does that, in the invoicing service's own time.
 *
 * @returns `queried`: how many invoices are queried now; later ones are queried when they are due
 */
export const recordRestoreWorkflow = createWorkflow(recordRestoreWorkflowId, () => {
  return new WorkflowResponse(recordRestoreStep())
})
