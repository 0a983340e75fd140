import type { SandboxContext } from "../context"
import { readJsonObject } from "../http/json-body"
import { json, methodNotAllowed, text } from "../http/messages"
import type { Message, SandboxRequest } from "../http/messages"
import { findIntent } from "../payments/intents"
import { endRefund, type RefundEnd } from "../payments/refunds"
import { expire, receiveTransfer } from "../payments/transitions"
import { handleAllowances, isAllowancePath } from "./allowance-routes"
import { consoleState } from "./console-state"
import { faultChoices } from "./fault-choices"
import { InvalidSettings } from "./invalid-settings"
import { refusal } from "./refusal"
import { readSettings } from "./settings-request"

const ACTION_PATH = /^\/console\/intents\/([^/]+)\/(paid|expire)$/
const REFUND_PATH = /^\/console\/refunds\/([^/]+)\/(success|failed)$/

/** What the console page and tests steer the sandbox with. */
export function handleConsole(context: SandboxContext, request: SandboxRequest): Message {
  const [matched, id, action] = ACTION_PATH.exec(request.path) ?? []
  if (matched) {
    return request.method === "POST" ? act(context, id, action) : methodNotAllowed("POST")
  }
  const [, refundId, end] = REFUND_PATH.exec(request.path) ?? []
  if (refundId) {
    return request.method === "POST"
      ? finish(context, refundId, end as RefundEnd)
      : methodNotAllowed("POST")
  }
  if (isAllowancePath(request.path)) {
    return handleAllowances(context, request)
  }
  switch (request.path) {
    case "/console/state":
      return state(context, request)
    case "/console/faults":
      return request.method === "GET" ? json(200, faultChoices()) : methodNotAllowed("GET")
    case "/console/settings":
      return request.method === "PUT" ? change(context, request) : methodNotAllowed("PUT")
    default:
      return text(404, "There is no such address.")
  }
}

function state(context: SandboxContext, request: SandboxRequest): Message {
  switch (request.method) {
    case "GET":
    case "HEAD":
      return json(200, consoleState(context))
    case "DELETE":
      context.store.startOver()
      return json(200, consoleState(context))
    default:
      return methodNotAllowed("GET, DELETE")
  }
}

function change({ store }: SandboxContext, request: SandboxRequest): Message {
  const body = readJsonObject(request)
  if (!body) {
    return refusal(400, "bad_setting", "The body is not a JSON object.")
  }
  try {
    const settings = readSettings(body)
    store.change((state) => Object.assign(state.settings, settings))
    return json(200, store.state.settings)
  } catch (error) {
    if (error instanceof InvalidSettings) {
      return refusal(400, "bad_setting", error.message)
    }
    throw error
  }
}

function act(context: SandboxContext, id: string, action: string): Message {
  const intent = findIntent(context.store, id)
  if (!intent) {
    return refusal(404, "over", "There is no such payment intent.")
  }
  const done = action === "paid" ? receiveTransfer(context, intent) : expire(context, intent)
  return done
    ? json(200, { status: intent.status })
    : refusal(409, "over", `The payment intent is ${intent.status}.`)
}

function finish({ store }: SandboxContext, id: string, end: RefundEnd): Message {
  const refunds = store.state.intents.flatMap((intent) => intent.refunds)
  const refund = refunds.find((candidate) => candidate.id === id)
  if (!refund) {
    return refusal(404, "over", "There is no such refund.")
  }
  return endRefund(store, refund, end)
    ? json(200, { status: refund.status })
    : refusal(409, "over", `The refund is over: ${refund.status}.`)
}
