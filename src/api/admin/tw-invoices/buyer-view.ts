import type { InvoiceWithHistory } from "../../../modules/tw-invoicing/store/order-card"
import type { CarrierType } from "../../../rules/invoice-details"
import { maskCode } from "../../../rules/mask"

/** The service's carrier types (§2.1 of the invoicing document), as buyers choose them. */
const CARRIERS: Partial<Record<string, CarrierType>> = {
  "3J0002": "mobile",
  CQ0001: "certificate",
  "1K0001": "easycard",
}

type BuyerCodes = Pick<
  InvoiceWithHistory,
  "tax_id" | "carrier_type" | "carrier_code" | "donation_code"
>

/** Where an invoice goes, for people to recognise it by; the buyer's own codes are masked. */
export const buyerView = ({ tax_id, carrier_type, carrier_code, donation_code }: BuyerCodes) => ({
  tax_id: tax_id && maskCode(tax_id),
  carrier: (carrier_type && CARRIERS[carrier_type]) || null,
  carrier_code: carrier_code && maskCode(carrier_code),
  // A charity's, not the buyer's.
  donation_code,
})
