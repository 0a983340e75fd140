import {
  createStep,
  StepResponse,
  createWorkflow,
  WorkflowResponse,
  type WorkflowData,
} from "@medusajs/framework/workflows-sdk"
import { TW_INVOICING_MODULE } from "../../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../../modules/tw-invoicing/service"
import { periodBounds, readPeriodKey } from "../../../rules/period/period"
import { refusal } from "../../common/refuse"

export type FilePeriodInput = {
  /** Odd month of the two-month period, such as `2026-11`. */
  period: string
  /** The id of the user. */
  actor: string | null
}

export const filePeriodStepId = "file-tw-period-step"

/** @throws MedusaError INVALID_DATA; NOT_ALLOWED when the period is not over, or is filed already */
export const filePeriodStep = createStep(
  filePeriodStepId,
  async ({ period, actor }: FilePeriodInput, { container }) => {
    const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
    const { account } = service
    const known = readPeriodKey(period)
    if (!known) throw refusal("INVALID_DATA", "period_not_known", period)
    const bounds = periodBounds(known)
    if (bounds.end > (await service.readClock())) throw refusal("NOT_ALLOWED", "period_not_over")
    const filing = await service.filePeriod({ period, bounds, account, actor })
    if (!filing) throw refusal("NOT_ALLOWED", "period_filed")
    return new StepResponse({ filing_id: filing.id }, { period, account, actor })
  },
  async (filed, { container }) => {
    if (!filed) return
    await container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE).withdrawFiling(filed)
  }
)

export const filePeriodWorkflowId = "file-tw-period"

/**
 * Marks a period as filed: its invoices, allowances and figures are kept as they are now. What changes
 * afterwards is listed beside them.
 */
export const filePeriodWorkflow = createWorkflow(
  filePeriodWorkflowId,
  (input: WorkflowData<FilePeriodInput>) => new WorkflowResponse(filePeriodStep(input))
)
