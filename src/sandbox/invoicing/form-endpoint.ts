import type { SandboxContext } from "../context"
import { escapeMarkup } from "../http/escape-markup"
import { message, methodNotAllowed, text } from "../http/messages"
import type { Message, Reply, SandboxRequest } from "../http/messages"
import { element, SCHEMA_NAMESPACES, XML_DECLARATION } from "../xml/write-xml"
import { FormBodyError, readFormBody } from "./form-body"
import { INVOICING_FUNCTIONS } from "./functions"
import type { Outcome } from "./functions/definition"
import { parametersOf } from "./parameters"
import { performCall } from "./perform-call"
import { namespaceOf } from "./service-namespace"
import { UnreadableCall } from "./unreadable-call"
import { writeResult } from "./write-result"

/** `POST {base}/{Function}` with a form body, answered as ASMX does: one element, named by its type. */
export async function handleFormCall(
  context: SandboxContext,
  name: string,
  request: SandboxRequest
): Promise<Reply> {
  const definition = INVOICING_FUNCTIONS.get(name)
  if (!definition) {
    return text(404, "The invoicing service has no such function.")
  }
  if (request.method !== "POST") {
    return methodNotAllowed("POST")
  }
  return performCall(context, {
    name,
    definition,
    path: request.path,
    readParameters: () => parametersOf(definition, readFields(request)),
    encode: (outcome) => formReply(outcome, namespaceOf(context.namespace, name)),
    encodeFailure: (reason) => text(500, reason),
  })
}

function readFields(request: SandboxRequest): Map<string, string> {
  try {
    return readFormBody(request)
  } catch (error) {
    throw error instanceof FormBodyError ? new UnreadableCall(error.message) : error
  }
}

function formReply(outcome: Outcome, namespace: string): Message {
  const { structure } = outcome
  const type = structure ? (structure.isList ? "ArrayOf" : "") + structure.type : "string"
  const declared = structure ? `${SCHEMA_NAMESPACES} ` : ""
  const root = element(type, writeResult(outcome), `${declared}xmlns="${escapeMarkup(namespace)}"`)
  return message(200, "text/xml; charset=utf-8", `${XML_DECLARATION}\n${root}`)
}
