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

/** Only the fields of the chosen type; others may hold text from an earlier choice. */
export function detailsOf(values: Values): Record<string, unknown> {
  const { type, name, tax_id, carrierType, carrierCode, donation_code, organisation, paper } =
    values
  if (type === "donation") return { type, donation_code: organisation || donation_code }
  const isCompany = type === "company"
  const hasCarrier = carrierType && (!isCompany || carrierType === "mobile")
  return {
    type,
    ...(isCompany && { tax_id, name }),
    ...(hasCarrier ? { carrier: { type: carrierType, code: carrierCode } } : { paper }),
  }
}
