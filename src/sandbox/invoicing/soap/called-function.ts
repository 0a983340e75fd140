import type { SandboxRequest } from "../../http/messages"
import { INVOICING_FUNCTIONS } from "../functions"
import type { InvoicingFunction } from "../functions/definition"
import { parametersOf } from "../parameters"
import { actionOf, namespaceOf } from "../service-namespace"
import { UnreadableCall } from "../unreadable-call"
import type { XmlElement } from "../../xml/read-xml"
import type { SoapContentType } from "./content-type"
import { readChildren, readEnvelope } from "./read-envelope"

export interface CalledFunction {
  name: string
  definition: InvoicingFunction
  /** Throws {@link UnreadableCall} when the request is not one of this function. */
  readParameters(): Record<string, string>
}

/** The journal's name for a request that names none of the service's functions. */
const UNNAMED = "SOAP"

/** Which function a request is for: by its SOAPAction in SOAP 1.1, by its body in 1.2 (§4). */
export function calledFunction(
  request: SandboxRequest,
  contentType: SoapContentType,
  serviceNamespace: string
): CalledFunction {
  try {
    return contentType.version.needsAction
      ? byAction(request, contentType, serviceNamespace)
      : byBody(request, contentType, serviceNamespace)
  } catch (error) {
    if (error instanceof UnreadableCall) {
      return unnamed(error)
    }
    throw error
  }
}

function byAction(
  request: SandboxRequest,
  contentType: SoapContentType,
  serviceNamespace: string
): CalledFunction {
  const action = request.headers.soapaction
  if (action === undefined) {
    throw new UnreadableCall("Unable to handle request without a valid action parameter.")
  }
  for (const [name, definition] of INVOICING_FUNCTIONS) {
    if (action === `"${actionOf(serviceNamespace, name)}"`) {
      const readParameters = () => {
        const element = readBody(request, contentType)
        requireElement(element, name, namespaceOf(serviceNamespace, name))
        return parametersOf(definition, readChildren(element))
      }
      return { name, definition, readParameters }
    }
  }
  throw new UnreadableCall(
    `Server did not recognize the value of HTTP Header SOAPAction: ${String(action)}.`
  )
}

function byBody(
  request: SandboxRequest,
  contentType: SoapContentType,
  serviceNamespace: string
): CalledFunction {
  const element = readBody(request, contentType)
  const { name } = element
  const definition = INVOICING_FUNCTIONS.get(name)
  const { action } = contentType
  if (!definition || (action !== undefined && action !== actionOf(serviceNamespace, name))) {
    throw new UnreadableCall(
      `Unable to handle request. The action '${action ?? ""}' for ${name} was not recognized.`
    )
  }
  const readParameters = () => {
    requireElement(element, name, namespaceOf(serviceNamespace, name))
    return parametersOf(definition, readChildren(element))
  }
  return { name, definition, readParameters }
}

function readBody(request: SandboxRequest, { charset, version }: SoapContentType): XmlElement {
  if (charset !== "utf-8") {
    throw new UnreadableCall(`The content type must have charset=utf-8, not ${charset || "none"}.`)
  }
  return readEnvelope(request.body, version)
}

function requireElement(element: XmlElement, name: string, namespace: string): void {
  if (element.name !== name || element.namespace !== namespace) {
    throw new UnreadableCall(
      `The Body holds ${element.name} in namespace ${element.namespace}, not ${name} in ${namespace}.`
    )
  }
}

function unnamed(error: UnreadableCall): CalledFunction {
  const refuse = () => {
    throw error
  }
  return {
    name: UNNAMED,
    definition: { parameters: [], run: refuse },
    readParameters: refuse,
  }
}
