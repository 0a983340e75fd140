import type { BigNumberInput, MedusaContainer } from "@medusajs/framework/types"
import { MathBN } from "@medusajs/framework/utils"
import { rowsOf, sourcesOf } from "../sources"

type Summarised = { summary?: { pending_difference?: BigNumberInput | null } | null }

/** Whether an order asks for no more money, whatever the status of its payment collections. */
export function asksForNothing({ summary }: Summarised): boolean {
  const outstanding = summary?.pending_difference ?? null
  return outstanding !== null && MathBN.lte(outstanding, 0)
}

/** The same for an order that is not read yet. */
export async function isNothingOutstanding(
  container: MedusaContainer,
  orderId: string
): Promise<boolean> {
  const [order] = await rowsOf<Summarised>(sourcesOf(container).query(), {
    entity: "order",
    fields: ["id", "summary"],
    filters: { id: orderId },
  })
  return !!order && asksForNothing(order)
}

type Payment = { amount: BigNumberInput; captured_at: unknown; canceled_at: unknown }
type Collected = Summarised & {
  payment_collections?: ({ status: string; payments?: (Payment | null)[] | null } | null)[] | null
}

/** Dollars that an order still asks for, and the statuses of its payment collections. */
export type Outstanding = { amount: number; collections: string[] }

/**
 * The amount that an order still asks for, less what is authorized and not captured yet: Medusa
 * counts that as outstanding. Null: Medusa does not say.
 */
export async function readOutstanding(
  container: MedusaContainer,
  orderId: string
): Promise<Outstanding | null> {
  const [order] = await rowsOf<Collected>(sourcesOf(container).query(), {
    entity: "order",
    fields: [
      ...["id", "summary", "payment_collections.status"],
      ...["amount", "captured_at", "canceled_at"].map(
        (field) => `payment_collections.payments.${field}`
      ),
    ],
    filters: { id: orderId },
  })
  const pending = order?.summary?.pending_difference ?? null
  if (!order || pending === null) return null
  const collections = (order.payment_collections ?? []).flatMap((each) => each ?? [])
  const authorized = collections
    .flatMap(({ payments }) => payments ?? [])
    .filter((payment) => payment && !payment.captured_at && !payment.canceled_at)
    .map((payment) => payment!.amount)
  return {
    amount: MathBN.sub(pending, MathBN.sum(0, ...authorized)).toNumber(),
    collections: collections.map(({ status }) => status),
  }
}
