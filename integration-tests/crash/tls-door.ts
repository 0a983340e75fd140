import { writeFileSync } from "node:fs"
import net, { type AddressInfo } from "node:net"
import { join } from "node:path"
import tls from "node:tls"
import { eventually } from "../../dev/check/expect"
import { AUTHORITY, CERTIFICATES, KEY } from "../../src/clients/__tests__/tls-service"

export type Certificate = keyof typeof CERTIFICATES

/** The sandbox's port behind TLS, with any certificate. */
export class TlsDoor {
  private readonly open = new Set<net.Socket>()
  private behind = 0

  private constructor(
    readonly url: string,
    private readonly server: tls.Server
  ) {}

  static async open(): Promise<TlsDoor> {
    const server = tls.createServer({ key: KEY, cert: CERTIFICATES.valid })
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
    const door = new TlsDoor(`https://localhost:${(server.address() as AddressInfo).port}`, server)
    server.on("secureConnection", (outside) => door.lead(outside))
    return door
  }

  /** @param url the sandbox's, to which connections are forwarded */
  leadTo(url: string): void {
    this.behind = Number(new URL(url).port)
  }

  /** The certificate for connections from now on. */
  show(certificate: Certificate): void {
    this.server.setSecureContext({ key: KEY, cert: CERTIFICATES[certificate] })
  }

  /** Resolves once nothing is connected: connections with the former certificate have ended. */
  async untilEmpty(): Promise<void> {
    const connections = () =>
      new Promise<number>((resolve, reject) =>
        this.server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
      )
    await eventually("a door without callers", connections, (count) => count === 0)
  }

  private lead(outside: tls.TLSSocket): void {
    const inside = net.connect(this.behind, "127.0.0.1")
    for (const socket of [outside, inside]) {
      this.open.add(socket)
      socket.on("close", () => this.open.delete(socket))
    }
    // A client that rejects the certificate disconnects; then the other end closes too.
    outside.on("error", () => inside.destroy()).pipe(inside)
    inside.on("error", () => outside.destroy()).pipe(outside)
  }

  async close(): Promise<void> {
    for (const socket of this.open) socket.destroy()
    await new Promise((resolve) => this.server.close(resolve))
  }
}

/** A file that makes a process trust the valid certificate's issuer; for `NODE_EXTRA_CA_CERTS`. */
export function writeAuthority(folder: string): string {
  const file = join(folder, "authority.pem")
  writeFileSync(file, AUTHORITY)
  return file
}
