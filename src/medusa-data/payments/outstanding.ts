import type { BigNumberInput, MedusaContainer } from "@medusajs/framework/types"
import { MathBN } from "@medusajs/framework/utils"
import { rowsOf, sourcesOf } from "../sources"

type Summarised = { summary?: { pending_difference?: BigNumberInput | null } | null }

/** Whether an order asks for no more money: whatever its payment collections say of themselves. */
export function asksForNothing({ summary }: Summarised): boolean {
  const outstanding = summary?.pending_difference ?? null
  return outstanding !== null && MathBN.lte(outstanding, 0)
}

/** The same of an order that is not read yet. */
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
