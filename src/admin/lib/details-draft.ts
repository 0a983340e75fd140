import type { CarrierType } from "../../rules/buyer/carrier"
import type { InvoiceDetails, InvoiceType } from "../../rules/buyer/invoice-details"
import type { DetailProblem } from "../../rules/buyer/invoice-details-problems"

/** The form's fields as they are typed; what another kind of invoice asks for stays until it is sent. */
export type DetailsDraft = {
  type: InvoiceType
  name: string
  tax_id: string
  carrier_type: CarrierType | ""
  carrier_code: string
  donation_code: string
  paper: boolean
}

export const draftOf = (details: InvoiceDetails | null): DetailsDraft => ({
  type: details?.type ?? "personal",
  name: details?.name ?? "",
  tax_id: details?.tax_id ?? "",
  carrier_type: details?.carrier?.type ?? "",
  carrier_code: details?.carrier?.code ?? "",
  donation_code: details?.donation_code ?? "",
  paper: details?.paper ?? false,
})

/** Carriers that a kind of invoice can go to. */
export const CARRIERS_OF: Record<InvoiceType, readonly CarrierType[]> = {
  personal: ["mobile", "certificate", "easycard"],
  company: ["mobile"],
  donation: [],
}

/** What the draft asks for, for `validateInvoiceDetails`: only the fields that its kind shows. */
export const inputOf = (draft: DetailsDraft): Record<string, unknown> => {
  const { type, name, tax_id, carrier_type, carrier_code, donation_code, paper } = draft
  const carrier = CARRIERS_OF[type].find((carried) => carried === carrier_type)
  return {
    type,
    name,
    ...(type === "company" && { tax_id }),
    ...(carrier && { carrier: { type: carrier, code: carrier_code } }),
    ...(type === "donation" && { donation_code }),
    ...(type !== "donation" && paper && { paper }),
  }
}

/** The first sentence for each field, in the reader's language. */
export const sentencesOf = (
  problems: DetailProblem[],
  language: string
): Partial<Record<string, string>> =>
  Object.fromEntries(
    problems
      .map(({ field, message }) => [field, language === "zhTW" ? message.zh_tw : message.en])
      .reverse()
  )
