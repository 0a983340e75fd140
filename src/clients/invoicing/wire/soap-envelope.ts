import { InvoicingError } from "../invoicing-error"
import { SOAP_NAMESPACES } from "./soap-reply"
import { encodeXmlText, isXmlText } from "./xml-text"

export type SoapVersion = keyof typeof SOAP_NAMESPACES

/**
 * The request document of §4: the function's element in its namespace with one child a parameter.
 * Names must be XML names already; values are escaped, and refused if XML cannot hold them.
 */
export function soapEnvelope(
  version: SoapVersion,
  functionName: string,
  namespace: string,
  parameters: [name: string, value: string][]
): string {
  const children = parameters.map(([name, value]) => {
    if (!isXmlText(value)) {
      throw new InvoicingError(
        "not_supported",
        `The ${name} contains a character that XML cannot hold.`,
        "not_sent"
      )
    }
    return `<${name}>${encodeXmlText(value)}</${name}>`
  })
  return (
    `<?xml version="1.0" encoding="utf-8"?>` +
    `<soap:Envelope xmlns:soap="${SOAP_NAMESPACES[version]}"><soap:Body>` +
    `<${functionName} xmlns="${encodeXmlText(namespace)}">${children.join("")}</${functionName}>` +
    `</soap:Body></soap:Envelope>`
  )
}

/** Headers of §4: SOAP 1.1 names the action, SOAP 1.2 has no such header. */
export function soapHeaders(
  version: SoapVersion,
  functionName: string,
  namespace: string
): Record<string, string> {
  return version === "soap12"
    ? { "content-type": "application/soap+xml; charset=utf-8", accept: "application/soap+xml" }
    : {
        "content-type": "text/xml; charset=utf-8",
        accept: "text/xml",
        SOAPAction: `"${namespace.replace(/\/$/, "")}/${functionName}"`,
      }
}
