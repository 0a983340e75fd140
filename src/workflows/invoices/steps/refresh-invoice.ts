import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { InvoicingError } from "../../../clients/invoicing"
import { refusal, troubleOf } from "../../common/refuse"
import { reconcileInvoice, unreadSentence } from "../reconcile/reconcile-invoice"

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
      throw refusal("NOT_ALLOWED", "not_asked_nothing_changed", troubleOf(error))
    }
  }
)
