import net, { type AddressInfo, type Socket } from "node:net"

import { METHODS } from "./calls"
import { attempt, outcomeOf, type Cell } from "./outcome"
import { clientOf, EVERY_TRANSPORT, SHORT } from "./transports"

type Protocol = "http" | "https"
type Address = { url: string; received: () => boolean; close: () => Promise<void> }

/** Each opens an address for one call. */
const ADDRESSES: Record<string, () => Promise<Address>> = {
  "closed port": async () => ({
    // Nobody listens there, and no test can. A port that was free may be another call's by now.
    url: "http://127.0.0.1:1",
    received: () => false,
    close: async () => undefined,
  }),
  "unknown name": async () => ({
    // No part of a name has 64 characters, so that no server is queried.
    url: `https://${"x".repeat(64)}.invalid`,
    received: () => false,
    close: async () => undefined,
  }),
  "silent before TLS": () => listen("https", () => undefined),
  "reset during TLS": () => listen("https", (socket) => void socket.resetAndDestroy()),
  "no TLS": () => listen("https", (socket) => void socket.end("HTTP/1.1 400 Bad Request\r\n\r\n")),
  "silent port": () => listen("http", () => undefined),
  "closed by the port": () => listen("http", (socket) => void socket.end()),
}

export const CONNECTION_FAULTS: ReadonlySet<string> = new Set(Object.keys(ADDRESSES))

/** Every call to an address that is no invoicing service. `acted`: the request arrived there. */
export async function strikeConnection(): Promise<Cell[]> {
  const cells = Object.entries(ADDRESSES).flatMap(([fault, open]) =>
    EVERY_TRANSPORT.flatMap((transport) =>
      METHODS.map(async (method): Promise<Cell> => {
        const { url, received, close } = await open()
        const client = clientOf({ baseUrl: url, transport, timeout: SHORT })
        const made = await attempt(method, client, SUBJECT)
        await close()
        const lane = { situation: "done", transport, method, fault } as const
        return { ...lane, ...outcomeOf(made, undefined), acted: received() }
      })
    )
  )
  return await Promise.all(cells)
}

const SUBJECT = { orders: ["A0001"], invoiceNumber: "AB12345678", allowanceNumber: "AL0001" }

/** A port that does one thing with what it first receives. */
async function listen(protocol: Protocol, react: (socket: Socket) => void): Promise<Address> {
  const sockets: Socket[] = []
  let received = false
  const server = net.createServer((socket) => {
    sockets.push(socket)
    socket.on("error", () => socket.destroy())
    socket.once("data", () => react(socket))
    socket.on("data", (chunk) => (received ||= chunk.includes("POST ")))
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  return {
    url: `${protocol}://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: () => received,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
