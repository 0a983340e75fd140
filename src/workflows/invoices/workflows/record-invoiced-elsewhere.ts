import {
  createStep,
  StepResponse,
  createWorkflow,
  WorkflowResponse,
  type WorkflowData,
} from "@medusajs/framework/workflows-sdk"
import type { MedusaContainer } from "@medusajs/framework/types"
import { TW_INVOICING_MODULE } from "../../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../../modules/tw-invoicing/service"
import type { AllowanceRecord, InvoiceRecord } from "../../../modules/tw-invoicing/types"
import { allowanceBalance } from "../../../rules/invoice/allowance-due"
import {
  countedAllowances,
  registeredSums,
  unregisteredAllowances,
} from "../../../rules/invoice/unregistered-allowances"
import { refusal } from "../../common/refuse"
import { isMarked } from "../adopt/marked-elsewhere"
import { moneyToCompare } from "../plan/money-in-twd"
import { readOrder } from "../plan/read-order"
import { isOfOtherAccount, orderOf, retrieveInvoice } from "../stored-invoice"

export type InvoicedElsewhereInput = {
  invoice_id: string
  /** The other invoice, recorded for no order; null: none has any of it, the mark is taken back. */
  invoice_number: string | null
  /** Why, for the timeline. */
  note?: string
  actor: string | null
}

/**
 * Records that another invoice has a part of what an order was charged after its invoice: as much as
 * that invoice holds, and no more than is on none. Without a number the mark is taken back.
 *
 * @throws MedusaError NOT_FOUND, or NOT_ALLOWED when there is nothing to mark, or with this invoice
 */
export async function recordInvoicedElsewhere(
  container: MedusaContainer,
  { invoice_id, invoice_number, note, actor }: InvoicedElsewhereInput
): Promise<{ invoice_id: string; order_id: string }> {
  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const invoice = await retrieveInvoice(service, invoice_id)
  const order_id = orderOf(invoice)
  const before = invoice.invoiced_elsewhere ?? 0
  const part = invoice_number === null ? null : await partOf(container, invoice, invoice_number)
  const amount = part === null ? 0 : before + part
  const detail = [invoice_number, note].filter(Boolean).join(": ")
  const said = { before, amount, actor, note: detail }
  if (!(await service.recordInvoicedElsewhere(invoice, said))) {
    throw refusal("NOT_ALLOWED", "cannot_be_marked")
  }
  return { invoice_id, order_id }
}

/** TWD dollars of what is on no invoice that the other invoice can have. */
async function partOf(container: MedusaContainer, invoice: InvoiceRecord, invoice_number: string) {
  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const { options } = service
  const order_id = orderOf(invoice)
  if (await isMarked(service, invoice, invoice_number)) {
    throw refusal("NOT_ALLOWED", "marked_already", invoice_number)
  }
  const held = await heldByOther(service, invoice, invoice_number)
  const order = await readOrder(container, order_id)
  if (!order) throw refusal("NOT_FOUND", "order_not_found", order_id)
  const allowances = await allowancesOf(service, invoice)
  const { money } = moneyToCompare(order, invoice, options.roundingProviders)
  const { not_invoiced } = allowanceBalance({ ...money, live: true, allowances })
  const part = Math.min(held, not_invoiced)
  if (part <= 0) throw refusal("NOT_ALLOWED", "nothing_charged_after")
  return part
}

/** TWD dollars of an invoice that is recorded for no order, and is valid, less its allowances. */
async function heldByOther(
  service: TwInvoicingModuleService,
  { id }: InvoiceRecord,
  invoice_number: string
): Promise<number> {
  const [other] = (await service.listTwInvoices(
    { invoice_number },
    { take: 1 }
  )) as unknown as InvoiceRecord[]
  if (!other || other.id === id || other.order_id !== null || !isValid(service, other)) {
    throw refusal("NOT_ALLOWED", "other_not_recorded", invoice_number)
  }
  const registered = registeredSums(await allowancesOf(service, other))
  // The service may count some that nobody registered.
  const { unregistered } = unregisteredAllowances(0, countedAllowances(other), registered)
  return (other.amount ?? 0) - registered.amount - unregistered
}

const isValid = (service: TwInvoicingModuleService, invoice: InvoiceRecord) =>
  invoice.status === "issued" &&
  invoice.service_status !== "voided" &&
  !invoice.difference &&
  !isOfOtherAccount(service, invoice)

const allowancesOf = async (service: TwInvoicingModuleService, { id }: InvoiceRecord) =>
  (await service.listTwAllowances({
    invoice_id: id,
    status: "issued",
  })) as unknown as AllowanceRecord[]

export const recordInvoicedElsewhereStepId = "record-tw-invoiced-elsewhere-step"

/**
 * Records what another invoice has of what an order was charged after its invoice.
 *
 * @throws MedusaError NOT_FOUND, or NOT_ALLOWED when there is nothing to mark, or with this invoice
 */
export const recordInvoicedElsewhereStep = createStep(
  recordInvoicedElsewhereStepId,
  async (input: InvoicedElsewhereInput, { container }) =>
    new StepResponse(await recordInvoicedElsewhere(container, input))
)

export const recordInvoicedElsewhereWorkflowId = "record-tw-invoiced-elsewhere"

/** Records what another invoice has of what an order was charged after its invoice. */
export const recordInvoicedElsewhereWorkflow = createWorkflow(
  recordInvoicedElsewhereWorkflowId,
  (input: WorkflowData<InvoicedElsewhereInput>) =>
    new WorkflowResponse(recordInvoicedElsewhereStep(input))
)
