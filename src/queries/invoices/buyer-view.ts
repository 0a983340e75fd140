import type { AdminInvoiceBuyer } from "../../http-types"
import type { InvoiceWithHistory } from "../../modules/tw-invoicing/service"
import type { BuyerCode } from "../../modules/tw-invoicing/types"
import { NAMELESS } from "../../rules/buyer/invoice-buyer"
import type { InvoiceDetails } from "../../rules/buyer/invoice-details"
import type { InvoiceReceiver } from "../../rules/buyer/invoice-receivers"
import { isTaxId } from "../../rules/buyer/tax-id"
import type { ChangedField, InvoiceChange } from "../../rules/invoice/content/invoice-source"
import { maskCode } from "../../rules/text/mask"

/** How a reader sees a buyer's own codes: in full those who may issue invoices. */
export type BuyerCodesShown = "full" | "masked"

/** A company without a name is named by its tax ID on the invoice: that is no name. */
export const namedCompany = (
  company_name: string | null,
  tax_id: BuyerCode | string | null
): string | null => (company_name === (tax_id as string | null) ? null : company_name)

/** Texts of the order that are a buyer's own, and that may have been changed for the invoice. */
const OF_THE_BUYER: readonly ChangedField[] = ["name", "address", "phone", "email"]

/**
 * What was changed for an invoice. The buyer's own texts are only for those who see the codes in
 * full. What they were and are is shown in full only where the access log says who saw it.
 */
export const changesView = <Changes extends InvoiceChange[] | null>(
  changes: Changes,
  shown: BuyerCodesShown,
  textsShown: BuyerCodesShown = "masked"
) => {
  if (!changes || textsShown === "full") return changes
  const given =
    shown === "full" ? changes : changes.filter(({ field }) => !OF_THE_BUYER.includes(field))
  return given.map(masked) as Changes
}

const masked = (change: InvoiceChange): InvoiceChange =>
  OF_THE_BUYER.includes(change.field)
    ? { ...change, from: maskCode(change.from), to: maskText(change.to) }
    : change

/** Neither is personal data. Why a name was changed is read from them (`changeReason`). */
const maskText = (to: string) => (to === NAMELESS || isTaxId(to) ? to : maskCode(to))

export const shownCode = (code: BuyerCode | string | null, shown: BuyerCodesShown): string | null =>
  code && (shown === "full" ? (code as string) : maskCode(code as string))

type BuyerCodes = Pick<InvoiceWithHistory, "company_name" | "carrier_type" | "donation_code"> & {
  tax_id: BuyerCode | string | null
  carrier_code: BuyerCode | string | null
  received_by: InvoiceReceiver[] | null
}

/**
 * Whom an invoice is for. A carrier is personal data: its code is shown in full only where the access log
 * says who saw it.
 */
export const buyerView = (
  { tax_id, company_name, carrier_type, carrier_code, donation_code, received_by }: BuyerCodes,
  shown: BuyerCodesShown,
  carrierShown: BuyerCodesShown = "masked"
): AdminInvoiceBuyer => ({
  tax_id: shownCode(tax_id, shown),
  company_name: namedCompany(company_name, tax_id),
  carrier: carrier_type,
  carrier_code: shownCode(carrier_code, carrierShown),
  // The code of a charity, not of the buyer.
  donation_code,
  received_by,
})

/** The buyer of an invoice without content: what was chosen, and who will receive it. */
export const chosenBuyerView = (
  { type, name, tax_id, carrier, donation_code }: InvoiceDetails,
  received_by: InvoiceReceiver[],
  shown: BuyerCodesShown
): AdminInvoiceBuyer =>
  buyerView(
    {
      tax_id: tax_id ?? null,
      company_name: type === "company" ? (name ?? null) : null,
      carrier_type: carrier?.type ?? null,
      carrier_code: carrier?.code ?? null,
      donation_code: donation_code ?? null,
      received_by,
    },
    shown
  )
