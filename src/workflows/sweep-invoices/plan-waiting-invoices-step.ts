import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { TW_INVOICING_MODULE } from "../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../modules/tw-invoicing/service"
import { planAll } from "../plan-invoice/plan-all"

export const planWaitingInvoicesStepId = "plan-waiting-tw-invoices-step"

/** Waiting invoices looked at in one sweep, those longest not looked at first. */
const MOST_PER_SWEEP = 200

/** A payment or a fulfilment does not touch the order's own row: what waits for it is asked again. */
export const planWaitingInvoicesStep = createStep(
  planWaitingInvoicesStepId,
  async (_: void, { container }) => {
    const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
    await planAll(container, await service.nextWaitingOrders(MOST_PER_SWEEP))
    return new StepResponse(undefined)
  }
)
