import type { InvoiceDetails } from "../index"

/** What the fields of the form hold. `organisation`: a listed donation code. */
export type Values = Record<
  "type" | "name" | "tax_id" | "carrierType" | "carrierCode" | "donation_code" | "organisation",
  string
> & { paper: boolean; keep: boolean }

export const EMPTY: Values = {
  type: "personal",
  name: "",
  tax_id: "",
  carrierType: "",
  carrierCode: "",
  donation_code: "",
  organisation: "",
  paper: false,
  keep: false,
}

/** `details`: of a JSON answer, so that a field which is not given is not there. */
export function valuesOf(
  details: InvoiceDetails,
  donationCodes: readonly { code: string }[]
): Values {
  const { carrier, donation_code = "", ...others } = details
  const isListed = donationCodes.some(({ code }) => code === donation_code)
  return {
    ...EMPTY,
    ...others,
    carrierType: carrier?.type ?? "",
    carrierCode: carrier?.code ?? "",
    organisation: isListed ? donation_code : "",
    donation_code: isListed ? "" : donation_code,
  }
}

/**
 * Only the fields of the chosen type; others may hold text from an earlier choice. Saved details may ask
 * for paper in a shop that does not mail it any more, and its form has no field to change that.
 */
export function detailsOf(values: Values, allowPaper: boolean): Record<string, unknown> {
  const { type, name, tax_id, carrierType, carrierCode, donation_code, organisation } = values
  const paper = allowPaper && values.paper
  if (type === "donation") return { type, donation_code: organisation || donation_code }
  const isCompany = type === "company"
  const hasCarrier = carrierType && (!isCompany || carrierType === "mobile")
  return {
    type,
    ...(isCompany && { tax_id, name }),
    ...(hasCarrier ? { carrier: { type: carrierType, code: carrierCode } } : { paper }),
  }
}
