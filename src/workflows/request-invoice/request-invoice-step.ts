import { MedusaError } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { TW_INVOICING_MODULE } from "../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../modules/tw-invoicing/service"
import { planOrder } from "../plan-invoice/plan-orders"

export const requestInvoiceStepId = "request-tw-invoice-step"

/**
 * Plans an invoice that a person asks for: it no longer waits, also for an order placed before the
 * plugin's start.
 *
 * @throws MedusaError NOT_ALLOWED, a sentence that says why there is nothing to issue
 */
export const requestInvoiceStep = createStep(
  requestInvoiceStepId,
  async (input: { order_id: string; actor: string | null }, { container }) => {
    const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
    // Refuses, with the names of the missing options, before anything is written.
    void service.client

    const { invoice } = await planOrder(container, { ...input, requested: "now" })
    const refuse = (sentence: string) => {
      throw new MedusaError(MedusaError.Types.NOT_ALLOWED, sentence)
    }
    if (invoice?.status === "not_needed") refuse(NOT_NEEDED[invoice.reason ?? ""] ?? NOTHING_DUE)
    if (invoice?.invoice_number && invoice.status !== "voided") {
      refuse(`The order has invoice ${invoice.invoice_number}. Void it before you issue another.`)
    }
    return new StepResponse({ invoice_id: invoice?.id ?? null })
  }
)

const NOTHING_DUE = "Nothing was charged for the order: no invoice is issued for it."
const NOT_NEEDED: Partial<Record<string, string>> = {
  order_canceled: "The order is cancelled: no invoice is issued for it.",
  order_refunded: "All the money went back to the buyer: no invoice is issued for the order.",
}
