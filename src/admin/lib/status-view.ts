import type { InvoiceEventType } from "../../rules/invoice/invoice-status"
import type { PauseReason } from "../../rules/service/pause"
import type { PaymentsTest } from "../../rules/payment/payments-test"
import type { ShownOption } from "../../rules/service/shown-option"
import type { TimelineDetail } from "../../rules/invoice/timeline-detail"

/** The answer of `GET /admin/tw-invoicing/status`. Times in ISO 8601. */
export type InvoicingStatus = {
  configured: boolean
  /** Names of the plugin's options that are not set. */
  missing: string[]
  sandbox: boolean
  started_at: string | null
  /** Whether the invoicing service answers uploads; null: none can be sent. */
  reachable: boolean | null
  /** Why nothing is sent; null: sending is not paused. */
  pause: PauseView | null
  /** These are hours in which nothing is sent. */
  maintenance: boolean
  queue: {
    waiting: number
    pending: number
    unclear: number
    voiding: number
    attention: number
    oldest_due_at: string | null
  }
  payments: {
    configured: boolean
    providers: {
      id: string
      configured: boolean
      missing: string[]
      env: "sandbox" | "production" | null
      api_host: string | null
      webhook_url: string | null
      return_url: string | null
      return_page: string | null
      options: ShownOptions
    }[]
  }
  last_success_at: string | null
  last_failure: (TimelineDetail & { at: string; type: InvoiceEventType }) | null
  /** The options in force; secrets are masked. */
  options: ShownOptions
}

/** Options by their names in `medusa-config.ts`; null: not set. */
export type ShownOptions = Record<string, ShownOption>

export type PauseView = Omit<TimelineDetail, "reason"> & {
  reason: PauseReason
  since: string
  next_try_at: string
}

/** The answer of `POST /admin/tw-invoicing/connection-test`. */
export type ConnectionTest =
  | { outcome: "works" }
  | { outcome: "refused"; words: string }
  | { outcome: "fails"; note: TimelineDetail }

/** Of the answer of `POST /admin/tw-payments/connection-test`. */
export type ProviderTest = { id: string } & PaymentsTest
