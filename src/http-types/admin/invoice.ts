import type { CarrierType } from "../../rules/buyer/carrier"
import type { InvoiceDetails, InvoiceType } from "../../rules/buyer/invoice-details"
import type { InvoiceReceiver } from "../../rules/buyer/invoice-receivers"
import type { AllowanceDoubt } from "../../rules/invoice/allowance-amount"
import type { AllowanceLine } from "../../rules/invoice/allowance-line"
import type { Exchange, InvoiceChange } from "../../rules/invoice/content/invoice-source"
import type { RecordedParts, RecordedTaxType } from "../../rules/invoice/correction"
import type { CorrectablePart } from "../../rules/invoice/invoice-actions"
import type {
  InvoiceAction,
  InvoiceEventType,
  InvoiceReason,
  InvoiceStatus,
} from "../../rules/invoice/invoice-status"
import type { NamedField } from "../../rules/invoice/named-fields"
import type { InvoiceDifference, ServiceStatus } from "../../rules/invoice/reconciliation"
import type { TimelineDetail } from "../../rules/invoice/timeline-detail"
import type { VoidCause } from "../../rules/invoice/void-cause"

/**
 * Whom an invoice is for. With Medusa's roles on, the tax ID is in full for those who may issue
 * invoices, and masked for others. A carrier's code is in full only in a preview, for the same.
 */
export type AdminInvoiceBuyer = {
  /** Tax ID; null: not a company. */
  tax_id: string | null
  /**
   * A company's name, as on the invoice if there is one; null: not a company, without a name, or
   * deleted.
   */
  company_name: string | null
  carrier: CarrierType | null
  carrier_code: string | null
  /** The code of a charity, never masked. */
  donation_code: string | null
  /** Who receives it; empty: nobody. Null: not known, because the buyer's data are not there. */
  received_by: InvoiceReceiver[] | null
}

/** One entry of an invoice's timeline. */
export type AdminInvoiceEvent = TimelineDetail & {
  id: string
  type: InvoiceEventType
  /** ISO 8601. */
  at: string
  /** Id of the user who requested it; null: the plugin did it automatically. */
  actor: string | null
  /** The user's name, otherwise the email; null when there is no user or the user was deleted. */
  actor_name: string | null
  /** The stored detail; `code`, `reason` and `text` are its parsed parts. */
  detail: string | null
}

/** One line of an allowance (折讓), as the service describes it. */
export type AdminAllowanceLine = AllowanceLine

/** An allowance (折讓) that staff registered, as the service described it at `read_at`. */
export type AdminAllowance = {
  id: string
  allowance_number: string
  /** As the service writes it. */
  allowance_date: string | null
  /** TWD dollars, as the service says: with tax or without. */
  total_amount: number
  /**
   * TWD dollars, tax included; null: the service's figures contradict each other, or the service does not
   * have it.
   */
  amount: number | null
  /** The tax in `amount`, TWD dollars; null: not known. */
  tax: number | null
  /**
   * Why no period counts it: its figures contradict each other, its date cannot be read, or both; or the
   * service does not have it any more, or as another invoice's.
   */
  unclear: AllowanceDoubt | null
  status: "issued" | "voided"
  /**
   * Not null: the buyer confirmed it, and it was uploaded to the tax authority. The day, `YYYY-MM-DD`,
   * or the service's text where that names none.
   */
  confirmed_at: string | null
  lines: AdminAllowanceLine[]
  /** When the service was last queried, ISO 8601. */
  read_at: string
}

