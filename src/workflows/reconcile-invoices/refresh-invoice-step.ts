import { MedusaError } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { InvoicingError } from "../../clients/invoicing"
import { reconcileInvoice, unreadSentence } from "./reconcile-invoice"

export const refreshInvoiceStepId = "refresh-tw-invoice-step"

/** @throws MedusaError NOT_FOUND, or NOT_ALLOWED with the sentence of what the service lacks */
export const refreshInvoiceStep = createStep(
  refreshInvoiceStepId,
  async (input: { invoice_id: string }, { container }) => {
    try {
      const unread = await reconcileInvoice(container, input.invoice_id)
      return new StepResponse({ unread: unread.map(unreadSentence) })
    } catch (error) {
      if (!(error instanceof InvoicingError)) throw error
      throw new MedusaError(
        MedusaError.Types.NOT_ALLOWED,
        `The invoicing service could not be asked, so nothing was changed: ${error.sentence}`
      )
    }
  }
)
