import net from "node:net"
import tls from "node:tls"
import { VERIFIED_TLS } from "../../verified-tls"

/**
 * A connection on which nothing has been written yet: name looked up, port open, certificate
 * checked. Rejects with the system's error if that fails, or once `signal` aborts.
 */
export function openConnection(url: URL, signal: AbortSignal): Promise<net.Socket> {
  const secure = url.protocol === "https:"
  const host = url.hostname.replace(/^\[|\]$/g, "")
  const address = { host, port: Number(url.port || (secure ? 443 : 80)) }
  return new Promise((resolve, reject) => {
    const socket = secure
      ? tls.connect({
          ...address,
          ...VERIFIED_TLS,
          servername: net.isIP(host) ? undefined : host,
        })
      : net.connect(address)
    // Stays for the connection's whole life: an error without a listener would end the process
    socket.on("error", reject)
    socket.once(secure ? "secureConnect" : "connect", () => resolve(socket))
    signal.addEventListener("abort", () => socket.destroy(new Error("aborted")), { once: true })
  })
}
