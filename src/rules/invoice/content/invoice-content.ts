import type { InvoiceDetails, InvoiceType } from "../../buyer/invoice-details"
import type { TaxType } from "../../money/tax-type"

/** How zero-rated items leave the country. */
export type Customs = "through_customs" | "not_through_customs"

export type InvoiceContentLine = {
  description: string
  /** Whole, at least 1. */
  quantity: number
  /** TWD dollars, decimal: quantity × price, rounded half up, is `amount`. */
  unit_price: string
  /** Whole TWD dollars, tax included. */
  amount: number
  tax_type: TaxType
}

/**
 * What one invoice says, whatever service issues it: as it is stored, compared and sent. Its texts
 * hold no comma, line break or control character and do not begin with a quote. What is not given
 * is null, so that the database gives back what it was given.
 */
export type InvoiceContent = {
  order_number: string
  buyer: {
    type: InvoiceType
    /** Never empty. */
    name: string
    /** 統一編號, of a company. */
    tax_id: string | null
    /** Mailed to if `paper`; else only kept by the service. */
    address: string | null
    /** A Taiwan mobile number, `09xxxxxxxx`; only where a member carrier may be made from it. */
    phone: string | null
    email: string | null
  }
  carrier: NonNullable<InvoiceDetails["carrier"]> | null
  donation_code: string | null
  /** The invoice is printed and mailed to the buyer. */
  paper: boolean
  lines: InvoiceContentLine[]
  /** Said exactly where a line is zero-rated. */
  customs: Customs | null
  remark: string
}

/** How an invoice's amounts without tax are reported (營業稅法 articles 7 and 8; those of article 7 by their customs). */
export const UNTAXED_AS = ["zero_rated", "zero_rated_through_customs", "exempt"] as const
export type UntaxedAs = (typeof UNTAXED_AS)[number]

/** What an invoice's lines without tax are; null: it has none. One invoice is never both kinds. */
export function untaxedAs({
  lines,
  customs,
}: Pick<InvoiceContent, "lines" | "customs">): UntaxedAs | null {
  const type = lines.find(({ tax_type }) => tax_type !== "taxable")?.tax_type
  if (type !== "zero_rated") return type === "exempt" ? type : null
  return customs === "through_customs" ? "zero_rated_through_customs" : "zero_rated"
}

/** TWD dollars of an invoice that bear business tax, tax included. */
export const taxableAmount = ({ lines }: Pick<InvoiceContent, "lines">): number =>
  lines
    .filter(({ tax_type }) => tax_type === "taxable")
    .reduce((sum, { amount }) => sum + amount, 0)
