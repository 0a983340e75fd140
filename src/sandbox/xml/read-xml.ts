import { decodeText, refuseForbidden, XmlError } from "./decode-text"
import { resolve, scopeOf, type Scope } from "./namespaces"
import { readText, type Run } from "./text-run"

export interface XmlElement {
  namespace: string
  name: string
  children: XmlElement[]
  /** The text that stands directly in the element, joined. */
  text: string
}

const QNAME = "(?:[A-Za-z_][\\w.-]*:)?[A-Za-z_][\\w.-]*"
const ATTRIBUTE = `\\s+${QNAME}\\s*=\\s*(?:"[^"<]*"|'[^'<]*')`
const TAG = new RegExp(`</(${QNAME})\\s*>|<(${QNAME})((?:${ATTRIBUTE})*)\\s*(/?)>`, "y")
const DECLARATION =
  /^<\?xml\s+version\s*=\s*(["'])1\.0\1(?:\s+encoding\s*=\s*(["'])utf-8\2)?(?:\s+standalone\s*=\s*(["'])(?:yes|no)\3)?\s*\?>/i

interface OpenElement {
  element: XmlElement
  tag: string
  scope: Scope
}

/**
 * Reads a whole, well-formed XML document in UTF-8: elements, namespaces, text, CDATA, comments. Throws
 * {@link XmlError} for anything else, a DOCTYPE and processing instructions included.
 */
export function readXml(source: string): XmlElement {
  refuseForbidden(source)
  const open: OpenElement[] = []
  let root: XmlElement | undefined
  let position = DECLARATION.exec(source)?.[0].length ?? 0

  while (position < source.length) {
    const within = open.at(-1)
    const run = readText(source, position)
    if (run) {
      addText(within?.element, run)
      position = run.end
      continue
    }
    TAG.lastIndex = position
    const tag = TAG.exec(source)
    if (!tag) {
      throw new XmlError(unreadable(source, position))
    }
    position = TAG.lastIndex
    const [, closing, opening, attributes, selfClosing] = tag
    if (closing) {
      if (open.pop()?.tag !== closing) {
        throw new XmlError(`The end tag ${closing} has no start tag.`)
      }
      continue
    }
    const started = start(opening, attributes, within?.scope)
    if (root && !within) {
      throw new XmlError("There is more than one root element.")
    }
    root ??= started.element
    within?.element.children.push(started.element)
    if (!selfClosing) {
      open.push(started)
    }
  }
  if (!root || open.length) {
    throw new XmlError(root ? "The document ends too early." : "Root element is missing.")
  }
  return root
}

function start(tag: string, attributes: string, outer?: Scope): OpenElement {
  const scope = scopeOf(attributes, outer)
  const { namespace, name } = resolve(tag, scope)
  return { tag, scope, element: { namespace, name, children: [], text: "" } }
}

function addText(element: XmlElement | undefined, { text, isComment, isLiteral }: Run): void {
  if (isComment) {
    return
  }
  if (element) {
    element.text += isLiteral ? text : decodeText(text)
  } else if (isLiteral || text.trim()) {
    throw new XmlError("There is text outside of the root element.")
  }
}

function unreadable(source: string, position: number): string {
  const rest = source.slice(position, position + 9)
  if (/^<!DOCTYPE/i.test(rest)) {
    return "For security reasons DTD is prohibited in this XML document."
  }
  return rest.startsWith("<?")
    ? "Processing instructions and other encodings than UTF-8 are not supported."
    : `The XML is not well-formed at character ${position}.`
}
