import {
  customized,
  decisionReason,
  type InvoiceOrder,
  type OrderLine,
  type ShopAnswer,
} from "../../../rules/invoice/content/customization"
import { fillDisplayId } from "../../../rules/invoice/content/display-id"
import { buildInvoice } from "../../../rules/invoice/content/invoice"
import type { InvoiceDetails } from "../../../rules/buyer/invoice-details"
import { orderNumber } from "../../../rules/invoice/order-number"
import type { BuiltPlan } from "../../../rules/invoice/plan"
import { REASON_DETAILS } from "../../../rules/invoice/reason-details"
import { inBoth, joined } from "../../../rules/text/sentence"
import type { TwInvoicingOptions } from "../../../modules/tw-invoicing/options"
import type TwInvoicingModuleService from "../../../modules/tw-invoicing/service"
import type { InvoiceRecord } from "../../../modules/tw-invoicing/types"
import { leftOutInTwd } from "./money-in-twd"
import type { OrderRecord } from "./read-order"
import type { InvoiceProblem, InvoiceSource } from "../../../rules/invoice/content/invoice-source"
import type { TaxTypeRules } from "../../../rules/money/tax-type"
import type { VoucherRules } from "../../../rules/money/voucher"
import { orderBuyer } from "./order-buyer"
import { decimal, invoiceLines } from "./order-lines"
import { cardLastFour, chargeFor, refundWithoutLine } from "./order-payments"

/** An invoice that is to be made now. */
export type DueInvoice = {
  order: OrderRecord
  details: InvoiceDetails | null
  /** The row that the plan is for, if there is one. */
  invoice: Pick<InvoiceRecord, "order_number"> | null
  revision: number
  /** Staff asked for it. */
  requested: boolean
  /** No `details`, although the order's last invoice was a company's (`isCompanyDeleted`). */
  company_deleted: boolean
}

/**
 * The plan for an order that is due for an invoice: an invoice, nothing, or `attention` with a
 * reason.
 *
 * @param service whose options and limits the invoice keeps to
 * @param answer what the shop's hooks say of the order
 * @throws the answer, if it is an error
 */
export function buildPlan(
  { options, capabilities }: Pick<TwInvoicingModuleService, "options" | "capabilities">,
  { order, details, invoice, revision, requested, company_deleted }: DueInvoice,
  answer: ShopAnswer | Error = {}
): BuiltPlan {
  if (answer instanceof Error) throw answer
  const { decision, customization } = answer
  if (decision && !decision.issue) {
    return { kind: "not_needed", reason: "shop_decision", detail: decisionReason(decision) }
  }

  // An order number that may have been sent is kept, even if the option has changed since.
  const longest = capabilities.limits.order_number
  const order_number =
    invoice?.order_number ?? orderNumber(order, revision, longest, options.orderNumber)
  if (!order_number) {
    const { none_short } = REASON_DETAILS.order_number_invalid
    const detail = inBoth(none_short(longest, revision, order.id))
    return { kind: "attention", reason: "order_number_invalid", detail }
  }

  // Staff who ask for the invoice all the same have it spread over all lines.
  const refund_without_line = requested ? "0" : refundWithoutLine(order)
  const given = { ...invoiceSource(order, options), order_number, details, refund_without_line }
  const source = customized(given, customization)
  const remark = customization?.remark ?? options.remark
  const built = buildInvoice(source, { ...options, remark }, capabilities.limits)
  const unknown = isBuyerUnknown({ company_deleted }, answer) ? [DELETED] : []
  if (unknown.length && built.kind === "invoice") return inReview(unknown, customization)
  switch (built.kind) {
    case "invoice": {
      const { amount, content, changes, exchange } = built
      const refunded_before = leftOutInTwd(order, built, options.roundingProviders)
      return {
        kind: "issue",
        order_number,
        amount,
        buyer_type: content.buyer.type,
        content,
        changes,
        exchange,
        refunded_before,
      }
    }
    case "free":
      return { kind: "not_needed", reason: sellsVouchers(order) ? "vouchers_sold" : "free_order" }
    case "refused":
      return inReview([...unknown, ...built.problems], customization)
  }
}

/** Whether an invoice is made, and neither the shop's data nor its hooks say whom it is for. */
export const isBuyerUnknown = (
  { company_deleted }: Pick<DueInvoice, "company_deleted">,
  { decision, customization }: ShopAnswer
): boolean => company_deleted && decision?.issue !== false && !customization?.details

const DELETED: InvoiceProblem = {
  reason: "buyer_details_invalid",
  field: "details",
  detail: REASON_DETAILS.buyer_details_invalid.company_deleted(),
}

function inReview(
  problems: InvoiceProblem[],
  customization: ShopAnswer["customization"]
): BuiltPlan {
  const [{ reason }] = problems
  const named = problems.map(({ field, detail: { en, zh_tw } }) => ({
    en: `${field}: ${en}`,
    zh_tw: `${field}：${zh_tw}`,
  }))
  const sentences = [
    joined(named, { en: "; ", zh_tw: "；" }),
    ...(customization ? [CUSTOMIZED] : []),
  ]
  return { kind: "attention", reason, detail: inBoth(joined(sentences, { en: " ", zh_tw: "" })) }
}

const sellsVouchers = ({ vouchers }: OrderRecord) =>
  vouchers !== undefined && Number(vouchers.sold) > 0

const CUSTOMIZED = REASON_DETAILS.cannot_be_planned.customized()

/** The order as a shop's hooks get it: a copy, so that what they do to it changes nothing here. */
export function orderForShop(
  options: TwInvoicingOptions,
  { order, details, revision, requested }: DueInvoice
): InvoiceOrder {
  const { currency_code, lines, buyer, display_id } = invoiceSource(order, options)
  return {
    order_id: order.id,
    display_id,
    currency_code,
    revision,
    requested_by_staff: requested,
    lines,
    buyer,
    details: structuredClone(details),
    remark: fillDisplayId(options.remark ?? "", display_id),
  }
}

export type SourceOptions = {
  taxTypes?: TaxTypeRules
  vouchers?: VoucherRules
  /**
   * Ids of payment providers, in addition to our own, that charge whole dollars, rounded half up.
   */
  roundingProviders?: string[]
}

/** The order as input for the invoice rules. `details` and `order_number` come from elsewhere. */
export function invoiceSource(
  order: OrderRecord,
  { taxTypes = {}, vouchers, roundingProviders = [] }: SourceOptions = {}
): Omit<InvoiceSource, "details" | "order_number"> & { lines: OrderLine[] } {
  const { charged, roundings } = chargeFor(order, roundingProviders)

  return {
    currency_code: order.currency_code,
    charged: decimal(charged),
    roundings,
    credit: decimal(order.credit_line_total ?? 0),
    vouchers_sold: sellsVouchers(order),
    lines: invoiceLines(order, taxTypes, vouchers),
    buyer: orderBuyer(order),
    display_id: order.display_id,
    card_last_four: cardLastFour(order),
  }
}
