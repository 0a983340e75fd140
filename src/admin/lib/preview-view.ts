import type { InvoiceChange } from "../../rules/invoice/content/invoice-source"
import type { AttentionReason, NotNeededReason } from "../../rules/invoice/invoice-status"
import type { TimelineDetail } from "../../rules/invoice/timeline-detail"
import type { BuyerType, InvoiceBuyer } from "./invoice-view"

/** What the service says of an invoice that it has not been asked to issue. */
export type ServiceCheck =
  | { outcome: "accepted" }
  | { outcome: "refused"; words: string }
  | { outcome: "unclear"; note: TimelineDetail }

/** Amounts in TWD dollars; quantity and price are decimal numbers. */
export type PreviewLine = {
  description: string
  quantity: string
  unit_price: string
  amount: number
}

export type InvoicePreview =
  | {
      kind: "issue"
      order_number: string
      amount: number
      buyer_type: BuyerType
      buyer: InvoiceBuyer
      lines: PreviewLine[]
      changes: InvoiceChange[]
      check: ServiceCheck | null
    }
  | {
      kind: "not_needed" | "attention"
      reason: NotNeededReason | AttentionReason
      detail: string | null
      check: null
    }
