import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import {
  createStep,
  StepResponse,
  createWorkflow,
  type WorkflowData,
} from "@medusajs/framework/workflows-sdk"
import { InvoicingError } from "../../../clients/invoicing"
import { TW_INVOICING_MODULE } from "../../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../../modules/tw-invoicing/service"
import {
  readAllowance,
  type ReadAllowance,
  reconcileInvoice,
  unreadSentence,
} from "../../invoices/reconcile/reconcile-invoice"
import { refusal, failureOf } from "../../common/refuse"
import { isOfOtherAccount, retrieveInvoice } from "../../invoices/stored-invoice"
import { emitInvoiceEventsStep } from "../../invoices/steps/emit-invoice-events"

export const registerAllowanceStepId = "register-tw-allowance-step"

export type RegisterAllowanceInput = {
  invoice_id: string
  allowance_number: string
  actor: string | null
}

/**
 * Reads an allowance that staff made in the service's console, and keeps it with its invoice.
 * Nothing is stored unless the service knows the number and says that it belongs to this invoice.
 *
 * @throws MedusaError NOT_FOUND for the invoice; INVALID_DATA with the service's message
 */
export const registerAllowanceStep = createStep(
  registerAllowanceStepId,
  async ({ invoice_id, allowance_number, actor }: RegisterAllowanceInput, { container }) => {
    const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
    const invoice = await retrieveInvoice(service, invoice_id)
    if (!invoice.invoice_number) throw refusal("INVALID_DATA", "no_number")
    if (isOfOtherAccount(service, invoice)) throw refusal("NOT_ALLOWED", "other_account")

    const reading = await read(service, allowance_number)
    if (reading.kind === "none") {
      throw refusal("INVALID_DATA", "allowance_unknown", allowance_number, reading.message)
    }
    const { allowance, lines } = reading
    const named = [allowance.invoice_number, ...lines.map((line) => line.original_invoice_number)]
    const invoice_number = named.find((number) => number !== invoice.invoice_number)
    if (invoice_number) {
      const numbers = [allowance_number, invoice_number, invoice.invoice_number] as const
      throw refusal("INVALID_DATA", "allowance_of_another", ...numbers)
    }
    const { allowanceBasis: basis } = service.options
    await service.saveAllowance({ invoice_id, ...reading, actor, basis })
    await updateTotals(container, invoice_id)
    return new StepResponse(undefined)
  }
)

/** The allowance is kept by now: totals that cannot be read are left to the nightly comparison. */
async function updateTotals(container: MedusaContainer, invoiceId: string): Promise<void> {
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  try {
    for (const allowance of await reconcileInvoice(container, invoiceId)) {
      logger.warn(`Taiwan invoicing: invoice ${invoiceId}: ${unreadSentence(allowance).en}`)
    }
  } catch (error) {
    if (!(error instanceof InvoicingError)) throw error
    logger.warn(`Taiwan invoicing: allowance totals were not read: ${error.message}`)
  }
}

async function read(
  service: TwInvoicingModuleService,
  allowanceNumber: string
): Promise<ReadAllowance> {
  try {
    return await readAllowance(service, allowanceNumber)
  } catch (error) {
    if (!(error instanceof InvoicingError)) throw error
    throw refusal("INVALID_DATA", "not_queried_nothing_stored", failureOf(error))
  }
}

export const registerAllowanceWorkflowId = "register-tw-allowance"

/** Stores an allowance by its number, and updates the invoice's allowance totals. */
export const registerAllowanceWorkflow = createWorkflow(
  registerAllowanceWorkflowId,
  (input: WorkflowData<RegisterAllowanceInput>) => {
    registerAllowanceStep(input)
    emitInvoiceEventsStep()
  }
)
