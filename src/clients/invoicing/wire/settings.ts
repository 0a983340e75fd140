import { canonicalCharset } from "./charset"
import { TRANSPORTS } from "./functions"
import { InvoicingError } from "../invoicing-error"
import { mayBeInsecure } from "../../../rules/service/loopback"
import { defaultNamespace, isElementName, isNamespace } from "./namespace"
import type { InvoicingClientOptions } from "./options"

const DEFAULT_TIMEOUT = 30_000
const DEFAULT_MAX_REPLY_BYTES = 65_536

export type InvoicingSettings = InvoicingClientOptions & {
  /** Without a slash at its end. */
  baseUrl: string
  namespace: string
  timeout: number
  maxReplyBytes: number
  /** By its one name. */
  charset: string
}

/** The client's options, checked and filled up. Throws `InvoicingError` with the option's name. */
export function readSettings(options: InvoicingClientOptions): InvoicingSettings {
  if (!TRANSPORTS.includes(options.transport)) {
    throw new InvoicingError(
      "not_supported",
      `The transport is none of ${TRANSPORTS.join(", ")}.`,
      "not_sent"
    )
  }
  if (!options.memCid) {
    throw notConfigured("memCid is missing. Set it to the merchant main account.")
  }
  checkNames(options)
  const baseUrl = readUrl("baseUrl", options.baseUrl, options.allowInsecureHosts).replace(
    /\/+$/,
    ""
  )
  return {
    ...options,
    baseUrl,
    // From the address as written: the parsed one has lost its capitals.
    namespace: options.namespace || defaultNamespace(options.baseUrl),
    charset: readCharset(options.charset ?? "utf-8"),
    timeout: readCount("timeout", options.timeout ?? DEFAULT_TIMEOUT, "milliseconds"),
    maxReplyBytes: readCount(
      "maxReplyBytes",
      options.maxReplyBytes ?? DEFAULT_MAX_REPLY_BYTES,
      "bytes"
    ),
  }
}

/** Names become elements and parts of addresses, unescaped; namespaces become a header. */
function checkNames(options: InvoicingClientOptions): void {
  const { namespace, namespaces, functionUrls, functionNames, parameterNames } = options
  for (const [name, url] of Object.entries(functionUrls ?? {})) {
    readUrl(`functionUrls.${name}`, url, options.allowInsecureHosts)
  }
  const uris = { namespace, ...prefixed("namespaces", namespaces) }
  for (const [option, value] of Object.entries(uris)) {
    if (value && !isNamespace(value)) {
      throw notConfigured(`${option} must be an absolute URI of plain characters.`)
    }
  }
  const parameters = Object.entries(parameterNames ?? {}).map(([name, spellings]) =>
    prefixed(`parameterNames.${name}`, spellings)
  )
  const names = Object.assign(prefixed("functionNames", functionNames), ...parameters)
  for (const [option, value] of Object.entries<string>(names)) {
    if (!isElementName(value)) {
      throw notConfigured(`${option} must be a name of letters, digits, "_", "-" and ".".`)
    }
  }
}

function prefixed(
  option: string,
  values: Partial<Record<string, string>> = {}
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === undefined ? [] : [[`${option}.${name}`, value]]
    )
  )
}

function readCharset(label: string): string {
  const charset = canonicalCharset(label)
  if (!charset) {
    throw notConfigured("charset is no character set that this Node.js can decode.")
  }
  return charset
}

function readUrl(option: string, value: string, insecureHosts?: readonly string[]): string {
  if (!value || !URL.canParse(value)) {
    throw notConfigured(
      `${option} is missing or not a URL. Set it to the invoicing service's address.`
    )
  }
  const url = new URL(value)
  const isPlainAllowed = mayBeInsecure(url.hostname, insecureHosts)
  const secure = url.protocol === "https:" || (url.protocol === "http:" && isPlainAllowed)
  if (!secure) {
    throw notConfigured(`${option} must begin with https, or with http on a loopback address.`)
  }
  if (url.username || url.password || url.search || url.hash) {
    throw notConfigured(`${option} must have no user name, password, query or fragment.`)
  }
  return url.href
}

function readCount(name: string, value: number, unit: string): number {
  // setTimeout turns anything larger into 1 ms
  if (!Number.isInteger(value) || value < 1 || value > 2 ** 31 - 1) {
    throw notConfigured(`${name} must be a whole number of ${unit} above zero.`)
  }
  return value
}

function notConfigured(message: string): InvoicingError {
  return new InvoicingError("not_configured", message, "not_sent")
}
