import type { AdminCorrectInvoice } from "../../../http-types"
import type { InvoiceRecord } from "../../../modules/tw-invoicing/types"
import type { Correction } from "../../../rules/invoice/correction"
import type { Given } from "../../../rules/invoice/state-machine"
import { taxTypeOf, type Taxed } from "../../../rules/invoice/tax-type-of"
import { taipeiDay } from "../../../rules/period/period"
import { refusal } from "../../common/refuse"
import { dateOfIssue, pastDay, taxParts, type StatedTax } from "./hand-issued"
import { isTaxIdKept, taxIdOf } from "./prepared-content"

type Values = Given<"corrected">

/** What staff say of a recorded invoice that is not recorded like that. */
export const correctionsBy = (invoice: InvoiceRecord, said: AdminCorrectInvoice): Correction[] =>
  correctionsOf(invoice, correctedValues(invoice, said))

/**
 * The row's values, with those that staff stated in their place. Only a day of issue that they stated
 * is in it.
 */
export function correctedValues(invoice: InvoiceRecord, said: AdminCorrectInvoice): Values {
  const { issued_on, voided_on, tax_id } = said
  const issued_at = issued_on === undefined ? null : dateOfIssue(issued_on, said.confirm_day)
  const voided_at = voided_on === undefined ? invoice.voided_at : pastDay(voided_on)
  const issuedBy = issued_at ?? invoice.issued_at
  if (voided_at && issuedBy && taipeiDay(voided_at) < taipeiDay(issuedBy)) {
    throw refusal("INVALID_DATA", "void_date_wrong", taipeiDay(voided_at))
  }
  const found_amount = said.amount ?? invoice.amount
  const { taxable_amount, untaxed_as } = invoice
  const isTaxSaid = said.tax_type !== undefined || said.parts !== undefined
  const taxed =
    !isTaxSaid && found_amount === invoice.amount
      ? { taxable_amount, untaxed_as }
      : taxParts(isTaxSaid ? said : ofOtherAmount(invoice), found_amount ?? 0)
  const isBuyerKept = isTaxIdKept(invoice, tax_id)
  const buyer =
    tax_id === undefined || isBuyerKept
      ? { buyer_type: invoice.buyer_type, tax_id: taxIdOf(invoice) }
      : { buyer_type: tax_id === null ? "personal" : "company", tax_id }
  const isTaxKept = taxed.taxable_amount === taxable_amount && taxed.untaxed_as === untaxed_as
  const content_denied = invoice.content !== null && !(isBuyerKept && isTaxKept)
  return { issued_at, voided_at, found_amount, ...taxed, ...buyer, content_denied }
}

/** The parts of a mixed invoice are not known over another amount. */
function ofOtherAmount(invoice: Taxed): StatedTax {
  const tax_type = taxTypeOf(invoice)
  return { tax_type: tax_type === "mixed" ? "unknown" : tax_type }
}

/** What of a mixed invoice bears tax. */
const mixedPart = (taxed: Taxed) =>
  taxTypeOf(taxed) === "mixed" ? String(taxed.taxable_amount) : "–"

export function correctionsOf(before: InvoiceRecord, after: Values): Correction[] {
  const day = (date: Date | null) => (date ? taipeiDay(new Date(date)) : "–")
  const { found_amount: amount, taxable_amount } = after
  const untaxed_as = after.untaxed_as as InvoiceRecord["untaxed_as"]
  const taxed = { amount, taxable_amount, untaxed_as }
  const changes: Extract<Correction, { from: string }>[] = [
    // A day that nobody had stated becomes known, even if it stays.
    {
      field: "issued_on",
      from: before.date_unknown && after.issued_at ? "–" : day(before.issued_at),
      to: day(after.issued_at ?? before.issued_at),
    },
    { field: "voided_on", from: day(before.voided_at), to: day(after.voided_at) },
    { field: "amount", from: String(before.amount), to: String(after.found_amount) },
    { field: "tax_type", from: taxTypeOf(before), to: taxTypeOf(taxed) },
    { field: "taxable_amount", from: mixedPart(before), to: mixedPart(taxed) },
  ]
  return [
    ...changes.filter(({ from, to }) => from !== to),
    ...(before.buyer_type !== after.buyer_type || taxIdOf(before) !== after.tax_id
      ? [{ field: "tax_id" } as const]
      : []),
  ]
}
