/** One line of an allowance; amounts in TWD dollars. */
export interface SandboxAllowanceLine {
  /** From 1, in this allowance. */
  sequence: number
  /** From 1, in the invoice. */
  original_sequence: number
  description: string
  /** Without tax. */
  amount: number
  tax: number
  tax_type: string
}

export interface SandboxAllowance {
  mem_cid: string
  allowance_number: string
  invoice_number: string
  order_number: string
  /** `0` issued, `1` voided (invoicing document §3). */
  status: "0" | "1"
  /** TWD dollars, tax included: Σ (amount + tax) of the lines. */
  amount: number
  lines: SandboxAllowanceLine[]
  created_at: string
  /** Confirmed by the buyer: an allowance that counts and is with the tax authority. */
  confirmed_at: string | null
  voided_at: string | null
}
