import type { SandboxContext } from "../context"
import { escapeMarkup } from "../http/escape-markup"
import { message, methodNotAllowed, text } from "../http/messages"
import type { Message, Reply, SandboxRequest } from "../http/messages"
import { FormBodyError, readFormBody } from "./form-body"
import { INVOICING_FUNCTIONS, UNSUPPORTED_FUNCTIONS } from "./functions"
import type { InvoicingFunction } from "./functions/definition"
import { performCall, UnreadableCall } from "./perform-call"

const NAMESPACE = "http://tempuri.org/"

/** `POST {base}/{Function}` with a form body, answered as ASMX does: one XML string element. */
export async function handleFormCall(
  context: SandboxContext,
  name: string,
  request: SandboxRequest
): Promise<Reply> {
  if (UNSUPPORTED_FUNCTIONS.has(name)) {
    return text(501, `The sandbox does not answer ${name} yet.`)
  }
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
    readParameters: () => readParameters(definition, request),
    encode: stringReply,
  })
}

function readParameters(
  definition: InvoicingFunction,
  request: SandboxRequest
): Record<string, string> {
  const fields = readFields(request)
  const parameters: Record<string, string> = {}
  for (const { name, required } of definition.parameters) {
    const value = fields.get(name)
    if (value === undefined && required) {
      throw new UnreadableCall(`Missing parameter: ${name}.`)
    }
    parameters[name] = value ?? ""
  }
  return parameters
}

function readFields(request: SandboxRequest): Map<string, string> {
  try {
    return readFormBody(request)
  } catch (error) {
    throw error instanceof FormBodyError ? new UnreadableCall(error.message) : error
  }
}

function stringReply(value: string): Message {
  return message(
    200,
    "text/xml; charset=utf-8",
    `<?xml version="1.0" encoding="utf-8"?>\n<string xmlns="${NAMESPACE}">${escapeMarkup(value)}</string>`
  )
}
