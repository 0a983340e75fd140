import net from "node:net"
import { contentOf } from "../../../../rules/invoice/content/__tests__/content"
import type { InvoicingService, MayBegin } from "../../contract"
import { createInvoicingClient } from "../create-client"
import { TRANSPORTS } from "../functions"
import { errorOf } from "./client-bench"

const lease = { over: false }

/** The lease ends while the connection is opened. */
jest.mock("../open-connection", () => {
  const actual = jest.requireActual<{ openConnection: (...given: unknown[]) => Promise<unknown> }>(
    "../open-connection"
  )
  return {
    openConnection: async (...given: unknown[]) => {
      const socket = await actual.openConnection(...given)
      lease.over = true
      return socket
    },
  }
})

const CALLS: [string, (client: InvoicingService, mayBegin: MayBegin) => Promise<unknown>][] = [
  ["upload", (client, mayBegin) => client.issue([contentOf("A1")], mayBegin)],
  ["void", (client, mayBegin) => client.void("AB12345678", mayBegin)],
]

let server: net.Server
let received: number
let closed: Promise<void>

beforeEach(async () => {
  lease.over = false
  received = 0
  server = net.createServer()
  closed = new Promise((resolve) => {
    server.once("connection", (socket) => {
      socket.on("data", (bytes) => (received += bytes.length))
      socket.on("error", () => undefined)
      socket.once("close", () => resolve())
    })
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
})
afterEach(() => new Promise((resolve) => server.close(resolve)))

describe.each(TRANSPORTS)("the client by %s", (transport) => {
  it.each(CALLS)(
    "sends no byte of the %s if the lease ended during the handshake",
    async (_, call) => {
      const { port } = server.address() as net.AddressInfo
      const client = createInvoicingClient({
        baseUrl: `http://127.0.0.1:${port}/invoicing`,
        memCid: "12345678",
        transport,
        timeout: 2_000,
      })
      const error = await errorOf(call(client, () => !lease.over))
      expect(error).toMatchObject({ kind: "lease_over", outcome: "not_sent", next: "retry" })
      await closed
      expect(received).toBe(0)
    }
  )
})
