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
  tax_type: string
  original_invoice_number: string
  /** As the service writes it. */
  original_invoice_date: string
  original_sequence: string
}
