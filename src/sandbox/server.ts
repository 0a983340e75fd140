import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { handleConsole } from "./console/routes"
import { handleComponent } from "./component/routes"
import type { SandboxContext } from "./context"
import { ownHosts, refuseStranger } from "./http/access"
import { text, type Reply, type SandboxRequest } from "./http/messages"
import { BodyTooLargeError, readRequest } from "./http/read-request"
import { sendReply } from "./http/send-reply"
import { handleInvoicing } from "./invoicing/routes"
import { page } from "./pages"
import { handlePaymentApi } from "./payments/api"
import { WebhookSender } from "./payments/webhooks"
import { SandboxStore } from "./state/store"

export interface SandboxOptions {
  /** 0, the default: any free port. */
  port?: number
  /** Address of the interface to listen on; 127.0.0.1 without it. */
  listen?: string
  /**
   * Its address for browsers: of invoice links and of the page of 3-D Secure. `http://localhost:{port}`
   * without it. Its host is one of `hosts` too.
   */
  publicUrl?: string
  /**
   * Address of the store's dashboard, such as `http://localhost:9000/app`: the console's records link
   * to their orders there. Without it, there are no such links.
   */
  adminUrl?: string
  /** Where the state is kept; without it, it is gone when the sandbox closes. */
  stateFile?: string
  /** The latest calls that the journal keeps; 2000 without it. */
  journalLength?: number
  privateKey?: string
  publicKey?: string
  /**
   * Other hosts under which it is reached, as a Host header has them (`name` or `name:port`), such as
   * those of a proxy in front of it.
   */
  hosts?: string[]
  /**
   * Namespace of the invoicing service, an absolute URI; `https://localhost:{port}/` without it. `Sel_Allowance`
   * has it with the scheme http (invoicing document §4).
   */
  namespace?: string
  /** Gets one line for each request and each failure; never a body. */
  log?: (line: string) => void
}

export interface Sandbox {
  /** http://localhost:port: the payment API base, the address of the SDK, and the console page. */
  url: string
  port: number
  /** Namespace of the invoicing service's SOAP requests and replies. */
  namespace: string
  close(): Promise<void>
}

/**
 * Starts a stand-in for both services, on this machine only unless `listen` says otherwise. The invoicing service is at
 * `{url}/invoicing`. Rejects when the port is taken, the state file cannot be read or the namespace is
 * no URI.
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const {
    port = 0,
    listen = "127.0.0.1",
    publicUrl,
    log = () => {},
    publicKey = "sandbox_public_key",
  } = options
  const { privateKey = "sandbox_private_key", stateFile, namespace } = options
  if (namespace !== undefined && !URL.canParse(namespace)) {
    throw new Error(
      `The namespace must be an absolute URI such as https://host/, not "${namespace}".`
    )
  }
  const store = new SandboxStore(stateFile, options.journalLength)
  const closing = new AbortController()
  const webhooks = new WebhookSender(store, privateKey, closing.signal)
  const context: SandboxContext = {
    store,
    url: "",
    adminUrl: options.adminUrl === undefined ? null : withoutSlash(options.adminUrl),
    hosts: new Set(),
    namespace: "",
    privateKey,
    publicKey,
    webhooks,
    closing: closing.signal,
  }

  const server = createServer((request, response) => {
    void answer(context, request, response, log)
  })
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(port, listen, resolve)
  })
  const actualPort = (server.address() as AddressInfo).port
  const localUrl = `http://localhost:${actualPort}`
  context.url = publicUrl === undefined ? localUrl : withoutSlash(publicUrl)
  const named = [...(options.hosts ?? []), ...(publicUrl ? [new URL(publicUrl).host] : [])]
  context.hosts = ownHosts(actualPort, named)
  context.namespace = namespace ?? `https://localhost:${actualPort}/`

  return {
    url: localUrl,
    port: actualPort,
    namespace: context.namespace,
    async close() {
      closing.abort()
      const closed = new Promise<void>((resolve, reject) =>
        server.close((error) => (error ? reject(error) : resolve()))
      )
      server.closeAllConnections()
      await Promise.all([closed, webhooks.settled()])
    },
  }
}

const withoutSlash = (address: string): string => address.replace(/\/+$/, "")

async function answer(
  context: SandboxContext,
  incoming: IncomingMessage,
  response: ServerResponse,
  log: (line: string) => void
): Promise<void> {
  const address = `${incoming.method} ${incoming.url?.split("?")[0]}`
  let reply: Reply
  try {
    reply =
      refuseStranger(incoming.headers, context.hosts, incoming.socket.localPort) ??
      (await route(context, await readRequest(incoming)))
    log(`${address} ${reply.kind === "message" ? reply.status : reply.kind}`)
  } catch (error) {
    if (context.closing.aborted || incoming.errored) {
      log(`${address} broken off`)
      return
    }
    log(`${address} failed: ${(error as Error).message}`)
    reply =
      error instanceof BodyTooLargeError
        ? text(413, error.message)
        : text(500, "The sandbox failed to answer; its log says why.")
  }
  sendReply(response, reply, incoming.method !== "HEAD")
}

function route(context: SandboxContext, request: SandboxRequest): Reply | Promise<Reply> {
  const { path } = request
  if (path === "/") {
    return page("console.html")
  }
  if (path.startsWith("/pages/")) {
    return page(path.slice("/pages/".length))
  }
  if (path.startsWith("/console/")) {
    return handleConsole(context, request)
  }
  if (path === "/invoicing" || path.startsWith("/invoicing/")) {
    return handleInvoicing(context, request)
  }
  if (path.startsWith("/api/")) {
    return handlePaymentApi(context, request)
  }
  if (path.startsWith("/sdk/")) {
    return handleComponent(context, request)
  }
  return text(404, "There is no such address.")
}
