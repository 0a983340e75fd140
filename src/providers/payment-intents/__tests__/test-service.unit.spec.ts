import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { PaymentIntentsClient } from "../../../clients/payment-intents"
import { testService } from "../test-service"

const KEY = "private-key-canary"
let server: Server
let apiBase: string
let answer: { status: number; type?: string; body: string }
let asked: string[] = []

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    response.writeHead(answer.status, {
      "content-type": answer.type ?? "application/json",
      ...(answer.status === 302 && { location: "https://elsewhere.example/" }),
    })
    response.end(answer.body)
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  apiBase = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})
beforeEach(() => void (asked = []))

const envelope = (status: number, message: string, requestId: string | null = "req-1") => ({
  status,
  body: JSON.stringify({ status, type: "error", message, result: null, requestId }),
})
const test = (over: { apiBase?: string; confirmMode?: "manual" } = {}) =>
  testService({
    client: new PaymentIntentsClient({ apiBase, privateKey: KEY, timeoutMs: 2_000, ...over }),
    confirmMode: over.confirmMode ?? "api",
  })

it.each([
  ["no such intent", envelope(404, "Not found"), { outcome: "works" }],
  ["no such intent, without a message", envelope(404, ""), { outcome: "works" }],
  [
    "any web server's page that is not found",
    { status: 404, type: "text/html", body: "<h1>Not Found</h1>" },
    { outcome: "unexpected", message: null },
  ],
  [
    "a key that it does not take",
    envelope(401, `No such key ${KEY}`),
    { outcome: "credentials_refused", message: expect.not.stringContaining(KEY) },
  ],
  ["a refusal", envelope(422, "Bad id"), { outcome: "unexpected", message: "Bad id" }],
  [
    "a failure",
    envelope(503, "Later"),
    { outcome: "fails", fault: "server_error", message: "Later" },
  ],
  [
    "a maintenance page",
    { status: 200, type: "text/html", body: "<title>系統維護中</title>" },
    { outcome: "fails", fault: "unreadable", message: null },
  ],
  ["a redirect", { status: 302, body: "" }, { outcome: "fails", fault: "redirect", message: null }],
])(
  "the connection test knows what it means if the service answers with %s",
  async (_, given, expected) => {
    answer = given
    expect(await test()).toEqual(expected)
    expect(asked).toEqual([expect.stringMatching(/^GET .*\/pp_0{32}$/)])
  }
)

it("the connection test reports that nothing answers", async () => {
  expect(await test({ apiBase: "http://127.0.0.1:1" })).toEqual({
    outcome: "fails",
    fault: "connection",
    message: null,
  })
})

it("the connection test does not query a service that has no query call", async () => {
  expect(await test({ confirmMode: "manual" })).toEqual({ outcome: "cannot_be_queried" })
  expect(asked).toEqual([])
})
