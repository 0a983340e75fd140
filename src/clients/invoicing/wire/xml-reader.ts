import { XMLParser, XMLValidator } from "fast-xml-parser"
import { canonicalCharset } from "./charset"
import { decodeXmlText, isXmlText } from "./xml-text"

/** An element with either children or text; names without their prefixes. */
export type XmlElement = { name: string; children: XmlElement[]; text: string }

/** What the parser makes of an element, or of text or CDATA in one, under its name. */
type Parsed = Record<string, Parsed[] | string>

const unused = () => undefined

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: true,
  trimValues: false,
  parseTagValue: false,
  // Its own decoder would keep entities that it does not know, and drop numbers that are no character.
  entityDecoder: {
    decode: decodeXmlText,
    reset: unused,
    setXmlVersion: unused,
    addInputEntities: unused,
    setExternalEntities: unused,
  },
  maxNestedTags: 32,
  // No callback reads the path of an element as text, which saves a quarter of the parser's time.
  jPath: false,
})

const DECLARATION =
  /^<\?xml[ \t\r\n]+version[ \t\r\n]*=[ \t\r\n]*(["'])1\.[0-9]\1(?:[ \t\r\n]+encoding[ \t\r\n]*=[ \t\r\n]*(["'])([\w.:-]+)\2)?(?:[ \t\r\n]+standalone[ \t\r\n]*=[ \t\r\n]*(["'])(?:yes|no)\4)?[ \t\r\n]*\?>/
/** A processing instruction, a document type. */
const REFUSED = /<\?|<!(?!--|\[CDATA\[)/
const COMMENT = /<!--[^]*?-->/g
/** Nothing outside of the root but white space, of which XML knows less than `\s`; no CDATA either. */
const WHOLE = /^[ \t\n]*<[^!][^]*[^\]]>[ \t\n]*$/

/**
 * The root of a whole, well-formed XML document, or null for anything else. Refused are a document
 * type, processing instructions, entities of its own, text beside elements and an encoding other
 * than `charset`. Also refused is a document that is cut short or has something behind it. Comments
 * are left out, CDATA is text. Never throws.
 */
export function readXml(xml: string, charset = "utf-8"): XmlElement | null {
  const declaration = DECLARATION.exec(xml)
  const encoding = declaration?.[3]
  // XML knows one kind of line end.
  const body = xml.slice(declaration?.[0].length ?? 0).replace(/\r\n?/g, "\n")
  const isOtherCharset = encoding !== undefined && canonicalCharset(encoding) !== charset
  if (isOtherCharset || !isXmlText(body) || REFUSED.test(body)) return null
  try {
    // The parser alone takes what is cut short, the validator a no-break space behind the root.
    const outside = body.includes("<!--") ? body.replace(COMMENT, "") : body
    if (!WHOLE.test(outside) || XMLValidator.validate(body) !== true) return null
    const roots = (parser.parse(body) as Parsed[]).filter((node) => node["#text"] === undefined)
    return roots.length === 1 ? readElement(roots[0]) : null
  } catch {
    // Unknown entities, names such as `__proto__`, and endless nesting.
    return null
  }
}

function readElement(node: Parsed): XmlElement | null {
  const [tag] = Object.keys(node)
  const children: XmlElement[] = []
  let text = ""
  for (const part of node[tag] as Parsed[]) {
    const own = part["#text"]
    if (own !== undefined) {
      text += own as string
      continue
    }
    const child = readElement(part)
    if (!child) return null
    children.push(child)
  }
  const name = tag.slice(tag.indexOf(":") + 1)
  if (!children.length) return { name, children, text }
  return /[^ \t\n]/.test(text) ? null : { name, children, text: "" }
}
