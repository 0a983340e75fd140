import type { MedusaContainer } from "@medusajs/framework/types"
import { isDeepStrictEqual } from "node:util"
import { TW_INVOICING_MODULE } from "../../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../../modules/tw-invoicing/service"
import type { LatestInvoice } from "../../../modules/tw-invoicing/service"
import type { InvoiceDetails, InvoiceType } from "../../../rules/buyer/invoice-details"
import { correctedDetails, isCompanyDeleted, readManyInvoiceDetails } from "./invoice-details"
import { readOrders, type OrderRecord, orderFacts } from "./read-order"
import type { InvoiceRecord } from "../../../modules/tw-invoicing/types"
import { refundedSince } from "./money-in-twd"
import { orderNumber } from "../../../rules/invoice/order-number"
import { isClosed, isVoiding, STATUS_FACTS } from "../../../rules/invoice/status-facts"
import {
  isDueAgain,
  planAgain,
  planInvoice,
  type BuiltPlan,
  type InvoicePlan,
  type IssueRequest,
  type PlanQuestion,
} from "../../../rules/invoice/plan"
import { notFound } from "../../common/not-found"
import { refusal } from "../../common/refuse"
import { refuseMarked } from "../stored-invoice"
import type { DueInvoice } from "./build-plan"

/** All data that the plans of some orders are made from. */
export type PlanReading = {
  started_at: Date | null
  restored_at: Date | null
  invoices: Map<string, LatestInvoice>
  orders: Map<string, OrderRecord>
  /** The buyers' invoice details, by cart. */
  details: Map<string, InvoiceDetails>
}

/**
 * The invoices are read before the orders: a write between the two reads increases their versions.
 */
export async function readForPlans(
  container: MedusaContainer,
  orderIds: string[]
): Promise<PlanReading> {
  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const state = await service.readState()
  const invoices = await service.readLatestInvoices(orderIds)
  const orders = await readOrders(container, orderIds)
  const carts = [...orders.values()].flatMap(({ cart }) => cart?.id ?? [])
  const details = await readManyInvoiceDetails(container, carts)
  const { started_at = null, restored_at = null } = state ?? {}
  return { started_at, restored_at, invoices, orders, details }
}

export type PlanOrderInput = {
  order_id: string
  requested?: IssueRequest
  /** The id of the user who requests it. */
  actor?: string | null
  /** What that user says of it, for the timeline. */
  note?: string
  /** Requested for several at once: no page shows the outcome of each. */
  one_of_many?: boolean
}

/** A plan, and what it was made from. */
export type Decided = {
  order_id: string
  latest: InvoiceRecord | null
  /** The row that the plan is for; null: it gets a new one. */
  current: InvoiceRecord | null
  revision: number
  plan: InvoicePlan
  /**
   * Nothing is to be done now, but the invoice must be planned again before it is ever sent again.
   */
  outdated: boolean
  order_seen_at: Date | null
  actor: string | null
  note?: string
  one_of_many: boolean
  /** The request by staff for this invoice, if there is one. */
  requested: IssueRequest
  details: InvoiceDetails | null
  /** The buyer type that the invoice will have, by the current details. */
  chosen_as: InvoiceType
  /** Set: the account that is queried before the invoice is sent for the first time. */
  queried_at: string | null
  /** Set: its order number, which is queried there although it is not sent now. */
  queried_number: string | null
}

/** Makes the invoice of an order that is due for one. */
export type Build = (invoice: DueInvoice) => BuiltPlan

/**
 * What should exist for an order, from what was read of it.
 *
 * @throws MedusaError NOT_FOUND; NOT_ALLOWED when there is nothing that an invoice could be for
 */
