import type { InvoiceDetails } from "../../buyer/invoice-details"
import { readableText, shownText } from "../../text/text"
import type { InvoiceLine, InvoiceSource } from "./invoice-source"

/** A line of an order: `id` is that of the order's item or shipping method. */
export type OrderLine = InvoiceLine & { id: string }

/**
 * An order that an invoice is due for, as a shop's hooks get it. Amounts are decimals in the order's
 * currency; only the texts, the buyer and the details can be changed.
 */
export type InvoiceOrder = {
  order_id: string
  display_id: number
  currency_code: string
  /** 1; 2 for the invoice after a void, and so on. */
  revision: number
  /** Staff asked for this invoice. */
  requested_by_staff: boolean
  lines: OrderLine[]
  buyer: InvoiceSource["buyer"]
  /** Whom the invoice is for, as the buyer or staff chose; null: nobody chose. */
  details: InvoiceDetails | null
  /** The text of the option `remark`. A card's last four digits come before it. */
  remark: string
}

/** Whether an order gets an invoice. */
export type InvoiceDecision = {
  order_id: string
  issue: boolean
  /** Shown to staff; required if no invoice is issued. */
  reason?: string
}

/**
 * What a shop changes of an order's invoice. What is left out or undefined stays as it was. What is
 * given goes through the same rules as an order's own.
 */
export type InvoiceCustomization = {
  order_id: string
  lines?: Pick<OrderLine, "id" | "description">[]
  buyer?: InvoiceSource["buyer"]
  details?: InvoiceDetails | null
  remark?: string
}

/** What a shop's hooks say of one order. */
export type ShopAnswer = { decision?: InvoiceDecision; customization?: InvoiceCustomization }

type ShopAnswers = {
  decisions?: InvoiceDecision[]
  customizations?: InvoiceCustomization[]
}

/**
 * The answers by order, one for each order that was asked about.
 *
 * @throws a sentence if an answer is for another order or line, or is given twice: it is not known
 * then for which order it was meant
 */
export function answersByOrder(
  orders: InvoiceOrder[],
  { decisions = [], customizations = [] }: ShopAnswers
): Map<string, ShopAnswer> {
  const linesOf = new Map(
    orders.map(({ order_id, lines }) => [order_id, new Set(lines.map(({ id }) => id))])
  )
  const answers = new Map(orders.map(({ order_id }): [string, ShopAnswer] => [order_id, {}]))
  const answerFor = (order_id: string, kind: keyof ShopAnswer): ShopAnswer => {
    const answer = answers.get(order_id)
    if (!answer) throw new Error(`The hook was not asked about order ${order_id}.`)
    if (answer[kind]) throw new Error(`The hook has two answers for order ${order_id}.`)
    return answer
  }
  for (const decision of decisions) {
    answerFor(decision.order_id, "decision").decision = decision
  }
  for (const customization of customizations) {
    const { order_id, lines = [] } = customization
    answerFor(order_id, "customization").customization = customization
    const known = linesOf.get(order_id)
    for (const { id } of lines) {
      if (!known?.has(id)) throw new Error(`Order ${order_id} has no line ${id}.`)
    }
  }
  return answers
}

/** The same order with a shop's texts and buyer. Amounts, quantities and tax types stay. */
export function customized<Source extends Pick<InvoiceSource, "buyer" | "details">>(
  source: Source & { lines: OrderLine[] },
  { lines = [], buyer = {}, details }: Omit<InvoiceCustomization, "order_id"> = {}
): Source & { lines: OrderLine[] } {
  const descriptions = new Map(lines.map(({ id, description }) => [id, description]))
  const given = Object.entries(buyer).filter(([, value]) => value !== undefined)
  return {
    ...source,
    lines: source.lines.map((line) => ({
      ...line,
      description: descriptions.get(line.id) ?? line.description,
    })),
    buyer: { ...source.buyer, ...Object.fromEntries(given) },
    details: details === undefined ? source.details : details,
  }
}

/** The longest reason that is kept, in characters. */
const MAX_REASON = 300

/** A shop's reason as it is stored and shown: one line. */
export const decisionReason = ({ reason = "" }: InvoiceDecision): string =>
  shownText(readableText(reason), MAX_REASON)
