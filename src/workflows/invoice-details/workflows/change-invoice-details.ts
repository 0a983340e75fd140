import { isDeepStrictEqual } from "node:util"
import {
  createStep,
  StepResponse,
  createWorkflow,
  type WorkflowData,
} from "@medusajs/framework/workflows-sdk"
import { TW_INVOICING_MODULE } from "../../../modules/tw-invoicing/constants"
import { detailsColumns } from "../../../modules/tw-invoicing/details-columns"
import type TwInvoicingModuleService from "../../../modules/tw-invoicing/service"
import type { InvoiceRecord } from "../../../modules/tw-invoicing/types"
import { canChangeDetails } from "../../../rules/invoice/invoice-actions"
import type { InvoiceDetails } from "../../../rules/buyer/invoice-details"
import { retryAs, type IssueRequest } from "../../../rules/invoice/plan"
import { readInvoiceDetails } from "../../invoices/plan/invoice-details"
import { planOrder } from "../../invoices/plan/plan-orders"
import { refusal } from "../../common/refuse"
import { cartOfOrder } from "../change/cart-of-order"
import { emitInvoiceEventsStep } from "../../invoices/steps/emit-invoice-events"
import { workOnInvoiceStep } from "../../invoices/steps/work-on-invoice"

export const changeInvoiceDetailsStepId = "change-tw-invoice-details-step"

export type ChangeInvoiceDetailsInput = {
  order_id: string
  /** From `validateInvoiceDetails`. */
  details: InvoiceDetails
  /** The id of the user who changes them. */
  actor: string | null
}

/** How often it is tried anew when the invoice changes meanwhile. Each round means another's progress. */
const MOST_ROUNDS = 20

/**
 * Replaces an order's invoice details and plans its invoice with them. If the invoice was sent in
 * the meantime, the details go back to what it was sent with.
 *
 * @throws MedusaError NOT_FOUND; NOT_ALLOWED once the invoice was sent, or with nothing to keep them with
 */
export const changeInvoiceDetailsStep = createStep(
  changeInvoiceDetailsStepId,
  async ({ order_id, details, actor }: ChangeInvoiceDetailsInput, { container }) => {
    const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
    const cart_id = await cartOfOrder(container, order_id)
    const before = cart_id && (await readInvoiceDetails(container, cart_id))
    let saved = false

    for (let round = 0; round < MOST_ROUNDS; round++) {
      const latest = (await service.readLatestInvoices([order_id])).get(order_id) ?? null
      if (!latest && !cart_id) throw nowhere()
      if (!isOpen(latest)) break

      if (!(await service.changeInvoiceDetails({ cart_id, invoice: latest, details, actor }))) {
        continue
      }
      saved = true
      const requested = latest ? requestedAs(latest) : false
      const { invoice } = await planOrder(container, { order_id, actor, requested })
      if (isMeant(invoice, { latest, details })) return new StepResponse(undefined)
    }
    if (saved && cart_id) {
      await service.saveInvoiceDetails(cart_id, detailsColumns(before || { type: "personal" }))
    }
    throw tooLate()
  }
)

/**
 * An invoice that needed review is retried with the corrected details; one that was due stays due.
 */
function requestedAs({ status, reason }: InvoiceRecord): IssueRequest {
  switch (status) {
    case "attention":
      return retryAs(reason)
    case "pending":
      return "missing"
    case "waiting":
    case "sending":
    case "unknown":
    case "issued":
    case "voiding":
    case "void_unknown":
    case "voided":
    case "not_needed":
      return false
  }
}

/** The invoice is for whom was said; not one that another made of what was said before. */
const isMeant = (
  invoice: InvoiceRecord | null,
  { latest, details }: { latest: InvoiceRecord | null; details: InvoiceDetails }
) =>
  !invoice ||
  (latest ? invoice.id === latest.id : isOpen(invoice)) ||
  isDeepStrictEqual(invoice.details, details)

const isOpen = (invoice: InvoiceRecord | null) =>
  canChangeDetails(invoice && { ...invoice, sent: invoice.sent_at !== null })

const tooLate = () => refusal("NOT_ALLOWED", "details_sent")

const nowhere = () => refusal("NOT_ALLOWED", "nowhere_to_keep")

export const changeInvoiceDetailsWorkflowId = "change-tw-invoice-details"

/** Changes whom an order's invoice is for, on request of staff, until it is sent. */
export const changeInvoiceDetailsWorkflow = createWorkflow(
  changeInvoiceDetailsWorkflowId,
  (input: WorkflowData<ChangeInvoiceDetailsInput>) => {
    changeInvoiceDetailsStep(input)
    emitInvoiceEventsStep()
    workOnInvoiceStep({ order_id: input.order_id, kinds: ["dispatch"] })
  }
)