/** An invoice with its timeline and allowances. Amounts in whole TWD dollars, times in ISO 8601. */
export type AdminInvoice = {
  id: string
  /** Null: staff recorded an invoice that belongs to no order of this store. */
  order_id: string | null
  /** Number of the invoice within the order, from 1. */
  revision: number
  status: InvoiceStatus
  /** Why it has this status; null if the status needs no explanation. */
  reason: InvoiceReason | null
  /** Stored detail of the reason. */
  reason_detail: string | null
  /** Parsed `reason_detail`. */
  reason_note: TimelineDetail
  /** Fields of the invoice that the service's refusal names; empty: none, or no refusal. */
  named_fields: NamedField[]
  /** Under which the service knows the invoice, before and beside its invoice number. */
  order_number: string | null
  invoice_number: string | null
  /** What the buyer was charged, tax included. */
  amount: number | null
  buyer_type: InvoiceType
  buyer: AdminInvoiceBuyer
  created_at: string
  issued_at: string | null
  /**
   * It was found at the service or sent over midnight in Taipei, and neither the service nor staff
   * have said when it was issued. `issued_at` is only when it was looked for or answered. Its
   * period follows from that day until staff correct it. Without an invoice number: that will be so
   * once it is found, and adopting it needs `issued_on`.
   */
  date_unknown: boolean
  voided_at: string | null
  /**
   * What of it the action `correct` changes. `record`: what staff recorded of it, or its day of issue;
   * `void_day`: the day of its void, which staff stated.
   */
  correctable: CorrectablePart[]
  /** When staff kept the invoice of an order that is cancelled or refunded. */
  kept_at: string | null
  /** Until when it can be voided; null without a live invoice. */
  voidable_until: string | null
  /** The service's own status. */
  service_status: ServiceStatus | null
  /** Total of the allowances that the service counts as confirmed; null: it has none. */
  allowance_confirmed: number | null
  /** Total of the allowances that wait for the buyer's confirmation. */
  allowance_unconfirmed: number | null
  /** How the service's record differs; null: it does not. */
  difference: InvoiceDifference | null
  /**
   * Another account or service than the options name now issued it, or may have it: the present one
   * is not queried about it.
   */
  other_account: boolean
  /** When it was last compared with the service. */
  reconciled_at: string | null
  /** Uploads that were sent or may have been sent. */
  attempts: number
  /** An upload was sent, and the service has not answered "no such invoice" for certain. */
  sent: boolean
  /** When it is processed next; null: not automatically. */
  next_attempt_at: string | null
  /**
   * Texts whose sent form differs from the store's; null before the invoice is due. The buyer's own are
   * masked; the reader who may not issue invoices does not get them.
   */
  changes: InvoiceChange[] | null
  /** How a charge in another currency became `amount`. */
  exchange: Exchange | null
  /** What was refunded or owed to the buyer before; not included in `amount`. */
  refunded_before: number | null
  /** What was charged after it and other invoices have, as staff say; null: nothing. */
  invoiced_elsewhere: number | null
  /** Path of the route that returns the address of the invoice's page; null: there is none. */
  link: string | null
  /** What staff may do with it now. */
  actions: Exclude<InvoiceAction, "issue" | "edit_details">[]
  allowances: AdminAllowance[]
  /** Oldest first. */
  events: AdminInvoiceEvent[]
}

/**
 * Answer of `GET /admin/tw-invoices/:id` and of `POST …/:id/{retry,void,keep,refresh,adopt,allowances}`.
 */
export type AdminInvoiceResponse = { invoice: AdminInvoice }

/**
 * Answer of `GET /admin/tw-invoices/:id/link`: fetched from the service for each request; do not
 * store it.
 */
export type AdminInvoiceLinkResponse = { url: string }

/**
 * Body of `POST /admin/orders/:id/tw-invoices`, `POST /admin/tw-invoices/:id/retry` and
 * `POST /admin/tw-invoices/:id/refresh`.
 */
export type AdminInvoiceAction = {
  /**
   * The same action is sent for several invoices at once: a notification then says which of them
   * needs review. For a single invoice its page shows that.
   */
  one_of_many?: boolean
}

/** Body of `POST /admin/tw-invoices/:id/void`. */
export type AdminVoidInvoice = {
  /** Why, for the timeline. */
  cause?: VoidCause
  /** For the timeline, at most 200 characters. */
  reason?: string
  /**
   * The day of a void that was made in the service's console, which the service does not say: in Taipei,
   * such as `2026-11-21`. Needed if the service is known to have voided it. If the service turns out to
   * have it as valid, it is voided now, and this is not used.
   */
  voided_on?: string
}

/** Body of `POST /admin/tw-invoices/:id/reissue`; the answer is `AdminOrderInvoicesResponse`. */
export type AdminReissueInvoice = {
  /**
   * Whom the next invoice is for; omitted: the same as this one. Needed to void an invoice of a company
   * whose data were erased.
   */
  details?: InvoiceDetails
  /** Why, for the timeline; of one that is voided also for the accountant's files. */
  cause?: VoidCause
  /** For the timeline, at most 200 characters. */
  reason?: string
}

/** Body of `POST /admin/tw-invoices/:id/give-up`; the answer is `AdminOrderInvoicesResponse`. */
export type AdminGiveUpInvoice = {
  /** Why, for the timeline; 1 to 200 characters. */
  reason: string
}

