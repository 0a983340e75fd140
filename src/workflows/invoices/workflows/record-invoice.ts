import type { MedusaContainer } from "@medusajs/framework/types"
import {
  createStep,
  StepResponse,
  createWorkflow,
  WorkflowResponse,
  type WorkflowData,
} from "@medusajs/framework/workflows-sdk"
import type { AdminRecordInvoice } from "../../../http-types"
import { TW_INVOICING_MODULE } from "../../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../../modules/tw-invoicing/service"
import type { LatestInvoice } from "../../../modules/tw-invoicing/service"
import type { InvoiceRecord } from "../../../modules/tw-invoicing/types"
import type { LiveStatus } from "../../../rules/invoice/reconciliation"
import { isAccepted } from "../../../rules/invoice/state-machine"
import { refusal } from "../../common/refuse"
import { assignRecorded, recordedForNone } from "../adopt/assign-recorded"
import { dateOfIssue, taxParts, voidDay } from "../adopt/hand-issued"
import { queryNumber, requireLiveInvoice } from "../adopt/query-number"
import { refuseUnrecorded } from "../adopt/refuse-unrecorded"
import { refuseUpload } from "../adopt/refuse-upload"
import { statedBuyer } from "../adopt/stated-buyer"
import { planOrder } from "../plan/plan-orders"
import { workOnInvoiceStep } from "../steps/work-on-invoice"
import { adoptInvoice } from "./adopt-invoice"

export type RecordInvoiceInput = Omit<AdminRecordInvoice, "order_id"> & {
  /** Null: it belongs to no order of this store. */
  order_id: string | null
  actor: string | null
}

type RecordedInvoice = { invoice_id: string; order_id: string | null }

/**
 * Records an invoice that the service has, once two of its functions know the number: of an order,
 * or of none. The invoice of an order that has one without a number is adopted. One that is recorded for
 * none already is given to its order. For a voided one,
 * which belongs to no order, one function is enough: the other may know only valid ones.
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

  const recorded = order_id === null ? null : await recordedForNone(service, invoice_number)
  if (recorded && order_id !== null) {
    const { issued_on, confirm_day, amount, tax_type, parts, tax_id } = input
    const said = { issued_on, confirm_day, amount, tax_type, parts, tax_id }
    const given = { order_id, latest, said, actor: input.actor }
    await assignRecorded(container, service, recorded, given)
    return { invoice_id: recorded.id, order_id }
  }

  const issued_at = dateOfIssue(input.issued_on, input.confirm_day)
  const details = await statedBuyer(container, input, latest)
  await refuseRecorded(service, invoice_number)
  const { status, amount } = await find(service, input)
  const voided_at = status === "voided" ? dateOfVoid(input, issued_at) : null
  await refuseUpload(service, { invoice_number, issued_at, amount })
  if (order_id !== null) {
    await refuseUnrecorded(container, { order_id, latest, number: invoice_number })
  }
  const written = await write(service, {
    ...{ order_id, invoice_number, issued_at, details },
    ...taxParts(input, amount),
    revision: (latest?.revision ?? 0) + 1,
    service_status: status === "allowance" ? status : "issued",
    voided_at,
    found_amount: amount,
    actor: input.actor,
  })
  if (order_id !== null) await planOrder(container, { order_id, actor: input.actor })
  return { invoice_id: written.id, order_id }
}

async function readLatest(service: TwInvoicingModuleService, order_id: string) {
  return (await service.readLatestInvoices([order_id])).get(order_id) ?? null
}

const isAdoptable = ({ status, invoice_number }: LatestInvoice) =>
  status !== "unknown" && !invoice_number && isAccepted("adopted", status)

/** The day of a void: it belongs to no order, whose own invoice it would take the place of. */
function dateOfVoid(input: RecordInvoiceInput, issued_at: Date): Date {
  const { invoice_number, order_id, voided_on } = input
  if (order_id !== null) throw refusal("INVALID_DATA", "voided_of_order", invoice_number)
  if (voided_on === undefined) throw refusal("INVALID_DATA", "void_date_missing", invoice_number)
  return voidDay(voided_on, issued_at)
}

async function refuseRecorded(service: TwInvoicingModuleService, invoice_number: string) {
  const [known] = await service.listTwInvoices({ invoice_number }, { select: ["id"], take: 1 })
  if (known) throw refusal("NOT_ALLOWED", "recorded_already", invoice_number)
}

/** How the service describes it, and its amount; that of a voided one is what staff say. */
async function find(
  service: TwInvoicingModuleService,
  { invoice_number, amount }: RecordInvoiceInput
): Promise<{ status: LiveStatus | "voided"; amount: number }> {
  const record = await queryNumber(service, invoice_number)
  if (record.status !== "voided") return requireLiveInvoice(record, invoice_number, [amount])
  if (amount === undefined) throw refusal("INVALID_DATA", "amount_missing", invoice_number)
  return { status: "voided", amount }
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
