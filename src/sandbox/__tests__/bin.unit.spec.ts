import { spawn } from "node:child_process"
import { once } from "node:events"
import { get, type IncomingMessage } from "node:http"
import { join } from "node:path"
import { startSandbox } from ".."
import { readProviderOptions } from "../../providers/payment-intents/options"

const BIN = join(__dirname, "..", "bin.ts")

/** Runs the command; once it is up, it is interrupted when `whenReady` has seen what it printed. */
function run(args: string[], whenReady?: (output: string) => Promise<void>) {
  return new Promise<{ code: number | null; out: string; err: string }>((resolve, reject) => {
    const child = spawn(process.execPath, ["--import", "tsx", BIN, ...args], {
      env: { ...process.env, NODE_OPTIONS: "" },
    })
    let out = ""
    let err = ""
    child.stdout.on("data", (chunk) => {
      const wasReady = out.includes("Ctrl-C")
      out += chunk
      if (whenReady && !wasReady && out.includes("Ctrl-C")) {
        whenReady(out)
          .catch(reject)
          .finally(() => child.kill("SIGINT"))
      }
    })
    child.stderr.on("data", (chunk) => (err += chunk))
    child.on("close", (code) => resolve({ code, out, err }))
  })
}

it("the sandbox's command starts, prints the lines for .env, and stops on Ctrl-C", async () => {
  let reached: number | undefined
  const { code, out, err } = await run(["--port", "0"], async (output) => {
    const url = /TW_PAY_API_BASE=(\S+)/.exec(output)?.[1]
    reached = (await fetch(`${url}/console/state`)).status
  })
  expect([code, err, reached]).toEqual([0, "", 200])
  expect(out).toMatch(/^TW_INVOICE_BASE_URL=http:\/\/localhost:\d+\/invoicing$/m)
  expect(out).toMatch(/^TW_INVOICE_NAMESPACE=https:\/\/localhost:\d+\/$/m)
  const secrets = [out, (await run(["--port", "0"], async () => {})).out].map(
    (output) => /^TW_PAY_LINK_SECRET=([0-9a-f]{48})$/m.exec(output)?.[1]
  )
  expect(new Set(secrets).size).toBe(2)
  expect(secrets).not.toContain(undefined)
  expect(out).toMatch(/^MEDUSA_BACKEND_URL=http:\/\/localhost:9000$/m)
  expect(out).toMatch(/^TW_PAY_PRIVATE_KEY=sandbox_private_key$/m)
})

it("the sandbox's command prints all options that the payment provider needs", async () => {
  const { out } = await run(["--port", "0"], async () => {})
  const env = Object.fromEntries(
    [...out.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name, value])
  )
  const settings = readProviderOptions({
    apiBase: env.TW_PAY_API_BASE,
    privateKey: env.TW_PAY_PRIVATE_KEY,
    publicKey: env.TW_PAY_PUBLIC_KEY,
    sdkUrl: env.TW_PAY_SDK_URL,
    env: env.TW_PAY_ENV,
    linkSecret: env.TW_PAY_LINK_SECRET,
    backendUrl: env.MEDUSA_BACKEND_URL,
  })
  expect(settings.missing).toEqual([])
})

it("the sandbox's command accepts IPv6 addresses in any form, and the sandbox answers to them", async () => {
  const args = ["--port", "0", "--host", "FD00:0:0::5", "--host", "[fd00::6]:8443"]
  const statuses: (number | undefined)[] = []
  const { code, err } = await run(args, async (output) => {
    const url = `${/TW_PAY_API_BASE=(\S+)/.exec(output)?.[1]}/console/state`
    for (const host of ["[fd00::5]", "[fd00::6]:8443", "[fd00::7]"]) {
      const [reply] = (await once(get(url, { headers: { host } }), "response")) as [IncomingMessage]
      statuses.push(reply.resume().statusCode)
    }
  })
  expect([code, err, statuses]).toEqual([0, "", [200, 200, 421]])
})

it("the sandbox's command says in a sentence that its port is in use", async () => {
  const other = await startSandbox()
  const { code, err } = await run(["--port", String(other.port)])
  await other.close()
  expect(code).toBe(1)
  expect(err).toBe(
    `Port ${other.port} is taken by another program. Choose another one with --port.\n`
  )
})

it.each([
  [["--port", "abc"], "--port must be a number"],
  [["--port", "70000"], "--port must be a number"],
  [["--state", ""], "--state must name a file"],
  [["--host", "https://pay.example"], "--host must be a name"],
  [["--host", "fd00:5:8443"], "an IPv6 address in brackets"],
  [["--host", "[pay.example]"], "an IPv6 address in brackets"],
  [["--listen", "sandbox"], "--listen must be an IP address"],
  [["--url", "http://sandbox:8788/invoicing"], "--url must be an address without a path"],
  [["--admin-url", "localhost:9000/app"], "--admin-url must be an address"],
  [["--namespace", "service"], "--namespace must be an absolute URI"],
  [["--what"], "--what"],
])("the sandbox's command refuses the arguments %p", async (args, sentence) => {
  const { code, err } = await run(args)
  expect(code).toBe(1)
  expect(err).toContain(sentence)
})

it("the sandbox's command prints its options for --help", async () => {
  const { code, out } = await run(["--help"])
  expect(code).toBe(0)
  expect(out).toContain("--state <file>")
})
