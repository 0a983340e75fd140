/**
 * Whether a host cannot be one of the internet. It has a name without a dot (such as a
 * container's), a name below a domain that is reserved for private networks, or a private IPv4
 * address.
 */
export function isPrivateHost(host: string): boolean {
  return (
    /^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/i.test(host) ||
    /^([a-z0-9-]+\.)+(internal|local|lan|test|localhost|home\.arpa)$/i.test(host) ||
    isPrivateAddress(host)
  )
}

/** RFC 1918. */
function isPrivateAddress(host: string): boolean {
  const [, ...parts] = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(host) ?? []
  const [first, second] = parts.map(Number)
  return (
    parts.every((part) => Number(part) <= 255) &&
    (first === 10 ||
      (first === 172 && second >= 16 && second <= 31) ||
      (first === 192 && second === 168))
  )
}
