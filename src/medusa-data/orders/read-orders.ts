import type { MedusaContainer } from "@medusajs/framework/types"
import { TAX_TYPE_KEY } from "../../rules/money/tax-type"
import { VOUCHER_KEY } from "../../rules/money/voucher"
import { Reader } from "../reading/reader"
import { sameNumber } from "../reading/same-number"
import { rowsOf, sourcesOf, type Query } from "../sources"
import { orderMoneyInSql, orderNumbersInSql, ordersInSql } from "./orders-in-sql"
import {
  orderMoneyThroughQuery,
  orderNumbersThroughQuery,
  ordersThroughQuery,
} from "./orders-through-query"
import type {
  CountryAddress,
  OrderMoney,
  StoredCollection,
  StoredItem,
  StoredOrder,
  StoredTaxLine,
} from "./stored-order"

/** Ids of the orders that were placed last. */
export async function newestOrders(query: Query, take: number): Promise<string[]> {
  const orders = await rowsOf<{ id: string }>(query, {
    entity: "order",
    fields: ["id"],
    take,
    // Ids sort by their time of creation, and are indexed.
    order: { id: "DESC" },
  })
  return orders.map(({ id }) => id)
}

/** Reading an order with totals through Medusa's modules takes six times as long. */
export const ordersReader = new Reader<StoredOrder>({
  name: "orders",
  inSql: ordersInSql,
  throughQuery: ordersThroughQuery,
  newest: newestOrders,
  comparable: (order) => ({
    ...comparableMoney(order),
    is_draft_order: order.is_draft_order,
    created_at: Number(order.created_at),
    updated_at: Number(order.updated_at),
    email: order.email,
    total: order.total === null ? null : sameNumber(order.total),
    credit_line_total: sameNumber(order.credit_line_total),
    credit_lines: order.credit_lines
      .map(({ amount, reference }) => `${reference} ${sameNumber(amount)}`)
      .sort(),
    items: order.items && order.items.map(comparableItem).sort(byId),
    shipping_methods: order.shipping_methods
      .map(({ id, name, total, tax_lines }) => ({
        id,
        name,
        total: sameNumber(total),
        tax_lines: comparableTaxes(tax_lines),
      }))
      .sort(byId),
    billing_address: comparableAddress(order.billing_address),
    shipping_address: comparableAddress(order.shipping_address),
    cart_id: order.cart?.id ?? null,
  }),
})

/** The page and the files of a period read thousands of orders. */
export const orderMoneyReader = new Reader<OrderMoney>({
  name: "order money",
  inSql: orderMoneyInSql,
  throughQuery: orderMoneyThroughQuery,
  newest: newestOrders,
  comparable: comparableMoney,
})

/** The file of a period has the number of each of its orders, of which there may be a million. */
export const orderNumbersReader = new Reader<number>({
  name: "order numbers",
  inSql: orderNumbersInSql,
  throughQuery: orderNumbersThroughQuery,
  newest: newestOrders,
  comparable: (number) => number,
})

/** Orders by id, each in a consistent state. Deleted orders are left out. */
export const readStoredOrders = (
  container: MedusaContainer,
  ids: string[]
): Promise<Map<string, StoredOrder>> => ordersReader.read(sourcesOf(container), ids)

/** What was paid and refunded, by order; including deleted orders. */
export const readOrderMoney = (
  container: MedusaContainer,
  ids: string[]
): Promise<Map<string, OrderMoney>> => orderMoneyReader.read(sourcesOf(container), ids)

/** The numbers of orders in the shop, including deleted orders. */
export const readOrderNumbers = (
  container: MedusaContainer,
  ids: string[]
): Promise<Map<string, number>> => orderNumbersReader.read(sourcesOf(container), ids)

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)

function comparableMoney(order: OrderMoney) {
  return {
    id: order.id,
    display_id: order.display_id,
    status: order.status,
    canceled_at: order.canceled_at && Number(order.canceled_at),
    currency_code: order.currency_code,
    payments: order.payment_collections.flatMap(comparablePayments).sort(byId),
  }
}

const comparablePayments = ({ status, payments }: StoredCollection) =>
  payments.map(({ captures, refunds, ...payment }) => ({
    collection: status,
    id: payment.id,
    amount: sameNumber(payment.amount),
    provider_id: payment.provider_id,
    captured_at: payment.captured_at && Number(payment.captured_at),
    canceled_at: payment.canceled_at && Number(payment.canceled_at),
    data: payment.data,
    captures: captures
      .map(({ amount, created_at }) => `${Number(created_at)} ${sameNumber(amount)}`)
      .sort(),
    refunds: refunds
      .map(({ id, amount, created_at }) => ({
        id,
        amount: sameNumber(amount),
        created_at: Number(created_at),
      }))
      .sort(byId),
  }))

const comparableItem = ({ detail, product, ...item }: StoredItem) => ({
  ...item,
  quantity: sameNumber(item.quantity),
  total: sameNumber(item.total),
  tax_lines: comparableTaxes(item.tax_lines),
  fulfilled: sameNumber(detail.fulfilled_quantity),
  received: sameNumber(detail.return_received_quantity),
  dismissed: sameNumber(detail.return_dismissed_quantity),
  product: product && {
    tax_type: product.metadata[TAX_TYPE_KEY],
    voucher: product.metadata[VOUCHER_KEY],
    categories: product.categories
      .map(({ id, handle, depth }) => `${id} ${handle} ${depth}`)
      .sort(),
  },
})

const comparableTaxes = (lines: StoredTaxLine[]) =>
  lines.map(({ code, rate }) => `${code} ${sameNumber(rate)}`).sort()

const ADDRESS = [
  "first_name",
  "last_name",
  "company",
  "phone",
  "postal_code",
  "province",
  "city",
  "address_1",
  "address_2",
  "country_code",
] as const

const comparableAddress = (address: CountryAddress | null) =>
  address && ADDRESS.map((field) => address[field] ?? null)
