import {
  createStep,
  StepResponse,
  createWorkflow,
  type WorkflowData,
} from "@medusajs/framework/workflows-sdk"
import { TW_INVOICING_MODULE } from "../../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../../modules/tw-invoicing/service"
import { refusal } from "../../common/refuse"
import type { FilePeriodInput } from "./file-period"

export const withdrawFilingStepId = "withdraw-tw-filing-step"

/**
 * The rows that the filing kept are deleted: the step has no compensation.
 *
 * @throws MedusaError NOT_ALLOWED when the period is not filed
 */
export const withdrawFilingStep = createStep(
  withdrawFilingStepId,
  async ({ period, actor }: FilePeriodInput, { container }) => {
    const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
    const { account } = service
    if (!(await service.withdrawFiling({ period, account, actor }))) {
      throw refusal("NOT_ALLOWED", "period_not_filed")
    }
    return new StepResponse(undefined)
  }
)

export const withdrawFilingWorkflowId = "withdraw-tw-filing"

/** Withdraws the filing of a period, as before a corrected return. */
export const withdrawFilingWorkflow = createWorkflow(
  withdrawFilingWorkflowId,
  (input: WorkflowData<FilePeriodInput>) => {
    withdrawFilingStep(input)
  }
)
