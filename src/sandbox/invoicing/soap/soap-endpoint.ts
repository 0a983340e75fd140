import type { SandboxContext } from "../../context"
import { methodNotAllowed, text, type Reply, type SandboxRequest } from "../../http/messages"
import { performCall } from "../perform-call"
import { namespaceOf } from "../service-namespace"
import { calledFunction } from "./called-function"
import { readContentType } from "./content-type"
import { soapFault, soapReply, type SoapReplyStyle } from "./write-envelope"

/** `POST {base}` with an envelope of SOAP 1.1 or 1.2 (§4), for every function. */
export async function handleSoapCall(
  context: SandboxContext,
  request: SandboxRequest
): Promise<Reply> {
  if (request.method !== "POST") {
    return methodNotAllowed("POST")
  }
  const contentType = readContentType(request.headers["content-type"])
  if (!contentType) {
    return text(500, `Request format is invalid: ${request.headers["content-type"] ?? "none"}.`)
  }
  const { name, definition, readParameters } = calledFunction(
    request,
    contentType,
    context.namespace
  )
  const { resultElement = `${name}Result` } = definition
  const namespace = namespaceOf(context.namespace, name)
  const style = (): SoapReplyStyle => ({
    version: contentType.version,
    otherPrefixes: context.store.state.settings.soap_prefixes,
  })
  return performCall(context, {
    name,
    definition,
    path: request.path,
    readParameters,
    encode: (outcome) => soapReply(style(), { name, namespace, resultElement }, outcome),
    encodeFailure: (reason, blame) => soapFault(style(), reason, blame),
  })
}
