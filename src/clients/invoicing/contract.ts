import type { AllowanceLine } from "../../rules/invoice/allowance-line"
import type { InvoiceContent } from "../../rules/invoice/content/invoice-content"
import type { InvoiceLimits } from "../../rules/invoice/content/invoice-limits"
import type { NamedField } from "../../rules/invoice/named-fields"
import type { ServiceInvoice } from "../../rules/invoice/reconciliation"
import type { CallTest, TestedCall } from "../../rules/service/connection-test"
import type { ShownOption } from "../../rules/service/shown-option"

export type { AllowanceLine } from "../../rules/invoice/allowance-line"
export type { Customs, InvoiceContent } from "../../rules/invoice/content/invoice-content"
export type { InvoiceLimits } from "../../rules/invoice/content/invoice-limits"
export * from "../service-error"
export * from "./invoicing-error"

/** What differs from one invoicing service to the next. */
export type InvoicingCapabilities = {
  /** Invoices in one call of `issue` or `check`, at most. */
  largestBatch: number
  /**
   * `check` says whether an order number has an invoice. Where it does not, the invoices of the order
   * number are queried in its place.
   */
  checksOrderNumbers: boolean
  /**
   * Allowances can be created through the service. The engine creates none: staff make them in the
   * service's console and register their numbers, whatever this says.
   */
  createsAllowances: boolean
  /** The lengths that its fields hold. */
  limits: InvoiceLimits
  /** What the service calls the functions of the connection test, for staff. */
  functionNames: Record<TestedCall, string>
}

/** How each option is shown to staff; it may be a secret. */
export type ShownOptions<Options> = {
  [Name in keyof Required<Options>]: (value: NonNullable<Options[Name]>) => ShownOption
}

/** What the plugin must know of a kind of service in addition to its client. */
export type ServiceRegistration<Options> = {
  capabilities: InvoicingCapabilities
  shown: ShownOptions<Options>
  /** The options without which nothing can be sent. */
  required: (keyof Options & string)[]
  /** The service's addresses, by the names of their options. */
  addresses: (options: Options) => Record<string, string | undefined>
  /** Identifies the service and the merchant's account in it. */
  account: (options: Options) => string[]
  /** The address on whose host an invoice's link may be; undefined while it is not set. */
  linkBase: (options: Options) => string | undefined
  /**
   * The names of the options that may be wrong after a call of the connection test, the likeliest
   * first; none after a call that works.
   */
  optionsToCheck: (call: TestedCall, test: CallTest, options: Options) => (keyof Options & string)[]
  /** The fields of the invoice that a refusal of the service names in its message. */
  namedFields: (message: string) => NamedField[]
  /** Null: a required option is missing. `timeout`: milliseconds for a whole call. */
  create: (
    options: Options & { timeout: number; allowInsecureHosts: string[] }
  ) => InvoicingService | null
}

export const REFUSAL_REASONS = [
  "already_invoiced",
  "numbers_exhausted",
  "credentials",
  "other",
] as const
export type RefusalReason = (typeof REFUSAL_REASONS)[number]

/** The reason concerns every order, and none of them is to blame. */
export const isForAll = (reason: string | null): reason is "numbers_exhausted" | "credentials" =>
  reason === "numbers_exhausted" || reason === "credentials"

/** The service said no. */
type Refused = {
  kind: "refused"
  /** The service's own, at most 200 characters. */
  message: string
  /**
   * The service is done with the call. Else it may still be at work on it, or would take the same
   * call a moment later.
   */
  finished: boolean
}

export type Refusal = Refused & { reason: RefusalReason }

export type CheckAnswer = { kind: "not_invoiced" } | Refusal

/** `invoices`: invoice numbers by order number. An order that it lacks is not settled. */
export type IssueAnswer = { kind: "issued"; invoices: Map<string, string> } | Refusal

export type VoidAnswer = { kind: "voided" } | Refused

/** `error`: an answer that leaves the outcome unknown. */
export type NumberAnswer =
  { kind: "found"; invoice_number: string } | { kind: "none" } | { kind: "error"; message: string }

/** Whether the service has an invoice of a number. */
export type InvoiceFound = { kind: "found" } | { kind: "none" }

/** The service's own record of an invoice number. Amounts in whole TWD dollars. */
export type ServiceRecord =
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
 * An allowance (折讓), without the buyer's data. Amounts in whole TWD dollars; dates as the service
 * writes them, where nothing else is said.
 */
export type Allowance = {
  allowance_number: string
  allowance_date: string
  /** The day of `allowance_date` in Taipei, `YYYY-MM-DD`; null where it names none since 2000. */
  day: string | null
  invoice_number: string
  /**
   * When the invoice was issued: the day in Taipei, `YYYY-MM-DD`, or the service's text where that names
   * none. No other answer says it.
   */
  invoice_date: string
  total_amount: number
  tax_amount: number | null
  status: "issued" | "voided"
  /**
   * Set, the allowance has been uploaded to the tax authority: the day in Taipei, `YYYY-MM-DD`, or the
   * service's text where that names none.
   */
  confirmed_at: string | null
}

export type AllowanceFound =
  { kind: "found"; allowance: Allowance } | { kind: "none"; message: string }

export type AllowanceLinesFound =
  { kind: "found"; lines: AllowanceLine[] } | { kind: "none"; message: string }

/**
 * Whether a call may still begin. It is checked on the open connection, right before the first
 * byte. The lease of a worker may end while a name is looked up, a port is opened, a certificate is
 * checked or the machine is suspended. If it may not, nothing is sent, and the call throws
 * `InvoicingError` `lease_over`, outcome `not_sent`.
 */
export type MayBegin = () => boolean

/**
 * An invoicing service, as the engine knows it. Each call is sent once. Every method throws
 * `InvoicingError` for what is no clear answer; its `outcome` says whether the service can have acted.
 */
export interface InvoicingService {
  readonly capabilities: InvoicingCapabilities
  /** Whether any of these order numbers has an invoice already. Issues nothing. */
  check(invoices: InvoiceContent[]): Promise<CheckAnswer>
  /**
   * Issues invoices, all in one call. Each order number is in it once.
   *
   * @throws InvoicingError `not_supported`, outcome `not_sent`, for content that cannot be sent
   */
  issue(invoices: InvoiceContent[], mayBegin?: MayBegin): Promise<IssueAnswer>
  void(invoiceNumber: string, mayBegin?: MayBegin): Promise<VoidAnswer>
  /** The invoice number that an order number has. */
  findNumber(orderNumber: string): Promise<NumberAnswer>
  /**
   * Every invoice of an order number, by another function than `findNumber`. Empty: the service said
   * that there is none.
   */
  listByOrder(orderNumber: string): Promise<ServiceInvoice[]>
  /** Whether an invoice number is the account's, by another function than `record`. */
  checkInvoice(invoiceNumber: string): Promise<InvoiceFound>
  /** How the service describes an invoice number. */
  record(invoiceNumber: string): Promise<ServiceRecord>
  /** Where the invoice is shown: a URL as the service gave it; check it with `isAllowedLink`. */
  link(invoiceNumber: string): Promise<string>
  /** The same of the invoice that an order number has, where its own number is not known. */
  linkByOrder(orderNumber: string): Promise<string>
  allowance(allowanceNumber: string): Promise<AllowanceFound>
  allowanceLines(allowanceNumber: string): Promise<AllowanceLinesFound>
}
