import { CARRIER_TYPES, isCarrierCode, type CarrierType } from "./carrier"
import { isDonationCode } from "./donation-code"
import { toHalfWidth } from "../text/half-width"
import * as wrong from "./invoice-details-problems"
import type { DetailProblem } from "./invoice-details-problems"
import { isTaxId } from "./tax-id"
import { characters, isVisible, normaliseText, readableText } from "../text/text"

export const INVOICE_TYPES = ["personal", "company", "donation"] as const
export type InvoiceType = (typeof INVOICE_TYPES)[number]

/** Whom an invoice is for, as a buyer chose it. */
export type InvoiceDetails = {
  type: InvoiceType
  name?: string
  tax_id?: string
  carrier?: { type: CarrierType; code: string }
  donation_code?: string
  paper?: boolean
}

export type InvoiceDetailsResult = { details: InvoiceDetails } | { problems: DetailProblem[] }

/** Longest name that a buyer may give, in characters. */
export const MAX_NAME = 50

const FIELDS = ["type", "name", "tax_id", "carrier", "donation_code", "paper"]
const CARRIER_FIELDS = ["type", "code"]
const MAX_UNKNOWN_FIELDS = 5

type JsonObject = Record<string, unknown>

/**
 * Reads what a buyer chose, from any JSON. Harmless differences are evened out: full-width digits
 * and letters, lower case, spaces. Null and empty text mean "not given". What is wrong or
 * contradicts itself is refused with sentences that name the field and the remedy. Never throws.
 */
export function validateInvoiceDetails(
  input: unknown,
  options: { allowPaper?: boolean } = {}
): InvoiceDetailsResult {
  if (!isObject(input)) {
    return { problems: [wrong.notAnObject()] }
  }
  const problems = unknownFields(input, FIELDS, "")
  const type = readType(input, problems)
  const name = readName(input, problems)
  const tax_id = readTaxId(input, problems)
  const carrier = readCarrier(input, problems)
  const donation_code = readDonationCode(input, problems)
  const paper = readPaper(input, problems)
  if (!type || problems.length > 0) {
    return { problems }
  }

  const details: InvoiceDetails = {
    type,
    ...(name !== undefined && { name }),
    ...(tax_id !== undefined && { tax_id }),
    ...(carrier !== undefined && { carrier }),
    ...(donation_code !== undefined && { donation_code }),
    ...(paper && { paper }),
  }
  const conflicts = contradictions(details, options.allowPaper === true)
  return conflicts.length > 0 ? { problems: conflicts } : { details }
}

/** Which of the buyer's choices exclude each other. */
function contradictions(details: InvoiceDetails, allowPaper: boolean): DetailProblem[] {
  const { type, tax_id, carrier, donation_code, paper } = details
  const company = type === "company"
  const donation = type === "donation"
  return [
    company && !tax_id && wrong.taxIdRequired(),
    !company && tax_id && wrong.taxIdNeedsCompany(),
    company && carrier && carrier.type !== "mobile" && wrong.carrierNotWithTaxId(),
    donation && carrier && wrong.carrierNotWithDonation(),
    donation && !donation_code && wrong.donationCodeRequired(),
    !donation && donation_code && wrong.donationCodeNeedsDonation(),
    paper && !allowPaper && wrong.paperNotOffered(),
    paper && allowPaper && carrier && wrong.paperNotWithCarrier(),
    paper && allowPaper && donation && wrong.paperNotWithDonation(),
  ].filter((problem): problem is DetailProblem => Boolean(problem))
}

function readType(input: JsonObject, problems: DetailProblem[]): InvoiceType | undefined {
  const text = readText(input, "type", "type", problems)
  const type = INVOICE_TYPES.find((known) => known === text?.toLowerCase())
  if (!type && !problems.some(({ field }) => field === "type")) {
    problems.push(text === undefined ? wrong.typeRequired() : wrong.typeUnknown())
  }
  return type
}

function readName(input: JsonObject, problems: DetailProblem[]): string | undefined {
  const name = readText(input, "name", "name", problems)
  if (name === undefined) {
    return undefined
  }
  if (characters(name) > MAX_NAME) {
    problems.push(wrong.nameTooLong(MAX_NAME))
  } else if (!isVisible(normaliseText(name, MAX_NAME).value)) {
    problems.push(wrong.nameUnusable())
  }
  return name
}

function readTaxId(input: JsonObject, problems: DetailProblem[]): string | undefined {
  const taxId = readText(input, "tax_id", "tax_id", problems)?.replace(/[\s-]/g, "")
  if (taxId !== undefined && !isTaxId(taxId)) {
    problems.push(/^[0-9]{8}$/.test(taxId) ? wrong.taxIdChecksum() : wrong.taxIdFormat())
  }
  return taxId
}

function readCarrier(
  input: JsonObject,
  problems: DetailProblem[]
): InvoiceDetails["carrier"] | undefined {
  const carrier = input.carrier
  if (carrier === undefined || carrier === null || carrier === "") {
    return undefined
  }
  if (!isObject(carrier)) {
    problems.push(wrong.carrierNotAnObject())
    return undefined
  }
  problems.push(...unknownFields(carrier, CARRIER_FIELDS, "carrier."))
  const before = problems.length
  const typeText = readText(carrier, "type", "carrier.type", problems)
  const codeText = readText(carrier, "code", "carrier.code", problems)
  if (problems.length > before || (typeText === undefined && codeText === undefined)) {
    return undefined
  }
  const type = CARRIER_TYPES.find((known) => known === typeText?.toLowerCase())
  if (!type) {
    problems.push(wrong.carrierTypeWrong())
    return undefined
  }
  if (codeText === undefined) {
    problems.push(wrong.carrierCodeRequired())
    return undefined
  }
  // A hyphen is one of the characters of a mobile barcode
  const code = codeText.replace(type === "mobile" ? /\s/g : /[\s-]/g, "").replace(/[a-z]/g, upper)
  if (!isCarrierCode(type, code)) {
    problems.push(wrong.carrierCodeFormat(type))
  }
  return { type, code }
}

function readDonationCode(input: JsonObject, problems: DetailProblem[]): string | undefined {
  const code = readText(input, "donation_code", "donation_code", problems)?.replace(/\s/g, "")
  if (code !== undefined && !isDonationCode(code)) {
    problems.push(wrong.donationCodeFormat())
  }
  return code
}

function readPaper(input: JsonObject, problems: DetailProblem[]): boolean {
  const paper = input.paper ?? false
  if (typeof paper !== "boolean") {
    problems.push(wrong.paperNotBoolean())
    return false
  }
  return paper
}

/** A trimmed text; names keep their full-width letters, everything else becomes half width. */
function readText(
  input: JsonObject,
  key: string,
  field: string,
  problems: DetailProblem[]
): string | undefined {
  const value = input[key]
  if (value === undefined || value === null) {
    return undefined
  }
  if (typeof value !== "string") {
    problems.push(wrong.notText(field))
    return undefined
  }
  const text = readableText(field === "name" ? value : toHalfWidth(value))
  return text === "" ? undefined : text
}

function unknownFields(input: JsonObject, known: string[], prefix: string): DetailProblem[] {
  return Object.keys(input)
    .filter((key) => !known.includes(key))
    .slice(0, MAX_UNKNOWN_FIELDS)
    .map((key) => wrong.unknownField(prefix + key))
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}

function upper(letter: string): string {
  return letter.toUpperCase()
}
