import type { InvoicingFunction } from "./functions"
import type { InvoicingClientOptions } from "./options"

/** §4 of the invoicing document; it shows none for the other functions. */
const SCHEMES: Partial<Record<InvoicingFunction, string>> = {
  Invoice_Info_Orderno: "https:",
  Sel_Allowance: "http:",
  Sel_Allowance_body: "https:",
}

/** Namespace of a function's elements: its own, or the common one with the document's scheme. */
export function namespaceOf(
  name: InvoicingFunction,
  { namespace, namespaces }: Pick<InvoicingClientOptions, "namespaces"> & { namespace: string }
): string {
  const scheme = SCHEMES[name]
  return namespaces?.[name] ?? (scheme ? namespace.replace(/^https?:/i, scheme) : namespace)
}

/**
 * The namespace of a service whose address is given: `https://{host}/`, with the capitals that the
 * address is written with. A namespace is compared letter by letter.
 */
export function defaultNamespace(baseUrl: string): string {
  const { host } = new URL(baseUrl)
  const written = /^\s*https?:\/\/([^/?#\s]+)/i.exec(baseUrl)?.[1]
  // Where the URL changes more than letters, such as a port, its own host counts.
  return `https://${written?.toLowerCase() === host ? written : host}/`
}

/** Whether a text can name a namespace: an absolute URI, which also fits into a header. */
export function isNamespace(value: string): boolean {
  return /^[A-Za-z][A-Za-z0-9+.-]*:[!#-;=?-[\]_a-z~]+$/.test(value)
}

/** Whether a text can name an element without becoming structure: an XML name without a prefix. */
export function isElementName(value: string): boolean {
  return /^[A-Za-z_][A-Za-z0-9_.-]*$/.test(value)
}
