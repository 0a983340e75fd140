import { request } from "node:http"
import { networkInterfaces } from "node:os"
import { startSandbox, type Sandbox } from ".."
import { change, issue, say, state } from "./speak"

let sandbox: Sandbox

beforeAll(async () => {
  sandbox = await startSandbox({ hosts: ["pay.example", "Tunnel.example:8443"] })
})
afterAll(() => sandbox.close())

type Sent = { method: string; path: string; host: string; origin?: string }
type Received = { status: number; allowed?: string; text: string }

/** One request with exactly these headers, to the port that the sandbox listens at. */
function send({ method, path, host, origin }: Sent): Promise<Received> {
  const headers = { host, ...(origin !== undefined && { origin }) }
  return new Promise((resolve, reject) => {
    request({ host: "127.0.0.1", port: sandbox.port, method, path, headers }, (response) => {
      const { statusCode: status = 0, headers } = response
      const allowed = headers["access-control-allow-origin"]
      let text = ""
      response.on("data", (chunk) => (text += chunk))
      response.on("end", () => resolve({ status, allowed, text }))
    })
      .on("error", reject)
      .end()
  })
}

const ROUTES = [
  ["GET", "/"],
  ["GET", "/console/state"],
  ["DELETE", "/console/state"],
  ["PUT", "/console/settings"],
  ["OPTIONS", "/console/settings"],
  ["POST", "/console/intents/pp_1/paid"],
  ["POST", "/console/refunds/re_1/success"],
  ["POST", "/console/invoices/AB00000001/allowances"],
  ["POST", "/api/v1/payment-intents"],
  ["GET", "/api/v1/payment-intents/pp_1"],
  ["GET", "/sdk/v1/index.js"],
  ["GET", "/sdk/v1/component"],
  ["GET", "/pages/console.js"],
  ["POST", "/sdk/v1/intent"],
  ["OPTIONS", "/sdk/v1/checkout"],
  ["POST", "/sdk/v1/checkout"],
  ["POST", "/sdk/v1/three-d-secure/0a"],
  ["POST", "/invoicing"],
  ["POST", "/invoicing/Check_invoiceOrder"],
  ["GET", "/invoicing/view/AB00000001"],
  ["GET", "/nowhere"],
]

/** With "PORT" in place of the sandbox's own port, and "OTHER" in place of another one. */
const withPorts = (text: string) =>
  text.replace("PORT", String(sandbox.port)).replace("OTHER", String(sandbox.port + 1))

const OWN_HOSTS = [
  "localhost:PORT",
  "LOCALHOST:PORT",
  "127.0.0.1:PORT",
  "[::1]:PORT",
  "pay.example",
  "tunnel.example:8443",
]
const FOREIGN_HOSTS = [
  "attacker.example",
  "attacker.example:PORT",
  "localhost.attacker.example:PORT",
  "attacker.example@localhost:PORT",
  "localhost",
  "localhost:OTHER",
  "pay.example:PORT",
  "192.168.1.10:PORT",
]
const OWN_ORIGINS = [
  "http://localhost:PORT",
  "http://127.0.0.1:PORT",
  "https://pay.example",
  "https://tunnel.example:8443",
]
const FOREIGN_ORIGINS = [
  "http://localhost:OTHER",
  "http://localhost",
  "http://attacker.example:PORT",
  "https://attacker.example",
  "http://localhost:PORT.attacker.example",
  "null",
  "",
]

async function receive(method: string, path: string, host: string, origin?: string) {
  const sent = { method, path, host: withPorts(host) }
  return await send(origin === undefined ? sent : { ...sent, origin: withPorts(origin) })
}

describe.each(ROUTES)("a request of the sandbox, %s %s,", (method, path) => {
  /** What was received for each pair of a Host and an Origin, by the pair. */
  async function receiveAll(hosts: string[], origins: (string | undefined)[]) {
    const received: Record<string, Received> = {}
    for (const host of hosts) {
      for (const origin of origins) {
        received[`Host ${host}, Origin ${origin}`] = await receive(method, path, host, origin)
      }
    }
    return Object.entries(received)
  }

  it("answers under each of the sandbox's own hosts and origins, without CORS headers", async () => {
    const origins = [undefined, ...OWN_ORIGINS]
    const received = await receiveAll(OWN_HOSTS, origins)
    const refused = ({ status }: Received) => status === 403 || status === 421
    expect(received.filter(([, reply]) => refused(reply) || reply.allowed)).toEqual([])
  })

  it("refuses a request under every foreign host, also by a page of that host", async () => {
    const origins = [undefined, ...OWN_ORIGINS, ...FOREIGN_ORIGINS]
    const received = await receiveAll(FOREIGN_HOSTS, origins)
    expect(received.filter(([, { status, allowed }]) => status !== 421 || allowed)).toEqual([])
  })

  it("refuses a request to every foreign origin", async () => {
    const received = await receiveAll(OWN_HOSTS, FOREIGN_ORIGINS)
    expect(received.filter(([, { status, allowed }]) => status !== 403 || allowed)).toEqual([])
  })
})

it("the sandbox changes nothing for a page of another origin", async () => {
  await issue(sandbox, "TW1")
  await change(sandbox, { payments_latency_ms: 5 })
  const before = await state(sandbox)
  for (const [host, origin] of [
    ["attacker.example:PORT", "http://attacker.example:PORT"],
    ["localhost:PORT", "https://attacker.example"],
  ]) {
    await receive("DELETE", "/console/state", host, origin)
  }
  expect(await state(sandbox)).toEqual(before)
})

it.each([
  ["Host", "attacker.example", undefined, "--host"],
  ["Origin", "localhost:PORT", "https://attacker.example", "Origin"],
])("the sandbox says in a sentence why it refuses a foreign %s", async (_, host, origin, named) => {
  const { text } = await receive("GET", "/", host, origin)
  expect(text).toMatch(/^The sandbox answers .+\.$/)
  expect(text).toContain(named)
})

it("the sandbox tells a caller that used a host without its port how to add the port", async () => {
  const { text } = await receive("GET", "/", "pay.example:PORT")
  expect(text).toContain(`--host name:${sandbox.port}`)
})

describe("a sandbox in a container", () => {
  /** One that other machines reach, if this machine has one. */
  const address =
    Object.values(networkInterfaces())
      .flatMap((found) => found ?? [])
      .find(({ family, internal }) => family === "IPv4" && !internal)?.address ?? "127.0.0.1"

  it("answers on every interface under its public address, which its links use", async () => {
    const publicUrl = "http://sandbox.internal:8788"
    const container = await startSandbox({ listen: "0.0.0.0", publicUrl: `${publicUrl}/` })
    const get = (host: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        const where = { host: address, port: container.port, path: "/console/state" }
        request({ ...where, headers: { host } }, (response) => {
          response.resume()
          resolve(response.statusCode)
        })
          .on("error", reject)
          .end()
      })
    try {
      expect(await get("sandbox.internal:8788")).toBe(200)
      expect(await get(`localhost:${container.port}`)).toBe(200)
      expect(await get("evil.example")).toBe(421)
      await issue(container, "TW1")
      const link = await say(container, "Get_InvoiceURL_O", { Orderno: "TW1" })
      expect(link).toMatch(/^http:\/\/sandbox\.internal:8788\/invoicing\//)
    } finally {
      await container.close()
    }
  })
})
