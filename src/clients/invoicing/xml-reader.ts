import { XMLParser, XMLValidator } from "fast-xml-parser"
import { canonicalCharset } from "./charset"
import { decodeXmlText, isXmlText } from "./xml-text"

/** An element with either children or text; names without their prefixes. */
export type XmlElement = { name: string; namespace: string; children: XmlElement[]; text: string }

/** What `XMLParser` makes of an element, a text or a CDATA section with `preserveOrder`. */
type Parsed = { ":@"?: Record<string, string> } & Record<string, Parsed[] | string>
/** Namespaces by prefix; the default namespace stands under the empty one. */
type Scope = Record<string, string>

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: "",
  cdataPropName: "#cdata",
  trimValues: false,
  parseTagValue: false,
  parseAttributeValue: false,
  // It would keep entities that it does not know, and drop those that are no character.
  processEntities: false,
  maxNestedTags: 32,
})

const OUTERMOST: Scope = { "": "", xml: "http://www.w3.org/XML/1998/namespace" }
const DECLARATION =
  /^<\?xml\s+version\s*=\s*(["'])1\.[0-9]\1(?:\s+encoding\s*=\s*(["'])([\w.:-]+)\2)?(?:\s+standalone\s*=\s*(["'])(?:yes|no)\4)?\s*\?>/
/** A processing instruction, a document type. */
const REFUSED = /<\?|<!(?!--|\[CDATA\[)/
const COMMENT = /<!--[^]*?-->/g
/** Nothing outside of the root but white space, of which XML knows less than `\s`. */
const WHOLE = /^[ \t\n]*<[^]*>[ \t\n]*$/

/**
 * The root of a whole XML document, or null for anything else: a document type, processing
 * instructions, entities of its own, undeclared prefixes, text beside elements, an encoding other than
 * `charset`, a document cut short or with something behind it. Comments are left out. Never throws.
 */
export function readXml(xml: string, charset = "utf-8"): XmlElement | null {
  const declaration = DECLARATION.exec(xml)
  const encoding = declaration?.[3] ?? charset
  // XML knows one kind of line end.
  const body = xml.slice(declaration?.[0].length ?? 0).replace(/\r\n?/g, "\n")
  if (canonicalCharset(encoding) !== charset || !isXmlText(body) || REFUSED.test(body)) {
    return null
  }
  // The parser itself takes what is not well-formed; the validator does not see all of it.
  if (XMLValidator.validate(body) !== true || !WHOLE.test(body.replace(COMMENT, ""))) {
    return null
  }
  try {
    const [root, ...more] = (parser.parse(body) as Parsed[]).filter(isElement)
    return root && !more.length ? readElement(root, OUTERMOST) : null
  } catch {
    // What is refused below, and by the parser: names such as `__proto__`, and endless nesting.
    return null
  }
}

/** @throws for what the parser and its validator let pass */
function readElement({ ":@": attributes = {}, ...content }: Parsed, outer: Scope): XmlElement {
  const [[tag, parts]] = Object.entries(content) as [string, Parsed[]][]
  const values = Object.entries(attributes).map(([name, raw]) => [name, textOf(raw, "<")])
  const declared = values.filter(([name]) => /^xmlns(?=:|$)/.test(name))
  const scope: Scope = {
    ...outer,
    ...Object.fromEntries(declared.map(([name, value]) => [name.slice("xmlns:".length), value])),
  }
  const unbound = Object.keys(scope).some((prefix) => prefix && !scope[prefix])
  if (unbound || "xmlns" in scope || scope.xml !== OUTERMOST.xml) {
    throw new Error("A prefix that cannot be declared so.")
  }
  for (const [name] of values) {
    if (!/^xmlns(?=:|$)/.test(name)) {
      resolve(name, scope)
    }
  }
  const children = parts.filter(isElement).map((part) => readElement(part, scope))
  const text = parts.map(ownText).join("")
  if (children.length && /[^ \t\n]/.test(text)) {
    throw new Error("Text beside elements.")
  }
  return { ...resolve(tag, scope), children, text: children.length ? "" : text }
}

const isElement = (part: Parsed) => !("#text" in part || "#cdata" in part)

function ownText(part: Parsed): string {
  if ("#cdata" in part) {
    return (part["#cdata"] as Parsed[]).map((run) => run["#text"]).join("")
  }
  return "#text" in part ? textOf(part["#text"] as string, "]]>") : ""
}

function textOf(raw: string, forbidden: string): string {
  const text = raw.includes(forbidden) ? null : decodeXmlText(raw)
  if (text === null) {
    throw new Error("Text with markup or an unknown entity.")
  }
  return text
}

function resolve(tag: string, scope: Scope): { name: string; namespace: string } {
  const [name, prefix = "", ...more] = tag.split(":").reverse()
  if (!Object.hasOwn(scope, prefix) || more.length) {
    throw new Error("A prefix that is not declared.")
  }
  return { name, namespace: scope[prefix] }
}
