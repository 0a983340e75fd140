import { createServer } from "node:http"
import { setTimeout as sleep } from "node:timers/promises"
import { startSandbox } from "../../src/sandbox"

/**
 * The sandbox behind a proxy that counts the calls in flight and may answer itself.
 *
 * @returns addresses and counts; `say` maps a function to its text, or to a function from the body
 * to a text
 */
export async function startProxiedService(port: number) {
  // From the proxy's address, from which its callers derive the namespace.
  const sandbox = await startSandbox({ namespace: `https://localhost:${port}/` })
  type Said = string | undefined
  const say: Record<string, Said | ((body: string) => Said | Promise<Said>)> = {}
  const calls: string[] = []
  let latency = 0
  let inFlight = 0
  let most = 0

  const door = createServer(async (request, response) => {
    const { "content-type": type = "", soapaction } = request.headers
    const action = soapaction ? String(soapaction) : ""
    // A SOAP call goes to the base address, and names its function in its action.
    const name = (action.replaceAll('"', "") || (request.url ?? "")).split("/").at(-1) ?? ""
    calls.push(name)
    most = Math.max(most, ++inFlight)
    const body = Buffer.concat(await request.toArray())
    await sleep(latency)
    const said = say[name]
    const instead = typeof said === "function" ? await said(String(body)) : said
    const reply =
      instead !== undefined
        ? { type: "text/plain; charset=utf-8", body: Buffer.from(instead) }
        : await fetch(sandbox.url + request.url, {
            method: "POST",
            headers: { "content-type": type, ...(action && { soapaction: action }) },
            body,
          }).then(async (answer) => ({
            type: answer.headers.get("content-type") ?? "",
            body: Buffer.from(await answer.arrayBuffer()),
          }))
    inFlight--
    response.writeHead(200, {
      "content-type": reply.type,
      "content-length": reply.body.length,
    })
    response.end(reply.body)
  })
  await new Promise<void>((listening) => door.listen(port, "localhost", listening))

  return {
    say,
    calls,
    setLatency: (milliseconds: number) => (latency = milliseconds),
    mostInFlight: () => most,
    state: async () =>
      (await (await fetch(`${sandbox.url}/console/state`)).json()) as {
        invoices: { order_number: string; invoice_number: string; status: string }[]
      },
    /** An action of staff in the service's console; returns the call's reply. */
    console: (path: string, body: object) =>
      fetch(`${sandbox.url}/console/${path}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      }),
    /** Resets answers, calls and invoices. */
    reset: async () => {
      for (const name of Object.keys(say)) delete say[name]
      calls.length = 0
      latency = 0
      most = 0
      await fetch(`${sandbox.url}/console/state`, { method: "DELETE" })
    },
    close: async () => {
      await new Promise((closed) => door.close(closed))
      await sandbox.close()
    },
  }
}
