import type { InvoiceEventType } from "../../rules/invoice/invoice-status"
import type { CallTest, TestedCall } from "../../rules/service/connection-test"
import type { PauseReason } from "../../rules/service/pause"
import type { PaymentsTest } from "../../rules/payment/payments-test"
import type { ShownOption } from "../../rules/service/shown-option"
import type { SetUpItem } from "../../rules/set-up/plan-set-up"
import type { TimelineDetail } from "../../rules/invoice/timeline-detail"

/** Options by their names in `medusa-config.ts`; null: not set. Secrets are masked. */
export type AdminShownOptions = Record<string, ShownOption>

/** Why sending is paused. Times in ISO 8601. */
export type AdminInvoicingPause = Omit<TimelineDetail, "reason"> & {
  reason: PauseReason
  since: string
  next_try_at: string
}

/** Invoices in the queue, by what they wait for. */
export type AdminInvoicingQueue = {
  waiting: number
  pending: number
  /** The outcome of the upload or of the void is unknown. */
  unclear: number
  voiding: number
  /** Need review. */
  attention: number
  /** ISO 8601. */
  oldest_due_at: string | null
}

/** A payment provider of this plugin, as configured by its options. */
export type AdminPaymentProviderStatus = {
  /** Id of Medusa's payment provider, such as `pp_payment-intents_tw`. */
  id: string
  configured: boolean
  /** Names of the missing options; without them no payment can be made. */
  missing: string[]
  env: "sandbox" | "production" | null
  /** Host and port of the payment API. */
  api_host: string | null
  /** With `{session_id}` and `{token}` instead of the values, like `return_url`. */
  webhook_url: string | null
  /** Where a buyer returns after 3-D Secure. */
  return_url: string | null
  return_page: string | null
  /** Address of an intent in the service's console, with `{intent}` for its id. */
  console_url: string | null
  /** `manual`: staff confirm payments. */
  confirm: "api" | "manual"
  /** `manual`: staff refund in the service's console. */
  refunds: "api" | "manual"
  /** Hours after which money of no order is refunded without staff; null: staff refund it. */
  refund_orphaned_after_hours: number | null
  /** Days for which captured payments are compared with the service every night; 0: never. */
  compare_captured_days: number
  /** The header whose signature webhooks must carry; null: none. */
  webhook_signature_header: string | null
  options: AdminShownOptions
}

/** Answer of `GET /admin/tw-invoicing/status`. Times in ISO 8601; never a credential. */
export type AdminInvoicingStatusResponse = {
  /** The invoicing service's options are set. */
  configured: boolean
  /** Names of the options that are not set. */
  missing: string[]
  /** The service is the sandbox. */
  sandbox: boolean
  /**
   * `invoicing` and ids of payment providers whose service is a sandbox although NODE_ENV is
   * production: their invoices and payments are not real.
   */
  sandboxes_in_production: string[]
  issue_on: "placed" | "captured" | "fulfilled" | "manual"
  /** Orders placed before this time are not invoiced automatically; null: not started. */
  started_at: string | null
  /** The service answers uploads; null: no upload can be sent. */
  reachable: boolean | null
  /** Null: sending is not paused. */
  pause: AdminInvoicingPause | null
  /** Sending is off at this time of day. */
  maintenance: boolean
  queue: AdminInvoicingQueue
  payments: {
    /** A buyer can pay with at least one of the providers. */
    configured: boolean
    providers: AdminPaymentProviderStatus[]
  }
  /** Time of the service's last success. */
  last_success_at: string | null
  /** Time of its last failure. */
  last_failure: (TimelineDetail & { at: string; type: InvoiceEventType }) | null
  /**
   * Readers that use Medusa's Query, which is slower, because Medusa's tables differ from those the
   * plugin knows. `detail`: the difference.
   */
  reading_fallbacks: { reader: string; detail: string }[]
  /** Medusa's version, if it is newer than those that the plugin was tested with; else null. */
  untested_medusa: string | null
  options: AdminShownOptions
}

/** One call of the connection test. */
export type AdminInvoicingCallTest = CallTest & {
  call: TestedCall
  /** What the service calls the function. */
  function: string
  /** Names of the options that may be wrong, the likeliest first; empty if the call works. */
  options: string[]
}

/** The result of calling the invoicing service for an order number that does not exist. */
export type AdminInvoicingTest = {
  /** All calls work. */
  works: boolean
  /** In their order. After a call that did not reach the service the others are left out. */
  calls: AdminInvoicingCallTest[]
}

/** Answer of `POST /admin/tw-invoicing/connection-test`. */
export type AdminInvoicingTestResponse = { invoicing: AdminInvoicingTest }

/** Answer of `POST /admin/tw-invoicing/restored`. */
export type AdminInvoicingRestoredResponse = {
  /** Invoices whose outcome is queried now; later ones are queried when they are due. */
  queried: number
}

/** Answer of `POST /admin/tw-invoicing/set-up`. */
export type AdminTaiwanSetUpResponse = {
  /** The region that has Taiwan. */
  region_id: string | null
  /** What became of each part of the store. */
  items: SetUpItem[]
}

/** The result of querying a payment provider's service. */
export type AdminPaymentProviderTest = { id: string } & PaymentsTest

/** Answer of `POST /admin/tw-payments/connection-test`. */
export type AdminPaymentsTestResponse = { payments: AdminPaymentProviderTest[] }
