import type { AdminInvoiceBuyer } from "../../http-types"
import type { InvoiceWithHistory } from "../../modules/tw-invoicing/service"
import type { InvoiceReceiver } from "../../rules/buyer/invoice-receivers"
import { maskCode } from "../../rules/text/mask"

type BuyerCodes = Pick<
  InvoiceWithHistory,
  "tax_id" | "company_name" | "carrier_type" | "carrier_code" | "donation_code"
> & { received_by: InvoiceReceiver[] | null }

/** Whom an invoice is for, in a form that staff recognise: the buyer's own codes are masked. */
export const buyerView = ({
  tax_id,
  company_name,
  carrier_type,
  carrier_code,
  donation_code,
  received_by,
}: BuyerCodes): AdminInvoiceBuyer => ({
  tax_id: tax_id && maskCode(tax_id),
  company_name,
  carrier: carrier_type,
  carrier_code: carrier_code && maskCode(carrier_code),
  // The code of a charity, not of the buyer.
  donation_code,
  received_by,
})
