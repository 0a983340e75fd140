import { canonicalCharset } from "./charset"
import { decodeXmlText, isXmlText } from "./xml-text"

/** An element with either children or text; names without their prefixes. */
export type XmlElement = {
  name: string
  namespace: string
  children: XmlElement[]
  text: string
}

type OpenElement = { element: XmlElement; tag: string; scope: Scope }
/** Namespaces by prefix; the default namespace stands under the empty one. */
type Scope = Map<string, string>

const DECLARATION =
  /^<\?xml\s+version\s*=\s*(["'])1\.[0-9]\1(?:\s+encoding\s*=\s*(["'])([\w.:-]+)\2)?(?:\s+standalone\s*=\s*(["'])(?:yes|no)\4)?\s*\?>/
const TAG = /<(\/?)((?:([A-Za-z_][\w.-]*):)?([A-Za-z_][\w.-]*))/y
const ATTRIBUTE = /\s+([A-Za-z_][\w.-]*(?::[A-Za-z_][\w.-]*)?)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y
const END = /\s*(\/?)>/y

const OUTERMOST: Scope = new Map([
  ["", ""],
  ["xml", "http://www.w3.org/XML/1998/namespace"],
])
const DEEPEST = 32

/**
 * The root of a whole XML document, or null for anything else: a document type, comments, CDATA,
 * processing instructions, entities of its own, undeclared prefixes, text beside elements, an
 * encoding other than `charset`, a document cut short or with something behind it. Never throws.
 */
export function readXml(xml: string, charset = "utf-8"): XmlElement | null {
  const declaration = DECLARATION.exec(xml)
  if (declaration?.[3] !== undefined && canonicalCharset(declaration[3]) !== charset) {
    return null
  }
  const body = xml.slice(declaration?.[0].length ?? 0)
  // XML knows one kind of line end
  return isXmlText(body) ? readElements(body.replace(/\r\n?/g, "\n")) : null
}

function readElements(xml: string): XmlElement | null {
  const open: OpenElement[] = []
  let at = 0
  let root: XmlElement | null = null
  for (;;) {
    const next = xml.indexOf("<", at)
    const inner = open.at(-1)
    if (!addText(inner?.element, xml.slice(at, next < 0 ? xml.length : next))) {
      return null
    }
    if (next < 0) {
      return inner ? null : root
    }
    const tag = matchAt(TAG, xml, next)
    if (!tag || (root && !inner)) {
      return null
    }
    const [head, closing, name] = tag
    if (closing) {
      const end = matchAt(END, xml, next + head.length)
      if (!inner || !end || end[1] || inner.tag !== name || !isUnmixed(inner.element)) {
        return null
      }
      open.pop()
      at = next + head.length + end[0].length
      continue
    }
    const read = readOpenTag(xml, next + head.length, tag, inner?.scope ?? OUTERMOST)
    if (!read || open.length >= DEEPEST) {
      return null
    }
    inner?.element.children.push(read.element)
    root ??= read.element
    if (!read.closed) {
      open.push({ element: read.element, tag: name, scope: read.scope })
    }
    at = read.end
  }
}

function readOpenTag(xml: string, from: number, tag: RegExpExecArray, outer: Scope) {
  let scope = outer
  let at = from
  let seen: Set<string> | null = null
  for (let match = matchAt(ATTRIBUTE, xml, at); match; match = matchAt(ATTRIBUTE, xml, at)) {
    const [whole, name] = match
    const value = decodeXmlText(match[2] ?? match[3])
    seen ??= new Set()
    if (value === null || seen.has(name)) {
      return null
    }
    seen.add(name)
    if (name === "xmlns" || name.startsWith("xmlns:")) {
      const prefix = name.slice("xmlns:".length)
      if (prefix === "xml" || prefix === "xmlns" || (prefix && !value)) {
        return null
      }
      scope = scope === outer ? new Map(outer) : scope
      scope.set(prefix, value)
    }
    at += whole.length
  }
  const end = matchAt(END, xml, at)
  const namespace = scope.get(tag[3] ?? "")
  if (!end || namespace === undefined || !arePrefixesKnown(seen, scope)) {
    return null
  }
  const element: XmlElement = { name: tag[4], namespace, children: [], text: "" }
  return { element, scope, closed: end[1] === "/", end: at + end[0].length }
}

function arePrefixesKnown(names: Set<string> | null, scope: Scope): boolean {
  for (const name of names ?? []) {
    const colon = name.indexOf(":")
    if (colon > 0 && !name.startsWith("xmlns:") && !scope.has(name.slice(0, colon))) {
      return false
    }
  }
  return true
}

function addText(element: XmlElement | undefined, raw: string): boolean {
  const text = element && !raw.includes("]]>") ? decodeXmlText(raw) : null
  if (!element || text === null) {
    return !element && isBlank(raw)
  }
  element.text += text
  return true
}

/** An element with children has white space between them, which is dropped, and no text. */
function isUnmixed(element: XmlElement): boolean {
  if (element.children.length === 0) {
    return true
  }
  const blank = isBlank(element.text)
  element.text = ""
  return blank
}

/** XML's white space only: `trim` would take a no-break space for nothing. */
function isBlank(text: string): boolean {
  return !/[^ \t\r\n]/.test(text)
}

function matchAt(pattern: RegExp, text: string, index: number): RegExpExecArray | null {
  pattern.lastIndex = index
  return pattern.exec(text)
}
