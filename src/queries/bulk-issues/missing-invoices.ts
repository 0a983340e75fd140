import type { MedusaContainer } from "@medusajs/framework/types"
import type {
  AdminFindMissingInvoices,
  AdminMissingInvoice,
  AdminMissingInvoicesResponse,
} from "../../http-types"
import type { Decided } from "../../workflows/invoices/plan/decide-plan"
import { readMissingOrders } from "../../workflows/invoices/plan/missing-orders"
import { decideOrders } from "../../workflows/invoices/plan/plan-orders"
import { BATCH_SIZE } from "../../workflows/invoices/plan/batch-size"
import { displayIdsOf } from "../invoice-list/display-ids"

/** Orders that one request looks at. */
const LOOKED_AT = 4 * BATCH_SIZE

type Outcome = Omit<AdminMissingInvoice, "order_id" | "display_id">

/**
 * What a bulk issue of these times (ISO 8601, `to` not included) would do with each order without an
 * invoice. Plans as it does, as many at a time, and writes nothing; the shop's hooks are asked, as for
 * a preview.
 */
export async function findMissingInvoices(
  container: MedusaContainer,
  range: AdminFindMissingInvoices
): Promise<AdminMissingInvoicesResponse> {
  const times = { from: new Date(range.from), to: new Date(range.to) }
  const orders: AdminMissingInvoice[] = []
  let after: string | null = range.after ?? null
  for (let looked = 0; looked < LOOKED_AT; looked += BATCH_SIZE) {
    const page = await readMissingOrders(container, times, after)
    orders.push(...(await outcomesOf(container, page.missing)))
    if (page.ids.length < BATCH_SIZE) return { orders, next: null }
    after = page.ids.at(-1) ?? null
  }
  return { orders, next: after }
}

async function outcomesOf(
  container: MedusaContainer,
  missing: string[]
): Promise<AdminMissingInvoice[]> {
  if (!missing.length) return []
  const inputs = missing.map((order_id) => ({ order_id, requested: "missing" as const }))
  const decided = await decideOrders(container, inputs)
  const displayIds = await displayIdsOf(container, missing)
  return missing.flatMap((order_id) => {
    const outcome = outcomeOf(decided.get(order_id))
    return outcome ? [{ order_id, display_id: displayIds.get(order_id) ?? null, ...outcome }] : []
  })
}

/** Null: the order needs no invoice, or nothing is to be done. */
function outcomeOf(decided: Decided | Error | undefined): Outcome | null {
  if (!decided) return null
  // As the bulk issue records it.
  if (decided instanceof Error)
    return { outcome: "review", amount: null, reason: "cannot_be_planned" }
  const { plan } = decided
  switch (plan.kind) {
    case "issue":
      return { outcome: "issue", amount: plan.amount, reason: null }
    case "wait":
      return { outcome: "wait", amount: null, reason: null }
    case "attention":
      return { outcome: "review", amount: null, reason: plan.reason }
    case "nothing":
    case "not_needed":
    case "void":
      return null
  }
}
