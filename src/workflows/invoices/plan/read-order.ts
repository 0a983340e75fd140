import { MathBN } from "@medusajs/framework/utils"
import type { BigNumberInput, MedusaContainer } from "@medusajs/framework/types"
import { isCanceled } from "../../../medusa-data/orders/canceled-order"
import { readStoredOrders } from "../../../medusa-data/orders/read-orders"
import type { CountryAddress, OrderMoney } from "../../../medusa-data/orders/stored-order"
import { TW_INVOICING_MODULE } from "../../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../../modules/tw-invoicing/service"
import type { OrderFacts } from "../../../rules/invoice/plan"
import { refusal } from "../../common/refuse"
import { creditInDoubt } from "./credit-in-doubt"
import { withOutcomes } from "./money-outcomes"
import type { LinesOrder } from "./order-lines"
import { settlementOf, type Collection } from "./order-payments"
import { withVouchers, type VoucherMoney } from "./vouchers"

/**
 * All data of an order that an invoice is built from, and the known outcomes of its captures and
 * refunds.
 */
export type OrderRecord = LinesOrder &
  Omit<OrderMoney, "payment_collections" | "canceled_at"> & {
    canceled_at: string | Date | null
    is_draft_order: boolean
    created_at: string | Date
    updated_at: string | Date
    email: string | null
    /** The order's present total: its lines less credits. */
    total: BigNumberInput
    credit_line_total: BigNumberInput | null
    credit_lines: { amount: BigNumberInput; reference: string | null }[]
    /** Absent: it neither sells nor was paid with vouchers that are invoiced when they are redeemed. */
    vouchers?: VoucherMoney
    /** Decimal; absent: none (`creditInDoubt`). */
    credit_in_doubt?: string
    billing_address: CountryAddress | null
    shipping_address: CountryAddress | null
    payment_collections: Collection[]
    cart: { id: string } | null
  }

/** Orders by id, each in a consistent state, as their invoices have them. Deleted orders are left out. */
export async function readOrders(
  container: MedusaContainer,
  orderIds: string[]
): Promise<Map<string, OrderRecord>> {
  const orders = await readWholeOrders(container, orderIds)
  return new Map(
    [...orders].map(([id, { items, total, ...order }]) => {
      if (!items || total === null) throw refusal("UNEXPECTED_STATE", "item_deleted", id)
      return [id, { ...order, items, total }]
    })
  )
}

/** The same with those of which an item was deleted from the database: `items` and `total` are null. */
export async function readWholeOrders(container: MedusaContainer, orderIds: string[]) {
  const { options } = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const orders = await withOutcomes(container, await readStoredOrders(container, orderIds))
  const credits = await creditInDoubt(container, orders)
  return new Map(
    [...orders].map(([id, order]) => {
      const credit_in_doubt = credits.get(id)
      const doubted = credit_in_doubt === undefined ? order : { ...order, credit_in_doubt }
      return [id, withVouchers<typeof doubted>(doubted, options.vouchers)]
    })
  )
}

export async function readOrder(
  container: MedusaContainer,
  orderId: string
): Promise<OrderRecord | null> {
  return (await readOrders(container, [orderId])).get(orderId) ?? null
}

/** The present state of an order, as far as invoicing needs it. */
export function orderFacts(order: OrderRecord, startedAt: Date | null): OrderFacts {
  return {
    canceled: isCanceled(order),
    draft: order.is_draft_order,
    since_start: startedAt !== null && new Date(order.created_at) >= startedAt,
    ...settlementOf(order),
    fulfilled: order.items.every(({ quantity, detail }) =>
      MathBN.gte(detail.fulfilled_quantity, quantity)
    ),
  }
}
