import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { setTimeout as sleep } from "node:timers/promises"

/** What the API says of an intent: its status, and its payment. */
export type Said = { status: string; payment?: object | null }

/**
 * A payment API that does nothing but answer: every intent is paid at its first query, except
 * one for which another status was set.
 */
export class PaymentApi {
  /** Milliseconds before each answer. */
  latency = 0
  readonly calls: { method: string; path: string }[] = []
  /** What it says of an intent, by the intent's id. */
  readonly said = new Map<string, Said>()
  private readonly amounts = new Map<string, number>()

  private constructor(private readonly server: Server) {}

  static async start(): Promise<PaymentApi> {
    const server = createServer()
    const api = new PaymentApi(server)
    server.on("request", async (request, response) => {
      let body = ""
      for await (const chunk of request) body += chunk
      const { method = "", url: path = "" } = request
      api.calls.push({ method, path })
      const result = method === "POST" ? api.create(JSON.parse(body).amount) : api.show(path)
      if (api.latency) await sleep(api.latency)
      response.writeHead(200, { "content-type": "application/json" })
      response.end(
        JSON.stringify({
          ...{ status: 200, type: "success", message: "", requestId: "bench", paginate: null },
          result,
        })
      )
    })
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
    return api
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  async close(): Promise<void> {
    this.server.closeAllConnections()
    await new Promise((resolve) => this.server.close(resolve))
  }

  private create(amount: number) {
    const id = `pp_${(this.amounts.size + 1).toString(16).padStart(32, "0")}`
    this.amounts.set(id, amount)
    return { ...this.intent(id, "draft"), secret: `${id}_st_${"0".repeat(32)}` }
  }

  private show(path: string) {
    const id = path.split("/").at(-1)!
    return { ...this.intent(id, "success"), ...this.said.get(id) }
  }

  /** The id of the newest intent. */
  get newest(): string {
    return [...this.amounts.keys()].at(-1) ?? ""
  }

  /** How often an intent was queried. */
  queriesOf(id: string): number {
    return this.calls.filter(({ method, path }) => method === "GET" && path.endsWith(id)).length
  }

  private intent(id: string, status: string) {
    return {
      id,
      status,
      amount: this.amounts.get(id),
      currency: "TWD",
      description: null,
      module: "iframe",
      allowPaymentMethodTypes: ["CreditCard"],
      payment: null,
      meta: { allowInstallments: [] },
    }
  }
}
