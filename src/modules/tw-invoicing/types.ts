import type { InferTypeOf } from "@medusajs/framework/types"
import type { TwAllowance } from "./models/tw-allowance"
import type { TwBulkIssue } from "./models/tw-bulk-issue"
import type { TwInvoice } from "./models/tw-invoice"
import type { TwInvoiceDetails } from "./models/tw-invoice-details"
import type { TwInvoiceEvent } from "./models/tw-invoice-event"
import type { AllowanceLine } from "../../clients/invoicing"
import type { AllowanceDoubt } from "../../rules/invoice/allowance-amount"
import type { InvoiceContent, UntaxedAs } from "../../rules/invoice/content/invoice-content"
import type { InvoiceDetails, InvoiceType } from "../../rules/buyer/invoice-details"
import type {
  EventName,
  InvoiceEventType,
  InvoiceReason,
  InvoiceStatus,
} from "../../rules/invoice/invoice-status"
import type { VoidReason } from "../../rules/invoice/plan"
import type { Exchange, InvoiceChange } from "../../rules/invoice/content/invoice-source"
import type { UntaxedType } from "../../rules/money/tax-type"
import type { InvoiceDifference, ServiceStatus } from "../../rules/invoice/reconciliation"

export type BulkIssueRecord = InferTypeOf<typeof TwBulkIssue>
export type InvoiceEventRecord = InferTypeOf<typeof TwInvoiceEvent>
export type AllowanceRecord = Omit<
  InferTypeOf<typeof TwAllowance>,
  "lines" | "unclear" | "untaxed_type"
> & {
  lines: AllowanceLine[] | null
  unclear: AllowanceDoubt | null
  untaxed_type: UntaxedType | null
}
export type InvoiceDetailsRecord = InferTypeOf<typeof TwInvoiceDetails>

declare const stored: unique symbol
/**
 * A code of the buyer's own, as it is stored. It is no string for the compiler, so that no answer holds
 * it: `shownCode` makes it one that its reader may see.
 */
export type BuyerCode = { readonly [stored]: "buyer's code" }

/** A row of `tw_invoice`, with its JSON columns typed. */
export type InvoiceRecord = Omit<
  InferTypeOf<typeof TwInvoice>,
  | "buyer_type"
  | "content"
  | "changes"
  | "exchange"
  | "status"
  | "service_status"
  | "reason"
  | "difference"
  | "details"
  | "reissue_details"
  | "untaxed_as"
  | "void_reason"
> & {
  status: InvoiceStatus
  buyer_type: InvoiceType
  reason: InvoiceReason | null
  service_status: ServiceStatus | null
  content: InvoiceContent | null
  changes: InvoiceChange[] | null
  difference: InvoiceDifference | null
  details: InvoiceDetails | null
  reissue_details: InvoiceDetails | null
  exchange: Exchange | null
  untaxed_as: UntaxedAs | null
  void_reason: VoidReason | null
}

/** An invoice that belongs to an order of this store. */
export type OrderInvoiceRecord = InvoiceRecord & { order_id: string }

/** An invoice that this worker may act on until its lease ends; `fence` proves it. */
export type ClaimedInvoice = Pick<
  InvoiceRecord,
  | "id"
  | "order_id"
  | "revision"
  | "created_at"
  | "order_number"
  | "invoice_number"
  | "amount"
  | "status"
  | "fence"
  | "plan_version"
  | "attempts"
  | "queries"
  | "content"
  | "refusal"
  | "refusal_reason"
  | "refusal_finished"
  | "sent_at"
  | "sent_with"
  | "sent_to"
  | "passed_over"
  | "batch_limit"
  | "issued_at"
  | "void_requested_at"
  | "reissue_requested_at"
  | "reason"
  | "reason_detail"
> & {
  /** Milliseconds of database time since the first unclear answer; null when all is clear. */
  unclear_for?: number | null
}

export type InvoiceEventInput = {
  type: InvoiceEventType
  actor?: string | null
  detail?: string | null
  /** The event to emit for it; null: none. */
  event_name?: EventName | null
}

export type { EventName } from "../../rules/invoice/invoice-status"
export type { PauseReason } from "../../rules/service/pause"

/** What became of an order of a batch. */
export type BatchResult = { claim: ClaimedInvoice; invoice_number: string }
