import { InvoicingError } from "./invoicing-error"
import { isLoopback } from "./loopback"
import type { InvoicingClientOptions } from "./types"

const DEFAULT_TIMEOUT = 30_000
const DEFAULT_MAX_REPLY_BYTES = 65_536

export type InvoicingSettings = InvoicingClientOptions & {
  /** Without a slash at its end. */
  baseUrl: string
  timeout: number
  maxReplyBytes: number
}

/** The client's options, checked and filled up. Throws `InvoicingError` with the option's name. */
export function readSettings(options: InvoicingClientOptions): InvoicingSettings {
  if (options.transport !== "form") {
    throw new InvoicingError(
      "not_supported",
      `The transport "${options.transport}" is not supported yet. Set transport to "form".`,
      "not_sent"
    )
  }
  if (!options.memCid) {
    throw notConfigured("memCid is missing. Set it to the merchant main account.")
  }
  return {
    ...options,
    baseUrl: readBaseUrl(options.baseUrl),
    timeout: readCount("timeout", options.timeout ?? DEFAULT_TIMEOUT, "milliseconds"),
    maxReplyBytes: readCount(
      "maxReplyBytes",
      options.maxReplyBytes ?? DEFAULT_MAX_REPLY_BYTES,
      "bytes"
    ),
  }
}

function readBaseUrl(baseUrl: string): string {
  if (!baseUrl || !URL.canParse(baseUrl)) {
    throw notConfigured(
      "baseUrl is missing or not a URL. Set it to the invoicing service's address."
    )
  }
  const url = new URL(baseUrl)
  const secure = url.protocol === "https:" || (url.protocol === "http:" && isLoopback(url.hostname))
  if (!secure) {
    throw notConfigured("baseUrl must begin with https, or with http on a loopback address.")
  }
  if (url.username || url.password || url.search || url.hash) {
    throw notConfigured("baseUrl must have no user name, password, query or fragment.")
  }
  return url.href.replace(/\/+$/, "")
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
