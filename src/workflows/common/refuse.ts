import { MedusaError } from "@medusajs/framework/utils"
import type { InvoicingError } from "../../clients/invoicing"
import { REFUSALS, FAILURES } from "../../rules/invoice/refusals"
import { inBoth, type Sentence } from "../../rules/text/sentence"

type Refusals = typeof REFUSALS
type Type = "NOT_ALLOWED" | "NOT_FOUND" | "INVALID_DATA" | "UNEXPECTED_STATE"

/** The error that explains to staff in both languages why something is refused. */
export function refusal<Code extends keyof Refusals>(
  type: Type,
  code: Code,
  ...values: Parameters<Refusals[Code]>
): MedusaError {
  const sentence = REFUSALS[code] as (...values: Parameters<Refusals[Code]>) => Sentence
  return new MedusaError(MedusaError.Types[type], inBoth(sentence(...values)))
}

/** Why the service could not be queried. */
export const failureOf = ({ kind, serviceMessage, sentence }: InvoicingError): Sentence => ({
  en: sentence,
  zh_tw: serviceMessage ? `${FAILURES[kind]}「${serviceMessage}」` : FAILURES[kind],
})
