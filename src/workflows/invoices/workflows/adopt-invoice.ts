import {
  createStep,
  StepResponse,
  createWorkflow,
  WorkflowResponse,
  type WorkflowData,
} from "@medusajs/framework/workflows-sdk"
import { InvoicingError } from "../../../clients/invoicing"
import { TW_INVOICING_MODULE } from "../../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../../modules/tw-invoicing/service"
import { isAccepted } from "../../../rules/invoice/state-machine"
import type { InvoiceRecord } from "../../../modules/tw-invoicing/types"
import { planOrder } from "../plan/plan-orders"
import { refusal, troubleOf } from "../../common/refuse"
import { retrieveInvoice } from "../stored-invoice"
import { workOnInvoiceStep } from "../steps/work-on-invoice"

export type AdoptInvoiceInput = {
  invoice_id: string
  invoice_number: string
  actor: string | null
}

export const adoptInvoiceStepId = "adopt-tw-invoice-step"

/**
 * Adopts an invoice that staff found at the service, once the service itself confirms that it is
 * this order's: the same order number and the same amount. Its order is then planned again.
 *
 * @throws MedusaError NOT_FOUND; NOT_ALLOWED or INVALID_DATA, a sentence with what does not fit
 */
export const adoptInvoiceStep = createStep(
  adoptInvoiceStepId,
  async ({ invoice_id, invoice_number, actor }: AdoptInvoiceInput, { container }) => {
    const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
    const invoice = await retrieveInvoice(service, invoice_id)
    const open = isAccepted("adopted", invoice.status)
    if (!open || invoice.invoice_number) {
      throw refusal("NOT_ALLOWED", "has_number")
    }
    const service_status = await compare(service, invoice, invoice_number)

    const adopted = await write(service, invoice, { invoice_number, service_status, actor })
    if (!adopted) throw refusal("NOT_ALLOWED", "just_changed")
    await planOrder(container, { order_id: invoice.order_id, actor })
    return new StepResponse({ invoice_id, order_id: invoice.order_id })
  }
)

/** How the service describes it. */
async function compare(service: TwInvoicingModuleService, invoice: InvoiceRecord, number: string) {
  const { order_number, amount } = invoice
  if (!order_number || amount === null) throw refusal("NOT_ALLOWED", "never_made_out")

  const { found, info } = await queryBoth(service, order_number, number)
  if (found.kind === "none") throw refusal("INVALID_DATA", "none_at_service", order_number)
  if (found.kind === "error") throw refusal("INVALID_DATA", "service_says", found.message)
  if (found.invoice_number !== number) {
    throw refusal("INVALID_DATA", "other_number", order_number, found.invoice_number, number)
  }
  if (info.status === "none" || info.status === "voided") {
    throw refusal("INVALID_DATA", "voided_or_unknown", number)
  }
  if (info.amount !== amount) {
    throw refusal("INVALID_DATA", "other_amount", number, info.amount, amount)
  }
  return info.status
}

async function queryBoth(
  { client }: TwInvoicingModuleService,
  orderNumber: string,
  number: string
) {
  try {
    return { found: await client.findNumber(orderNumber), info: await client.record(number) }
  } catch (error) {
    if (!(error instanceof InvoicingError)) throw error
    throw refusal("NOT_ALLOWED", "not_asked_nothing_changed", troubleOf(error))
  }
}

async function write(
  service: TwInvoicingModuleService,
  invoice: InvoiceRecord,
  found: Parameters<typeof service.adoptInvoice>[1]
) {
  try {
    return await service.adoptInvoice(invoice, found)
  } catch {
    throw refusal("NOT_ALLOWED", "others_invoice", found.invoice_number)
  }
}

export const adoptInvoiceWorkflowId = "adopt-tw-invoice"

/** Adopts an invoice that staff found at the service; an invoice of a cancelled order is voided. */
export const adoptInvoiceWorkflow = createWorkflow(
  adoptInvoiceWorkflowId,
  (input: WorkflowData<AdoptInvoiceInput>) => {
    const adopted = adoptInvoiceStep(input)
    workOnInvoiceStep({ order_id: adopted.order_id, kinds: ["void"] })
    return new WorkflowResponse(adopted)
  }
)
