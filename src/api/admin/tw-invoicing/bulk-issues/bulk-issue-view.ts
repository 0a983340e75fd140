import type { MedusaContainer } from "@medusajs/framework/types"
import { TW_INVOICING_MODULE } from "../../../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../../../modules/tw-invoicing/service"
import type { BulkIssueRecord } from "../../../../modules/tw-invoicing/types"
import { notFound } from "../../../../workflows/common/not-found"

/**
 * A bulk issue as the admin shows it. Of `total` orders `looked_at` are done: `planned` (on their
 * way), `waiting` (for payment), `skipped` (have an invoice or need none), `failed` (need a person).
 */
export const bulkIssueView = ({
  lease_expires_at: _,
  cursor: __,
  updated_at: ___,
  deleted_at: ____,
  ...shown
}: BulkIssueRecord) => shown

/** @throws MedusaError NOT_FOUND */
export async function retrieveBulkIssue(container: MedusaContainer, id: string) {
  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const [row] = await service.listTwBulkIssues({ id }, { take: 1 })
  if (!row) throw notFound("Bulk issue", id)
  return bulkIssueView(row)
}
