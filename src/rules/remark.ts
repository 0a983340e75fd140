import { fillDisplayId } from "./display-id"
import { normaliseText } from "./text"

/** Longest `Remark` of §2.1 of the invoicing document, in characters. */
export const MAX_REMARK = 25

/**
 * The remark of an invoice, §2.1: the card's last four digits where a card paid, then the store's
 * own text, `{display_id}` in it filled in. What does not fit is cut from the end of the text.
 */
export function remarkOf(
  cardLastFour: string | null,
  text: string,
  displayId: number
): { value: string; given: string; changed: boolean } {
  const digits = cardLastFour && /^[0-9]{4}$/.test(cardLastFour) ? cardLastFour : ""
  const given = [digits, fillDisplayId(text, displayId).trim()].filter(Boolean).join(" ")
  return { given, ...normaliseText(given, MAX_REMARK) }
}
