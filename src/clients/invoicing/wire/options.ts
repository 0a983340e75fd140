import type { RefusalReason } from "../contract"
import type { InvoicingFunction, Transport } from "./functions"

/** `plain`: an unset password is sent as an empty parameter; `omit`: no such parameter. */
export const PASSWORD_MODES = ["plain", "omit"] as const
/** `document`: base64, then URL-encoded as a value, whatever the transport adds; `bare`: base64. */
export const CSV_ENCODINGS = ["document", "bare"] as const
/** What `CarrierID_1` holds for a mobile barcode: `3J0002`, as the document says, or the barcode. */
export const CARRIER_ID_1_CHOICES = ["code", "barcode"] as const

export type InvoicingClientOptions = {
  /** https, or http on a loopback address. Form calls go to `{baseUrl}/{Function}`, SOAP to `{baseUrl}`. */
  baseUrl: string
  memCid: string
  /** Hosts that may be called by http too. */
  allowInsecureHosts?: readonly string[]
  memPassword?: string
  /** `plain` by default. */
  memPasswordMode?: (typeof PASSWORD_MODES)[number]
  transport: Transport
  /**
   * Namespace of the SOAP calls. Its scheme becomes the document's (§4): https for
   * `Invoice_Info_Orderno` and `Sel_Allowance_body`, http for `Sel_Allowance`. By default
   * `https://{host of baseUrl}/` with the capitals of `baseUrl`, a guess: the document leaves it
   * out, and capitals count.
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
  /** `document` by default. */
  csvEncoding?: (typeof CSV_ENCODINGS)[number]
  /** `code` by default. */
  universalCarrierId1?: (typeof CARRIER_ID_1_CHOICES)[number]
  /** Milliseconds for a whole call, connection and reply included; 30,000 by default. */
  timeout?: number
  /** Largest reply in bytes; 65,536 by default. An upload's limit grows with its orders. */
  maxReplyBytes?: number
  /** More messages that mean a refusal, by reason; letter case makes no difference. */
  refusalMessages?: Partial<Record<RefusalReason, string[]>>
  /** Messages that mean "no information for this invoice", beside those known. */
  notFoundMessages?: string[]
  /** Messages that mean "no such allowance", beside those known. */
  allowanceNotFoundMessages?: string[]
}
