import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { BigNumberInput, MedusaContainer } from "@medusajs/framework/types"
import { Reader } from "../reading/reader"
import { rowsOf, sourcesOf, type Query, type Sources } from "../sources"

/**
 * Ids of orders with a refund since a time: a refund does not change its order's own row.
 *
 * @param until null: until now
 */
export async function ordersRefundedSince(
  container: MedusaContainer,
  since: Date,
  until: Date | null = null
): Promise<Set<string>> {
  return new Set(await refundedThroughQuery(sourcesOf(container).query(), { since, until }))
}

async function refundedThroughQuery(
  query: Query,
  { since, until }: { since: Date; until?: Date | null }
): Promise<string[]> {
  const refunds = await rowsOf<{
    payment?: { payment_collection?: { order_link?: { order_id: string } | null } | null } | null
  }>(query, {
    entity: "refund",
    fields: ["id", "payment.payment_collection.order_link.order_id"],
    filters: { created_at: { $gte: since, ...(until && { $lte: until }) } },
  })
  return refunds.flatMap(({ payment }) => payment?.payment_collection?.order_link?.order_id ?? [])
}

/** By a time, the orders refunded since then. For the page and the files of a period, with thousands. */
export const refundedOrdersReader = new Reader<Set<string>>({
  name: "refunded orders",
  async inSql(db, times) {
    const found = new Map<string, Set<string>>()
    for (const since of times.length ? times : [null]) {
      const { rows } = await db.raw(
        `select coalesce(json_agg(distinct link.order_id), '[]') as ids
         from refund
           join payment on payment.id = refund.payment_id
           join payment_collection collection on collection.id = payment.payment_collection_id
           join order_payment_collection link on link.payment_collection_id = collection.id
         where refund.created_at >= ?::timestamptz and refund.deleted_at is null
           and payment.deleted_at is null and collection.deleted_at is null
           and link.deleted_at is null`,
        [since]
      )
      const ids = (rows as { ids: string[] }[]).flatMap(({ ids }) => ids)
      if (since !== null) found.set(since, new Set(ids))
    }
    return found
  },
  async throughQuery(query, times) {
    const found = new Map<string, Set<string>>()
    for (const since of times) {
      found.set(since, new Set(await refundedThroughQuery(query, { since: new Date(since) })))
    }
    return found
  },
  async newest(query, take) {
    const refunds = await rowsOf<{ created_at: string | Date }>(query, {
      entity: "refund",
      fields: ["id", "created_at"],
      take,
      order: { id: "DESC" },
    })
    return refunds.slice(-1).map(({ created_at }) => new Date(created_at).toISOString())
  },
  comparable: (orders) => [...orders].sort(),
})

/** Ids of all orders with a refund since a time. */
export async function readRefundedSince(
  container: MedusaContainer,
  since: Date
): Promise<Set<string>> {
  const time = since.toISOString()
  const found = await refundedOrdersReader.read(sourcesOf(container), [time])
  return found.get(time) ?? new Set()
}

/** Medusa's row of a refund, and its payment. */
export type RefundOfPayment = {
  refund_id: string
  /** In TWD dollars, with full precision. */
  amount: string
  session_id: string
  /** The provider's data of the payment. */
  data: Record<string, unknown> | null
}

/** Ids of the refunds of these providers that Medusa recorded between two times. */
export async function refundsBetween(
  container: MedusaContainer,
  { providers, from, to }: { providers: string[]; from: Date; to: Date }
): Promise<string[]> {
  if (!providers.length) return []
  const refunds = await rowsOf<{ id: string }>(sourcesOf(container).query(), {
    entity: "refund",
    fields: ["id"],
    filters: { created_at: { $gt: from, $lt: to }, payment: { provider_id: providers } },
  })
  return refunds.map(({ id }) => id)
}

/** Refunds by id, each with its payment. */
export async function readRefunds(
  container: MedusaContainer,
  ids: string[]
): Promise<RefundOfPayment[]> {
  if (!ids.length) return []
  const refunds = await rowsOf<{
    id: string
    amount: BigNumberInput
    raw_amount?: { value: string | number } | null
    payment?: {
      payment_session_id: string
      data: Record<string, unknown> | null
    } | null
  }>(sourcesOf(container).query(), {
    entity: "refund",
    fields: ["id", "amount", "raw_amount", "payment.payment_session_id", "payment.data"],
    filters: { id: ids },
  })
  return refunds.flatMap(({ id, amount, raw_amount, payment }) =>
    payment
      ? {
          refund_id: id,
          amount: String(raw_amount?.value ?? amount),
          session_id: payment.payment_session_id,
          data: payment.data,
        }
      : []
  )
}

/** Metadata key of Medusa's row of a refund that staff made in the service's console. */
const MADE_IN_CONSOLE = "tw_made_in_console"

/** Metadata of Medusa's row of such a refund: the row only records it and must never be sent. */
export const MADE_IN_CONSOLE_METADATA = { [MADE_IN_CONSOLE]: true }

/** `in_console`: the row records a refund that staff made in the service's console. */
type RefundInMedusa = { id: string; in_console: boolean }

/** Which refunds have a row. Uses SQL because a payment provider reads this, and has no Query. */
export const refundRowsReader = new Reader<RefundInMedusa>({
  name: "refunds",
  async inSql(db, ids) {
    const { rows } = await db.raw(
      `select id, coalesce(metadata ->> '${MADE_IN_CONSOLE}', '') = 'true' as in_console
       from refund where id = any(?) and deleted_at is null`,
      [ids]
    )
    return byId(rows as RefundInMedusa[])
  },
  async throughQuery(query, ids) {
    const rows = await rowsOf<{ id: string; metadata?: Record<string, unknown> | null }>(query, {
      entity: "refund",
      fields: ["id", "metadata"],
      filters: { id: ids },
    })
    return byId(
      rows.map(({ id, metadata }) => ({ id, in_console: metadata?.[MADE_IN_CONSOLE] === true }))
    )
  },
  newest: async (query, take) =>
    (
      await rowsOf<{ id: string }>(query, {
        entity: "refund",
        fields: ["id"],
        take,
        order: { id: "DESC" },
      })
    ).map(({ id }) => id),
  comparable: (refund) => refund,
})

const byId = (rows: RefundInMedusa[]) => new Map(rows.map((row) => [row.id, row]))

/** Whether Medusa has a row of this refund that only records one made in the service's console. */
export async function isMadeInConsole(
  sources: Sources,
  refund_id: string,
  transaction?: Knex
): Promise<boolean> {
  const rows = await refundRowsReader.read(sources, [refund_id], transaction)
  return rows.get(refund_id)?.in_console ?? false
}

/** The notes of Medusa's rows of these refunds. */
export async function notesOf(container: MedusaContainer, ids: string[]): Promise<string[]> {
  if (!ids.length) return []
  const refunds = await rowsOf<{ note: string | null }>(sourcesOf(container).query(), {
    entity: "refund",
    fields: ["id", "note"],
    filters: { id: ids },
  })
  return refunds.flatMap(({ note }) => note ?? [])
}

/** Rows about refunds, each with a flag for whether Medusa's own row exists. */
export async function withRecorded<Row extends { refund_id: string }>(
  sources: Sources,
  rows: Row[],
  transaction?: Knex
): Promise<(Row & { recorded: boolean })[]> {
  const ids = rows.map(({ refund_id }) => refund_id)
  const recorded = await refundRowsReader.read(sources, ids, transaction)
  return rows.map((row) => ({ ...row, recorded: recorded.has(row.refund_id) }))
}
