import type { InvoiceDetails } from "../../rules/buyer/invoice-details"
import type { InvoiceDetailsColumns } from "./store/invoice-details"

/** Invoice details as the columns of a row keep them. */
export function detailsColumns(details: InvoiceDetails): InvoiceDetailsColumns {
  const { type, name, tax_id, carrier, donation_code, paper } = details
  return {
    type,
    name: name ?? null,
    tax_id: tax_id ?? null,
    carrier_type: carrier?.type ?? null,
    carrier_code: carrier?.code ?? null,
    donation_code: donation_code ?? null,
    paper: paper ?? false,
  }
}

/** The details that such columns hold; what was not given is left out. */
export function detailsOfColumns(columns: InvoiceDetailsColumns): InvoiceDetails {
  const { type, name, tax_id, carrier_type, carrier_code, donation_code, paper } = columns
  return {
    type,
    ...(name ? { name } : {}),
    ...(tax_id ? { tax_id } : {}),
    ...(carrier_type && carrier_code
      ? { carrier: { type: carrier_type, code: carrier_code } }
      : {}),
    ...(donation_code ? { donation_code } : {}),
    ...(paper ? { paper } : {}),
  }
}
