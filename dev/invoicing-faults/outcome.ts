import { isDeepStrictEqual } from "node:util"

import { InvoicingError, type InvoicingService } from "../../src/clients/invoicing"
import { CALLS, type Method, type Situation, type Subject } from "./calls"
import type { Transport } from "./transports"

/** What the caller of the client gets. A text in quotes is an error that no call may throw. */
export type Outcome =
  /** The true answer. */
  | "read"
  /** A part of the true answer. */
  | "partly"
  /** An answer that is not true. */
  | "untrue"
  /** The service may have acted: the caller queries it. */
  | "unclear"
  | "not sent"
  /** The service did nothing. */
  | "refused"
  | `“${string}”`

/** One call of one method under one fault. */
export type Cell = {
  situation: Situation
  transport: Transport
  method: Method
  fault: string
  outcome: Outcome
  /** What the error tells the caller to do next; null: there is an answer. */
  next: string | null
  /** The service's records changed. */
  acted: boolean
}

type Attempt = { answer: unknown } | { error: unknown }

export const attempt = (
  method: Method,
  service: InvoicingService,
  subject: Subject
): Promise<Attempt> =>
  CALLS[method].make(service, subject).then(
    (answer) => ({ answer }),
    (error: unknown) => ({ error })
  )

export function outcomeOf(made: Attempt, truth: unknown): Pick<Cell, "outcome" | "next"> {
  if ("answer" in made) return { outcome: compared(made.answer, truth), next: null }
  const { error } = made
  if (!(error instanceof InvoicingError)) return { outcome: `“${String(error)}”`, next: null }
  const outcome = ({ unknown: "unclear", not_sent: "not sent", refused: "refused" } as const)[
    error.outcome
  ]
  return { outcome, next: error.next }
}

function compared(answer: unknown, truth: unknown): Outcome {
  if (isDeepStrictEqual(answer, truth)) return "read"
  const [given, all] = [answer, truth].map(invoicesIn)
  const isPart = given && all && [...given].every(([order, number]) => all.get(order) === number)
  return isPart ? "partly" : "untrue"
}

/** Only an upload has a part that counts by itself. */
function invoicesIn(answer: unknown): Map<string, string> | null {
  const { invoices } = (answer ?? {}) as { invoices?: unknown }
  return invoices instanceof Map ? invoices : null
}
