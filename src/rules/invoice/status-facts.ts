import { INVOICE_STATUSES, type InvoiceStatus } from "./invoice-status"

type StatusFacts = {
  /**
   * Whether it was sent. `not_yet`; `open`: perhaps, with an unknown outcome; `done`: an invoice
   * was issued; `none`: nothing was issued, and nothing will be; `by_row`: `sent_at` and the number
   * show it.
   */
  upload: "not_yet" | "open" | "done" | "none" | "by_row"
  /** Its void is under way. */
  voiding: boolean
  /** It continues without staff and without an event of its order. */
  moves: boolean
  /** No invoice is live for the order. */
  closed: boolean
  /** The service has a valid invoice, or in review may have one: it can be voided. */
  live: boolean
  /** A refund of its order may change its outcome. */
  follows_refunds: boolean
  /** How a bulk issue counts an order with this status after planning. */
  bulk: "planned" | "waiting" | "skipped" | "failed"
  /** The buyer's data is not needed any more to send it, to query the service about it or to void it. */
  settled: boolean
  /** It is compared with the service each night, if it has a number. */
  reconciled: boolean
  /** How it is counted among the invoices of its day; null: not at all. */
  day: "issued" | "voided" | "open" | null
  /** How it is counted in the queue; null: it is not in it. */
  queue: "waiting" | "pending" | "unclear" | "voiding" | "attention" | null
}

const begun = {
  voiding: false,
  moves: false,
  closed: false,
  live: false,
  follows_refunds: false,
  bulk: "planned",
  settled: false,
  reconciled: false,
  day: "open",
} as const

const onItsWay = { ...begun, moves: true } as const
const toBeVoid = { ...onItsWay, upload: "done", voiding: true, queue: "voiding" } as const

/** What each status means, wherever statuses are counted, listed or distinguished. */
export const STATUS_FACTS = {
  waiting: {
    ...begun,
    upload: "not_yet",
    follows_refunds: true,
    bulk: "waiting",
    queue: "waiting",
  },
  pending: { ...onItsWay, upload: "not_yet", follows_refunds: true, queue: "pending" },
  sending: { ...onItsWay, upload: "open", queue: "unclear" },
  unknown: { ...onItsWay, upload: "open", queue: "unclear" },
  issued: {
    ...begun,
    upload: "done",
    live: true,
    follows_refunds: true,
    settled: true,
    reconciled: true,
    day: "issued",
    queue: null,
  },
  voiding: toBeVoid,
  void_unknown: toBeVoid,
  voided: {
    ...begun,
    upload: "done",
    closed: true,
    settled: true,
    reconciled: true,
    day: "voided",
    queue: null,
  },
  not_needed: {
    ...begun,
    upload: "none",
    closed: true,
    bulk: "skipped",
    settled: true,
    day: null,
    queue: null,
  },
  attention: {
    ...begun,
    upload: "by_row",
    live: true,
    follows_refunds: true,
    bulk: "failed",
    reconciled: true,
    queue: "attention",
  },
} as const satisfies Record<InvoiceStatus, StatusFacts>

type Facts = typeof STATUS_FACTS

/** The statuses in which something happens next without staff. */
export type MovingStatus = {
  [S in InvoiceStatus]: Facts[S]["moves"] extends true ? S : never
}[InvoiceStatus]

export const isMoving = (status: InvoiceStatus): status is MovingStatus =>
  STATUS_FACTS[status].moves

export const isVoiding = (status: InvoiceStatus): boolean => STATUS_FACTS[status].voiding

export const isClosed = (status: InvoiceStatus): boolean => STATUS_FACTS[status].closed

/** Invoices that may have been sent, with an unknown outcome; in review the row shows whether. */
export const mayBeOpen = (status: InvoiceStatus): boolean =>
  ["open", "by_row"].includes(STATUS_FACTS[status].upload)

type SentInvoice = {
  status: InvoiceStatus
  sent_at: unknown
  order_number: string | null
  invoice_number: string | null
}

/**
 * Whether the service may have it under its order number, while its own number is not known: staff
 * then find it by that.
 */
export const canLinkByOrderNumber = <Invoice extends SentInvoice>(
  invoice: Invoice
): invoice is Invoice & { order_number: string } =>
  mayBeOpen(invoice.status) &&
  invoice.sent_at !== null &&
  invoice.order_number !== null &&
  invoice.invoice_number === null

/** Invoices that were not sent; in review the row shows whether. */
export const mayNotHaveLeft = (status: InvoiceStatus): boolean =>
  ["not_yet", "by_row"].includes(STATUS_FACTS[status].upload)

export const statusesWhere = (are: (facts: StatusFacts) => boolean): InvoiceStatus[] =>
  INVOICE_STATUSES.filter((status) => are(STATUS_FACTS[status]))

export const MOVING_STATUSES = statusesWhere(({ moves }) => moves)
export const CLOSED_STATUSES = statusesWhere(({ closed }) => closed)
export const SETTLED_STATUSES = statusesWhere(({ settled }) => settled)