/** Body of `POST /admin/tw-invoices/:id/adopt`. */
export type AdminAdoptInvoice = {
  /** Two letters and eight digits. */
  invoice_number: string
  /**
   * The day in Taipei on which it was issued, such as `2026-11-21`. Needed if it was never sent from
   * here, or if `date_unknown`; omitted: when it was sent.
   */
  issued_on?: string
  /** Confirms a day of issue of more than a year ago, which is refused without it. */
  confirm_day?: boolean
  /**
   * What all of its amount is; `mixed`: as `parts` say; `unknown`: not known, and the amount is in no
   * field of the tax return. Omitted: as prepared here, or not known. If an invoice issued by hand
   * differs from the prepared content, that content is not kept; for one that was sent from here, what
   * differs is refused.
   */
  tax_type?: RecordedTaxType
  /** With `tax_type` `mixed`, and only then: how the amount is divided. */
  parts?: RecordedParts
  /** A company's tax ID; null: none. Omitted: that of the prepared content, or of the order's buyer. */
  tax_id?: string | null
}

/** Body of `POST /admin/tw-invoices`; the answer is `AdminInvoiceResponse`. */
export type AdminRecordInvoice = {
  /** Two letters and eight digits. */
  invoice_number: string
  /** The day in Taipei on which it was issued, such as `2026-11-21`: it determines the period. */
  issued_on: string
  /** Confirms a day of issue of more than a year ago, which is refused without it. */
  confirm_day?: boolean
  /** Omitted: it belongs to no order of this store. */
  order_id?: string
  /**
   * Whole TWD dollars, tax included. Needed if it is voided, because the service then names no amount;
   * otherwise it has to be the service's.
   */
  amount?: number
  /** The day in Taipei on which it was voided, such as `2026-11-21`. Needed if it is voided. */
  voided_on?: string
  /**
   * What all of its amount is; `mixed`: as `parts` say; `unknown` or omitted: not known, and the amount
   * is in no field of the tax return.
   */
  tax_type?: RecordedTaxType
  /** With `tax_type` `mixed`, and only then: how the amount is divided. */
  parts?: RecordedParts
  /**
   * A company's tax ID. Omitted: an invoice without one, or with that of the order's buyer; null: one
   * without.
   */
  tax_id?: string | null
}

/**
 * Body of `POST /admin/tw-invoices/:id/correct`; the answer is `AdminInvoiceResponse`. What is omitted
 * stays. `amount` is refused for an invoice whose content was created here. So are `tax_type`, `parts`
 * and `tax_id`, unless it was issued by hand: it then loses the content that they contradict. Of an
 * invoice that is only `correctable` as `void_day`, all but `voided_on` is refused.
 */
export type AdminCorrectInvoice = {
  /** The day in Taipei on which it was issued, such as `2026-11-21`. */
  issued_on?: string
  /** Confirms a day of issue of more than a year ago, which is refused without it. */
  confirm_day?: boolean
  /** The day in Taipei on which it was voided; only of one whose day of void staff stated. */
  voided_on?: string
  /** Whole TWD dollars, tax included; only of one that is voided. */
  amount?: number
  /** What all of its amount is; `mixed`: as `parts` say; `unknown`: not known. */
  tax_type?: RecordedTaxType
  /** With `tax_type` `mixed`, and only then: how the amount is divided. */
  parts?: RecordedParts
  /** A company's tax ID; null: none. */
  tax_id?: string | null
  /**
   * Null: it was recorded by its number for an order that it is not of, and belongs to no order from then
   * on; given alone. The order then needs review, with the reason `record_withdrawn`.
   */
  order_id?: null
}

/** Body of `POST /admin/tw-invoices/:id/take-over`; the answer is `AdminInvoiceResponse`. */
export type AdminTakeOverRecord = {
  /** The service's amount as staff were shown it, TWD dollars; refused if it is another by now. */
  amount: number
  /**
   * What all of its amount is; omitted: as the store's invoice, if that was of one type; `mixed`: as
   * `parts` say; `unknown`: not known.
   */
  tax_type?: RecordedTaxType
  /** With `tax_type` `mixed`, and only then: how the amount is divided. */
  parts?: RecordedParts
}

/** Body of `POST /admin/tw-invoices/:id/invoiced-elsewhere`; the answer is `AdminInvoiceResponse`. */
export type AdminInvoicedElsewhere = {
  /**
   * The number of another invoice that has a part of what was charged after this one. It is
   * recorded for no order and is valid. Null: takes the mark back, because no invoice has a part.
   */
  invoice_number: string | null
  /** Why, for the timeline; up to 200 characters. */
  note?: string
}

/** Body of `POST /admin/tw-invoices/:id/allowances`. */
export type AdminRegisterAllowance = {
  /** As the service's console shows it: 1 to 30 letters, digits, `_` and `-`. */
  allowance_number: string
}
