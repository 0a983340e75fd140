import { taxWithin } from "../money/sales-tax"

/** Sums of the invoices and allowances of a period. Whole TWD dollars. */
export type PeriodSums = {
  /**
   * Invoices for companies, which state their tax (營業稅法 article 32): the taxable part without tax,
   * and the tax of each invoice. `count`: untaxed invoices included.
   */
  companies: { count: number; sales: number; tax: number }
  /** Invoices for all others, which state a price with tax: the taxable part, tax included. */
  consumers: { count: number; with_tax: number }
  /** The untaxed part of any invoice. */
  zero_rated: number
  zero_rated_through_customs: number
  exempt: number
  /** Untaxed for a reason that was not kept: in no row of the form. */
  untaxed_unknown: number
  /**
   * Invoices whose taxable part is not known, such as those issued by hand; in no field. Tax
   * included.
   */
  tax_unknown: { count: number; amount: number }
  /** Allowances dated in this period, whatever the period of their invoice. */
  allowances: { count: number; sales: number; tax: number; zero_rated: number; exempt: number }
}

/**
 * The numbered fields of the form (營業人銷售額與稅額申報書, 401 and 403) that electronic invoices reach. The
 * numbers are the same in both forms; 8, 20 and 24 are only in the 403.
 */
export const FORM_CODES = [5, 6, 7, 15, 8, 17, 18, 19, 20, 21, 22, 23, 24, 25] as const
export type FormCode = (typeof FORM_CODES)[number]

/** Fields of the 403, for shops that sell exempt goods too. */
export const ONLY_IN_403: readonly FormCode[] = [8, 20, 24]

/**
 * The form's fields, of these invoices and allowances alone. The tax of invoices without a company
 * is that of their sum, rounded once, and their sales are the rest (營業稅法施行細則 article 32-1). The tax
 * of a company's invoice is what the invoice states. Allowances are subtracted in the period of
 * their own date (營業稅法 article 15).
 */
export function formFields(sums: PeriodSums): Record<FormCode, number> {
  const { companies, consumers, allowances } = sums
  const consumersTax = taxWithin(consumers.with_tax)
  const sales = companies.sales + consumers.with_tax - consumersTax
  const tax = companies.tax + consumersTax
  const zero_rated = sums.zero_rated + sums.zero_rated_through_customs - allowances.zero_rated
  const exempt = sums.exempt - allowances.exempt
  return {
    5: sales,
    6: tax,
    7: sums.zero_rated,
    15: sums.zero_rated_through_customs,
    8: sums.exempt,
    17: allowances.sales,
    18: allowances.tax,
    19: allowances.zero_rated,
    20: allowances.exempt,
    21: sales - allowances.sales,
    22: tax - allowances.tax,
    23: zero_rated,
    24: exempt,
    25: sales - allowances.sales + zero_rated + exempt,
  }
}

/** The form's name of each field. */
export const FORM_NAMES: Record<FormCode, { en: string; zh_tw: string }> = {
  5: {
    en: "Taxable sales, electronic invoices",
    zh_tw: "應稅銷售額：收銀機發票（三聯式）及電子發票",
  },
  6: { en: "Tax, electronic invoices", zh_tw: "應稅稅額：收銀機發票（三聯式）及電子發票" },
  7: { en: "Zero-rated, not through customs", zh_tw: "零稅率銷售額：非經海關出口應附證明文件者" },
  15: { en: "Zero-rated, through customs", zh_tw: "零稅率銷售額：經海關出口免附證明文件者" },
  8: {
    en: "Exempt sales, electronic invoices",
    zh_tw: "免稅銷售額：收銀機發票（三聯式）及電子發票",
  },
  17: { en: "Returns and allowances: taxable sales", zh_tw: "應稅銷售額：減退回及折讓" },
  18: { en: "Returns and allowances: tax", zh_tw: "應稅稅額：減退回及折讓" },
  19: { en: "Returns and allowances: zero-rated", zh_tw: "零稅率銷售額：減退回及折讓" },
  20: { en: "Returns and allowances: exempt", zh_tw: "免稅銷售額：減退回及折讓" },
  21: { en: "Taxable sales, total", zh_tw: "應稅銷售額：合計" },
  22: { en: "Tax, total", zh_tw: "應稅稅額：合計" },
  23: { en: "Zero-rated sales, total", zh_tw: "零稅率銷售額：合計" },
  24: { en: "Exempt sales, total", zh_tw: "免稅銷售額：合計" },
  25: { en: "All sales", zh_tw: "銷售額總計" },
}
