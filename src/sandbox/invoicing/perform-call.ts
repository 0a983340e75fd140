import { setTimeout as wait } from "node:timers/promises"
import type { SandboxContext } from "../context"
import { html, type Message, type Reply } from "../http/messages"
import { alteredOutcome } from "./faults/altered-outcome"
import { replyWithoutEffect } from "./faults/before-effect"
import { brokenReply } from "./faults/broken-reply"
import { takeFault } from "./faults/take-fault"
import { isHeld, untilReleased } from "../state/holds"
import type { InvoicingFunction, Outcome } from "./functions/definition"
import { InvoiceBook } from "./invoice-book"
import { filledPage } from "../pages"
import { UnreadableCall, type Blame } from "./unreadable-call"

/** A call as its door read it: how to get at its parameters, and how that door writes a reply. */
export interface InvoicingCall {
  name: string
  definition: InvoicingFunction
  /** Where the call came in, below the sandbox's address. */
  path: string
  /** Throws {@link UnreadableCall} when the request is not one of this function. */
  readParameters(): Record<string, string>
  encode(outcome: Outcome): Message
  encodeFailure(message: string, blame: Blame): Message
}

/**
 * Carries out one call, whichever door it came through: latency and the "down" switch, holds, the fault
 * asked for, the function itself, the journal. Latency passes before the call takes effect, so that a caller
 * which gave up may still have its invoice issued afterwards.
 */
export async function performCall(context: SandboxContext, call: InvoicingCall): Promise<Reply> {
  const { store } = context
  const startedAt = Date.now()
  const entry = store.record({
    at: new Date(startedAt).toISOString(),
    service: "invoicing",
    function: call.name,
    phase: "received",
    accepted: false,
    reply: "",
    took_ms: 0,
  })
  const answered = (said: { accepted: boolean; reply: string }) =>
    store.complete(entry, { ...said, phase: "answered", took_ms: Date.now() - startedAt })

  if (store.state.settings.invoicing_down) {
    answered({ accepted: false, reply: "HTTP 503, down for maintenance" })
    return html(503, filledPage("maintenance.html"))
  }
  const scripted = takeFault(store, call.name)
  const known = scripted ? { fault: scripted.fault } : {}
  await wait(store.state.settings.invoicing_latency_ms, undefined, { signal: context.closing })
  await untilReleased(store, call.name, "received", context.closing)

  const instead = scripted && replyWithoutEffect(scripted.fault, context.url + call.path)
  if (instead) {
    answered({ accepted: false, ...known, reply: "none: stopped before taking effect" })
    return instead
  }
  let outcome: Outcome
  try {
    outcome = call.definition.run(call.readParameters(), new InvoiceBook(store), context.url)
  } catch (error) {
    if (!(error instanceof UnreadableCall)) {
      throw error
    }
    answered({ accepted: false, ...known, reply: `HTTP 500, ${error.message}` })
    return call.encodeFailure(error.message, error.blame)
  }
  const { text: reply, structure, ...said } = outcome
  if (isHeld(store, call.name, "accepted")) {
    store.complete(entry, { ...said, phase: "accepted" })
    await untilReleased(store, call.name, "accepted", context.closing)
  }
  answered({ ...said, ...known, reply })
  return scripted
    ? brokenReply(scripted, call.encode(alteredOutcome(scripted.fault, outcome)), () =>
        call.encodeFailure("Server was unable to process request.", "service")
      )
    : call.encode(outcome)
}
