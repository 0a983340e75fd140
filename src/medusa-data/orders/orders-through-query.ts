import type { BigNumberInput } from "@medusajs/framework/types"
import { TAX_TYPE_KEY } from "../../rules/money/tax-type"
import { VOUCHER_KEY } from "../../rules/money/voucher"
import { rowsOf, type Query } from "../sources"
import { MAX_CATEGORY_DEPTH } from "./stored-order"
import type {
  CountryAddress,
  OrderMoney,
  StoredCategory,
  StoredCollection,
  StoredItem,
  StoredOrder,
  StoredPayment,
  StoredShippingMethod,
  StoredTaxLine,
} from "./stored-order"

const MONEY_FIELDS = [
  "id",
  "display_id",
  "status",
  "canceled_at",
  "currency_code",
  "payment_collections.status",
  "payment_collections.payments.*",
  "payment_collections.payments.captures.*",
  "payment_collections.payments.refunds.*",
]

const FIELDS = [
  ...MONEY_FIELDS,
  "is_draft_order",
  "created_at",
  "updated_at",
  "email",
  "shipping_methods.*",
  "shipping_methods.tax_lines.*",
  "billing_address.*",
  "shipping_address.*",
  "cart_link.cart_id",
  "total",
  "credit_line_total",
  "credit_lines.*",
  "items.*",
  "items.detail.*",
  "items.tax_lines.*",
  "items.product.metadata",
  "items.product.categories.id",
]

type Nullable<Row> = Row | null | undefined
type Raw = { value: string | number } | null

/** A number and its raw value, which has the same name with the prefix `raw_`. */
type Given<Name extends string> = { [Each in Name]: BigNumberInput } & {
  [Each in Name as `raw_${Each}`]?: Raw
}

type Dated = { created_at: string | Date }

type GivenPayment = Given<"amount"> & {
  id: string
  provider_id: string
  captured_at: Nullable<string | Date>
  canceled_at: Nullable<string | Date>
  data: Nullable<Record<string, unknown>>
  captures?: Nullable<(Given<"amount"> & Dated)[]>
  refunds?: Nullable<(Given<"amount"> & Dated & { id: string })[]>
}

type GivenTaxLine = Given<"rate"> & { code: Nullable<string> }

type GivenItem = Omit<StoredItem, "tax_lines" | "detail" | "product" | "quantity"> &
  Given<"quantity"> & {
    tax_lines?: Nullable<GivenTaxLine[]>
    detail: Given<"fulfilled_quantity" | "return_received_quantity" | "return_dismissed_quantity">
    product?: Nullable<{
      metadata: Nullable<Record<string, unknown>>
      categories?: Nullable<{ id: string }[]>
    }>
  }

type GivenMoney = Omit<OrderMoney, "canceled_at" | "payment_collections"> & {
  canceled_at: Nullable<string | Date>
  payment_collections?: Nullable<Nullable<{ status: string; payments?: GivenPayment[] }>[]>
}

type GivenOrder = GivenMoney & {
  is_draft_order: boolean
  created_at: string | Date
  updated_at: string | Date
  email: Nullable<string>
  total?: BigNumberInput
  credit_line_total?: BigNumberInput
  credit_lines?: Nullable<(Given<"amount"> & { reference: Nullable<string> })[]>
  items?: GivenItem[]
  shipping_methods?: Nullable<
    (Omit<StoredShippingMethod, "tax_lines"> & { tax_lines?: Nullable<GivenTaxLine[]> })[]
  >
  billing_address?: Nullable<CountryAddress>
  shipping_address?: Nullable<CountryAddress>
  cart_link?: Nullable<{ cart_id: string }>
}

export async function orderMoneyThroughQuery(
  query: Query,
  ids: string[]
): Promise<Map<string, OrderMoney>> {
  const read = (some: string[], withDeleted: boolean) =>
    rowsOf<GivenMoney>(query, {
      entity: "order",
      fields: MONEY_FIELDS,
      filters: { id: some },
      take: some.length,
      withDeleted,
    })
  const orders = new Map((await read(ids, false)).map((order) => [order.id, moneyOf(order)]))
  const gone = ids.filter((id) => !orders.has(id))
  if (!gone.length) return orders
  for (const order of await read(gone, true)) orders.set(order.id, moneyOf(order))
  return orders
}

