import type { BulkIssueRecord } from "../../../modules/tw-invoicing/types"

/** The orders that a bulk issue is about. */
export const ordersOf = ({ from, to }: Pick<BulkIssueRecord, "from" | "to">) => ({
  is_draft_order: false,
  created_at: { $gte: from, $lt: to },
})
