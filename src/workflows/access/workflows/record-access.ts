import {
  createStep,
  StepResponse,
  createWorkflow,
  type WorkflowData,
} from "@medusajs/framework/workflows-sdk"
import { TW_INVOICING_MODULE } from "../../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../../modules/tw-invoicing/service"
import type { AccessAction } from "../../../rules/access/access-log"

export type RecordAccessInput = {
  action: AccessAction
  /** The id of the user. */
  actor: string | null
  /** The id of the order, invoice or customer, or the period. */
  subject: string
  /** Which file; never buyer data. */
  detail?: string
}

export const recordAccessStepId = "record-tw-access-step"

export const recordAccessStep = createStep(
  recordAccessStepId,
  async (
    { detail = null, ...access }: Omit<RecordAccessInput, "detail"> & { detail?: string | null },
    { container }
  ) => {
    const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
    await service.recordAccess({ ...access, detail })
    return new StepResponse(undefined)
  }
)

export const recordAccessWorkflowId = "record-tw-access"

/** Records that a user sees or takes buyers' data: before they get it, and not at all if that fails. */
export const recordAccessWorkflow = createWorkflow(
  recordAccessWorkflowId,
  (input: WorkflowData<RecordAccessInput>) => {
    recordAccessStep(input)
  }
)
