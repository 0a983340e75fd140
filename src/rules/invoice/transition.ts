import type { EventName, InvoiceEventType } from "./invoice-status"
import type { Column } from "./columns"
import type { InputName } from "./inputs"
import type { Condition, Value, When } from "./values"

/** What an event does to a row. */
export type Transition = {
  /** What is so of the row besides its status; else the event changes nothing. */
  requires?: readonly Condition[]
  /** What it must be given: `Inputs`. */
  inputs: readonly InputName[]
  /** The columns that it changes; all others stay. The next status is among them, if it changes. */
  set: { readonly [C in Column]?: Value }
  /** The entry that it adds to the invoice's timeline; null: none. */
  entry: InvoiceEventType | null
  /** The entry of a row that is new. */
  entryOfNew?: InvoiceEventType
  /** When it adds that entry, if not always. */
  entryIf?: Condition
  /** The detail of that entry: as given, or from the row as it is then. */
  detail?: "given" | "number" | "reason"
  /** The event to emit for it (`tw_invoice.{emits}`). */
  emits?: EventName | When | null
  /** A mere look at it: `updated_at` stays. */
  untouched?: true
}
