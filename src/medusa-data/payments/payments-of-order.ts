import type { BigNumberInput, MedusaContainer } from "@medusajs/framework/types"
import { MathBN } from "@medusajs/framework/utils"
import { rowsOf, sourcesOf } from "../sources"

/** A capture or a refund. Amount in TWD dollars. */
export type PaymentMovement = {
  id: string
  amount: number
  at: Date
  /** Id of the user who made it; null: it was made automatically. */
  by: string | null
  note: string | null
}

/** A payment session of an order, with the payment that was made in it. Amount in dollars. */
export type OrderPaymentRows = {
  session_id: string
  provider_id: string
  status: string
  amount: number
  currency: string
  started_at: Date
  /** The provider's data of the payment, or of the session if there is no payment. */
  data: Record<string, unknown>
  payment: { authorized_at: Date; captured_at: Date | null; canceled_at: Date | null } | null
  captures: PaymentMovement[]
  refunds: PaymentMovement[]
}

type Movement = {
  id: string
  amount: BigNumberInput
  created_at: string
  created_by?: string | null
  note?: string | null
}

type Session = {
  id: string
  provider_id: string
  status: string
  amount: BigNumberInput
  currency_code: string
  created_at: string
  data: Record<string, unknown> | null
  payment?: {
    data: Record<string, unknown> | null
    created_at: string
    captured_at: string | null
    canceled_at: string | null
    captures?: (Movement | null)[] | null
    refunds?: (Movement | null)[] | null
  } | null
}

/** All payment sessions of an order, newest first; null: there is no such order. */
export async function paymentsOfOrder(
  container: MedusaContainer,
  orderId: string
): Promise<OrderPaymentRows[] | null> {
  const session = "payment_collections.payment_sessions"
  const [order] = await rowsOf<{
    payment_collections?: ({ payment_sessions?: (Session | null)[] | null } | null)[] | null
  }>(sourcesOf(container).query(), {
    entity: "order",
    fields: [
      "id",
      ...["id", "provider_id", "status", "amount", "currency_code", "created_at", "data"].map(
        (field) => `${session}.${field}`
      ),
      ...["data", "created_at", "captured_at", "canceled_at"].map(
        (field) => `${session}.payment.${field}`
      ),
      ...["id", "amount", "created_at", "created_by"].flatMap((field) => [
        `${session}.payment.captures.${field}`,
        `${session}.payment.refunds.${field}`,
      ]),
      `${session}.payment.refunds.note`,
    ],
    filters: { id: orderId },
  })
  if (!order) return null
  return (order.payment_collections ?? [])
    .flatMap((collection) => collection?.payment_sessions ?? [])
    .flatMap((session) => (session ? toRows(session) : []))
    .sort((a, b) => Number(b.started_at) - Number(a.started_at))
}

function toRows({ payment, ...session }: Session): OrderPaymentRows {
  return {
    session_id: session.id,
    provider_id: session.provider_id,
    status: session.status,
    amount: MathBN.convert(session.amount).toNumber(),
    currency: session.currency_code.toUpperCase(),
    started_at: new Date(session.created_at),
    data: payment?.data ?? session.data ?? {},
    payment: payment
      ? {
          authorized_at: new Date(payment.created_at),
          captured_at: dateOrNull(payment.captured_at),
          canceled_at: dateOrNull(payment.canceled_at),
        }
      : null,
    captures: movements(payment?.captures),
    refunds: movements(payment?.refunds),
  }
}

const dateOrNull = (time: string | null) => (time ? new Date(time) : null)

const movements = (rows: (Movement | null)[] | null = []): PaymentMovement[] =>
  (rows ?? []).flatMap((row) =>
    row
      ? {
          id: row.id,
          amount: MathBN.convert(row.amount).toNumber(),
          at: new Date(row.created_at),
          by: row.created_by ?? null,
          note: row.note ?? null,
        }
      : []
  )
