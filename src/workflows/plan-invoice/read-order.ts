import { ContainerRegistrationKeys, MathBN } from "@medusajs/framework/utils"
import type { BigNumberInput, MedusaContainer } from "@medusajs/framework/types"
import type { InvoiceSource } from "../../rules/invoice-source"
import type { OrderFacts } from "../../rules/plan"
import { fullName, postalAddress, type Address } from "./address"

const FIELDS = [
  "id",
  "status",
  "is_draft_order",
  "currency_code",
  "created_at",
  "email",
  "total",
  "credit_line_total",
  "items.id",
  "items.title",
  "items.variant_title",
  "items.quantity",
  "items.total",
  "items.detail.fulfilled_quantity",
  "shipping_methods.id",
  "shipping_methods.name",
  "shipping_methods.amount",
  "shipping_methods.total",
  "billing_address.*",
  "shipping_address.*",
  "payment_collections.status",
  "payment_collections.amount",
  "payment_collections.payments.amount",
  "payment_collections.payments.provider_id",
  "payment_collections.payments.canceled_at",
  "payment_collections.payments.captures.amount",
  "cart.id",
]

type Payment = {
  amount: BigNumberInput
  provider_id: string
  canceled_at: string | null
  captures?: { amount: BigNumberInput }[]
}

type Collection = { status: string; amount: BigNumberInput; payments?: Payment[] }

export type OrderRecord = {
  id: string
  status: string
  is_draft_order: boolean
  currency_code: string
  created_at: string | Date
  email: string | null
  total: BigNumberInput
  credit_line_total: BigNumberInput | null
  items: {
    id: string
    title: string
    variant_title: string | null
    quantity: BigNumberInput
    total: BigNumberInput
    detail: { fulfilled_quantity: BigNumberInput }
  }[]
  shipping_methods: { id: string; name: string; total: BigNumberInput }[]
  billing_address: Address | null
  shipping_address: Address | null
  payment_collections: Collection[]
  cart: { id: string } | null
}

export async function readOrder(
  container: MedusaContainer,
  orderId: string
): Promise<OrderRecord | null> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({
    entity: "order",
    fields: FIELDS,
    filters: { id: orderId },
  })
  return (data[0] as unknown as OrderRecord | undefined) ?? null
}

const sum = (values: BigNumberInput[]): BigNumberInput =>
  values.reduce((total, value) => MathBN.add(total, value), 0)

const collectionsOf = (order: OrderRecord) =>
  (order.payment_collections ?? []).filter(({ status }) => status !== "canceled")

const paymentsOf = (order: OrderRecord) =>
  collectionsOf(order)
    .flatMap(({ payments }) => payments ?? [])
    .filter(({ canceled_at }) => !canceled_at)

/** What the buyer was asked to pay. An order without payment collections: its total. */
function chargedFor(order: OrderRecord): BigNumberInput {
  const collections = collectionsOf(order)
  return collections.length ? sum(collections.map(({ amount }) => amount)) : order.total
}

/** What an order is like now, as far as invoicing goes. */
export function orderFacts(order: OrderRecord, startedAt: Date | null): OrderFacts {
  const charged = chargedFor(order)
  const payments = paymentsOf(order)
  const captures = payments.flatMap(({ captures }) => captures ?? [])
  const covers = (amounts: { amount: BigNumberInput }[]) =>
    MathBN.gte(sum(amounts.map(({ amount }) => amount)), charged)

  return {
    canceled: order.status === "canceled",
    draft: order.is_draft_order,
    since_start: startedAt !== null && new Date(order.created_at) >= startedAt,
    paid: covers(payments),
    captured: covers(captures),
    fulfilled: order.items.every(({ quantity, detail }) =>
      MathBN.gte(detail.fulfilled_quantity, quantity)
    ),
  }
}

const decimal = (value: BigNumberInput) => MathBN.convert(value).toFixed()

/** The database gives lines in any order; the same order must always make the same rows. */
const inOrder = <T extends { id: string }>(lines: T[]): T[] =>
  [...lines].sort((a, b) => (a.id < b.id ? -1 : 1))

const OUR_PROVIDER = "pp_payment-intents"

/** The order as the rules for an invoice read it. `details` and `order_number` come from elsewhere. */
export function invoiceSource(order: OrderRecord): Omit<InvoiceSource, "details" | "order_number"> {
  const payments = paymentsOf(order)
  const address = order.billing_address ?? order.shipping_address

  return {
    currency_code: order.currency_code,
    charged: decimal(chargedFor(order)),
    // The payment API takes whole dollars only: the provider charged the total, rounded.
    charge_is_rounded:
      payments.length > 0 &&
      payments.every(({ provider_id }) => provider_id.startsWith(OUR_PROVIDER)),
    credit: decimal(order.credit_line_total ?? 0),
    lines: [
      ...inOrder(order.items).map((item) => ({
        description: [item.title, item.variant_title].filter(Boolean).join(" "),
        quantity: decimal(item.quantity),
        total: decimal(item.total),
      })),
      ...inOrder(order.shipping_methods)
        .filter(({ total }) => !MathBN.eq(total, 0))
        .map(({ name, total }) => ({ description: name, quantity: "1", total: decimal(total) })),
    ],
    buyer: {
      name: fullName(address),
      email: order.email,
      phone: address?.phone,
      address: postalAddress(address),
    },
  }
}
