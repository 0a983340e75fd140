import { NAMELESS } from "./invoice-buyer"
import type { InvoiceChange } from "./invoice-source"

export const CHANGE_REASONS = [
  "text",
  "nothing_to_print",
  "not_a_mobile_number",
  "mobile_rewritten",
  "not_an_email",
  "address_too_long",
  "not_countable",
] as const
export type ChangeReason = (typeof CHANGE_REASONS)[number]

/** Why a text stands on the invoice otherwise than in the store, §2.1 of the invoicing document. */
export function changeReason({ field, from, to }: InvoiceChange): ChangeReason {
  switch (field) {
    case "buyer_name":
      return to === NAMELESS ? "nothing_to_print" : "text"
    case "buyer_phone":
      return to === "" ? "not_a_mobile_number" : "mobile_rewritten"
    case "buyer_email":
      return to === "" ? "not_an_email" : "text"
    case "buyer_add":
      return to === "" ? "address_too_long" : "text"
    case "Description":
      return / × [\d.]+$/.test(to) && !from.endsWith(to.slice(to.lastIndexOf(" × ")))
        ? "not_countable"
        : "text"
    default:
      return "text"
  }
}
