import net, { type AddressInfo } from "node:net"
import https from "node:https"
import { CERTIFICATES, KEY, trustTheAuthority } from "../../__tests__/tls-service"
import { PaymentIntentsClient } from "../payment-intents-client"
import { CONNECT_WITHIN_MS } from "../send-request"
import { ClientBench, envelope, failureOf, ID, intent, PRIVATE_KEY } from "./client-bench"
import { json } from "./scripted-server"

trustTheAuthority()

const bench = new ClientBench()
const clientOf = (apiBase: string, timeoutMs = 10_000) =>
  new PaymentIntentsClient({ apiBase, privateKey: PRIVATE_KEY, timeoutMs })

/** The ports from which a service's requests came: as many as it had connections. */
const portsOf = (requests: { port: number | undefined }[]) =>
  new Set(requests.map(({ port }) => port))

describe("a connection", () => {
  it("reuses a connection over http for the next call", async () => {
    bench.server.answers(json(envelope(intent)))
    for (let call = 0; call < 3; call++) await bench.client.retrieve(ID)
    expect(bench.server.requests).toHaveLength(3)
    expect(portsOf(bench.server.requests).size).toBe(1)
  })

  it("reuses a connection over TLS for the next call, even of another client", async () => {
    const requests: { port: number | undefined }[] = []
    const service = https.createServer(
      { key: KEY, cert: CERTIFICATES.valid },
      ({ socket }, response) => {
        requests.push({ port: socket.remotePort })
        response.end(JSON.stringify(envelope(intent)))
      }
    )
    await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve))
    const apiBase = `https://localhost:${(service.address() as AddressInfo).port}`
    for (let call = 0; call < 3; call++) await clientOf(apiBase).retrieve(ID)
    expect(requests).toHaveLength(3)
    expect(portsOf(requests).size).toBe(1)
    service.closeAllConnections()
    await new Promise((resolve) => service.close(resolve))
  })

  it.each<[string, Parameters<typeof bench.server.answers>[0]]>([
    ["was too long", (response) => response.end(" ".repeat(70_000))],
    [
      "was compressed",
      (response) => {
        response.writeHead(200, { "content-encoding": "gzip" })
        response.write("…")
      },
    ],
    [
      "was a redirect with an endless body",
      (response) => {
        response.writeHead(302, { location: "/elsewhere" })
        response.write("…")
      },
    ],
  ])("does not reuse a connection whose answer %s", async (_, answer) => {
    bench.server.answers(answer, json(envelope(intent)))
    await failureOf(bench.client.retrieve(ID))
    await bench.client.retrieve(ID)
    expect(portsOf(bench.server.requests).size).toBe(2)
  })

  describe("to a service that never ends the TLS handshake", () => {
    const sockets: net.Socket[] = []
    const service = net.createServer((socket) => {
      sockets.push(socket.on("error", () => socket.destroy()))
      onConnection()
    })
    let onConnection: () => void
    let apiBase: string
    beforeEach(async () => {
      sockets.length = 0
      onConnection = () => {}
      await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve))
      apiBase = `https://localhost:${(service.address() as AddressInfo).port}`
    })
    afterEach(async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => service.close(resolve))
    })

    it("closes a connection without an end of its TLS handshake when the call's time is over", async () => {
      const error = await failureOf(clientOf(apiBase, 200).retrieve(ID))
      expect(error).toMatchObject({ kind: "timed_out" })
    })

    it("closes a slow connection after the time for connecting, and repeats the call, because nothing was sent", async () => {
      onConnection = () => jest.advanceTimersByTime(CONNECT_WITHIN_MS)
      jest.useFakeTimers({ doNotFake: ["nextTick", "setImmediate", "performance"] })
      try {
        const error = await failureOf(
          clientOf(apiBase, 60_000).create({ amount: 1, currency: "TWD" })
        )
        expect(error).toMatchObject({ outcome: "not_sent", kind: "connection_failed" })
        expect(sockets).toHaveLength(3)
      } finally {
        jest.useRealTimers()
      }
    })
  })
})

describe("an answer that is cut", () => {
  it.each([
    ["before its length", "Content-Length: 5000\r\n\r\n{"],
    ["within a chunk", "Transfer-Encoding: chunked\r\nConnection: close\r\n\r\n5\r\n{"],
    ["within its headers", "X-Head: "],
  ])("an answer that is cut %s leaves the outcome unknown", async (_, head) => {
    bench.server.answers(({ socket }) => socket!.end(`HTTP/1.1 200 OK\r\n${head}`))
    const error = await failureOf(bench.client.create({ amount: 1, currency: "TWD" }))
    expect(error).toMatchObject({ outcome: "unknown", kind: "connection_lost" })
    expect(bench.server.requests).toHaveLength(1)
  })
})
