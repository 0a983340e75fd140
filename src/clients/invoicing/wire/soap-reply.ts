import { textOfElement } from "./reply-text"
import { readXml, type XmlElement } from "./xml-reader"

export const SOAP_NAMESPACES = {
  soap11: "http://schemas.xmlsoap.org/soap/envelope/",
  soap12: "http://www.w3.org/2003/05/soap-envelope",
} as const

export type SoapReply =
  | { kind: "result"; result: XmlElement }
  /** The service's message, if it gave one. */
  | { kind: "fault"; message: string | null }

/**
 * `<function_name>Result` of a SOAP reply, §4: exactly Envelope / Body / `<function_name>Response` /
 * `<function_name>Result`, in an envelope of either SOAP version and under any prefix or namespace
 * of the service. Capitals of the function's name do not count, as the document itself writes
 * `Invoice_Info_ordernoResult`. Null for any other document. Never throws.
 */
export function readSoapReply(
  xml: string,
  functionName: string,
  charset = "utf-8"
): SoapReply | null {
  const isSoap = Object.values(SOAP_NAMESPACES).some((namespace) => xml.includes(namespace))
  const envelope = isSoap ? readXml(xml, charset) : null
  const body = envelope && bodyOf(envelope)
  const only = body && onlyChild(body)
  if (!only) {
    return null
  }
  if (only.name === "Fault") {
    return { kind: "fault", message: messageOfFault(only) }
  }
  const result = isNamed(only, `${functionName}Response`) ? onlyChild(only) : null
  return result && isNamed(result, `${functionName}Result`) ? { kind: "result", result } : null
}

function bodyOf({ name, children }: XmlElement): XmlElement | null {
  const parts = children.map((child) => child.name).join()
  const isEnvelope = name === "Envelope" && (parts === "Body" || parts === "Header,Body")
  return isEnvelope ? children[children.length - 1] : null
}

/** `faultstring` of SOAP 1.1, `Reason/Text` of SOAP 1.2. */
function messageOfFault(fault: XmlElement): string | null {
  const reason = fault.children.find(({ name }) => name === "faultstring" || name === "Reason")
  const text = reason?.children.find(({ name }) => name === "Text") ?? reason
  return text ? textOfElement(text) : null
}

function onlyChild({ children }: XmlElement): XmlElement | null {
  return children.length === 1 ? children[0] : null
}

export function isNamed({ name }: XmlElement, expected: string): boolean {
  return name.toLowerCase() === expected.toLowerCase()
}
