import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import { TW_INVOICING_MODULE } from "../../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../../modules/tw-invoicing/service"
import type { BulkIssueRecord } from "../../../modules/tw-invoicing/types"
import { BATCH_SIZE } from "./batch-size"

type Range = Pick<BulkIssueRecord, "from" | "to">

/** The orders that a bulk issue is about. */
export const ordersOf = ({ from, to }: Range) => ({
  is_draft_order: false,
  created_at: { $gte: from, $lt: to },
})

/**
 * The next orders of a bulk issue, by their ids, up to `BATCH_SIZE` of them; and which of these have no
 * invoice, or one that waits. An order's latest invoice counts: an earlier one is voided.
 */
export async function readMissingOrders(
  container: MedusaContainer,
  range: Range,
  after: string | null
): Promise<{ ids: string[]; missing: string[] }> {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "order",
    fields: ["id"],
    filters: { ...ordersOf(range), ...(after && { id: { $gt: after } }) },
    pagination: { take: BATCH_SIZE, order: { id: "ASC" } },
  })
  const ids = data.map(({ id }) => id)
  if (!ids.length) return { ids, missing: [] }
  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const invoices = await service.readLatestInvoices(ids)
  const missing = ids.filter((id) => (invoices.get(id)?.status ?? "waiting") === "waiting")
  return { ids, missing }
}
