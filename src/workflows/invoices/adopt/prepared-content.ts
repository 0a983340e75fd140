import type { InvoiceRecord } from "../../../modules/tw-invoicing/types"
import type { InvoiceDetails } from "../../../rules/buyer/invoice-details"
import { taxParts, type StatedTax } from "./hand-issued"

type Prepared = Pick<
  InvoiceRecord,
  "buyer_type" | "content" | "kept_tax_id" | "taxable_amount" | "untaxed_as"
>

/** The tax ID on an invoice: that of its content, or what is recorded or kept of it; null: none. */
export const taxIdOf = ({ content, kept_tax_id }: Pick<Prepared, "content" | "kept_tax_id">) =>
  content ? content.buyer.tax_id : kept_tax_id

/**
 * Whether staff say nothing else of the tax ID than what the invoice has. That it has none is also true
 * of a donation.
 *
 * @param tax_id as staff say; null: none; undefined: they say nothing
 */
export const isTaxIdKept = (invoice: Prepared, tax_id: string | null | undefined): boolean =>
  tax_id === undefined ||
  (tax_id === taxIdOf(invoice) && (tax_id !== null) === (invoice.buyer_type === "company"))

/**
 * Whom and what an invoice is for that staff found at the service: as they say, else as it was prepared
 * here. What it has under none of our order numbers need not have the prepared content.
 *
 * @param stated whom it is for if it was not prepared, or if staff say another tax ID
 * @param amount TWD dollars
 */
export function statedContent(
  invoice: Prepared,
  { tax_id, ...tax }: StatedTax & { tax_id?: string | null },
  stated: Pick<InvoiceDetails, "type" | "tax_id"> | null,
  amount: number
) {
  const { content, taxable_amount, untaxed_as } = invoice
  const isTaxSaid = tax.tax_type !== undefined || tax.parts !== undefined
  const isTaxPrepared = content !== null || taxable_amount !== null
  const taxed = isTaxSaid || !isTaxPrepared ? taxParts(tax, amount) : { taxable_amount, untaxed_as }
  const isTaxKept = taxed.taxable_amount === taxable_amount && taxed.untaxed_as === untaxed_as
  const isBuyerKept = content !== null && isTaxIdKept(invoice, tax_id)
  const content_denied =
    (content !== null && !isBuyerKept) || (isTaxPrepared && isTaxSaid && !isTaxKept)
  const details = isBuyerKept
    ? { type: invoice.buyer_type, tax_id: taxIdOf(invoice) ?? undefined }
    : stated
  // Kept content names its buyer itself.
  return { ...taxed, content_denied, details: content && !content_denied ? null : details }
}
