import { decodeText, XmlError } from "./decode-text"

/** Namespaces by prefix; "" is the default one. */
export type Scope = ReadonlyMap<string, string>

const XML = "http://www.w3.org/XML/1998/namespace"
const ATTRIBUTE = /\s+([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
const DOCUMENT: Scope = new Map([["xml", XML]])

/** The namespaces inside an element with these attributes. Throws {@link XmlError} for a doubled or unbound one. */
export function scopeOf(attributes: string, outer: Scope = DOCUMENT): Scope {
  const names = new Set<string>()
  const scope = new Map(outer)
  for (const [, name, double, single] of attributes.matchAll(ATTRIBUTE)) {
    if (names.has(name)) {
      throw new XmlError(`The attribute ${name} stands twice.`)
    }
    names.add(name)
    const value = decodeText(double ?? single)
    if (name === "xmlns") {
      scope.set("", value)
    } else if (name.startsWith("xmlns:")) {
      declare(scope, name.slice("xmlns:".length), value)
    }
  }
  for (const name of names) {
    if (name.includes(":") && !name.startsWith("xmlns:")) {
      resolve(name, scope)
    }
  }
  return scope
}

/** What a qualified name stands for. Throws {@link XmlError} for a prefix that nobody declared. */
export function resolve(qualified: string, scope: Scope): { namespace: string; name: string } {
  const [name, prefix = ""] = qualified.split(":").reverse()
  const namespace = scope.get(prefix)
  if (namespace === undefined && prefix) {
    throw new XmlError(`The prefix ${prefix} is not declared.`)
  }
  return { namespace: namespace ?? "", name }
}

function declare(scope: Map<string, string>, prefix: string, namespace: string): void {
  if (prefix === "xml" || prefix === "xmlns" || !namespace) {
    throw new XmlError(`The prefix ${prefix} can not be declared so.`)
  }
  scope.set(prefix, namespace)
}
