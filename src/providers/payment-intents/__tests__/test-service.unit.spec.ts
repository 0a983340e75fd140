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
  ["no such intent, in no words", envelope(404, ""), { outcome: "works" }],
  [
    "any web server's page that is not found",
    { status: 404, type: "text/html", body: "<h1>Not Found</h1>" },
    { outcome: "unexpected", words: null },
  ],
  [
    "a key that it does not take",
    envelope(401, `No such key ${KEY}`),
    { outcome: "credentials_refused", words: expect.not.stringContaining(KEY) },
  ],
  ["a refusal", envelope(422, "Bad id"), { outcome: "unexpected", words: "Bad id" }],
  [
    "a failure",
    envelope(503, "Later"),
    { outcome: "fails", fault: "server_error", words: "Later" },
  ],
  [
    "a maintenance page",
    { status: 200, type: "text/html", body: "<title>系統維護中</title>" },
    { outcome: "fails", fault: "unreadable", words: null },
  ],
  ["a redirect", { status: 302, body: "" }, { outcome: "fails", fault: "redirect", words: null }],
])("%s", async (_, given, expected) => {
  answer = given
  expect(await test()).toEqual(expected)
  expect(asked).toEqual([expect.stringMatching(/^GET .*\/pp_0{32}$/)])
})

it("nobody there", async () => {
  expect(await test({ apiBase: "http://127.0.0.1:1" })).toEqual({
    outcome: "fails",
    fault: "connection",
    words: null,
  })
})

it("a service that has no call to ask with is not asked", async () => {
  expect(await test({ confirmMode: "manual" })).toEqual({ outcome: "not_askable" })
  expect(asked).toEqual([])
})