export function decidePlan(
  service: TwInvoicingModuleService,
  reading: PlanReading,
  { order_id, requested = false, actor = null, note, one_of_many = false }: PlanOrderInput,
  build: Build
): Decided {
  const latest = reading.invoices.get(order_id) ?? null
  const order = reading.orders.get(order_id) ?? null
  if (!order && !latest) throw notFound("Order", order_id)
  if (requested === "now") {
    refuseWithoutOrder(order)
    if (latest) refuseMarked(latest)
  }

  // A request for another invoice is a request for this one, once the first is voided or given up.
  const asked = latest && isUsedUp(latest) && latest.reissue_requested_at ? "now" : requested
  const { options } = service
  const rules = {
    issue_on: options.issueOn,
    wait_for_payment: options.waitForPayment,
    delayed: options.issueDelay > 0,
    void_on_full_refund: options.voidOnFullRefund,
  }
  const facts = order && orderFacts(order, reading.started_at)
  const dueAgain = isDueAgain(facts, latest?.void_reason ?? null, rules)
  const anew = asked === "now" || (dueAgain && latest?.status === "voided")
  const current = anew && latest && isClosed(latest.status) ? reopened(latest) : latest
  const revision = current?.revision ?? (latest?.revision ?? 0) + 1
  const corrected = correctedDetails(latest)
  const said = order?.cart ? reading.details.get(order.cart.id) : undefined
  const details = corrected ?? said ?? null
  const company_deleted = isCompanyDeleted(latest, details)

  const question: PlanQuestion = {
    order: facts,
    invoice: current && {
      status: current.status,
      reason: current.reason,
      sent: current.sent_at !== null,
      invoice_number: current.invoice_number,
      issue_requested: current.issue_requested_at !== null,
      missing_requested: current.missing_requested_at !== null,
      void_requested: current.void_requested_at !== null,
      void_reason: current.void_reason,
      kept: current.kept_at !== null,
      refunded_since: !!order && refundedSince(order, current, options.roundingProviders) > 0,
      delay_over: current.delay_over,
      waited_long: current.waited_long,
    },
    ...rules,
    requested: asked,
    // `planInvoice` calls it only if an invoice is due.
    build: () => {
      if (!order) throw new Error("No invoice is made without its order.")
      return build({
        order,
        details,
        invoice: current,
        revision,
        requested: asked === "now" || !!current?.issue_requested_at,
        company_deleted,
      })
    },
  }
  const plan = planInvoice(question)
  const dueOnceVoid = dueAgain && !!latest && isToBeVoid(latest)
  return {
    order_id,
    latest,
    current,
    revision,
    plan,
    outdated: plan.kind === "nothing" && (isOutdated(question, current) || dueOnceVoid),
    order_seen_at: order && new Date(order.updated_at),
    actor,
    note,
    one_of_many,
    requested: asked,
    details: corrected,
    chosen_as: details?.type ?? (company_deleted ? "company" : "personal"),
    queried_at: mayHaveLeft(reading, order, current) ? service.account : null,
    queried_number:
      plan.kind === "not_needed"
        ? unrecordedNumber(service, reading, order, current, revision)
        : null,
  }
}

/**
 * The order number under which an invoice may have been sent that the restored database has
 * forgotten, and that is not needed now. Null: none was sent, or there is no order number.
 */
export function unrecordedNumber(
  { account, capabilities, options }: TwInvoicingModuleService,
  reading: Pick<PlanReading, "restored_at">,
  order: Pick<OrderRecord, "id" | "display_id" | "created_at"> | null,
  current: InvoiceRecord | null,
  revision: number
): string | null {
  if (!order || !mayHaveLeft(reading, order, current)) return null
  // What was sent to another account is queried there.
  if (current?.sent_to && current.sent_to !== account) return null
  const { order_number: longest } = capabilities.limits
  return current?.order_number ?? orderNumber(order, revision, longest, options.orderNumber)
}

/**
 * Whether the invoice may have been sent before the database was restored, which has forgotten it.
 * True for an order from before, unless its invoice was claimed, or queried for this, since then.
 */
function mayHaveLeft(
  { restored_at }: Pick<PlanReading, "restored_at">,
  order: Pick<OrderRecord, "created_at"> | null,
  invoice: InvoiceRecord | null
): boolean {
  if (!restored_at || !order || new Date(order.created_at) > restored_at) return false
  return !invoice?.left_at || new Date(invoice.left_at) < restored_at
}

/** An invoice that will soon be void: no event reports then that its order needs another. */
const isToBeVoid = ({ status }: LatestInvoice) =>
  STATUS_FACTS[status].upload === "open" || isVoiding(status)

function isOutdated(question: PlanQuestion, invoice: InvoiceRecord | null): boolean {
  try {
    const again = invoice && planAgain(question)
    return !!again && !(again.kind === "issue" && hasContentOf(invoice, again))
  } catch {
    // A plan that fails differs from the earlier plan; the next plan gives the reason.
    return true
  }
}

/** Its order number is not sent again: the order's next invoice is a new row. */
const isUsedUp = ({ status, given_up_at }: LatestInvoice) =>
  status === "voided" || given_up_at !== null

const reopened = (invoice: LatestInvoice) => (isUsedUp(invoice) ? null : invoice)

function refuseWithoutOrder(order: OrderRecord | null) {
  if (!order) throw refusal("NOT_ALLOWED", "order_deleted")
  if (order.is_draft_order) throw refusal("NOT_ALLOWED", "draft_order")
}

/** Whether the invoice has the content of the plan, including earlier refunds. */
export const hasContentOf = (
  invoice: Pick<InvoiceRecord, "content" | "refunded_before">,
  plan: Extract<InvoicePlan, { kind: "issue" }>
): boolean =>
  isDeepStrictEqual(invoice.content, plan.content) &&
  (invoice.refunded_before ?? 0) === plan.refunded_before
