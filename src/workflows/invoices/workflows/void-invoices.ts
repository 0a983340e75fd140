import { createWorkflow } from "@medusajs/framework/workflows-sdk"
import { announceChangesWorkflow } from "./announce-changes"
import { voidInvoicesStep } from "../steps/void-invoices"

export const voidInvoicesWorkflowId = "void-tw-invoices"

/** Voids all invoices that are to be voided and whose time has come. */
export const voidInvoicesWorkflow = createWorkflow(voidInvoicesWorkflowId, () => {
  voidInvoicesStep()
  announceChangesWorkflow.runAsStep({ input: undefined })
})
