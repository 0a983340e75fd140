import { readXml, XmlError, type XmlElement } from "../../xml/read-xml"
import { UnreadableCall } from "../unreadable-call"
import type { SoapVersion } from "./versions"

/** The one element in the body of an envelope. Throws {@link UnreadableCall} for anything else. */
export function readEnvelope(bytes: Buffer, version: SoapVersion): XmlElement {
  const envelope = parse(bytes)
  if (envelope.name !== "Envelope" || envelope.namespace !== version.envelope) {
    throw new UnreadableCall(
      `Possible SOAP version mismatch: Envelope namespace ${envelope.namespace} was unexpected. Expecting ${version.envelope}.`,
      "version"
    )
  }
  const [first, ...others] = envelope.children
  const isHeader = first?.name === "Header" && first.namespace === version.envelope
  const [body, ...rest] = isHeader ? others : envelope.children
  if (body?.name !== "Body" || body.namespace !== version.envelope || rest.length) {
    throw new UnreadableCall("The envelope must hold one Body, after a Header at most.")
  }
  if (body.children.length !== 1 || envelope.text.trim() || body.text.trim()) {
    throw new UnreadableCall("The Body must hold one element.")
  }
  return body.children[0]
}

/** The parameters by their names. Throws {@link UnreadableCall} for one that is not a text, or given twice. */
export function readChildren(call: XmlElement): Map<string, string> {
  const values = new Map<string, string>()
  if (call.text.trim()) {
    throw new UnreadableCall(`There is text between the parameters of ${call.name}.`)
  }
  for (const { name, namespace, children, text } of call.children) {
    // ASMX does not see a parameter of another namespace; here it is said.
    if (namespace !== call.namespace) {
      throw new UnreadableCall(`The parameter ${name} is in another namespace: ${namespace}`)
    }
    if (children.length) {
      throw new UnreadableCall(`The parameter ${name} is not a text.`)
    }
    if (values.has(name)) {
      throw new UnreadableCall(`Parameter given twice: ${name}.`)
    }
    values.set(name, text)
  }
  return values
}

function parse(bytes: Buffer): XmlElement {
  let source: string
  try {
    source = new TextDecoder("utf-8", { fatal: true }).decode(bytes)
  } catch {
    throw new UnreadableCall("Server was unable to read request. ---> It is not UTF-8.")
  }
  try {
    return readXml(source)
  } catch (error) {
    throw error instanceof XmlError
      ? new UnreadableCall(`Server was unable to read request. ---> ${error.message}`)
      : error
  }
}
