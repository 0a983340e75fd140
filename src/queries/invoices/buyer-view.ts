import type { AdminInvoiceBuyer } from "../../http-types"
import type { InvoiceWithHistory } from "../../modules/tw-invoicing/service"
import type { BuyerCode } from "../../modules/tw-invoicing/types"
import type { InvoiceDetails } from "../../rules/buyer/invoice-details"
import type { InvoiceReceiver } from "../../rules/buyer/invoice-receivers"
import { maskCode } from "../../rules/text/mask"

/** How a reader sees the buyer's own codes: in full are they for staff who may issue invoices. */
export type BuyerCodesShown = "full" | "masked"

export const shownCode = (code: BuyerCode | string | null, shown: BuyerCodesShown): string | null =>
  code && (shown === "full" ? (code as string) : maskCode(code as string))

type BuyerCodes = Pick<InvoiceWithHistory, "company_name" | "carrier_type" | "donation_code"> & {
  tax_id: BuyerCode | string | null
  carrier_code: BuyerCode | string | null
  received_by: InvoiceReceiver[] | null
}

/** Whom an invoice is for. */
export const buyerView = (
  { tax_id, company_name, carrier_type, carrier_code, donation_code, received_by }: BuyerCodes,
  shown: BuyerCodesShown
): AdminInvoiceBuyer => ({
  tax_id: shownCode(tax_id, shown),
  company_name,
  carrier: carrier_type,
  carrier_code: shownCode(carrier_code, shown),
  // The code of a charity, not of the buyer.
  donation_code,
  received_by,
})

/** Whom an invoice is for that is not made out yet: what was chosen. Who receives it is not known. */
export const chosenBuyerView = (
  { type, name, tax_id, carrier, donation_code }: InvoiceDetails,
  shown: BuyerCodesShown
): AdminInvoiceBuyer =>
  buyerView(
    {
      tax_id: tax_id ?? null,
      company_name: type === "company" ? (name ?? null) : null,
      carrier_type: carrier?.type ?? null,
      carrier_code: carrier?.code ?? null,
      donation_code: donation_code ?? null,
      received_by: null,
    },
    shown
  )
