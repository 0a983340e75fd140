import { isLoopback } from "../../rules/service/loopback"

/**
 * The address when it is safe to open: https, or http on this machine (the sandbox). Anything else,
 * `javascript:` above all, is null.
 */
export const safeInvoiceAddress = (address: string): string | null => {
  if (!URL.canParse(address)) return null
  const { protocol, hostname, username, password, href } = new URL(address)
  if (username || password) return null
  if (protocol === "https:" || (protocol === "http:" && isLoopback(hostname))) return href
  return null
}
