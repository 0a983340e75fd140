import { NAMELESS } from "../../buyer/invoice-buyer"
import { isTaxId } from "../../buyer/tax-id"
import type { InvoiceChange } from "./invoice-source"

export const CHANGE_REASONS = [
  "text",
  "nothing_to_print",
  "no_company_name",
  "not_a_mobile_number",
  "mobile_rewritten",
  "not_an_email",
  "address_too_long",
  "not_countable",
] as const
export type ChangeReason = (typeof CHANGE_REASONS)[number]

/** Why a text is different on the invoice than in the store. */
export function changeReason({ field, from, to }: InvoiceChange): ChangeReason {
  switch (field) {
    case "name":
      if (to === NAMELESS) return "nothing_to_print"
      return isTaxId(to) ? "no_company_name" : "text"
    case "phone":
      return to === "" ? "not_a_mobile_number" : "mobile_rewritten"
    case "email":
      return to === "" ? "not_an_email" : "text"
    case "address":
      return to === "" ? "address_too_long" : "text"
    case "description":
      return / × [\d.]+$/.test(to) && !from.endsWith(to.slice(to.lastIndexOf(" × ")))
        ? "not_countable"
        : "text"
    case "remark":
      return "text"
  }
}
