import type { TaxType } from "../money/tax-type"
import type { UntaxedAs } from "./content/invoice-content"

/** One line of an allowance (折讓), as the service describes it. Amounts in TWD dollars. */
export type AllowanceLine = {
  sequence: string
  description: string
  /** Decimal number. */
  quantity: string
  /** TWD dollars, decimal number. */
  unit_price: string
  amount: number
  tax: number | null
  /** Null: what the service says of it is not known. */
  tax_type: TaxType | null
  original_invoice_number: string
  /** As the service writes it. */
  original_invoice_date: string
  original_sequence: string
}

/** A line of an allowance (折讓) that is still to be made. TWD dollars, without tax. */
export type DueAllowanceLine = {
  description: string
  quantity: number
  /** Decimal: quantity × price, rounded half up, is `sales`. */
  unit_price: string
  sales: number
  tax: number
  tax_type: TaxType
}

/** An allowance that is still to be made, by its tax. Whole TWD dollars, which add up to all of it. */
export type AllowanceSplit = {
  /** Taxable amount, without the tax. */
  sales: number
  tax: number
  /** What bears no tax. */
  untaxed: number
  /** What that is; null: there is none, or it is not recorded. */
  untaxed_as: UntaxedAs | null
}
