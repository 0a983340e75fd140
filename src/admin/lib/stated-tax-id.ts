/** A company's tax ID as staff type it, or that the invoice has none. */
export type StatedTaxId = { typed: string; none: boolean }

export const NO_TAX_ID: StatedTaxId = { typed: "", none: false }

/** As the routes take it: null for none; nothing where staff say nothing. */
export function taxIdBody({ typed, none }: StatedTaxId): { tax_id?: string | null } {
  if (none) return { tax_id: null }
  const tax_id = typed.normalize("NFKC").trim()
  return tax_id ? { tax_id } : {}
}
