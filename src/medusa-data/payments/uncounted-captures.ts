import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { isCanceled } from "../orders/canceled-order"
import { rowsOf, sourcesOf } from "../sources"

/** A payment that was captured, and the ids of its captures. */
export type CapturedOfOrder = {
  id: string
  session_id: string
  captured_at: Date
  captures: string[]
}

type Payment = {
  id: string
  payment_session_id: string
  captured_at: string
  captures?: ({ id: string } | null)[] | null
  payment_collection?: {
    order?: { id: string; status: string; canceled_at: unknown } | null
  } | null
}

/**
 * Payments of these providers that were captured between two times, those of the earliest first, and
 * whose order is not cancelled.
 * @returns also when the last that was read was captured; null: there are no more
 */
export async function capturedBetween(
  container: MedusaContainer,
  { providers, from, to, take }: { providers: string[]; from: Date; to: Date; take: number }
): Promise<{ payments: CapturedOfOrder[]; readTo: Date | null }> {
  const rows = await rowsOf<Payment>(sourcesOf(container).query(), {
    entity: "payment",
    fields: [
      ...["id", "payment_session_id", "captured_at", "captures.id"],
      ...["id", "status", "canceled_at"].map((field) => `payment_collection.order.${field}`),
    ],
    filters: {
      provider_id: providers,
      captured_at: { $gt: from, $lte: to },
      canceled_at: null,
    },
    take,
    order: { captured_at: "ASC" },
  })
  const payments = rows.flatMap(({ payment_collection, captures, ...payment }) => {
    const { order } = payment_collection ?? {}
    if (!order || isCanceled(order)) return []
    return {
      id: payment.id,
      session_id: payment.payment_session_id,
      captured_at: new Date(payment.captured_at),
      captures: (captures ?? []).flatMap((capture) => capture?.id ?? []),
    }
  })
  const last = rows.length < take ? null : rows[rows.length - 1]
  return { payments, readTo: last && new Date(last.captured_at) }
}

/**
 * Of these payments, those with a capture that their order does not count: Medusa wrote that the payment
 * is captured, and stopped before it entered that on the order.
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
