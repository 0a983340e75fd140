import { textOfStringElement } from "./reply-xml"

/** No word of the service has one; a database would choke on NUL. */
const CONTROL = /[^\P{Cc}\t\r\n]/u

/** A reply as it came: the body's bytes and the headers that say how to read them. */
export type RawReply = {
  bytes: Uint8Array
  contentType: string | null
  /** The body's end was announced (length or chunks), so a cut would have been noticed. */
  framed: boolean
}

/**
 * The words of a reply: plain text, or the text of a `<string>` element, in UTF-8, trimmed. Null
 * for anything else (another charset, HTML, control characters, a document cut short, nothing). Never throws.
 */
export function textOfReply({ bytes, contentType, framed }: RawReply): string | null {
  const charset = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(contentType ?? "")?.[1] ?? "utf-8"
  if (!/^utf-?8$/i.test(charset)) {
    return null
  }
  const decoded = decodeUtf8(bytes)
  if (decoded === null) {
    return null
  }
  const body = decoded.trim()
  // Plain text that ends where the connection ends may have been longer: `開立,120` of `開立,1200`
  const text = body.startsWith("<") ? textOfStringElement(body) : framed ? body : null
  return text && !CONTROL.test(text) ? text.trim() || null : null
}

function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes)
  } catch {
    // Not UTF-8; the caller names it
    return null
  }
}
