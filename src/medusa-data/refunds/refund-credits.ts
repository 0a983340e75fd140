import type { BigNumberInput, MedusaContainer } from "@medusajs/framework/types"
import type { RefundCredits } from "../../rules/payment/refund-credit"
import { isCanceled } from "../orders/canceled-order"
import { rowsOf, sourcesOf } from "../sources"

type Amount = { amount: BigNumberInput; raw_amount?: { value: string | number } | null }

type Credited = {
  id: string
  status: string
  canceled_at: unknown
  transactions?:
    | (Amount & {
        reference: string | null
        reference_id: string | null
        version: number
        created_at: string | Date
      })[]
    | null
  credit_lines?:
    | (Amount & {
        reference: string | null
        reference_id: string | null
        metadata: Record<string, unknown> | null
      })[]
    | null
}

/**
 * The refunds that Medusa entered on orders, and their credit lines, by order. Cancelled orders are
 * left out: their total is 0, and they get no credit line.
 */
export async function readRefundCredits(
  container: MedusaContainer,
  orderIds: string[]
): Promise<Map<string, RefundCredits>> {
  if (!orderIds.length) return new Map()
  const orders = await rowsOf<Credited>(sourcesOf(container).query(), {
    entity: "order",
    fields: ["id", "status", "canceled_at", "transactions.*", "credit_lines.*"],
    filters: { id: orderIds },
    take: orderIds.length,
  })
  return new Map(
    orders.flatMap((order) => (isCanceled(order) ? [] : [[order.id, creditsOf(order)] as const]))
  )
}

const creditsOf = ({ transactions, credit_lines }: Credited): RefundCredits => ({
  entries: (transactions ?? []).flatMap((entry) =>
    entry.reference === "refund" && entry.reference_id
      ? {
          refund_id: entry.reference_id,
          amount: exactly(entry),
          version: entry.version,
          created_at: new Date(entry.created_at),
        }
      : []
  ),
  lines: (credit_lines ?? []).map((line) => ({
    amount: exactly(line),
    reference: line.reference,
    reference_id: line.reference_id,
    version: versionOf(line.metadata),
  })),
})

/** Medusa copies each line to the order's later versions, and keeps its original version number. */
function versionOf(metadata: Record<string, unknown> | null): number | null {
  const version = metadata?.created_in_version
  return typeof version === "number" ? version : null
}

const exactly = ({ amount, raw_amount }: Amount): string => String(raw_amount?.value ?? amount)
