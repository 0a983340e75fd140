import type { InvoicingFault } from "../../state/faults"
import type { Outcome } from "../functions/definition"
import { nextInvoiceNumber } from "../invoice-number"

const PAIR = /^(.+)_([A-Z]{2}\d{8})$/
const INVOICE_NUMBER = /[A-Z]{2}\d{8}/g

/** The outcome as a service that confuses its replies reports it; the journal keeps the true one. */
export function alteredOutcome(fault: InvoicingFault, outcome: Outcome): Outcome {
  switch (fault) {
    case "wrong_order":
      return ofAnotherOrder(outcome)
    case "missing_entry":
      return withEntries(outcome, (entries) => entries.slice(0, -1))
    case "duplicate_entry":
      return withEntries(outcome, (entries) => [...entries, ...entries.slice(-1)])
    default:
      return outcome
  }
}

/** Every order, invoice or allowance number that a reply names is another one of the same shape. */
function ofAnotherOrder(outcome: Outcome): Outcome {
  const { structure, text } = outcome
  const records = structure?.records.map((record) =>
    record.AllowanceNumber
      ? { ...record, AllowanceNumber: otherDigit(record.AllowanceNumber) }
      : record
  )
  const pairs = pairsOf(text)
  return {
    ...outcome,
    ...(structure && records ? { structure: { ...structure, records } } : {}),
    text: pairs.length
      ? uploaded(
          pairs.map((pair) =>
            pair.replace(PAIR, (_, order, number) => `${otherDigit(order)}_${number}`)
          )
        )
      : text.replace(INVOICE_NUMBER, nextInvoiceNumber),
  }
}

function withEntries(outcome: Outcome, alter: <Entry>(entries: Entry[]) => Entry[]): Outcome {
  const { structure, text } = outcome
  if (structure) {
    return { ...outcome, structure: { ...structure, records: alter(structure.records) } }
  }
  const pairs = pairsOf(text)
  return pairs.length ? { ...outcome, text: uploaded(alter(pairs)) } : outcome
}

/** The pairs of a successful upload; the count in front always fits them. */
function pairsOf(text: string): string[] {
  return /^S_\d+,/.test(text) ? text.split(",").slice(1) : []
}

function uploaded(pairs: string[]): string {
  return [`S_${pairs.length}`, ...pairs].join(",")
}

function otherDigit(number: string): string {
  return number.slice(0, -1) + (number.endsWith("9") ? "8" : "9")
}
