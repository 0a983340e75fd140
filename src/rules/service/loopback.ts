/**
 * Whether a host is this machine: a name or an address in the format of a URL, or a bare `::1`.
 * Plain http is accepted only there, and only sandboxes run there. Names below `localhost` do not
 * count, because some resolvers query the network for them.
 */
export function isLoopback(host: string): boolean {
  return /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\]|::1)$/i.test(host)
}

/** Whether plain http is accepted of a host. `allowed`: the option `allowInsecureHosts`. */
export const mayBeInsecure = (host: string, allowed: readonly string[] = []): boolean =>
  isLoopback(host) || allowed.includes(host)
