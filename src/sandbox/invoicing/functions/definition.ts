import type { InvoiceBook } from "../invoice-book"

/** What a function answers: the text of the reply, and what the journal says of it. */
export interface Outcome {
  text: string
  accepted: boolean
  order_numbers?: string[]
  invoice_number?: string
}

export interface InvoicingFunction {
  parameters: readonly { name: string; required: boolean }[]
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
