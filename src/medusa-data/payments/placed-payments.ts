import type { BigNumberInput, MedusaContainer } from "@medusajs/framework/types"
import { MathBN } from "@medusajs/framework/utils"
import { CANCELED, isCanceled } from "../orders/canceled-order"
import { rowsOf, sourcesOf } from "../sources"
import { openSince } from "./open-sessions"

/**
 * A session of an order that is not cancelled and has not received its money. Amount in dollars.
 */
export type UncapturedSession = {
  session_id: string
  provider_id: string
  status: string
  order_id: string
  ordered_at: Date
  /** When the order last changed. */
  changed_at: Date
  amount: number
  currency: string
  data: Record<string, unknown> | null
}

type Order = {
  id: string
  status: string
  canceled_at: unknown
  is_draft_order: boolean
  updated_at: string
  created_at: string
}

/**
 * Those of the given sessions whose order is not cancelled, and whose collection has no captured
 * payment.
 */
export const uncapturedOf = async (
  container: MedusaContainer,
  sessionIds: string[]
): Promise<UncapturedSession[]> =>
  sessionIds.length ? await uncaptured(container, { id: [...new Set(sessionIds)] }) : []

/** The same for these providers' sessions; pending ones only if they were started since a time. */
export const uncapturedOfProviders = async (
  container: MedusaContainer,
  providers: string[],
  pendingSince: Date
): Promise<UncapturedSession[]> =>
  await uncaptured(container, {
    provider_id: providers,
    $or: openSince(pendingSince),
  })

async function uncaptured(
  container: MedusaContainer,
  filters: object
): Promise<UncapturedSession[]> {
  const sessions = await rowsOf<{
    id: string
    provider_id: string
    status: string
    amount: BigNumberInput
    currency_code: string
    data: Record<string, unknown> | null
    payment_collection?: {
      payments?: ({ captured_at: unknown; canceled_at: unknown } | null)[] | null
      order?: Order | null
    } | null
  }>(sourcesOf(container).query(), {
    entity: "payment_session",
    fields: [
      "id",
      "provider_id",
      "status",
      "amount",
      "currency_code",
      "data",
      "payment_collection.payments.captured_at",
      "payment_collection.payments.canceled_at",
      "payment_collection.order.id",
      "payment_collection.order.status",
      "payment_collection.order.canceled_at",
      "payment_collection.order.is_draft_order",
      "payment_collection.order.created_at",
      "payment_collection.order.updated_at",
    ],
    filters: { status: ["pending", "pending_authorization", "authorized"], ...filters },
  })
  return sessions.flatMap(({ id, payment_collection, amount, currency_code, ...session }) => {
    const { order, payments } = payment_collection ?? {}
    const isPlaced = order && !order.is_draft_order && !isCanceled(order)
    const isPaid = payments?.some((payment) => payment?.captured_at && !payment.canceled_at)
    if (!isPlaced || isPaid) return []
    return {
      session_id: id,
      provider_id: session.provider_id,
      status: session.status,
      order_id: order.id,
      ordered_at: new Date(order.created_at),
      changed_at: new Date(order.updated_at),
      amount: MathBN.convert(amount).toNumber(),
      currency: currency_code.toUpperCase(),
      data: session.data,
    }
  })
}

type Amounts = ({ amount: BigNumberInput } | null)[] | null
export type Paid = { captures?: Amounts; refunds?: Amounts }

/** Everything that was captured was refunded. */
export const isRefunded = ({ captures, refunds }: Paid): boolean =>
  MathBN.gte(sumOf(refunds), sumOf(captures))

const sumOf = (rows: Amounts = []) => MathBN.sum(...(rows ?? []).map((row) => row?.amount ?? 0))

/** Ids of the sessions whose captured money was not refunded when their orders were cancelled. */
export async function sessionsOwed(
  container: MedusaContainer,
  { providers, changedSince }: { providers: string[]; changedSince: Date }
): Promise<string[]> {
  const orders = await rowsOf<{
    payment_collections?:
      | ({
          payments?:
            | (Paid & {
                provider_id: string
                captured_at: unknown
                payment_session?: { id: string } | null
              })[]
            | null
        } | null)[]
      | null
  }>(sourcesOf(container).query(), {
    entity: "order",
    fields: [
      "id",
      "payment_collections.payments.provider_id",
      "payment_collections.payments.captured_at",
      "payment_collections.payments.payment_session.id",
      "payment_collections.payments.captures.amount",
      "payment_collections.payments.refunds.amount",
    ],
    filters: { updated_at: { $gt: changedSince }, is_draft_order: false, ...CANCELED },
  })
  return orders.flatMap(({ payment_collections }) =>
    (payment_collections ?? []).flatMap((collection) =>
      (collection?.payments ?? []).flatMap(({ payment_session, ...payment }) =>
        payment_session &&
        payment.captured_at &&
        providers.includes(payment.provider_id) &&
        !isRefunded(payment)
          ? payment_session.id
          : []
      )
    )
  )
}

/** `owed`: the order was cancelled, and not all of its money was refunded. */
export type PaidOrder = { id: string; owed: boolean }

/**
 * The order that was paid in a session, which may be deleted, with the data that the provider
 * stored.
 */
export async function orderPaidWith(
  container: MedusaContainer,
  sessionId: string,
  isIt: (data: Record<string, unknown>) => boolean
): Promise<PaidOrder | undefined> {
  const payments = await rowsOf<
    Paid & {
      data: Record<string, unknown> | null
      captured_at: unknown
      payment_collection?: { order?: Order | null } | null
    }
  >(sourcesOf(container).query(), {
    entity: "payment",
    fields: [
      "data",
      "captured_at",
      "captures.amount",
      "refunds.amount",
      "payment_collection.order.id",
      "payment_collection.order.status",
      "payment_collection.order.canceled_at",
    ],
    filters: { payment_session_id: sessionId, canceled_at: null, captured_at: { $ne: null } },
  })
  const payment = payments.find(({ data, payment_collection }) =>
    Boolean(data && isIt(data) && payment_collection?.order)
  )
  const order = payment?.payment_collection?.order
  return order ? { id: order.id, owed: isCanceled(order) && !isRefunded(payment) } : undefined
}

export type SessionOfCollection = {
  id: string
  provider_id: string
  status: string
  /** Null: no payment was made in it. */
  payment: { canceled: boolean } | null
  order: { id: string; canceled: boolean } | null
}

/** The sessions of a payment collection, and its order. */
export async function sessionsOfCollection(
  container: MedusaContainer,
  collectionId: string
): Promise<SessionOfCollection[]> {
  const sessions = await rowsOf<{
    id: string
    provider_id: string
    status: string
    payment?: { canceled_at: unknown } | null
    payment_collection?: { order?: Order | null } | null
  }>(sourcesOf(container).query(), {
    entity: "payment_session",
    fields: [
      "id",
      "provider_id",
      "status",
      "payment.id",
      "payment.canceled_at",
      "payment_collection.order.id",
      "payment_collection.order.status",
      "payment_collection.order.canceled_at",
    ],
    filters: { payment_collection_id: collectionId },
  })
  return sessions.map(({ id, provider_id, status, payment, payment_collection }) => {
    const order = payment_collection?.order
    return {
      id,
      provider_id,
      status,
      payment: payment ? { canceled: !!payment.canceled_at } : null,
      order: order ? { id: order.id, canceled: isCanceled(order) } : null,
    }
  })
}
