/** Events about an invoice; each carries `{ id, order_id }`. */
export const TwInvoiceEvents = {
  ISSUED: "tw_invoice.issued",
  VOIDED: "tw_invoice.voided",
  ATTENTION: "tw_invoice.attention",
  ALLOWANCE_CHANGED: "tw_invoice.allowance_changed",
} as const

/** Events about the whole queue; `PAUSED` carries `{ reason, since }`. */
export const TwInvoicingEvents = {
  PAUSED: "tw_invoicing.paused",
  RESUMED: "tw_invoicing.resumed",
} as const
