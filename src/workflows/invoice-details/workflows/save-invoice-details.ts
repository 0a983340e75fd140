import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import {
  createStep,
  StepResponse,
  createWorkflow,
  type WorkflowData,
} from "@medusajs/framework/workflows-sdk"
import { acquireLockStep, releaseLockStep } from "@medusajs/medusa/core-flows"
import { notFound } from "../../common/not-found"
import { refusal } from "../../common/refuse"
import { TW_INVOICING_MODULE } from "../../../modules/tw-invoicing/constants"
import { detailsColumns } from "../../../modules/tw-invoicing/details-columns"
import type TwInvoicingModuleService from "../../../modules/tw-invoicing/service"
import type { InvoiceDetails } from "../../../rules/buyer/invoice-details"

export const validateOpenCartStepId = "validate-tw-invoice-details-open-cart-step"

/**
 * From the moment its order is placed, a cart's details belong to the invoice.
 *
 * @throws MedusaError NOT_FOUND; NOT_ALLOWED for a completed cart
 */
export const validateOpenCartStep = createStep(
  validateOpenCartStepId,
  async ({ cart_id }: { cart_id: string }, { container }) => {
    const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
      entity: "cart",
      fields: ["id", "completed_at"],
      filters: { id: cart_id },
    })
    if (!data[0]) throw notFound("Cart", cart_id)
    if (data[0].completed_at) {
      throw refusal("NOT_ALLOWED", "details_of_placed_order")
    }
    return new StepResponse(undefined)
  }
)

export const saveInvoiceDetailsStepId = "save-tw-invoice-details-step"

export type SaveInvoiceDetailsInput = { cart_id: string; details: InvoiceDetails }

/** Stores whom a cart's invoice is for; the details replace all earlier ones. */
export const saveInvoiceDetailsStep = createStep(
  saveInvoiceDetailsStepId,
  async ({ cart_id, details }: SaveInvoiceDetailsInput, { container }) => {
    const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
    await service.saveInvoiceDetails(cart_id, detailsColumns(details))
    return new StepResponse(undefined)
  }
)

export const saveInvoiceDetailsWorkflowId = "save-tw-invoice-details"

/**
 * Stores whom an open cart's invoice is for. `details` come from `validateInvoiceDetails`. It takes
 * the same lock as completing a cart, so the details of a placed order do not change.
 *
 * @throws MedusaError NOT_FOUND; NOT_ALLOWED for a completed cart
 */
export const saveInvoiceDetailsWorkflow = createWorkflow(
  saveInvoiceDetailsWorkflowId,
  (input: WorkflowData<SaveInvoiceDetailsInput>) => {
    acquireLockStep({ key: input.cart_id, timeout: 30, ttl: 120 })
    validateOpenCartStep({ cart_id: input.cart_id })
    saveInvoiceDetailsStep(input)
    releaseLockStep({ key: input.cart_id })
  }
)
