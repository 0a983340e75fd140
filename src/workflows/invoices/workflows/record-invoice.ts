import type { MedusaContainer } from "@medusajs/framework/types"
import {
  createStep,
  StepResponse,
  createWorkflow,
  WorkflowResponse,
  type WorkflowData,
} from "@medusajs/framework/workflows-sdk"
import { InvoicingError, type InvoiceStanding } from "../../../clients/invoicing"
import { TW_INVOICING_MODULE } from "../../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../../modules/tw-invoicing/service"
import type { LatestInvoice } from "../../../modules/tw-invoicing/service"
import type { InvoiceRecord } from "../../../modules/tw-invoicing/types"
import { isTaxId } from "../../../rules/buyer/tax-id"
import { isAccepted } from "../../../rules/invoice/state-machine"
import { refusal, troubleOf } from "../../common/refuse"
import { dateOfIssue, detailsOfOrder, taxParts, type StatedTaxType } from "../adopt/hand-issued"
import { refuseUpload } from "../adopt/refuse-upload"
import { planOrder } from "../plan/plan-orders"
import { workOnInvoiceStep } from "../steps/work-on-invoice"
import { adoptInvoice } from "./adopt-invoice"

export type RecordInvoiceInput = {
  invoice_number: string
  /** The day in Taipei on which it was issued, such as `2026-11-21`. */
  issued_on: string
  /** Null: it belongs to no order of this store. */
  order_id: string | null
  /** TWD dollars, tax included. Needed of one that is voided. */
  amount?: number
  tax_type?: StatedTaxType
  /** Of a company. Absent: none, or that of the order's buyer. */
  tax_id?: string
  actor: string | null
}

type RecordedInvoice = { invoice_id: string; order_id: string | null }

/**
 * Records an invoice that the service has, once two of its functions know the number: of an order,
 * or of none. The invoice of an order that has one without a number is adopted. One that is voided at
 * the service is recorded as such.
 *
 * @throws MedusaError NOT_FOUND; NOT_ALLOWED or INVALID_DATA, a sentence with what does not fit
 */
export async function recordInvoice(
  container: MedusaContainer,
  input: RecordInvoiceInput
): Promise<RecordedInvoice> {
  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const { order_id, invoice_number } = input
  const latest = order_id === null ? null : await readLatest(service, order_id)
  if (latest && isAdoptable(latest)) {
    return adoptInvoice(container, { ...input, invoice_id: latest.id })
  }
  if (latest && latest.status !== "voided") {
    throw latest.invoice_number
      ? refusal("NOT_ALLOWED", "has_other_invoice", latest.invoice_number)
      : refusal("NOT_ALLOWED", "invoice_under_way")
  }

  const issued_at = dateOfIssue(input.issued_on)
  const details = await readBuyer(container, input, latest)
  await refuseRecorded(service, invoice_number)
  const { status, amount } = await find(service, input)
  if (status !== "voided") await refuseUpload(service, { invoice_number, issued_at, amount })
  const recorded = await write(service, {
    ...{ order_id, invoice_number, issued_at, details },
    ...taxParts(input.tax_type, amount),
    revision: (latest?.revision ?? 0) + 1,
    service_status: status === "voided" ? "issued" : status,
    found_amount: amount,
    actor: input.actor,
  })
  // The service has it as void: it is asked once more and nothing is cancelled, then that is noted.
  if (status === "voided") await requestVoid(service, recorded, input.actor)
  else if (order_id !== null) await planOrder(container, { order_id, actor: input.actor })
  return { invoice_id: recorded.id, order_id }
}

async function readLatest(service: TwInvoicingModuleService, order_id: string) {
  return (await service.readLatestInvoices([order_id])).get(order_id) ?? null
}

const isAdoptable = ({ status, invoice_number }: LatestInvoice) =>
  status !== "unknown" && !invoice_number && isAccepted("adopted", status)

async function readBuyer(
  container: MedusaContainer,
  { order_id, tax_id }: RecordInvoiceInput,
  latest: LatestInvoice | null
) {
  if (tax_id !== undefined && !isTaxId(tax_id)) {
    throw refusal("INVALID_DATA", "tax_id_wrong", tax_id)
  }
  const ofOrder = order_id === null ? null : await detailsOfOrder(container, order_id, latest)
  return tax_id === undefined ? ofOrder : { type: "company" as const, tax_id }
}

async function refuseRecorded(service: TwInvoicingModuleService, invoice_number: string) {
  const [known] = await service.listTwInvoices({ invoice_number }, { select: ["id"], take: 1 })
  if (known) throw refusal("NOT_ALLOWED", "recorded_already", invoice_number)
}

/** How the service describes it, and its amount; that of a voided one is what staff say. */
async function find(
  { client }: TwInvoicingModuleService,
  { invoice_number, amount }: RecordInvoiceInput
): Promise<{ status: Exclude<InvoiceStanding["status"], "none">; amount: number }> {
  try {
    const { kind } = await client.checkInvoice(invoice_number)
    const standing = await client.record(invoice_number)
    if (standing.status === "voided") {
      if (amount === undefined) throw refusal("INVALID_DATA", "amount_missing", invoice_number)
      return { status: "voided", amount }
    }
    if (kind === "none" || standing.status === "none") {
      throw refusal("INVALID_DATA", "number_not_known", invoice_number)
    }
    if (amount !== undefined && standing.amount !== amount) {
      throw refusal("INVALID_DATA", "other_amount", invoice_number, standing.amount, amount)
    }
    return { status: standing.status, amount: standing.amount }
  } catch (error) {
    if (!(error instanceof InvoicingError)) throw error
    throw refusal("NOT_ALLOWED", "not_asked_nothing_stored", troubleOf(error))
  }
}

async function write(
  service: TwInvoicingModuleService,
  found: Parameters<typeof service.recordInvoice>[0]
): Promise<InvoiceRecord> {
  try {
    return await service.recordInvoice(found)
  } catch (error) {
    // Another request may have recorded the number, or the order's invoice, meanwhile.
    await refuseRecorded(service, found.invoice_number)
    const { order_id, revision } = found
    const latest = order_id === null ? null : await readLatest(service, order_id)
    if ((latest?.revision ?? 0) >= revision) throw refusal("NOT_ALLOWED", "just_changed")
    throw error
  }
}

async function requestVoid(
  service: TwInvoicingModuleService,
  current: InvoiceRecord,
  actor: string | null
) {
  const plan = { kind: "void", reason: "staff_decision" } as const
  await service.applyPlan({ current, plan, actor, requested: false })
}

export const recordInvoiceStepId = "record-tw-invoice-step"

/**
 * Records an invoice that the service has; emits nothing.
 *
 * @throws MedusaError NOT_FOUND; NOT_ALLOWED or INVALID_DATA, a sentence with what does not fit
 */
export const recordInvoiceStep = createStep(
  recordInvoiceStepId,
  async (input: RecordInvoiceInput, { container }) =>
    new StepResponse(await recordInvoice(container, input))
)

export const recordInvoiceWorkflowId = "record-tw-invoice"

/** Records an invoice that the service has, of an order or of none. */
export const recordInvoiceWorkflow = createWorkflow(
  recordInvoiceWorkflowId,
  (input: WorkflowData<RecordInvoiceInput>) => {
    const recorded = recordInvoiceStep(input)
    workOnInvoiceStep({ invoice_id: recorded.invoice_id, kinds: ["void"] })
    return new WorkflowResponse(recorded)
  }
)
