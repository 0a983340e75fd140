import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ORDERS, ORDERS_MONEY, ORDER_NUMBERS } from "./order-statement"
import { orderTotals, type PricedOrder } from "./order-totals"
import type {
  OrderMoney,
  StoredCollection,
  StoredCreditLine,
  StoredItem,
  StoredOrder,
  StoredPayment,
  StoredRefund,
  StoredShippingMethod,
} from "./stored-order"

/** Dates within JSON are texts, in PostgreSQL's format. */
type InJson<Row> = {
  [Name in keyof Row]: Row[Name] extends Date
    ? string
    : Row[Name] extends Date | null
      ? string | null
      : Row[Name]
}

type JsonPayment = Omit<InJson<StoredPayment>, "captures" | "refunds"> & {
  captures: InJson<StoredPayment["captures"][number]>[]
  refunds: InJson<StoredRefund>[]
}

type JsonCollection = { status: string; payments: JsonPayment[] }

type Json<Whole> = Omit<Whole, "payment_collections"> & { payment_collections: JsonCollection[] }

/** A row of the statement, without totals. A deleted item has no id. */
type OrderRow = Json<
  Omit<StoredOrder, "items" | "shipping_methods" | "total" | "credit_line_total" | "credit_lines">
> &
  PricedOrder<Omit<StoredItem, "total">, Omit<StoredShippingMethod, "total">> & {
    credit_lines: StoredCreditLine[]
  }

/**
 * Reads in one statement, so that each order is consistent, and adds the totals that Medusa
 * calculates.
 */
export async function ordersInSql(db: Knex, ids: string[]): Promise<Map<string, StoredOrder>> {
  const { rows } = await db.raw(ORDERS, [ids])
  return new Map((rows as OrderRow[]).map((row) => [row.id, storedOrder(row)]))
}

/** One row, because a million rows take longer to read than the numbers in them. */
export async function orderNumbersInSql(db: Knex, ids: string[]): Promise<Map<string, number>> {
  const { rows } = await db.raw(ORDER_NUMBERS, [ids])
  const found = new Map<string, number>()
  for (const { numbers } of rows as { numbers: Record<string, number> }[]) {
    for (const id in numbers) found.set(id, numbers[id])
  }
  return found
}

export async function orderMoneyInSql(db: Knex, ids: string[]): Promise<Map<string, OrderMoney>> {
  const { rows } = await db.raw(ORDERS_MONEY, [ids])
  return new Map(
    (rows as Json<OrderMoney>[]).map((row) => [
      row.id,
      { ...row, payment_collections: row.payment_collections.map(collection) },
    ])
  )
}

function storedOrder(row: OrderRow): StoredOrder {
  const { credit_lines, items, shipping_methods, payment_collections, ...order } = row
  const totals = orderTotals(row)
  // Without the item, the order's total would be too small.
  const whole = items.every(({ id }) => id)
  return {
    ...order,
    total: whole ? totals.total : null,
    credit_line_total: totals.credit_line_total,
    credit_lines,
    items: whole ? items.map((item, index) => storedItem(item, totals.items[index])) : null,
    shipping_methods: shipping_methods.map(({ id, name, tax_lines }, index) => ({
      id,
      name,
      tax_lines,
      total: totals.shipping_methods[index],
    })),
    payment_collections: payment_collections.map(collection),
  }
}

/** Without the fields that only its total needs. */
function storedItem(
  { is_tax_inclusive, adjustments, unit_price, ...item }: OrderRow["items"][number],
  total: number
): StoredItem {
  return { ...item, total }
}

const collection = ({ status, payments }: JsonCollection): StoredCollection => ({
  status,
  payments: payments.map((payment) => ({
    ...payment,
    captured_at: dateOrNull(payment.captured_at),
    canceled_at: dateOrNull(payment.canceled_at),
    captures: payment.captures.map(dated),
    refunds: payment.refunds.map(dated),
  })),
})

const dated = <Row extends { created_at: string }>(row: Row) => ({
  ...row,
  created_at: new Date(row.created_at),
})

const dateOrNull = (text: string | null) => (text === null ? null : new Date(text))
