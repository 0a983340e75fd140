import type { MedusaContainer } from "@medusajs/framework/types"
import { isCanceled } from "../orders/canceled-order"
import { rowsOf, sourcesOf } from "../sources"

/** A payment whose money the store has, or had until it refunded it. */
export type CapturedPayment = {
  id: string
  provider_id: string
  session_id: string
  currency: string
  /** The provider's data of the payment. */
  data: Record<string, unknown> | null
  order: { id: string; canceled: boolean } | null
}

type Order = { id: string; status: string; canceled_at: unknown }
type Payment = {
  id: string
  provider_id: string
  payment_session_id: string
  currency_code: string
  data: Record<string, unknown> | null
  captured_at: unknown
  canceled_at: unknown
}

const FIELDS = [
  "id",
  "provider_id",
  "payment_session_id",
  "currency_code",
  "data",
  "captured_at",
  "canceled_at",
]

/** An order's captured payments; null: there is no such order. */
export async function capturedOfOrder(
  container: MedusaContainer,
  orderId: string
): Promise<CapturedPayment[] | null> {
  const [order] = await rowsOf<
    Order & { payment_collections?: ({ payments?: (Payment | null)[] | null } | null)[] | null }
  >(sourcesOf(container).query(), {
    entity: "order",
    fields: [
      "id",
      "status",
      "canceled_at",
      ...FIELDS.map((field) => `payment_collections.payments.${field}`),
    ],
    filters: { id: orderId },
  })
  if (!order) return null
  return (order.payment_collections ?? [])
    .flatMap((collection) => collection?.payments ?? [])
    .flatMap((payment) =>
      payment?.captured_at && !payment.canceled_at ? [captured(payment, order)] : []
    )
}

function captured(payment: Payment, order: Order | null): CapturedPayment {
  return {
    id: payment.id,
    provider_id: payment.provider_id,
    session_id: payment.payment_session_id,
    currency: payment.currency_code.toUpperCase(),
    data: payment.data,
    order: order && { id: order.id, canceled: isCanceled(order) },
  }
}

/** A provider's payments captured since a time, by id, after the id `after`. */
export async function capturedOfProvider(
  container: MedusaContainer,
  {
    provider_id,
    since,
    after,
    take,
  }: {
    provider_id: string
    since: Date
    after: string
    take: number
  }
): Promise<CapturedPayment[]> {
  const payments = await rowsOf<Payment & { payment_collection?: { order?: Order | null } | null }>(
    sourcesOf(container).query(),
    {
      entity: "payment",
      fields: [
        ...FIELDS,
        "payment_collection.order.id",
        "payment_collection.order.status",
        "payment_collection.order.canceled_at",
      ],
      filters: {
        provider_id,
        captured_at: { $gte: since },
        canceled_at: null,
        id: { $gt: after },
      },
      take,
      order: { id: "ASC" },
    }
  )
  return payments.map((payment) => captured(payment, payment.payment_collection?.order ?? null))
}
