import type { InvoiceRow } from "../../rules/invoice-row"

/** The functions of §4 of the invoicing document that this client calls. */
export const INVOICING_FUNCTIONS = [
  "Invoice_PatchData_Check",
  "UploadInvoice_Patch",
  "CancelInvoice_I",
  "Check_invoice",
  "Check_invoiceOrder",
  "Invoice_Info",
  "Get_InvoiceURL_I",
  "Get_InvoiceURL_O",
] as const
export type InvoicingFunction = (typeof INVOICING_FUNCTIONS)[number]

export const REFUSAL_REASONS = [
  "already_invoiced",
  "numbers_exhausted",
  "credentials",
  "other",
] as const
export type RefusalReason = (typeof REFUSAL_REASONS)[number]

export type InvoicingClientOptions = {
  /** https, or http on a loopback address; form calls go to `{baseUrl}/{Function}`. */
  baseUrl: string
  memCid: string
  memPassword?: string
  /** Only `form` is supported by now. */
  transport: "form" | "soap11" | "soap12"
  /** Namespace of the SOAP transports; the form transport has no use for it. */
  namespace?: string
  /** Milliseconds for a whole call, connection and reply included; 30,000 by default. */
  timeout?: number
  /** `document`: base64, URL-encoded, then form-encoded; `bare`: base64, form-encoded. */
  csvEncoding?: "document" | "bare"
  /** Another spelling of a function, by its name in the document. */
  functionNames?: Partial<Record<InvoicingFunction, string>>
  /** Other spellings of a function's parameters, by their names in the document. */
  parameterNames?: Partial<Record<InvoicingFunction, Record<string, string>>>
  /** Largest reply in bytes; 65,536 by default. An upload's limit grows with its orders. */
  maxReplyBytes?: number
  /** Words that tell a refusal's reason, beside those known; case makes no difference. */
  refusalWords?: Partial<Record<RefusalReason, string[]>>
  /** Texts that mean "no information for this invoice", beside those known. */
  absentWords?: string[]
}

export type CheckAnswer = { kind: "not_invoiced" } | { kind: "refused"; message: string }

export type UploadAnswer =
  | { kind: "issued"; invoices: Map<string, string> }
  | { kind: "refused"; message: string; reason: RefusalReason }

export type CancelAnswer = { kind: "voided" } | { kind: "refused"; message: string }

export type InvoiceFound = { kind: "found" } | { kind: "none" }

export type OrderFound =
  { kind: "found"; invoice_number: string } | { kind: "none" } | { kind: "error"; message: string }

/** Amounts in whole TWD dollars. */
export type InvoiceInfo =
  | { status: "issued"; amount: number }
  | { status: "voided" }
  | {
      status: "allowance"
      amount: number
      allowance_unconfirmed: number
      allowance_confirmed: number
    }
  | { status: "none" }

/**
 * The invoicing service. Every method throws `InvoicingError` for what is no documented answer;
 * its `outcome` says whether the service can have acted.
 */
export interface InvoicingClient {
  /** `Invoice_PatchData_Check`, §4.1: is any order number of these rows invoiced already? */
  check(rows: InvoiceRow[]): Promise<CheckAnswer>
  /**
   * `UploadInvoice_Patch`, §4.2. `invoices` maps order numbers to invoice numbers; an order that
   * it lacks is not settled.
   */
  upload(rows: InvoiceRow[]): Promise<UploadAnswer>
  /** `CancelInvoice_I`, §4.3. */
  cancel(invoiceNumber: string): Promise<CancelAnswer>
  /** `Check_invoice`, §4.4. */
  checkInvoice(invoiceNumber: string): Promise<InvoiceFound>
  /** `Check_invoiceOrder`, §4.5. `error` is an answer that settles nothing. */
  checkOrder(orderNumber: string): Promise<OrderFound>
  /** `Invoice_Info`, §4.6. */
  info(invoiceNumber: string): Promise<InvoiceInfo>
  /** `Get_InvoiceURL_I`, §4.8: a URL as the service gave it; hold it against `isAllowedLink`. */
  link(invoiceNumber: string): Promise<string>
  /** `Get_InvoiceURL_O`, §4.9: as `link`, by order number. */
  linkByOrder(orderNumber: string): Promise<string>
}
