import { MedusaError } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { InvoicingError } from "../../clients/invoicing"
import { TW_INVOICING_MODULE } from "../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../modules/tw-invoicing/service"
import { ADOPTABLE } from "../../modules/tw-invoicing/store/adopting"
import type { InvoiceRecord } from "../../modules/tw-invoicing/types"
import { planOrder } from "../plan-invoice/plan-orders"
import { retrieveInvoice } from "../retrieve-invoice"

export type AdoptInvoiceInput = {
  invoice_id: string
  invoice_number: string
  actor: string | null
}

export const adoptInvoiceStepId = "adopt-tw-invoice-step"

/**
 * Takes over an invoice that a person found at the service, once the service itself says that it is
 * this order's: the same order number and the same amount. Its order is then planned again.
 *
 * @throws MedusaError NOT_FOUND; NOT_ALLOWED or INVALID_DATA, a sentence with what does not fit
 */
export const adoptInvoiceStep = createStep(
  adoptInvoiceStepId,
  async ({ invoice_id, invoice_number, actor }: AdoptInvoiceInput, { container }) => {
    const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
    const invoice = await retrieveInvoice(service, invoice_id)
    const open = (ADOPTABLE as readonly string[]).includes(invoice.status)
    if (!open || invoice.invoice_number) {
      refuse("NOT_ALLOWED", "The invoice has its number, or is at work. Reload the page.")
    }
    await compare(service, invoice, invoice_number)

    const adopted = await write(service, invoice, { invoice_number, actor })
    if (!adopted) {
      refuse("NOT_ALLOWED", "The invoice has just changed. Reload the page to see what it is.")
    }
    await planOrder(container, { order_id: invoice.order_id, actor })
    return new StepResponse({ invoice_id, order_id: invoice.order_id })
  }
)

async function compare(service: TwInvoicingModuleService, invoice: InvoiceRecord, number: string) {
  const { order_number, amount } = invoice
  if (!order_number || amount === null) {
    return refuse(
      "NOT_ALLOWED",
      "This invoice was never made out, so nothing at the service can be it."
    )
  }
  const { found, info } = await ask(service, order_number, number)
  if (found.kind === "none") {
    refuse("INVALID_DATA", `The service has no invoice with order number ${order_number}.`)
  }
  if (found.kind === "error") refuse("INVALID_DATA", `The service says “${found.message}”.`)
  if (found.kind === "found" && found.invoice_number !== number) {
    refuse(
      "INVALID_DATA",
      `At the service order number ${order_number} has invoice ${found.invoice_number}, not ${number}.`
    )
  }
  if (info.status === "none" || info.status === "voided") {
    refuse("INVALID_DATA", `The service says that invoice ${number} is voided, or unknown.`)
  } else if (info.amount !== amount) {
    refuse(
      "INVALID_DATA",
      `Invoice ${number} is over NT$${info.amount}, but the order was charged NT$${amount}.`
    )
  }
}

async function ask({ client }: TwInvoicingModuleService, orderNumber: string, number: string) {
  try {
    return { found: await client.checkOrder(orderNumber), info: await client.info(number) }
  } catch (error) {
    if (!(error instanceof InvoicingError)) throw error
    return refuse(
      "NOT_ALLOWED",
      `The invoicing service could not be asked, so nothing was changed: ${error.sentence}`
    )
  }
}

async function write(
  service: TwInvoicingModuleService,
  invoice: InvoiceRecord,
  found: { invoice_number: string; actor: string | null }
) {
  try {
    return await service.adoptInvoice(invoice, found)
  } catch {
    return refuse(
      "NOT_ALLOWED",
      `Invoice ${found.invoice_number} is another order's here, or the order has another invoice.`
    )
  }
}

function refuse(type: "NOT_ALLOWED" | "INVALID_DATA", sentence: string): never {
  throw new MedusaError(MedusaError.Types[type], sentence)
}
