#!/usr/bin/env node
import { randomBytes } from "node:crypto"
import { isIP, isIPv6 } from "node:net"
import { parseArgs } from "node:util"
import { startSandbox, type SandboxOptions } from "./server"
import { JOURNAL_LENGTH } from "./state/store"

const DEFAULT_PORT = 8788

const USAGE = `Stands in for the payment and the invoicing service, so that medusa-plugin-taiwan runs without credentials.

  medusa-plugin-taiwan-sandbox [--port <number>] [--state <file>] [--journal <number>]
                              [--listen <address>] [--host <name[:port]>]
                              [--url <address>] [--admin-url <address>]
                              [--namespace <uri>]

  --port <number>  where to listen (default ${DEFAULT_PORT}; 0: any free port)
  --listen <address>
                   address of the interface to listen on (default 127.0.0.1: this machine only; 0.0.0.0: all,
                   as in a container). It has no log-in: let only a private network reach it
  --state <file>   keep intents and invoices in this file, and continue from it at the next start
  --journal <number>
                   calls that the journal keeps (default ${JOURNAL_LENGTH})
  --host <name[:port]>
                   another host that requests may name, such as that of a container or of a proxy:
                   a name or an address, an IPv6 address with a port in brackets as in
                   [fd00::5]:8788; may be given again
  --url <address>  its address for browsers, in invoice links and 3-D Secure
                   (default http://localhost:<port>)
  --admin-url <address>
                   address of the store's dashboard, such as http://localhost:9000/app: the
                   console's records link to it
  --namespace <uri>
                   namespace of the invoicing service's SOAP messages (default
                   https://localhost:<port>/)
  --help           this text`

async function main(): Promise<void> {
  const { port, ...options } = readArguments()
  const sandbox = await startSandbox({ port, ...options, log: console.log }).catch((error) =>
    fail(explain(error, port))
  )
  const url = options.publicUrl ?? sandbox.url
  console.log(`The sandbox's console: ${url}

For the store's .env:
TW_PAY_API_BASE=${url}
TW_PAY_SDK_URL=${url}
TW_PAY_PRIVATE_KEY=sandbox_private_key
TW_PAY_PUBLIC_KEY=sandbox_public_key
TW_PAY_ENV=sandbox
# This store's own secret. Keep it: payments in progress are signed with it.
TW_PAY_LINK_SECRET=${randomBytes(24).toString("hex")}
# Where the store is reached: this is Medusa's default.
MEDUSA_BACKEND_URL=http://localhost:9000
TW_INVOICE_BASE_URL=${url}/invoicing
TW_INVOICE_MEM_CID=sandbox
TW_INVOICE_NAMESPACE=${sandbox.namespace}

Ctrl-C stops it.`)

  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => {
      sandbox.close().then(
        () => process.exit(0),
        (error) => fail((error as Error).message)
      )
    })
  }
}

function readArguments(): SandboxOptions & { port: number } {
  const options = {
    port: { type: "string" },
    state: { type: "string" },
    journal: { type: "string" },
    listen: { type: "string" },
    host: { type: "string", multiple: true },
    url: { type: "string" },
    "admin-url": { type: "string" },
    namespace: { type: "string" },
    help: { type: "boolean" },
  } as const
  let values: ReturnType<typeof parseArgs<{ options: typeof options }>>["values"]
  try {
    values = parseArgs({ options }).values
  } catch (error) {
    fail(`${(error as Error).message}\n\n${USAGE}`)
  }
  if (values.help) {
    console.log(USAGE)
    process.exit(0)
  }
  const port = values.port ?? String(DEFAULT_PORT)
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65535) {
    fail(`--port must be a number from 0 to 65535, not "${port}".`)
  }
  if (values.state === "") {
    fail("--state must name a file.")
  }
  if (values.journal !== undefined && !/^[1-9]\d{0,6}$/.test(values.journal)) {
    fail(`--journal must be a number from 1 to 9999999, not "${values.journal}".`)
  }
  const hosts = values.host?.map(
    (given) =>
      readHost(given) ??
      fail(
        "--host must be a name or a name with a port such as pay.example:8443, or an IPv6 address " +
          `in brackets such as [fd00::5]:8443, not "${given}".`
      )
  )
  if (values.listen !== undefined && !isIP(values.listen)) {
    fail(`--listen must be an IP address such as 0.0.0.0, not "${values.listen}".`)
  }
  if (values.url !== undefined && !/^https?:\/\/[^/?#@]+\/?$/.test(values.url)) {
    fail(
      `--url must be an address without a path such as http://sandbox:8788, not "${values.url}".`
    )
  }
  const adminUrl = values["admin-url"]
  if (adminUrl !== undefined && !/^https?:\/\/[^?#@\s]+$/.test(adminUrl)) {
    fail(`--admin-url must be an address such as http://localhost:9000/app, not "${adminUrl}".`)
  }
  if (values.namespace !== undefined && !URL.canParse(values.namespace)) {
    fail("--namespace must be an absolute URI such as https://host/.")
  }
  const journalLength = values.journal === undefined ? undefined : Number(values.journal)
  return {
    port: Number(port),
    stateFile: values.state,
    journalLength,
    listen: values.listen,
    hosts,
    publicUrl: values.url,
    adminUrl,
    namespace: values.namespace,
  }
}

/** As a Host header says it, with an IPv6 address in its short form; null: it names no host. */
function readHost(given: string): string | null {
  const host = isIPv6(given) ? `[${given}]` : given
  const [, address, port = ""] = /^(\[.*\])(:\d{1,5})?$/.exec(host) ?? []
  if (address === undefined) return /^[\w.-]+(:\d{1,5})?$/.test(host) ? host : null
  const url = `http://${address}`
  return URL.canParse(url) ? new URL(url).hostname + port : null
}

function explain(error: NodeJS.ErrnoException, port: number): string {
  switch (error.code) {
    case "EADDRINUSE":
      return `Port ${port} is taken by another program. Choose another one with --port.`
    case "EACCES":
      return error.syscall === "listen"
        ? `Port ${port} may not be used by this user. Choose one above 1023 with --port.`
        : error.message
    default:
      return error.message
  }
}

function fail(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}

void main()
