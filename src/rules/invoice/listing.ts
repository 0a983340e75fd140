/** Columns by which a list of invoices is sorted; `-` means descending. */
export const LIST_ORDERS = ["dated_at", "-dated_at", "invoice_number", "-invoice_number"] as const
export type ListOrder = (typeof LIST_ORDERS)[number]

/** Maximum number of rows that can be paged through: beyond this, staff filter the list. */
export const DEEPEST_ROW = 10_000

/**
 * Typed text in the format of the columns: half width, capitals, no spaces; also accepts
 * `AB-12345678`.
 */
export const searchText = (typed: string): string => {
  const text = typed.normalize("NFKC").toUpperCase().replace(/\s+/g, "")
  return /^[A-Z]{2}-[0-9]+$/.test(text) ? text.replace("-", "") : text
}

/** The cart's id that a search text is, as a payment's description at the service names it. */
export const cartIdIn = (text: string): string | null =>
  /^cart_[0-9A-HJKMNP-TV-Z]{26}$/.test(text) ? text : null

/** The shop's order number that a search text may contain: `1024` or `#1024`. */
export const displayIdIn = (text: string): number | null => {
  const [, digits] = /^#?([0-9]{1,9})$/.exec(text) ?? []
  return digits ? Number(digits) : null
}
