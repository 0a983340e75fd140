import { randomInt } from "node:crypto"
import { createServer } from "node:net"

/** Hosts a server may listen on. A port is free only when it is free on both. */
const hosts = ["127.0.0.1", undefined]

/**
 * The ports below those of outgoing connections: Linux gives these 32,768 and more, macOS 49,152
 * and more. A port that the system gave out may belong to a connection when a server wants it.
 */
const SERVER_PORTS = { first: 20_000, count: 12_000 }

/** The first free port from `preferred` on; 0: any free port of `SERVER_PORTS`. */
export async function freePort(preferred = 0): Promise<number> {
  const { first, count } = SERVER_PORTS
  const start = preferred || first + randomInt(count)
  for (let port = start; port < start + 100; port++) {
    if (await isFree(port)) return port
  }
  throw new Error(`No free port between ${start} and ${start + 99}.`)
}

/**
 * A port that is probably free, for a server whose address is needed before anything can be waited
 * for. Processes that start after each other get different ones.
 *
 * @param server which server of this process, from 0 on
 */
export function portOfProcess(server = 0): number {
  const { first, count } = SERVER_PORTS
  return first + ((process.pid + server * 1000) % count)
}

async function isFree(port: number): Promise<boolean> {
  for (const host of hosts) {
    if (!(await canListen(port, host))) return false
  }
  return true
}

async function canListen(port: number, host: string | undefined): Promise<boolean> {
  return await new Promise((resolve) => {
    const server = createServer()
    server.once("error", () => resolve(false))
    server.listen(port, host, () => server.close(() => resolve(true)))
  })
}
