import type { MedusaContainer } from "@medusajs/framework/types"
import {
  createStep,
  StepResponse,
  createWorkflow,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { TW_INVOICING_MODULE } from "../../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../../modules/tw-invoicing/service"
import { ACCESS_LOG_DAYS } from "../../../rules/access/access-log"
import { retentionCutoff } from "../../../rules/period/retention"
import { readNeededCarts } from "../../invoice-details/needed-carts"

/** Carts per page. */
const BATCH_SIZE = 200

/**
 * Deletes the invoice details of carts that have not changed since `cutoff`. The details are kept
 * while the order's invoice is not issued yet, or is recent enough to be reissued. An order without
 * any row must get one before `cutoff`.
 *
 * @returns how many were deleted
 */
async function forgetCartDetails(container: MedusaContainer, cutoff: Date): Promise<number> {
  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const old = await service.listTwInvoiceDetails(
    { updated_at: { $lt: cutoff } },
    { select: ["cart_id"], take: null }
  )
  let deleted = 0
  for (let start = 0; start < old.length; start += BATCH_SIZE) {
    const carts = old.slice(start, start + BATCH_SIZE).map(({ cart_id }) => cart_id)
    const needed = await readNeededCarts(container, carts, cutoff)
    deleted += await service.forgetCartDetails(
      carts.filter((id) => !needed.has(id)),
      cutoff
    )
  }
  return deleted
}

export const forgetBuyersStepId = "forget-tw-invoice-buyers-step"

/** Deleted data cannot be restored: the step has no compensation. */
export const forgetBuyersStep = createStep(forgetBuyersStepId, async (_: void, { container }) => {
  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const { retentionDays: days, voidDeadlineDay: deadlineDay } = service.options
  const cutoff = retentionCutoff(new Date(), { days, deadlineDay })

  let invoices = 0
  for (;;) {
    const { count, more } = await service.forgetBuyers(cutoff)
    invoices += count
    if (!more || service.stopping) break
  }
  const carts = await forgetCartDetails(container, cutoff)
  let more = true
  while (more && !service.stopping) {
    more = await service.forgetAccesses(ACCESS_LOG_DAYS)
  }
  return new StepResponse({ invoices, carts })
})

export const forgetBuyersWorkflowId = "forget-tw-invoice-buyers"

/**
 * Deletes buyers' data from invoices whose retention time is over, and old entries of the access log;
 * returns the number of invoices.
 */
export const forgetBuyersWorkflow = createWorkflow(forgetBuyersWorkflowId, () => {
  return new WorkflowResponse(forgetBuyersStep())
})
