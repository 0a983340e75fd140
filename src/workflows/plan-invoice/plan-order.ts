import { isDeepStrictEqual } from "node:util"
import { MedusaError } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import { TW_INVOICING_MODULE } from "../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../modules/tw-invoicing/service"
import type { InvoiceRecord } from "../../modules/tw-invoicing/types"
import type { InvoiceDetails } from "../../rules/invoice-details"
import { CLOSED_STATUSES } from "../../rules/invoice-status"
import { planInvoice, type InvoicePlan, type PlanQuestion } from "../../rules/plan"
import { notFound } from "../not-found"
import { buildPlan } from "./build-plan"
import { readInvoiceDetails } from "./invoice-details"
import { orderFacts, readOrder, type OrderRecord } from "./read-order"

export type PlanOrderInput = {
  order_id: string
  /**
   * `now`: a person asks for the invoice, so it does not wait, also for an order before the start.
   * `missing`: as part of many that are missing; then it waits for its payment all the same.
   */
  requested?: false | "now" | "missing"
  /** The id of that person's user. */
  actor?: string | null
}

/** How often a plan is made anew when the row changes under it. Each round means another's progress. */
const MOST_ROUNDS = 100

/**
 * Asks what should exist for an order and writes it down. Sends nothing. Safe at any time, any
 * number of times, by any number of workers: a plan made from a reading that is no longer true is
 * refused by the row's version and made anew.
 *
 * @returns the order's invoice after the plan; null when it has none
 */
export async function planOrder(
  container: MedusaContainer,
  { order_id, requested = false, actor = null }: PlanOrderInput
): Promise<{ invoice: InvoiceRecord | null; changed: boolean }> {
  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)

  for (let round = 0; round < MOST_ROUNDS; round++) {
    // The invoice is read before the order: whoever writes between the two raises its version.
    const latest = await latestInvoice(service, order_id)
    const order = await readOrder(container, order_id)
    if (!order && !latest) throw notFound("Order", order_id)
    if (requested === "now") refuseWithoutOrder(order)

    // Whoever asked for another invoice asked for this one, once the first is voided.
    const asked = latest?.status === "voided" && latest.reissue_requested_at ? "now" : requested
    const current = asked === "now" && latest && isClosed(latest) ? reopened(latest) : latest
    const revision = current?.revision ?? (latest?.revision ?? 0) + 1
    const details = current?.details ?? latest?.reissue_details ?? latest?.details ?? null
    const decided = await decide(container, {
      order,
      invoice: current,
      revision,
      requested: asked,
      details,
    })
    const plan = await withFreeNumber(service, decided, { order_id, revision })
    const order_seen_at = order && new Date(order.updated_at)
    if (plan.kind === "nothing" || (current && isAlreadySo(plan, current))) {
      if (latest && hasNews(latest, order_seen_at)) {
        await service.recordLooked(latest, order_seen_at)
      }
      return { invoice: latest, changed: false }
    }

    const invoice = await service.applyPlan({
      order_id,
      current,
      revision,
      plan,
      order_seen_at,
      actor,
      requested: requested === "now",
      delay: service.options.issueDelay,
      details,
    })
    if (invoice) return { invoice, changed: true }
  }
  throw new MedusaError(
    MedusaError.Types.UNEXPECTED_STATE,
    `The invoice of order ${order_id} kept changing while it was planned. The sweep tries again.`
  )
}

/** An adopted invoice was due to be looked at, or its order changed since the last look. */
const hasNews = ({ status, due_at, order_seen_at }: InvoiceRecord, updated_at: Date | null) =>
  (due_at !== null && ["issued", "attention"].includes(status)) ||
  (updated_at !== null && order_seen_at?.getTime() !== updated_at.getTime())

const isClosed = ({ status }: InvoiceRecord) =>
  (CLOSED_STATUSES as readonly string[]).includes(status)

/** A voided invoice has used its order number up: the next one is a new row. */
const reopened = (invoice: InvoiceRecord) => (invoice.status === "voided" ? null : invoice)

export async function latestInvoice(
  service: TwInvoicingModuleService,
  order_id: string
): Promise<InvoiceRecord | null> {
  const [latest] = await service.listTwInvoices(
    { order_id },
    { order: { revision: "DESC" }, take: 1 }
  )
  return (latest as unknown as InvoiceRecord) ?? null
}

async function decide(
  container: MedusaContainer,
  {
    order,
    invoice,
    revision,
    requested,
    details: corrected,
  }: {
    order: OrderRecord | null
    invoice: InvoiceRecord | null
    revision: number
    requested: PlanQuestion["requested"]
    details: InvoiceDetails | null
  }
): Promise<InvoicePlan> {
  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const state = await service.readState()
  const details =
    corrected ?? (order?.cart ? await readInvoiceDetails(container, order.cart.id) : null)

  return planInvoice({
    order: order && orderFacts(order, state?.started_at ?? null),
    invoice: invoice && {
      status: invoice.status,
      reason: invoice.reason,
      sent: invoice.sent_at !== null,
      invoice_number: invoice.invoice_number,
      issue_requested: invoice.issue_requested_at !== null,
      void_requested: invoice.void_requested_at !== null,
      delay_over: invoice.delay_until !== null && new Date(invoice.delay_until) <= new Date(),
    },
    issue_on: service.options.issueOn,
    wait_for_payment: service.options.waitForPayment,
    delayed: service.options.issueDelay > 0,
    void_on_full_refund: service.options.voidOnFullRefund,
    requested,
    build: () => {
      if (!order) throw new Error("No invoice is made without its order.")
      return buildPlan(service.options, { order, details, invoice, revision })
    },
  })
}

/** After the option `orderNumber` changed, its numbers may be those of older orders: never again. */
async function withFreeNumber(
  service: TwInvoicingModuleService,
  plan: InvoicePlan,
  invoice: Pick<InvoiceRecord, "order_id" | "revision">
): Promise<InvoicePlan> {
  if (plan.kind !== "issue") return plan
  const owner = await service.readNumberOwner(plan.order_number, invoice)
  if (!owner) return plan
  const detail = `The order number ${plan.order_number} was used for order ${owner}, and counts for ever. Change the option orderNumber, then retry.`
  return { kind: "attention", reason: "order_number_invalid", detail }
}

function refuseWithoutOrder(order: OrderRecord | null) {
  const sentence = !order
    ? "The order was deleted: no invoice is issued for it."
    : order.is_draft_order
      ? "This is a draft order. Convert it to an order first, then issue its invoice."
      : null
  if (sentence) throw new MedusaError(MedusaError.Types.NOT_ALLOWED, sentence)
}

/** Nothing to write: the row says it already. Keeps a retry's waiting time and the timeline clean. */
function isAlreadySo(plan: InvoicePlan, invoice: InvoiceRecord): boolean {
  switch (plan.kind) {
    case "issue":
      return (
        invoice.status === "pending" &&
        isDeepStrictEqual(invoice.rows, plan.rows) &&
        (invoice.refunded_before ?? 0) === plan.refunded_before
      )
    case "wait":
      return invoice.status === "waiting" && invoice.reason === plan.reason
    case "not_needed":
      return invoice.status === "not_needed" && invoice.reason === plan.reason
    case "attention":
      return (
        invoice.status === "attention" &&
        invoice.reason === plan.reason &&
        invoice.reason_detail === plan.detail
      )
    default:
      return false
  }
}
