import { EventEmitter, once } from "node:events"
import { firstInvoiceNumber } from "../invoicing/invoice-number"
import { readStateFile, writeStateFile } from "./state-file"
import type { JournalEntry, SandboxState } from "./types"

/** Calls that the journal keeps where nothing else is said. */
export const JOURNAL_LENGTH = 2000

/** All that the sandbox knows. Every change goes through {@link change}, which also saves it. */
export class SandboxStore {
  readonly state: SandboxState
  private readonly changes = new EventEmitter().setMaxListeners(0)

  constructor(
    private readonly file?: string,
    private readonly journalLength = JOURNAL_LENGTH
  ) {
    const empty = emptyState(firstInvoiceNumber())
    const kept = file && readStateFile(file)
    // What an older sandbox did not know yet starts out empty.
    this.state = kept
      ? { ...empty, ...kept, settings: { ...empty.settings, ...kept.settings } }
      : empty
  }

  /** Applies a change and saves it before anyone is answered. Throws when the file cannot be written. */
  change<Result>(apply: (state: SandboxState) => Result): Result {
    const result = apply(this.state)
    this.save()
    this.changes.emit("change")
    return result
  }

  /** Settles at the next change; rejects when `signal` aborts. */
  async nextChange(signal: AbortSignal): Promise<void> {
    await once(this.changes, "change", { signal })
  }

  /** Enters a call into the journal; the entry may be completed later with {@link complete}. */
  record(entry: JournalEntry): JournalEntry {
    return this.change(({ journal }) => {
      journal.push(entry)
      journal.splice(0, journal.length - this.journalLength)
      return entry
    })
  }

  /** Completes an entry in its place; one that was forgotten meanwhile is entered again. */
  complete(entry: JournalEntry, changes: Partial<JournalEntry>): void {
    Object.assign(entry, changes)
    if (this.state.journal.includes(entry)) {
      this.save()
    } else {
      this.record(entry)
    }
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
      payments_installments: false,
      refunds_processing: false,
      invoicing_fail_next: [],
      invoicing_hold: [],
      stale_for_ms: 0,
      soap_prefixes: false,
    },
    intents: [],
    invoices: [],
    allowances: [],
    journal: [],
    next_invoice_number: nextInvoiceNumber,
  }
}
