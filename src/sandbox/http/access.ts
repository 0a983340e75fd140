import type { IncomingHttpHeaders } from "node:http"
import { text, type Message } from "./messages"

const HTTP_PORT = 80

/**
 * What a Host header may say: this machine's names with the port that the sandbox listens at, and
 * the hosts that it was started with. Browsers leave out the port that http has by default.
 */
export function ownHosts(port: number, named: string[]): Set<string> {
  const local = ["localhost", "127.0.0.1", "[::1]"]
  const bare = port === HTTP_PORT ? local : []
  const hosts = [...local.map((name) => `${name}:${port}`), ...bare, ...named]
  return new Set(hosts.map((host) => host.toLowerCase()))
}

/**
 * The sandbox has no log-in, so two headers that a browser sets keep the pages of other sites out.
 * Host is checked against a name that was pointed at this machine (DNS rebinding), and Origin
 * against requests of a page elsewhere. No page elsewhere needs an answer: the component's script
 * is loaded by a script tag, and its frame is the sandbox's own page. Servers send no Origin.
 *
 * @param port that the sandbox listens at
 * @returns the refusal, or null when the request may be answered
 */
export function refuseStranger(
  { host = "", origin }: IncomingHttpHeaders,
  hosts: Set<string>,
  port: number | undefined
): Message | null {
  if (!hosts.has(host.toLowerCase())) {
    const known = [...hosts].join(", ")
    return text(
      421,
      `The sandbox answers as ${known} only. To add a name, start it with --host name:${port}, or ` +
        "with the host as the proxy in front of it passes it on."
    )
  }
  if (origin !== undefined && !hosts.has(origin.replace(/^https?:\/\//, ""))) {
    return text(403, "The sandbox answers its own pages and requests without an Origin only.")
  }
  return null
}
