import type { InvoiceWithHistory } from "../../../modules/tw-invoicing/store/order-card"
import { maskCode } from "../../../rules/text/mask"

type BuyerCodes = Pick<
  InvoiceWithHistory,
  "tax_id" | "carrier_type" | "carrier_code" | "donation_code"
>

/** Where an invoice goes, for people to recognise it by; the buyer's own codes are masked. */
export const buyerView = ({ tax_id, carrier_type, carrier_code, donation_code }: BuyerCodes) => ({
  tax_id: tax_id && maskCode(tax_id),
  carrier: carrier_type,
  carrier_code: carrier_code && maskCode(carrier_code),
  // A charity's, not the buyer's.
  donation_code,
})
