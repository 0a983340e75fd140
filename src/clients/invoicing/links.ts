import { isLoopback } from "../../rules/service/loopback"

type LinkOptions = {
  /** The service's address. */
  base: string
  linkHosts: string[]
  /** Hosts of sandboxes: such a service may link to itself and to this machine by http. */
  allowInsecureHosts?: readonly string[]
}

/**
 * Whether a link that the service gave may be shown to staff and buyers. It must be https, on the
 * service's own host or one below it, or on exactly a host of `linkHosts`. Its port is the default
 * or the service's own, and it has no user name. A service on a loopback address may link to itself
 * by http and on any port. Never throws.
 */
export function isAllowedLink(
  url: string,
  { base, linkHosts, allowInsecureHosts = [] }: LinkOptions
): boolean {
  // Browsers drop tabs and line breaks and read a backslash as a slash
  if (/[\p{Cc}\s\\]/u.test(url) || !URL.canParse(url) || !URL.canParse(base)) {
    return false
  }
  const link = new URL(url)
  const service = new URL(base)
  const authority = /^[a-z]+:\/\/([^/?#]*)/i.exec(url)?.[1] ?? ""
  if (authority === "" || authority.includes("@") || link.hostname.endsWith(".")) {
    return false
  }
  const isOwn = link.hostname === service.hostname
  const isSandbox = allowInsecureHosts.includes(service.hostname)
  if (isSandbox ? isOwn || isLoopback(link.hostname) : isOwn && isLoopback(service.hostname)) {
    return link.protocol === "https:" || link.protocol === "http:"
  }
  if (link.protocol !== "https:" || (link.port !== "" && link.origin !== service.origin)) {
    return false
  }
  return (
    link.hostname === service.hostname ||
    (isDomain(service.hostname) && link.hostname.endsWith(`.${service.hostname}`)) ||
    linkHosts.some((host) => host.trim().toLowerCase() === link.hostname)
  )
}

function isDomain(hostname: string): boolean {
  return hostname.includes(".") && !/^[0-9.]+$/.test(hostname) && !hostname.startsWith("[")
}
