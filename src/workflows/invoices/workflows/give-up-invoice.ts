import type { MedusaContainer } from "@medusajs/framework/types"
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
import type { InvoiceRecord } from "../../../modules/tw-invoicing/types"
import { mayBeGivenUp } from "../../../rules/invoice/invoice-actions"
import { REFUSALS } from "../../../rules/invoice/refusals"
import { readTimelineDetail } from "../../../rules/invoice/timeline-detail"
import type { Sentence } from "../../../rules/text/sentence"
import { planOrder } from "../plan/plan-orders"
import { findInvoice } from "../settle/find-invoice"
import { refusal, failureOf } from "../../common/refuse"
import { isOfOtherAccount, orderOf, retrieveInvoice } from "../stored-invoice"
import { workOnInvoiceStep } from "../steps/work-on-invoice"

export type GiveUpInvoiceInput = {
  invoice_id: string
  actor: string | null
  /** Why, as staff wrote it; stored in the timeline. */
  note: string
}

/**
 * Gives the order number of an invoice up, because no query finds the invoice that the service may
 * have, or because the one that it has is another order's. Plans the order's next invoice, under
 * another order number. Before that the service is queried once more: what it has is not given up,
 * unless it is another order's.
 *
 * @throws MedusaError NOT_FOUND; NOT_ALLOWED when its outcome is known or being found out, when it
 * was sent to another account, or when the service has it or answers unclearly. Nothing is changed
 * then.
 */
export async function giveUpInvoice(
  container: MedusaContainer,
  { invoice_id, actor, note }: GiveUpInvoiceInput
): Promise<{ invoice_id: string; order_id: string }> {
  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const invoice = await retrieveInvoice(service, invoice_id)
  const { status, reason, sent_at, invoice_number } = invoice
  const order_id = orderOf(invoice)
  const isOpen = status === "attention" && mayBeGivenUp(reason) && sent_at !== null
  if (!isOpen || invoice_number) throw refusal("NOT_ALLOWED", "nothing_to_give_up")
  // The present account would truthfully say that it has none.
  if (isOfOtherAccount(service, invoice)) throw refusal("NOT_ALLOWED", "other_account")
  // About another order's invoice the service would only repeat what is known.
  if (reason !== "other_order_at_service") await refuseWhatIsFound(service, invoice)

  if (!(await service.giveUpInvoice(invoice, { actor, note }))) {
    throw refusal("NOT_ALLOWED", "just_changed")
  }
  await planOrder(container, { order_id, actor })
  return { invoice_id, order_id }
}

async function refuseWhatIsFound(
  service: TwInvoicingModuleService,
  { order_number }: InvoiceRecord
): Promise<void> {
  const { client } = service
  if (!order_number) throw refusal("NOT_ALLOWED", "no_content_yet")
  try {
    const found = await findInvoice(client, order_number)
    if (found.kind === "found") return await refuseFree(service, found.invoice_number)
    if (found.kind === "unclear") throw notQueried(asSentence(found.detail))
    // As before an invoice is sent again: two functions have to say that there is none.
    const invoices = await client.listByOrder(order_number)
    const live = invoices.filter(({ status }) => status !== "voided").length
    if (live) throw notQueried(REFUSALS.service_says(`${order_number}: – ≠ ${live}`))
  } catch (error) {
    if (!(error instanceof InvoicingError)) throw error
    throw notQueried(failureOf(error))
  }
}

/** A retry takes it over, unless staff recorded it for another order, and leave it there. */
async function refuseFree(service: TwInvoicingModuleService, invoice_number: string) {
  const [holder] = await service.listTwInvoices({ invoice_number }, { take: 1 })
  if (!holder?.order_id) throw refusal("NOT_ALLOWED", "found_now", invoice_number)
}

const asSentence = (detail: string) => {
  const { code, text } = readTimelineDetail(detail)
  return code && text ? REFUSALS.voided_or_unknown(text) : REFUSALS.service_says(detail)
}

const notQueried = (why: Sentence) => refusal("NOT_ALLOWED", "not_queried_nothing_changed", why)

export const giveUpInvoiceStepId = "give-up-tw-invoice-step"

/**
 * Gives an order number up and plans the order's next invoice; emits nothing.
 *
 * @throws MedusaError NOT_FOUND, or NOT_ALLOWED with the reason in both languages
 */
export const giveUpInvoiceStep = createStep(
  giveUpInvoiceStepId,
  async (input: GiveUpInvoiceInput, { container }) =>
    new StepResponse(await giveUpInvoice(container, input))
)

export const giveUpInvoiceWorkflowId = "give-up-tw-invoice"

/** Gives an order number up on request of staff, and issues the invoice under another one. */
export const giveUpInvoiceWorkflow = createWorkflow(
  giveUpInvoiceWorkflowId,
  (input: WorkflowData<GiveUpInvoiceInput>) => {
    const givenUp = giveUpInvoiceStep(input)
    workOnInvoiceStep({ order_id: givenUp.order_id, kinds: ["dispatch"] })
    return new WorkflowResponse(givenUp)
  }
)
