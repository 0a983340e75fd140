import { firstInvoiceNumber } from "../invoicing/invoice-number"
import { readStateFile, writeStateFile } from "./state-file"
import type { JournalEntry, SandboxState } from "./types"

const JOURNAL_LENGTH = 2000

/** All that the sandbox knows. Every change goes through {@link change}, which also saves it. */
export class SandboxStore {
  readonly state: SandboxState

  constructor(private readonly file?: string) {
    this.state = (file && readStateFile(file)) || emptyState(firstInvoiceNumber())
  }

  /** Applies a change and saves it before anyone is answered. Throws when the file cannot be written. */
  change<Result>(apply: (state: SandboxState) => Result): Result {
    const result = apply(this.state)
    this.save()
    return result
  }

  record(entry: JournalEntry): void {
    this.change(({ journal }) => {
      journal.push(entry)
      journal.splice(0, journal.length - JOURNAL_LENGTH)
    })
  }

  /** Forgets everything but where the invoice numbers have got to: a number is never given twice. */
  startOver(): void {
    this.change((state) => Object.assign(state, emptyState(state.next_invoice_number)))
  }

  private save(): void {
    if (this.file) {
      writeStateFile(this.file, this.state)
    }
  }
}

function emptyState(nextInvoiceNumber: string): SandboxState {
  return {
    version: 1,
    settings: {
      invoicing_latency_ms: 0,
      payments_latency_ms: 0,
      duplicate_check: true,
      invoicing_down: false,
      payments_down: false,
      invoicing_fail_next: [],
    },
    intents: [],
    invoices: [],
    journal: [],
    next_invoice_number: nextInvoiceNumber,
  }
}
