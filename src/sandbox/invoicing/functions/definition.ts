import type { InvoiceBook } from "../invoice-book"

/** A structured reply: one record of texts, or a list of them, by the name of their type (§4.7-4.11). */
export interface Structure {
  type: string
  isList: boolean
  records: Record<string, string>[]
}

/** What a function answers, and what the journal says of it. */
export interface Outcome {
  /** The reply; of a structured one, what the journal calls it. */
  text: string
  structure?: Structure
  accepted: boolean
  order_numbers?: string[]
  invoice_number?: string
}

export interface InvoicingFunction {
  parameters: readonly { name: string; required: boolean }[]
  /** Set where the document spells it in another way than `<function_name>Result`. */
  resultElement?: string
  run(parameters: Record<string, string>, book: InvoiceBook, sandboxUrl: string): Outcome
}

/** `F`, for a function whose documented failure says no more. */
export const FAILURE = "F"
/** "No information for this invoice" (§3, §7.5). */
export const NO_SUCH_INVOICE = "無此發票資訊"
export const UNKNOWN_MERCHANT = "商家帳號空白"

export function required(...names: string[]): { name: string; required: boolean }[] {
  return names.map((name) => ({ name, required: true }))
}

export function refused(text: string, known: Partial<Outcome> = {}): Outcome {
  return { ...known, text, accepted: false }
}
