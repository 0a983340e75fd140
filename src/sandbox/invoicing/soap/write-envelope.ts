import { escapeMarkup } from "../../http/escape-markup"
import { message, type Message } from "../../http/messages"
import { element, SCHEMA_NAMESPACES, XML_DECLARATION } from "../../xml/write-xml"
import type { Outcome } from "../functions/definition"
import type { Blame } from "../unreadable-call"
import { writeResult } from "../write-result"
import { SOAP_1_1, type SoapVersion } from "./versions"

export interface SoapReplyStyle {
  version: SoapVersion
  /** Other prefixes than ASMX's, and no default namespace. */
  otherPrefixes: boolean
}

/** A function's reply as ASMX writes it: the namespace on the Response element, inherited below it. */
export function soapReply(
  style: SoapReplyStyle,
  called: { name: string; namespace: string; resultElement: string },
  outcome: Outcome
): Message {
  const prefix = style.otherPrefixes ? "ns1:" : ""
  const declared = `xmlns${prefix ? ":ns1" : ""}="${escapeMarkup(called.namespace)}"`
  const result = element(prefix + called.resultElement, writeResult(outcome, prefix))
  return envelope(200, style, element(`${prefix}${called.name}Response`, result, declared))
}

/** A SOAP Fault, with HTTP 500 as ASMX sends it. */
export function soapFault(style: SoapReplyStyle, reason: string, blame: Blame): Message {
  const soap = prefixOf(style)
  const code = soap + style.version.codes[blame]
  const said = escapeMarkup(reason)
  const fault =
    style.version === SOAP_1_1
      ? element("faultcode", code) + element("faultstring", said) + element("detail", "")
      : element(`${soap}Code`, element(`${soap}Value`, code)) +
        element(`${soap}Reason`, element(`${soap}Text`, said, 'xml:lang="en"')) +
        element(`${soap}Detail`, "")
  return envelope(500, style, element(`${soap}Fault`, fault))
}

function envelope(status: number, style: SoapReplyStyle, content: string): Message {
  const soap = prefixOf(style)
  const declared = `xmlns:${soap.slice(0, -1)}="${style.version.envelope}" ${SCHEMA_NAMESPACES}`
  const body = element(`${soap}Envelope`, element(`${soap}Body`, content), declared)
  return message(status, `${style.version.contentType}; charset=utf-8`, XML_DECLARATION + body)
}

function prefixOf({ otherPrefixes }: SoapReplyStyle): string {
  return otherPrefixes ? "SOAP-ENV:" : "soap:"
}
