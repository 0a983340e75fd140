import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"

export type ScriptedIntent = {
  id: string
  amount: number
  currency: string
  description: string
  status: string
  /** Statuses that the next questions get, before `status` holds again. */
  next?: string[]
  payment: unknown
  resultUrl: string
  webhookUrl: string
}

/**
 * A payment API that does as it is told: it can answer with wrong amounts and unknown words, or not
 * at all, which the sandbox, being a decent service, cannot.
 */
export class ScriptedPaymentApi {
  readonly intents: ScriptedIntent[] = []
  readonly calls: string[] = []
  down = false
  private made = 0

  private constructor(private readonly server: Server) {}

  static async start(): Promise<ScriptedPaymentApi> {
    const server = createServer()
    const api = new ScriptedPaymentApi(server)
    server.on("request", (request, response) => void api.answer(request, response))
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
    return api
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  get latest(): ScriptedIntent {
    return this.intents[this.intents.length - 1]
  }

  reset(): void {
    this.intents.length = 0
    this.calls.length = 0
    this.down = false
  }

  async close(): Promise<void> {
    this.server.closeAllConnections()
    await new Promise((resolve) => this.server.close(resolve))
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) {
      chunks.push(chunk)
    }
    this.calls.push(`${request.method} ${request.url}`)
    if (this.down) {
      request.socket.destroy()
      return
    }
    const body = chunks.length ? JSON.parse(Buffer.concat(chunks).toString()) : {}
    const [id, refunds] = (request.url ?? "").split("/").slice(4)
    const intent = this.intents.find((candidate) => candidate.id === id)
    if (!id) {
      reply(response, 200, this.create(body))
    } else if (!intent) {
      reply(response, 404, null)
    } else {
      reply(response, 200, refunds ? { id: "re_1", status: "success" } : shown(intent))
    }
  }

  private create(body: Omit<ScriptedIntent, "id" | "status" | "payment">) {
    const id = `pp_${(++this.made).toString(16).padStart(8, "0")}`
    const intent = { ...body, id, status: "draft", payment: null }
    this.intents.push(intent)
    return {
      ...intent,
      secret: `${id}_st_feedface`,
      allowPaymentMethodTypes: ["CreditCard", "ATM"],
    }
  }
}

function shown({ next, ...intent }: ScriptedIntent) {
  return { ...intent, status: next?.shift() ?? intent.status }
}

function reply(response: ServerResponse, status: number, result: unknown): void {
  response.writeHead(status, { "content-type": "application/json" })
  response.end(
    JSON.stringify({
      status,
      type: status === 200 ? "success" : "error",
      message: "",
      result,
      requestId: "req-1",
      paginate: null,
    })
  )
}
