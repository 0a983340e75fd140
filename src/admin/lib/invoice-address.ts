import { isLoopback } from "../../rules/service/loopback"
import { isPrivateHost } from "../../rules/service/private-host"

/**
 * The address when it is safe to open: https, or http on this machine or in a private network (the
 * sandbox; the server allows it only there). Anything else,
 * `javascript:` above all, is null.
 */
export const safeInvoiceAddress = (address: string): string | null => {
  if (!URL.canParse(address)) return null
  const { protocol, hostname, username, password, href } = new URL(address)
  if (username || password) return null
  const isSandbox = isLoopback(hostname) || isPrivateHost(hostname)
  return protocol === "https:" || (protocol === "http:" && isSandbox) ? href : null
}
