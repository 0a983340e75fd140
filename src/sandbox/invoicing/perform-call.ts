import { setTimeout as wait } from "node:timers/promises"
import type { SandboxContext } from "../context"
import { html, text, type Message, type Reply } from "../http/messages"
import type { InvoicingFault, JournalEntry } from "../state/types"
import type { InvoicingFunction, Outcome } from "./functions/definition"
import { InvoiceBook } from "./invoice-book"
import { MAINTENANCE_PAGE } from "./maintenance-page"

/** A call as its door read it: how to get at its parameters, and how that door writes a text. */
export interface InvoicingCall {
  name: string
  definition: InvoicingFunction
  /** Throws {@link UnreadableCall} when the request is not one of this function. */
  readParameters(): Record<string, string>
  encode(text: string): Message
}

export class UnreadableCall extends Error {}

/**
 * Carries out one call, whichever door it came through: latency and the "down" switch, the fault asked
 * for, the function itself, the journal. Latency passes before the call takes effect, so that a caller
 * which gave up may still have its invoice issued afterwards.
 */
export async function performCall(context: SandboxContext, call: InvoicingCall): Promise<Reply> {
  const { store } = context
  const startedAt = Date.now()
  const record = (entry: Pick<JournalEntry, "accepted" | "reply"> & Partial<JournalEntry>) =>
    store.record({
      at: new Date(startedAt).toISOString(),
      service: "invoicing",
      function: call.name,
      took_ms: Date.now() - startedAt,
      ...entry,
    })

  if (store.state.settings.invoicing_down) {
    record({ accepted: false, reply: "HTTP 503, down for maintenance" })
    return html(503, MAINTENANCE_PAGE)
  }
  const fault = takeFault(context, call.name)
  await wait(store.state.settings.invoicing_latency_ms, undefined, { signal: context.closing })

  const instead = fault && replyWithoutEffect(fault)
  if (instead) {
    record({ accepted: false, fault, reply: "none: stopped before taking effect" })
    return instead
  }
  let outcome: Outcome
  try {
    outcome = call.definition.run(call.readParameters(), new InvoiceBook(store), context.url)
  } catch (error) {
    if (!(error instanceof UnreadableCall)) {
      throw error
    }
    record({ accepted: false, reply: `HTTP 500, ${error.message}` })
    return text(500, error.message)
  }
  const { text: reply, ...said } = outcome
  record({ ...said, ...(fault ? { fault } : {}), reply })
  const answer = call.encode(reply)
  return fault ? replyAfterEffect(fault, answer) : answer
}

function takeFault({ store }: SandboxContext, name: string): InvoicingFault | undefined {
  const index = store.state.settings.invoicing_fail_next.findIndex((next) => next.function === name)
  if (index < 0) {
    return undefined
  }
  return store.change(({ settings }) => settings.invoicing_fail_next.splice(index, 1)[0].fault)
}

function replyWithoutEffect(fault: InvoicingFault): Reply | null {
  switch (fault) {
    case "reset_before":
      return { kind: "reset" }
    case "http_500_before":
      return text(500, "Internal Server Error")
    case "html":
      return html(200, MAINTENANCE_PAGE)
    default:
      return null
  }
}

function replyAfterEffect(fault: InvoicingFault, answer: Message): Reply {
  switch (fault) {
    case "reset_after":
      return { kind: "reset" }
    case "http_500_after":
      return text(500, "Internal Server Error")
    case "hang":
      return { kind: "hang" }
    case "truncate":
      return { ...answer, body: cutShort(answer.body) }
    default:
      return answer
  }
}

/** Loses the end of a reply, its closing tag included, behind an HTTP message that looks whole. */
function cutShort(body: string): string {
  const textEnd = body.lastIndexOf("</")
  return body.slice(0, Math.max(textEnd - 4, 0))
}
