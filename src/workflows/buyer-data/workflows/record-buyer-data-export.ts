import {
  createStep,
  StepResponse,
  createWorkflow,
  type WorkflowData,
} from "@medusajs/framework/workflows-sdk"
import { TW_INVOICING_MODULE } from "../../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../../modules/tw-invoicing/service"
import { recordsOfBuyer } from "../records-of-buyer"

export type BuyerDataInput = {
  customer_id: string
  /** The id of the user who does it for the buyer. */
  actor: string | null
}

export const recordBuyerDataExportStepId = "record-tw-buyer-data-export-step"

/** @throws MedusaError NOT_FOUND */
export const recordBuyerDataExportStep = createStep(
  recordBuyerDataExportStepId,
  async ({ customer_id, actor }: BuyerDataInput, { container }) => {
    const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
    const { order_ids } = await recordsOfBuyer(container, customer_id)
    await service.recordExport({ order_ids, actor })
    return new StepResponse(undefined)
  }
)

export const recordBuyerDataExportWorkflowId = "record-tw-buyer-data-export"

/**
 * Records on the timelines of a customer's invoices that the buyer's data are exported. The data
 * themselves are read by the route: a workflow's results may be stored.
 */
export const recordBuyerDataExportWorkflow = createWorkflow(
  recordBuyerDataExportWorkflowId,
  (input: WorkflowData<BuyerDataInput>) => {
    recordBuyerDataExportStep(input)
  }
)
