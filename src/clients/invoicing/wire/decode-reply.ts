import { canonicalCharset } from "./charset"

/** A reply as it came: the body's bytes and the headers that say how to read them. */
export type RawReply = {
  bytes: Uint8Array
  contentType: string | null
  /** The body's end was declared (length or chunks), so a cut would have been noticed. */
  framed: boolean
}

/** A reply's text, trimmed; null where it is, or says that it is, in a character set not expected. */
export function decodeReply({ bytes, contentType }: RawReply, charset: string): string | null {
  const label = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(contentType ?? "")?.[1]
  if (label !== undefined && canonicalCharset(label) !== charset) {
    return null
  }
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes).trim()
  } catch {
    // The bytes are none of this character set; the caller names it
    return null
  }
}
