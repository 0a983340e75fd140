import type { SandboxAllowance } from "./allowances"
import type { InvoicingFault, ScriptedFault } from "./faults"

/** The 17 values of one CSV row, in the order of the wire (invoicing document §2.1). */
export const LINE_FIELDS = [
  "orderno",
  "buyer_id",
  "buyer_name",
  "buyer_add",
  "buyer_phone",
  "buyer_email",
  "CarrierType",
  "CarrierID_1",
  "CarrierID_2",
  "LoveCode",
  "Description",
  "Quantity",
  "UnitPrice",
  "Amount",
  "Remark",
  "ItemTaxtype",
  "IsPassCustoms",
] as const

export type LineField = (typeof LINE_FIELDS)[number]
export type InvoiceLine = Record<LineField, string>

export interface SandboxInvoice {
  mem_cid: string
  order_number: string
  invoice_number: string
  status: "開立" | "作廢" | "折讓"
  /** Σ Amount of the lines, TWD dollars. */
  amount: number
  lines: InvoiceLine[]
  issued_at: string
  voided_at: string | null
}

/** How a card is to be charged: at once, or in a number of instalments. */
export interface CardUse {
  type: "CreditCard" | "CreditCardInstallment"
  installments: number | null
  lastFourDigitsOfCard: string
}

export interface CardPayment extends CardUse {
  message: string
  /** Present while the buyer is at the 3-D Secure page: the page's own token. */
  challenge: string | null
}

export interface TransferPayment {
  type: "ATM"
  message: string
  bankCode: string
  account: string
  expiresAt: string
}

export type Payment = (CardPayment | TransferPayment) & {
  transactionNo: string | null
  paidAt: string | null
}

export interface Refund {
  id: string
  amount: number
  reason: string
  createdAt: string
  status: "processing" | "success" | "failed"
  /** Why it failed. */
  message: string
}

export const PAYMENT_METHODS = ["CreditCard", "ATM", "CreditCardInstallment"] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

export interface SandboxIntent {
  id: string
  secret: string
  amount: number
  currency: string
  description: string | null
  resultUrl: string | null
  webhookUrl: string | null
  methods: PaymentMethod[]
  status: "draft" | "processing" | "pending_review" | "success" | "canceled"
  createdAt: string
  payment: Payment | null
  refunds: Refund[]
}

/**
 * `received`: before the call takes effect. `accepted`: it took effect, and no byte of the reply
 * was sent.
 */
export const HOLD_POINTS = ["received", "accepted"] as const
export type HoldPoint = (typeof HOLD_POINTS)[number]

/** Every call of the function stays at this point for as long as the settings list it. */
export interface Hold {
  function: string
  at: HoldPoint
}

export interface SandboxSettings {
  invoicing_latency_ms: number
  payments_latency_ms: number
  /** Off: an order number may be invoiced again, so that a double issue becomes visible. */
  duplicate_check: boolean
  invoicing_down: boolean
  payments_down: boolean
  /** New intents may also be paid in instalments. */
  payments_installments: boolean
  /** Refunds are processed first, and end when the console says how. */
  refunds_processing: boolean
  invoicing_fail_next: ScriptedFault[]
  invoicing_hold: Hold[]
  /** For so long after an invoice was issued, status and link queries do not know it yet. */
  stale_for_ms: number
  /** SOAP replies are written with other namespace prefixes, and no default namespace. */
  soap_prefixes: boolean
}

/** One call received, or one webhook sent. Keys, secrets, passwords and rows are left out. */
export interface JournalEntry {
  at: string
  service: "invoicing" | "payments"
  function: string
  /**
   * A call of the invoicing service is entered when it comes in, and completed when it is answered.
   * `accepted`: it took effect, and its reply is held back.
   */
  phase?: "received" | "accepted" | "answered"
  /** Whether it took effect, or found what it asked for; true also when a fault then hid the reply. */
  accepted: boolean
  order_numbers?: string[]
  invoice_number?: string
  intent_id?: string
  fault?: InvoicingFault
  reply: string
  took_ms: number
}

export interface SandboxState {
  version: 1
  settings: SandboxSettings
  intents: SandboxIntent[]
  invoices: SandboxInvoice[]
  allowances: SandboxAllowance[]
  journal: JournalEntry[]
  next_invoice_number: string
}
