export const INVOICE_TYPES = ["personal", "company", "donation"] as const
export type InvoiceType = (typeof INVOICE_TYPES)[number]

export const CARRIER_TYPES = ["mobile", "certificate", "easycard"] as const
export type CarrierType = (typeof CARRIER_TYPES)[number]

/** Whom an invoice is for, as a buyer chose it. */
export type InvoiceDetails = {
  type: InvoiceType
  name?: string
  tax_id?: string
  carrier?: { type: CarrierType; code: string }
  donation_code?: string
  paper?: boolean
}

export type DetailProblem = {
  field: string
  code: string
  message: { en: string; zh_tw: string }
}
