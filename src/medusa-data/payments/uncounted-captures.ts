import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { isCanceled } from "../orders/canceled-order"
import { isRestDue } from "./due-rest"
import { rowsOf, sourcesOf } from "../sources"

/** A capture of a payment, and the payment. */
export type CapturedOfOrder = {
  /** The payment's. */
  id: string
  session_id: string
  order_id: string
  captures: string[]
  /** Whether its order must still be asked for the rest. */
  rest_is_due: boolean
}

type Capture = {
  id: string
  payment?: {
    id: string
    payment_session_id: string
    captured_at: unknown
    canceled_at: unknown
    payment_collection?: {
      metadata: Record<string, unknown> | null
      order?: { id: string; status: string; canceled_at: unknown } | null
    } | null
  } | null
}

/**
 * Payments of these providers with a capture whose id is between two (`firstIdAt`), the earliest
 * first. They are completely captured, and their orders are not cancelled. Medusa has no index on
 * the time of a capture; its id is made seconds before that time.
 *
 * @returns also the id of the last capture that was read; null: there are no more
 */
export async function capturedBetween(
  container: MedusaContainer,
  { providers, from, to, take }: { providers: string[]; from: string; to: string; take: number }
): Promise<{ payments: CapturedOfOrder[]; readTo: string | null }> {
  const rows = await rowsOf<Capture>(sourcesOf(container).query(), {
    entity: "capture",
    fields: [
      "id",
      ...["id", "payment_session_id", "captured_at", "canceled_at"].map(
        (field) => `payment.${field}`
      ),
      "payment.payment_collection.metadata",
      ...["id", "status", "canceled_at"].map(
        (field) => `payment.payment_collection.order.${field}`
      ),
    ],
    filters: { id: { $gt: from, $lt: to }, payment: { provider_id: providers } },
    take,
    order: { id: "ASC" },
  })
  const payments = rows.flatMap(({ id, payment }) => {
    const { order, metadata } = payment?.payment_collection ?? {}
    const isHeld = payment?.captured_at && !payment.canceled_at
    if (!isHeld || !order || isCanceled(order)) return []
    return {
      id: payment.id,
      session_id: payment.payment_session_id,
      order_id: order.id,
      captures: [id],
      rest_is_due: isRestDue(metadata),
    }
  })
  return { payments, readTo: rows.length < take ? null : rows[rows.length - 1].id }
}

/**
 * Those of the payments with a capture that their order does not count: Medusa wrote that the
 * payment is captured, and stopped before it entered that on the order.
 */
export async function withUncountedCaptures<Captured extends { captures: string[] }>(
  container: MedusaContainer,
  payments: Captured[]
): Promise<Captured[]> {
  const ids = payments.flatMap(({ captures }) => captures)
  if (!ids.length) return []
  const entries = await container
    .resolve(Modules.ORDER)
    .listOrderTransactions(
      { reference: "capture", reference_id: ids },
      { select: ["id", "reference_id"], take: null }
    )
  const entered = new Set(entries.map(({ reference_id }) => reference_id))
  return payments.filter(({ captures }) => captures.some((id) => !entered.has(id)))
}
