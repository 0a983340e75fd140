import { MAX_EMAIL, toEmail } from "./email"
import { MAX_NAME, validateInvoiceDetails, type InvoiceDetails } from "./invoice-details"
import type { InvoiceRow } from "./invoice-row"
import type { InvoiceOptions, InvoiceProblem, InvoiceSource, InvoiceChange } from "./invoice-source"
import { toMobilePhone } from "./phone"
import type { Sentence } from "./sentence"
import { characters, isVisible, normaliseText, shownText } from "./text"

/** Longest address of §2.1 of the invoicing document, in characters. */
const MAX_ADDRESS = 100
/** An address that starts so is kept by the service, but nothing is mailed to it. */
const NOT_MAILED_PREFIX = "BRING"
/** `buyer_name` may be anything but empty; this says "consumer". */
export const NAMELESS = "消費者"

const UNIVERSAL_CARRIER = "3J0002"
const CERTIFICATE = "CQ0001"
const EASY_CARD = "1K0001"

/** How much of a text before its change is kept for staff, in characters. */
export const MAX_SHOWN = 500

export type BuyerFields = Pick<
  InvoiceRow,
  | "buyer_id"
  | "buyer_name"
  | "buyer_add"
  | "buyer_phone"
  | "buyer_email"
  | "CarrierType"
  | "CarrierID_1"
  | "CarrierID_2"
  | "LoveCode"
>

export type BuiltBuyer = {
  fields: BuyerFields
  changes: InvoiceChange[]
  problems: InvoiceProblem[]
}

/** The buyer's fields of every row of an invoice, §2.1 of the invoicing document. */
export function buildBuyer(
  source: Pick<InvoiceSource, "buyer" | "details">,
  options: InvoiceOptions
): BuiltBuyer {
  const { details, problems } = readDetails(source.details, options)
  const changes: InvoiceChange[] = []
  const fields: BuyerFields = {
    buyer_id: details.tax_id ?? "",
    buyer_name: buyerName(
      [details.name, details.type === "company" ? source.buyer.company : null, source.buyer.name],
      changes
    ),
    buyer_add: details.paper
      ? paperAddress(source.buyer.address, changes, problems)
      : options.keepAddress
        ? keptAddress(source.buyer.address, changes)
        : "",
    buyer_phone: leftOutUnless(toMobilePhone, "buyer_phone", source.buyer.phone, changes),
    buyer_email: leftOutUnless(toEmail, "buyer_email", source.buyer.email, changes),
    ...carrierFields(details.carrier, options.universalCarrierId1 ?? "code"),
    LoveCode: details.donation_code ?? "",
  }
  return { fields, changes, problems }
}

/** Details lie in a cart's data, where anyone with access to it may have written them. */
function readDetails(
  details: InvoiceDetails | null,
  options: InvoiceOptions
): { details: InvoiceDetails; problems: InvoiceProblem[] } {
  const result = validateInvoiceDetails(details ?? { type: "personal" }, options)
  if ("details" in result) {
    return { details: result.details, problems: [] }
  }
  const problems = result.problems.map(({ field, message }) => ({
    reason: "buyer_details_invalid" as const,
    field: field === "" ? "details" : field,
    detail: message,
  }))
  return { details: { type: "personal" }, problems }
}

function buyerName(candidates: (string | null | undefined)[], changes: InvoiceChange[]): string {
  for (const candidate of candidates) {
    const { value, changed } = normaliseText(candidate ?? "", MAX_NAME)
    if (isVisible(value)) {
      if (changed) {
        const from = shownText(candidate ?? "", MAX_SHOWN)
        changes.push({ field: "buyer_name", row: 0, from, to: value })
      }
      return value
    }
  }
  const invisible = candidates.find((candidate) => candidate?.trim())
  if (invisible) {
    changes.push({
      field: "buyer_name",
      row: 0,
      from: shownText(invisible, MAX_SHOWN),
      to: NAMELESS,
    })
  }
  return NAMELESS
}

function paperAddress(
  address: string | null | undefined,
  changes: InvoiceChange[],
  problems: InvoiceProblem[]
): string {
  const { value, changed } = normaliseText(address ?? "", Infinity)
  const refuse = (detail: Sentence) => {
    problems.push({ reason: "buyer_details_invalid", field: "buyer_add", detail })
    return ""
  }
  if (value === "") {
    return refuse({
      en: "A paper invoice needs an address to mail it to. Add the buyer's address.",
      zh_tw: "紙本發票需要郵寄地址，請補上買受人的地址。",
    })
  }
  if (characters(value) > MAX_ADDRESS) {
    return refuse({
      en: `The address for the paper invoice is longer than ${MAX_ADDRESS} characters. Shorten it.`,
      zh_tw: `紙本發票的地址超過 ${MAX_ADDRESS} 個字，請縮短。`,
    })
  }
  if (value.startsWith(NOT_MAILED_PREFIX)) {
    return refuse({
      en: `The service does not mail to an address that starts with ${NOT_MAILED_PREFIX}. Write it another way.`,
      zh_tw: `發票服務不郵寄以 ${NOT_MAILED_PREFIX} 開頭的地址，請改寫。`,
    })
  }
  if (changed) {
    const from = shownText(address ?? "", MAX_SHOWN)
    changes.push({ field: "buyer_add", row: 0, from, to: value })
  }
  return value
}

/** An address for the service to keep and not to mail to; one that is too long is left out. */
function keptAddress(given: string | null | undefined, changes: InvoiceChange[]): string {
  const { value } = normaliseText(given ?? "", Infinity)
  if (value === "") return ""
  const kept = value.startsWith(NOT_MAILED_PREFIX) ? value : NOT_MAILED_PREFIX + value
  const sent = characters(kept) > MAX_ADDRESS ? "" : kept
  if (sent === "" || value !== given) {
    changes.push({ field: "buyer_add", row: 0, from: shownText(given ?? "", MAX_SHOWN), to: sent })
  }
  return sent
}

/** Contact data never hold an invoice up: what the service would refuse is left out, and shown. */
function leftOutUnless(
  read: (value: string) => string | null,
  field: "buyer_phone" | "buyer_email",
  given: string | null | undefined,
  changes: InvoiceChange[]
): string {
  const value = given?.trim() ?? ""
  const sent = value === "" ? "" : (read(value) ?? "")
  if (value !== sent) {
    changes.push({ field, row: 0, from: shownText(value, 2 * MAX_EMAIL), to: sent })
  }
  return sent
}

function carrierFields(
  carrier: InvoiceDetails["carrier"],
  universalCarrierId1: "code" | "barcode"
): Pick<BuyerFields, "CarrierType" | "CarrierID_1" | "CarrierID_2"> {
  if (!carrier) {
    return { CarrierType: "", CarrierID_1: "", CarrierID_2: "" }
  }
  const { type, code } = carrier
  switch (type) {
    case "mobile":
      return {
        CarrierType: UNIVERSAL_CARRIER,
        CarrierID_1: universalCarrierId1 === "barcode" ? code : UNIVERSAL_CARRIER,
        CarrierID_2: code,
      }
    case "certificate":
      return { CarrierType: CERTIFICATE, CarrierID_1: code, CarrierID_2: code }
    case "easycard":
      // An empty plain code stands for the hidden code by the document, but the service has been
      // seen to refuse it; the same value in both says the same to either.
      return { CarrierType: EASY_CARD, CarrierID_1: code, CarrierID_2: code }
  }
}
