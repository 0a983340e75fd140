import {
  createStep,
  StepResponse,
  createWorkflow,
  WorkflowResponse,
  type WorkflowData,
} from "@medusajs/framework/workflows-sdk"
import { TW_INVOICING_MODULE } from "../../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../../modules/tw-invoicing/service"
import { readNeededCarts } from "../../invoice-details/needed-carts"
import { recordsOfBuyer } from "../records-of-buyer"
import type { BuyerDataInput } from "./record-buyer-data-export"

export const eraseBuyerDataStepId = "erase-tw-buyer-data-step"

/**
 * Deleted data cannot be restored: the step has no compensation.
 *
 * @throws MedusaError NOT_FOUND
 */
export const eraseBuyerDataStep = createStep(
  eraseBuyerDataStepId,
  async ({ customer_id, actor }: BuyerDataInput, { container }) => {
    const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
    const { order_ids, cart_ids } = await recordsOfBuyer(container, customer_id)
    const now = await service.readClock()
    const { erased, kept } = await service.eraseBuyer({ order_ids, actor })
    const needed = await readNeededCarts(container, cart_ids, null)
    const free = cart_ids.filter((id) => !needed.has(id))
    const carts = await service.forgetCartDetails(free, now)
    await service.forgetCustomerInvoiceDetails([customer_id])
    return new StepResponse({ invoices: erased, carts, kept })
  }
)

export const eraseBuyerDataWorkflowId = "erase-tw-buyer-data"

/**
 * Erases a customer's data from the plugin on the buyer's request: from settled invoices, from carts
 * and from the details kept for the next order. Numbers, amounts, dates and companies' tax IDs stay.
 *
 * @returns from how many invoices and carts; `kept`: how many invoices still need the data, because
 * they are not issued, voided or dropped yet
 */
export const eraseBuyerDataWorkflow = createWorkflow(
  eraseBuyerDataWorkflowId,
  (input: WorkflowData<BuyerDataInput>) => {
    return new WorkflowResponse(eraseBuyerDataStep(input))
  }
)
