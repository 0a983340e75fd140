/** Columns by which a list of invoices is sorted; `-`: the latest or last first. */
export const LIST_ORDERS = ["dated_at", "-dated_at", "invoice_number", "-invoice_number"] as const
export type ListOrder = (typeof LIST_ORDERS)[number]

/** Further down nobody pages: who looks for more narrows the list. Rows. */
export const DEEPEST_ROW = 10_000

/** What a person typed, as the columns have it: half width, capitals, no spaces; `AB-12345678` too. */
export const searchText = (typed: string): string => {
  const text = typed.normalize("NFKC").toUpperCase().replace(/\s+/g, "")
  return /^[A-Z]{2}-[0-9]+$/.test(text) ? text.replace("-", "") : text
}

/** The number of an order in the shop that a search text may mean: `1024` or `#1024`. */
export const displayIdIn = (text: string): number | null => {
  const [, digits] = /^#?([0-9]{1,9})$/.exec(text) ?? []
  return digits ? Number(digits) : null
}
