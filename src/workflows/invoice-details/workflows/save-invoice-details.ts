import { createWorkflow, type WorkflowData } from "@medusajs/framework/workflows-sdk"
import { acquireLockStep, releaseLockStep } from "@medusajs/medusa/core-flows"
import { saveInvoiceDetailsStep, type SaveInvoiceDetailsInput } from "../steps/save-invoice-details"
import { validateOpenCartStep } from "../steps/validate-open-cart"

export const saveInvoiceDetailsWorkflowId = "save-tw-invoice-details"

/**
 * Keeps whom an open cart's invoice is for. `details` come from `validateInvoiceDetails`. It takes
 * the lock that completing a cart takes: what the order was placed with stays what it was.
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
