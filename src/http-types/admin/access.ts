import type { AccessAction } from "../../rules/access/access-log"
import type { PageInfo, PageParams } from "../page"

/** A view or a download of buyers' data. */
export type AdminAccess = {
  id: string
  action: AccessAction
  /** Id of the user or of the secret API key; null: not known. */
  actor: string | null
  /** Null: there is no actor. Custom code may name any id as a user's. */
  actor_type: "user" | "api_key" | null
  /**
   * The user's name, otherwise the email, or the title of the API key; null when there is none or it
   * was deleted.
   */
  actor_name: string | null
  /** Id of the order, invoice or customer, or the period such as `2026-11`. */
  subject: string
  /** Which file; null: none. */
  detail: string | null
  /** ISO 8601. */
  at: string
}

/** Query of `GET /admin/tw-invoicing/accesses`. */
export type AdminAccessListParams = PageParams & {
  /** First day in Taipei, such as `2026-10-01`. */
  from?: string
  /** Last day in Taipei, not before `from`. */
  to?: string
  action?: AccessAction
  /** Id of an order, an invoice or a customer, or a period such as `2026-11`. 1 to 100 characters. */
  subject?: string
}

/**
 * Answer of `GET /admin/tw-invoicing/accesses`, the latest first. The list is not read beyond 10,000
 * matching entries, and `count` is at most 10,000.
 */
export type AdminAccessListResponse = PageInfo & {
  accesses: AdminAccess[]
  /** After so many days an entry is deleted. */
  kept_days: number
}
