import type { InvoiceSource } from "../../../rules/invoice/content/invoice-source"
import type { TaxTypeRules } from "../../../rules/money/tax-type"
import { fullName, postalAddress } from "./address"
import { decimal, invoiceLines } from "./order-lines"
import { cardLastFour, chargeFor } from "./order-payments"
import type { OrderRecord } from "./read-order"

export type SourceOptions = {
  taxTypes?: TaxTypeRules
  /** Ids of payment providers that take whole dollars, rounded half up, beside our own. */
  roundingProviders?: string[]
}

/** The order as the rules for an invoice read it. `details` and `order_number` come from elsewhere. */
export function invoiceSource(
  order: OrderRecord,
  { taxTypes = {}, roundingProviders = [] }: SourceOptions = {}
): Omit<InvoiceSource, "details" | "order_number"> {
  const { charged, roundings } = chargeFor(order, roundingProviders)
  const address = order.billing_address ?? order.shipping_address

  return {
    currency_code: order.currency_code,
    charged: decimal(charged),
    roundings,
    credit: decimal(order.credit_line_total ?? 0),
    lines: invoiceLines(order, taxTypes),
    buyer: {
      name: fullName(address),
      company: address?.company,
      email: order.email,
      phone: address?.phone || order.shipping_address?.phone,
      address: postalAddress(address),
    },
    display_id: order.display_id,
    card_last_four: cardLastFour(order),
  }
}
