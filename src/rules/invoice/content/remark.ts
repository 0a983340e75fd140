import { fillDisplayId } from "./display-id"
import { normaliseText } from "../../text/text"

/**
 * The remark of an invoice: the card's last four digits where a card paid, then the store's own
 * text, `{display_id}` in it filled in. What does not fit into `longest` characters is cut from the
 * end of the text.
 */
export function remarkOf(
  cardLastFour: string | null,
  text: string,
  displayId: number,
  longest: number
): { value: string; given: string; changed: boolean } {
  const digits = cardLastFour && /^[0-9]{4}$/.test(cardLastFour) ? cardLastFour : ""
  const given = [digits, fillDisplayId(text, displayId).trim()].filter(Boolean).join(" ")
  return { given, ...normaliseText(given, longest) }
}
