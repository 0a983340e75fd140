import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import type { AdminMissingInvoice, AdminMissingInvoicesResponse } from "../../http-types"
import { ordersOf } from "../../workflows/invoices/plan/bulk-issue-orders"
import { readForPlans, type Decided } from "../../workflows/invoices/plan/decide-plan"
import { decidePlans } from "../../workflows/invoices/plan/decide-plans"
import { displayIdsOf } from "../invoice-list/display-ids"

/** Orders that are looked at: a bulk issue of more is not confirmed one by one. */
const LOOKED_AT = 200

type Outcome = Omit<AdminMissingInvoice, "order_id" | "display_id">

/**
 * What a bulk issue of these times (ISO 8601, `to` not included) would do with each order without an
 * invoice. Plans as it does and writes nothing; the shop's hooks are asked, as for a preview.
 */
export async function findMissingInvoices(
  container: MedusaContainer,
  { from, to }: { from: string; to: string }
): Promise<AdminMissingInvoicesResponse> {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "order",
    fields: ["id"],
    filters: ordersOf({ from: new Date(from), to: new Date(to) }),
    pagination: { take: LOOKED_AT + 1, order: { id: "ASC" } },
  })
  const ids = data.slice(0, LOOKED_AT).map(({ id }) => id)
  const reading = await readForPlans(container, ids)
  const missing = ids.filter((id) => {
    const status = reading.invoices.get(id)?.status
    return status === undefined || status === "waiting"
  })
  const inputs = missing.map((order_id) => ({ order_id, requested: "missing" as const }))
  const decided = await decidePlans(container, reading, inputs)
  const displayIds = await displayIdsOf(container, missing)
  return {
    orders: missing.flatMap((order_id) => {
      const outcome = outcomeOf(decided.get(order_id))
      return outcome ? [{ order_id, display_id: displayIds.get(order_id) ?? null, ...outcome }] : []
    }),
    more: data.length > LOOKED_AT,
  }
}

/** Null: the order needs no invoice, or nothing is to be done. */
function outcomeOf(decided: Decided | Error | undefined): Outcome | null {
  if (!decided) return null
  if (decided instanceof Error) return { outcome: "review", amount: null }
  const { plan, current } = decided
  switch (plan.kind) {
    case "issue":
      return { outcome: "issue", amount: plan.amount }
    case "wait":
      return { outcome: "wait", amount: null }
    case "attention":
      return { outcome: "review", amount: null }
    case "nothing":
      return current?.status === "waiting" ? { outcome: "wait", amount: null } : null
    case "not_needed":
    case "void":
      return null
  }
}