export async function orderNumbersThroughQuery(
  query: Query,
  ids: string[]
): Promise<Map<string, number>> {
  const orders = await rowsOf<{ id: string; display_id: number }>(query, {
    entity: "order",
    fields: ["id", "display_id"],
    filters: { id: ids },
    take: ids.length,
    withDeleted: true,
  })
  return new Map(orders.map(({ id, display_id }) => [id, display_id]))
}

/** Orders as Medusa itself returns them, with its totals. */
export async function ordersThroughQuery(
  query: Query,
  ids: string[]
): Promise<Map<string, StoredOrder>> {
  const [orders, broken] = await Promise.all([
    rowsOf<GivenOrder>(query, {
      entity: "order",
      fields: FIELDS,
      filters: { id: ids },
      take: ids.length,
    }),
    withoutAnItem(query, ids),
  ])
  const own = orders.flatMap(({ items = [] }) => items.flatMap(ownCategories))
  const tree = await categoriesAbove(query, own)
  return new Map(orders.map((order) => [order.id, storedOrder(order, broken.has(order.id), tree)]))
}

type CategoryRow = { id: string; handle: string; parent_category_id: Nullable<string> }

const ownCategories = ({ product }: GivenItem): string[] =>
  (product?.categories ?? []).map(({ id }) => id)

/** These categories and all above them, by id. */
async function categoriesAbove(query: Query, ids: string[]): Promise<Map<string, CategoryRow>> {
  const tree = new Map<string, CategoryRow>()
  let wanted = [...new Set(ids)]
  for (let depth = 0; wanted.length && depth <= MAX_CATEGORY_DEPTH; depth += 1) {
    const found = await rowsOf<CategoryRow>(query, {
      entity: "product_category",
      fields: ["id", "handle", "parent_category_id"],
      filters: { id: wanted },
      take: wanted.length,
    })
    for (const category of found) tree.set(category.id, category)
    const parents = found.flatMap(({ parent_category_id }) => parent_category_id ?? [])
    wanted = [...new Set(parents)].filter((id) => !tree.has(id))
  }
  return tree
}

/** A product's own categories, then their parents, and so on upwards. */
function storedCategories(ids: string[], tree: Map<string, CategoryRow>): StoredCategory[] {
  const levels: StoredCategory[] = []
  let level = [...new Set(ids)]
  for (let depth = 0; level.length && depth <= MAX_CATEGORY_DEPTH; depth += 1) {
    const found = level.flatMap((id) => tree.get(id) ?? [])
    levels.push(...found.map(({ id, handle }) => ({ id, handle, depth })))
    level = [...new Set(found.flatMap(({ parent_category_id }) => parent_category_id ?? []))]
  }
  return levels
}

/**
 * Orders with an item that was deleted from the database: Medusa returns such an order without the
 * item.
 */
async function withoutAnItem(query: Query, ids: string[]): Promise<Set<string>> {
  type Deleted = { deleted_at: Nullable<string | Date> }
  const orders = await rowsOf<{ id: string; items?: (Deleted & { detail: Deleted })[] }>(query, {
    entity: "order",
    fields: ["id", "items.id", "items.deleted_at", "items.detail.deleted_at"],
    filters: { id: ids },
    take: ids.length,
    withDeleted: true,
  })
  const isGone = (item: Deleted & { detail: Deleted }) =>
    Boolean(item.deleted_at && !item.detail.deleted_at)
  return new Set(orders.filter(({ items }) => items?.some(isGone)).map(({ id }) => id))
}

