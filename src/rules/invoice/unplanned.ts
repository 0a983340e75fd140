import type { InvoiceStatus } from "./invoice-status"

/** An order that cannot be planned, and its latest invoice. */
export type Unplanned = {
  /** Null: the order is gone. */
  order: {
    draft: boolean
    since_start: boolean
    /** It could have been planned for a while: what failed was no passing trouble. */
    settled: boolean
  } | null
  invoice: {
    status: InvoiceStatus
    reissue_requested: boolean
    /** It was sent, and its outcome is not known yet. */
    outcome_unknown?: boolean
  } | null
  /** Staff ask for the invoice, also of an order before the start. */
  requested: boolean
}

/**
 * What becomes of the invoice of an order that cannot be planned. `attention`: it needs review;
 * with a new invoice, where the order has none that could say so. `outdated`: it is not sent again
 * with its stored content. `later`: the order is looked at again. `soon`: too early to say.
 */
export type UnplannedMove =
  "attention" | "new_attention" | "outdated" | "later" | "soon" | "nothing"

export function moveUnplanned({ order, invoice, requested }: Unplanned): UnplannedMove {
  switch (invoice?.status) {
    case undefined:
      if (!order || order.draft) return "nothing"
      if (!requested && !order.since_start) return "nothing"
      // No sweep reads an order that staff asked for again; it continues without staff once repaired.
      return order.settled || requested ? "new_attention" : "soon"
    case "waiting":
    case "pending":
      return "attention"
    case "sending":
    case "unknown":
      return "outdated"
    case "issued":
      return "later"
    case "attention":
      return invoice?.outcome_unknown ? "outdated" : "later"
    case "voided":
    case "not_needed":
      // Voided, or its order number given up, for another invoice to follow.
      return invoice?.reissue_requested ? "new_attention" : "nothing"
    case "voiding":
    case "void_unknown":
      return "nothing"
  }
}
