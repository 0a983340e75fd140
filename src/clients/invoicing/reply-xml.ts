import { XMLParser, XMLValidator } from "fast-xml-parser"

const parser = new XMLParser({
  processEntities: false,
  parseTagValue: false,
  parseAttributeValue: false,
  ignoreAttributes: true,
  removeNSPrefix: true,
  trimValues: false,
})

const DECLARATION = /^<\?xml\s[^?<>]*\?>/
const ENCODING = /\sencoding\s*=\s*["']([^"']*)["']/
const ENTITY = /&(?:(amp|lt|gt|quot|apos)|#([0-9]{1,7})|#x([0-9A-Fa-f]{1,6}));/g
const NAMED: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" }

/**
 * The text of a `<string xmlns="…">…</string>` reply, or null for any other document: another root,
 * child elements, a document type, comments, CDATA, entities of its own, or a document cut short.
 * Never throws.
 */
export function textOfStringElement(xml: string): string | null {
  const declaration = DECLARATION.exec(xml)?.[0] ?? ""
  const encoding = ENCODING.exec(declaration)?.[1] ?? "utf-8"
  const body = xml.slice(declaration.length)
  // The parser reads a document type and joins text around comments even when told not to expand
  if (encoding.toLowerCase() !== "utf-8" || body.includes("<!") || body.includes("<?")) {
    return null
  }
  try {
    if (XMLValidator.validate(body) !== true) {
      return null
    }
    const parsed: unknown = parser.parse(body)
    if (typeof parsed !== "object" || parsed === null || Object.keys(parsed).join() !== "string") {
      return null
    }
    const { string: text } = parsed as { string: unknown }
    return typeof text === "string" ? decodeEntities(text) : null
  } catch {
    // The parser throws on what it takes for an attack; to us that is one more unreadable reply
    return null
  }
}

/** The five entities of XML and numeric ones; null if any other ampersand or character is left. */
function decodeEntities(text: string): string | null {
  if (text.replace(ENTITY, "").includes("&")) {
    return null
  }
  let legal = true
  const decoded = text.replace(ENTITY, (_, name, decimal, hex) => {
    if (name) {
      return NAMED[name]
    }
    const code = hex ? parseInt(hex, 16) : parseInt(decimal, 10)
    if (!isXmlCharacter(code)) {
      legal = false
      return ""
    }
    return String.fromCodePoint(code)
  })
  return legal ? decoded : null
}

function isXmlCharacter(code: number): boolean {
  return (
    code === 0x9 ||
    code === 0xa ||
    code === 0xd ||
    (code >= 0x20 && code <= 0xd7ff) ||
    (code >= 0xe000 && code <= 0xfffd) ||
    (code >= 0x10000 && code <= 0x10ffff)
  )
}