function storedOrder(
  order: GivenOrder,
  broken: boolean,
  tree: Map<string, CategoryRow>
): StoredOrder {
  return {
    ...moneyOf(order),
    is_draft_order: order.is_draft_order,
    created_at: new Date(order.created_at),
    updated_at: new Date(order.updated_at),
    email: order.email ?? null,
    items: broken ? null : (order.items ?? []).map((item) => storedItem(item, tree)),
    total: broken ? null : (order.total ?? null),
    credit_line_total: order.credit_line_total ?? null,
    credit_lines: (order.credit_lines ?? []).map((line) => ({
      amount: exactly(line, "amount"),
      reference: line.reference ?? null,
    })),
    shipping_methods: (order.shipping_methods ?? []).map(({ id, name, total, tax_lines }) => ({
      id,
      name,
      total,
      tax_lines: taxLines(tax_lines),
    })),
    billing_address: order.billing_address ?? null,
    shipping_address: order.shipping_address ?? null,
    cart: order.cart_link ? { id: order.cart_link.cart_id } : null,
  }
}

const moneyOf = (order: GivenMoney): OrderMoney => ({
  id: order.id,
  display_id: Number(order.display_id),
  status: order.status,
  canceled_at: dateOrNull(order.canceled_at),
  currency_code: order.currency_code,
  payment_collections: (order.payment_collections ?? []).flatMap((given) =>
    given ? [collection(given.status, given.payments ?? [])] : []
  ),
})

const collection = (status: string, payments: GivenPayment[]): StoredCollection => ({
  status,
  payments: payments.map(storedPayment).sort((a, b) => (a.id < b.id ? -1 : 1)),
})

const storedPayment = ({ captures, refunds, ...payment }: GivenPayment): StoredPayment => ({
  id: payment.id,
  amount: exactly(payment, "amount"),
  provider_id: payment.provider_id,
  captured_at: dateOrNull(payment.captured_at),
  canceled_at: dateOrNull(payment.canceled_at),
  data: payment.data ?? null,
  captures: (captures ?? []).map((capture) => ({
    amount: exactly(capture, "amount"),
    created_at: new Date(capture.created_at),
  })),
  refunds: (refunds ?? [])
    .map((refund) => ({
      id: refund.id,
      amount: exactly(refund, "amount"),
      created_at: new Date(refund.created_at),
    }))
    .sort((a, b) => Number(a.created_at) - Number(b.created_at) || (a.id < b.id ? -1 : 1)),
})

const storedItem = (given: GivenItem, tree: Map<string, CategoryRow>): StoredItem => {
  const { detail, product, tax_lines, ...item } = given
  return {
    id: item.id,
    title: item.title,
    variant_title: item.variant_title ?? null,
    variant_sku: item.variant_sku ?? null,
    product_id: item.product_id ?? null,
    product_handle: item.product_handle ?? null,
    is_giftcard: item.is_giftcard,
    quantity: exactly(item, "quantity"),
    total: item.total,
    tax_lines: taxLines(tax_lines),
    detail: {
      fulfilled_quantity: exactly(detail, "fulfilled_quantity"),
      return_received_quantity: exactly(detail, "return_received_quantity"),
      return_dismissed_quantity: exactly(detail, "return_dismissed_quantity"),
    },
    product: product
      ? {
          metadata: {
            [TAX_TYPE_KEY]: product.metadata?.[TAX_TYPE_KEY] ?? null,
            [VOUCHER_KEY]: product.metadata?.[VOUCHER_KEY] ?? null,
          },
          categories: storedCategories(ownCategories(given), tree),
        }
      : null,
  }
}

const taxLines = (lines: Nullable<GivenTaxLine[]>): StoredTaxLine[] =>
  (lines ?? []).map((line) => ({ code: line.code ?? null, rate: exactly(line, "rate") }))

/** With full precision. */
function exactly<Name extends string>(row: Given<Name>, name: Name): BigNumberInput {
  const raw: Raw | undefined = (row as Record<string, Raw>)[`raw_${name}`]
  return raw ? raw.value : row[name]
}

const dateOrNull = (value: Nullable<string | Date>) => (value ? new Date(value) : null)
