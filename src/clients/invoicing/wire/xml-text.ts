const ENTITY = /&(?:(amp|lt|gt|quot|apos)|#([0-9]{1,7})|#x([0-9A-Fa-f]{1,6}));/g
const NAMED: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" }

/**
 * What XML 1.0 cannot hold, and control characters that it could: no message of the service has one,
 * and a database would choke on some.
 */
const ILLEGAL = /[^\t\n\r\x20-\x7e\xa0-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u
/** The same where there is no surrogate pair: without the `u` flag it takes a fifth of the time. */
const ILLEGAL_OR_SURROGATE = /[^\t\n\r\x20-\x7e\xa0-\ud7ff\ue000-\ufffd]/

/** Whether every character of a text may be in an XML document of this service. */
export function isXmlText(text: string): boolean {
  return !ILLEGAL_OR_SURROGATE.test(text) || !ILLEGAL.test(text)
}

/**
 * Text between tags with its entities decoded: XML's five and numeric ones. Throws where there is
 * another entity, a number that is no character, or the end of a CDATA section.
 */
export function decodeXmlText(text: string): string {
  if (text.includes("]]>") || text.replace(ENTITY, "").includes("&")) {
    throw new SyntaxError("This is not the text of an XML element.")
  }
  return text.replace(ENTITY, (_, name, decimal, hex) => {
    const code = hex ? parseInt(hex, 16) : parseInt(decimal, 10)
    // A number beyond Unicode makes this throw a RangeError.
    const character = NAMED[name] ?? String.fromCodePoint(code)
    if (!isXmlText(character)) throw new SyntaxError("This number is no character of XML.")
    return character
  })
}

/** A value as text between tags or in a double-quoted attribute; it cannot become markup there. */
export function encodeXmlText(value: string): string {
  return value
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;")
    .replace(/"/g, "&quot;")
    .replace(/[\t\n\r]/g, (space) => `&#${space.charCodeAt(0)};`)
}
