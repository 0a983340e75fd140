/**
 * Whether a host is this machine: a name or an address as an URL spells it, or a bare `::1`. Plain
 * http is accepted there only, and only sandboxes run there. Names below `localhost` are not: some
 * resolvers ask the network for them.
 */
export function isLoopback(host: string): boolean {
  return /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\]|::1)$/i.test(host)
}
