import type { MedusaContainer } from "@medusajs/framework/types"
import type { AdminBulkIssue, AdminBulkIssueListResponse } from "../../http-types"
import { TW_INVOICING_MODULE } from "../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../modules/tw-invoicing/service"
import type { BulkIssueRecord } from "../../modules/tw-invoicing/types"
import { notFound } from "../../workflows/common/not-found"
import { isoTime, isoTimeOrNull } from "../iso-time"

function bulkIssueView(bulk: BulkIssueRecord): AdminBulkIssue {
  return {
    id: bulk.id,
    from: isoTime(bulk.from),
    to: isoTime(bulk.to),
    status: bulk.status,
    total: bulk.total,
    looked_at: bulk.looked_at,
    planned: bulk.planned,
    waiting: bulk.waiting,
    skipped: bulk.skipped,
    failed: bulk.failed,
    requested_by: bulk.requested_by,
    created_at: isoTime(bulk.created_at),
    finished_at: isoTimeOrNull(bulk.finished_at),
  }
}

/** @throws MedusaError NOT_FOUND */
export async function readBulkIssue(
  container: MedusaContainer,
  id: string
): Promise<AdminBulkIssue> {
  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const [row] = await service.listTwBulkIssues({ id }, { take: 1 })
  if (!row) throw notFound("Bulk issue", id)
  return bulkIssueView(row)
}

/** A page of them, newest first. */
export async function readBulkIssues(
  container: MedusaContainer,
  { offset, limit }: { offset: number; limit: number }
): Promise<AdminBulkIssueListResponse> {
  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const [rows, count] = await service.listAndCountTwBulkIssues(
    {},
    { order: { created_at: "DESC" }, skip: offset, take: limit }
  )
  return { bulk_issues: rows.map(bulkIssueView), count, offset, limit }
}
