import { normaliseText } from "../text/text"

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

const AMOUNT = /^(NT\$|TWD|\$)?([1-9][0-9]{0,2}(?:,[0-9]{3}){1,2}|[1-9][0-9]{0,8})(元)?$/

/**
 * The amount in TWD dollars in a search text. `certain`: the format shows that it is an amount
 * (`NT$1,234`, `1,234`, `1234元`). Digits alone may be another number.
 */
export function amountIn(typed: string): { amount: number; certain: boolean } | null {
  const [, sign, digits, unit] = AMOUNT.exec(searchText(typed)) ?? []
  if (!digits) return null
  const certain = !!sign || !!unit || digits.includes(",")
  // Eight bare digits are a tax ID.
  return certain || digits.length < 8
    ? { amount: Number(digits.replaceAll(",", "")), certain }
    : null
}

/** Characters. Shorter texts match too many names. */
const SHORTEST_NAME = 2
const LONGEST_NAME = 64

/** The part of a company's name that a search text may be, written as on an invoice. */
export function companyNameIn(typed: string): string | null {
  const { value } = normaliseText(typed, LONGEST_NAME)
  return Array.from(value).length < SHORTEST_NAME ? null : value
}
