import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { isCanceled } from "../orders/canceled-order"
import { rowsOf, sourcesOf } from "../sources"

type RefundOfOrder = {
  id: string
  payment?: {
    id: string
    payment_collection?: {
      order?: { status: string; canceled_at: unknown } | null
    } | null
  } | null
}

/**
 * Of these refunds, those that Medusa has a row of and that their order does not count: Medusa writes
 * the row, gives the money back, and then stopped before it entered the refund on the order. On a
 * cancelled order no refund is entered.
 */
export async function uncountedRefunds(
  container: MedusaContainer,
  ids: string[]
): Promise<Set<string>> {
  const entered = await enteredOf(container, ids)
  const others = ids.filter((id) => !entered.has(id))
  if (!others.length) return new Set()

  const refunds = await rowsOf<RefundOfOrder>(sourcesOf(container).query(), {
    entity: "refund",
    fields: [
      "id",
      "payment.id",
      "payment.payment_collection.order.id",
      "payment.payment_collection.order.status",
      "payment.payment_collection.order.canceled_at",
    ],
    filters: { id: others },
  })
  const standing = refunds.flatMap(({ id, payment }) => {
    const order = payment?.payment_collection?.order
    return payment && order && !isCanceled(order) ? [{ id, payment_id: payment.id }] : []
  })
  // A cancellation enters its refunds with the ids of their payments.
  const enteredPayments = await enteredOf(
    container,
    standing.map(({ payment_id }) => payment_id)
  )
  return new Set(
    standing.flatMap(({ id, payment_id }) => (enteredPayments.has(payment_id) ? [] : id))
  )
}

async function enteredOf(container: MedusaContainer, ids: string[]): Promise<Set<string>> {
  if (!ids.length) return new Set()
  const entries = await container
    .resolve(Modules.ORDER)
    .listOrderTransactions(
      { reference: "refund", reference_id: ids },
      { select: ["id", "reference_id"], take: null }
    )
  return new Set(entries.map(({ reference_id }) => reference_id))
}
