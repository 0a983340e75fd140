import { decodeReply, type RawReply } from "./decode-reply"
import { readXml, type XmlElement } from "./xml-reader"
import { isXmlText } from "./xml-text"

/**
 * The text of a form call's reply: plain text, or the text of a `<string>` element, trimmed. Null
 * for anything else (another charset, HTML, control characters, a document cut short, nothing).
 * Never throws.
 */
export function textOfReply(reply: RawReply, charset = "utf-8"): string | null {
  const body = decodeReply(reply, charset)
  if (body?.startsWith("<")) {
    const root = readXml(body, charset)
    return root?.name === "string" ? textOfElement(root) : null
  }
  // Plain text that ends where the connection ends may have been longer: `開立,120` of `開立,1200`
  return body && reply.framed && isXmlText(body) ? body : null
}

/** The text of an element, trimmed; null if there is none, or children in its place. */
export function textOfElement({ children, text }: XmlElement): string | null {
  return children.length === 0 ? text.trim() || null : null
}
