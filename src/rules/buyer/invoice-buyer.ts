import { toEmail } from "./email"
import type { InvoiceContent } from "../invoice/content/invoice-content"
import { validateInvoiceDetails, type InvoiceDetails } from "./invoice-details"
import type { InvoiceLimits } from "../invoice/content/invoice-limits"
import { takesPhone } from "./invoice-receivers"
import type {
  InvoiceOptions,
  InvoiceProblem,
  InvoiceSource,
  InvoiceChange,
} from "../invoice/content/invoice-source"
import { REASON_DETAILS } from "../invoice/reason-details"
import { toMobilePhone } from "./phone"
import type { Sentence } from "../text/sentence"
import { characters, isVisible, normaliseText, shownText } from "../text/text"

const { buyer_details_invalid: DETAILS } = REASON_DETAILS

/** The buyer's name on an invoice is never empty; this says "consumer". */
export const NAMELESS = "消費者"

/** How much of a text before its change is kept for staff, in characters. */
export const MAX_SHOWN = 500
const MAX_CONTACT_SHOWN = 100

export type BuiltBuyer = {
  content: Pick<InvoiceContent, "buyer" | "carrier" | "donation_code" | "paper">
  changes: InvoiceChange[]
  problems: InvoiceProblem[]
}

/** Whom an invoice is for and where it goes. */
export function buildBuyer(
  source: Pick<InvoiceSource, "buyer" | "details">,
  options: InvoiceOptions,
  limits: InvoiceLimits
): BuiltBuyer {
  const { details, problems } = readDetails(source.details, options)
  const { address, company, email, name, phone } = source.buyer
  const changes: InvoiceChange[] = []
  const paper = details.paper ?? false
  const content = {
    buyer: {
      type: details.type,
      name:
        details.type === "company"
          ? companyName([details.name, company], details.tax_id, limits.name, changes)
          : buyerName([details.name, name], limits.name, changes),
      tax_id: details.tax_id ?? null,
      address: paper
        ? paperAddress(address, limits, changes, problems)
        : options.keepAddress
          ? keptAddress(address, limits, changes)
          : null,
      phone: takesPhone({ type: details.type, paper })
        ? leftOutUnless(toMobilePhone, "phone", phone, changes)
        : null,
      email: leftOutUnless((value) => toEmail(value, limits.email), "email", email, changes),
    },
    carrier: details.carrier ?? null,
    donation_code: details.donation_code ?? null,
    paper,
  }
  return { content, changes, problems }
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

/**
 * The name of a company that buys. Without one, its tax ID takes its place, and that is shown: the
 * orderer's own name would be another buyer's.
 */
function companyName(
  candidates: (string | null | undefined)[],
  taxId: string | undefined,
  longest: number,
  changes: InvoiceChange[]
): string {
  if (firstVisible(candidates, longest) !== undefined || !taxId)
    return buyerName(candidates, longest, changes)
  const given = candidates.find((name) => name?.trim()) ?? ""
  const from = shownText(given, MAX_SHOWN)
  changes.push({ field: "name", line: null, from, to: taxId })
  return taxId
}

/** The first of these names that shows anything; `longest` in characters. */
export const firstVisible = (
  candidates: (string | null | undefined)[],
  longest = Infinity
): string | undefined =>
  candidates.find((name) => isVisible(normaliseText(name ?? "", longest).value)) ?? undefined

function buyerName(
  candidates: (string | null | undefined)[],
  longest: number,
  changes: InvoiceChange[]
): string {
  for (const candidate of candidates) {
    const { value, changed } = normaliseText(candidate ?? "", longest)
    if (isVisible(value)) {
      if (changed) {
        const from = shownText(candidate ?? "", MAX_SHOWN)
        changes.push({ field: "name", line: null, from, to: value })
      }
      return value
    }
  }
  const invisible = candidates.find((candidate) => candidate?.trim())
  if (invisible) {
    changes.push({
      field: "name",
      line: null,
      from: shownText(invisible, MAX_SHOWN),
      to: NAMELESS,
    })
  }
  return NAMELESS
}

function paperAddress(
  address: string | null | undefined,
  { address: longest, not_mailed_prefix: prefix }: InvoiceLimits,
  changes: InvoiceChange[],
  problems: InvoiceProblem[]
): string | null {
  const { value, changed } = normaliseText(address ?? "", Infinity)
  const refuse = (detail: Sentence) => {
    problems.push({ reason: "buyer_details_invalid", field: "address", detail })
    return null
  }
  if (value === "") {
    return refuse(DETAILS.address_missing())
  }
  if (characters(value) > longest) {
    return refuse(DETAILS.address_too_long(longest))
  }
  if (prefix && value.startsWith(prefix)) {
    return refuse(DETAILS.address_not_mailed(prefix))
  }
  if (changed) {
    const from = shownText(address ?? "", MAX_SHOWN)
    changes.push({ field: "address", line: null, from, to: value })
  }
  return value
}

/** An address for the service to keep and not to mail to; one that is too long is left out. */
function keptAddress(
  given: string | null | undefined,
  { address: longest, not_mailed_prefix: prefix }: InvoiceLimits,
  changes: InvoiceChange[]
): string | null {
  const { value } = normaliseText(given ?? "", Infinity)
  if (value === "") return null
  // The service is given the prefix with it, unless it is there already.
  const room = !prefix || value.startsWith(prefix) ? longest : longest - characters(prefix)
  const kept = characters(value) > room ? null : value
  if (kept !== given) {
    const from = shownText(given ?? "", MAX_SHOWN)
    changes.push({ field: "address", line: null, from, to: kept ?? "" })
  }
  return kept
}

/** Contact data never hold an invoice up: what the service would refuse is left out, and shown. */
function leftOutUnless(
  read: (value: string) => string | null,
  field: "phone" | "email",
  given: string | null | undefined,
  changes: InvoiceChange[]
): string | null {
  const value = given?.trim() ?? ""
  const sent = value === "" ? null : read(value)
  if (value !== (sent ?? "")) {
    changes.push({ field, line: null, from: shownText(value, MAX_CONTACT_SHOWN), to: sent ?? "" })
  }
  return sent
}
