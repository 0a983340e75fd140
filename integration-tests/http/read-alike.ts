import { setTimeout as sleep } from "node:timers/promises"
import { isDeepStrictEqual } from "node:util"
import { BigNumber, ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { BigNumberInput, MedusaContainer } from "@medusajs/framework/types"
import { TAX_TYPE_KEY } from "../../src/workflows/invoices/plan/order-lines"
import { readOrders, type OrderRecord } from "../../src/workflows/invoices/plan/read-order"

/** What invoices are made from, as a plugin asks Medusa for it. */
const FIELDS = [
  "id",
  "display_id",
  "status",
  "canceled_at",
  "is_draft_order",
  "currency_code",
  "created_at",
  "updated_at",
  "email",
  "total",
  "credit_line_total",
  "items.*",
  "items.detail.*",
  "items.tax_lines.*",
  "items.product.metadata",
  "items.product.categories.id",
  "items.product.categories.handle",
  "shipping_methods.*",
  "shipping_methods.tax_lines.*",
  "billing_address.*",
  "shipping_address.*",
  "payment_collections.status",
  "payment_collections.payments.*",
  "payment_collections.payments.captures.*",
  "payment_collections.payments.refunds.*",
  "cart.id",
]

/** A story about thousands of orders has them all alike. */
const MOST = 100

/**
 * Holds the orders in the store, as the plugin reads them in SQL of its own, against what Medusa
 * says of them: an order's totals may not depend on whom one asks.
 *
 * @returns how many were compared
 */
export async function expectReadAlike(container: MedusaContainer): Promise<number> {
  // What an order's events set off may come between the two readings.
  for (let tries = 20; tries > 1; tries--) {
    const { ours, medusas } = await readBoth(container)
    if (isDeepStrictEqual(ours, medusas)) return ours.length
    await sleep(250)
  }
  const { ours, medusas } = await readBoth(container)
  expect(ours).toEqual(medusas)
  return ours.length
}

async function readBoth(container: MedusaContainer) {
  const { rows } = await container
    .resolve(ContainerRegistrationKeys.PG_CONNECTION)
    .raw(`select id from "order" where deleted_at is null order by created_at desc limit ${MOST}`)
  const ids = (rows as { id: string }[]).map(({ id }) => id)
  if (!ids.length) return { ours: [], medusas: [] }
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "order",
    fields: FIELDS,
    filters: { id: ids },
    pagination: { take: ids.length },
  })
  const ours = [...(await readOrders(container, ids)).values()]
  const medusas = data as unknown as OrderRecord[]
  return { ours: ours.map(shape).sort(byId), medusas: medusas.map(shape).sort(byId) }
}

const byId = (a: { id?: string }, b: { id?: string }) => ((a.id ?? "") < (b.id ?? "") ? -1 : 1)

/** As Medusa's API gives it: within the store a sum may have an end of noise at its twentieth digit. */
const number = (value: BigNumberInput | null | undefined) => new BigNumber(value ?? 0).numeric

const instant = (value: string | Date | null | undefined) => value && new Date(value).getTime()

const taxes = (lines: OrderRecord["items"][number]["tax_lines"] = []) =>
  lines.map(({ code, rate }) => `${code} ${number(rate)}`).sort()

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

const address = (given: OrderRecord["shipping_address"]) =>
  given && ADDRESS.map((field) => given[field] ?? null)

const shape = (order: OrderRecord) => ({
  id: order.id,
  display_id: order.display_id,
  status: order.status,
  canceled_at: instant(order.canceled_at),
  is_draft_order: order.is_draft_order,
  currency_code: order.currency_code,
  created_at: instant(order.created_at),
  updated_at: instant(order.updated_at),
  email: order.email,
  total: number(order.total),
  credit_line_total: number(order.credit_line_total),
  items: order.items.map(item).sort(byId),
  shipping_methods: (order.shipping_methods ?? [])
    .map(({ id, name, total, tax_lines }) => ({
      id,
      name,
      total: number(total),
      tax_lines: taxes(tax_lines),
    }))
    .sort(byId),
  billing_address: address(order.billing_address) ?? null,
  shipping_address: address(order.shipping_address) ?? null,
  payments: (order.payment_collections ?? [])
    .flatMap(({ status, payments }) => (payments ?? []).map((each) => payment(status, each)))
    .sort(byId),
  cart_id: order.cart?.id ?? null,
})

const item = ({ detail, product, ...line }: OrderRecord["items"][number]) => ({
  id: line.id,
  title: line.title,
  variant_title: line.variant_title,
  variant_sku: line.variant_sku,
  product_id: line.product_id,
  product_handle: line.product_handle,
  quantity: number(line.quantity),
  total: number(line.total),
  tax_lines: taxes(line.tax_lines),
  fulfilled: number(detail.fulfilled_quantity),
  received: number(detail.return_received_quantity),
  dismissed: number(detail.return_dismissed_quantity),
  tax_type: product?.metadata?.[TAX_TYPE_KEY] ?? null,
  categories: (product?.categories ?? []).map(({ id, handle }) => `${id} ${handle}`).sort(),
})

type Payment = NonNullable<OrderRecord["payment_collections"][number]["payments"]>[number]

const payment = (collection: string, { captures, refunds, ...taken }: Payment) => ({
  collection,
  id: taken.id,
  amount: number(taken.amount),
  provider_id: taken.provider_id,
  canceled_at: instant(taken.canceled_at),
  data: taken.data,
  captures: (captures ?? []).map(({ amount }) => number(amount)).sort(),
  refunds: (refunds ?? [])
    .map(({ id, amount, created_at }) => ({
      id,
      amount: number(amount),
      created_at: instant(created_at),
    }))
    .sort(byId),
})
