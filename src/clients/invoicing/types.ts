import type { InvoicingFunction, Transport } from "./functions"

export const REFUSAL_REASONS = [
  "already_invoiced",
  "numbers_exhausted",
  "credentials",
  "other",
] as const
export type RefusalReason = (typeof REFUSAL_REASONS)[number]

export type InvoicingClientOptions = {
  /** https, or http on a loopback address. Form calls go to `{baseUrl}/{Function}`, SOAP to `{baseUrl}`. */
  baseUrl: string
  memCid: string
  memPassword?: string
  /** `plain` by default: an unset password goes as an empty parameter; `omit`: no such parameter. */
  memPasswordMode?: "plain" | "omit"
  transport: Transport
  /**
   * Namespace of the SOAP calls. Its scheme becomes the document's (§4): https for
   * `Invoice_Info_Orderno` and `Sel_Allowance_body`, http for `Sel_Allowance`. By default
   * `https://{host of baseUrl}/`, a guess: the document leaves it out, and capitals count.
   */
  namespace?: string
  /** The namespace of one function, taken as it is. */
  namespaces?: Partial<Record<InvoicingFunction, string>>
  /** The whole address of one function, in place of the one that `baseUrl` gives. */
  functionUrls?: Partial<Record<InvoicingFunction, string>>
  /** Another spelling of a function, by its name in the document. */
  functionNames?: Partial<Record<InvoicingFunction, string>>
  /** Other spellings of a function's parameters, by their names in the document. */
  parameterNames?: Partial<Record<InvoicingFunction, Partial<Record<string, string>>>>
  /** Character set of the replies, `utf-8` by default. Requests are UTF-8, as in the document. */
  charset?: string
  /**
   * `document`: base64, then URL-encoded as a value, whatever the transport adds; `bare`: base64.
   */
  csvEncoding?: "document" | "bare"
  /** Milliseconds for a whole call, connection and reply included; 30,000 by default. */
  timeout?: number
  /** Largest reply in bytes; 65,536 by default. An upload's limit grows with its orders. */
  maxReplyBytes?: number
  /** Words that tell a refusal's reason, beside those known; case makes no difference. */
  refusalWords?: Partial<Record<RefusalReason, string[]>>
  /** Texts that mean "no information for this invoice", beside those known. */
  absentWords?: string[]
  /** Texts that mean "no such allowance", beside those known. */
  absentAllowanceWords?: string[]
}
