import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { setTimeout as sleep } from "node:timers/promises"

export type ScriptedIntent = {
  id: string
  /** The id in its answers, if it must be another one. */
  as?: string
  amount: number
  currency: string
  description: string
  status: string
  /** Statuses for the next queries, before `status` applies again. */
  next?: string[]
  payment: unknown
  resultUrl: string
  webhookUrl: string
}

/**
 * A payment API that tests control: unlike the sandbox, it can answer with wrong amounts and
 * unknown statuses, or not at all.
 */
export class ScriptedPaymentApi {
  readonly intents: ScriptedIntent[] = []
  readonly calls: string[] = []
  /** The requested refunds in TWD dollars, by the reason of each. */
  readonly refunds: { reason: string; amount: number }[] = []
  down = false
  /** Answers every call with a maintenance page. */
  html = false
  /** Refuses calls (429) with this number of seconds; null: accepts them. */
  busy: number | null = null
  /** Milliseconds before each answer. */
  latency = 0
  /** Holds requests until they are released. */
  holding = false
  /** Its answers about a refund: when it is made, and when it is queried later. */
  refund: { id?: string; status: string; message?: string } = { id: "re_1", status: "success" }
  private made = 0
  private held: ((go: boolean) => void)[] = []
  private readonly server = createServer((request, response) => void this.answer(request, response))

  async listen(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, "127.0.0.1", resolve))
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
    this.refunds.length = 0
    this.down = false
    this.html = false
    this.busy = null
    this.latency = 0
    this.letGo(false)
    this.refund = { id: "re_1", status: "success" }
  }

  /** Executes or drops the requests that it held. */
  letGo(does = true): void {
    this.holding = false
    for (const go of this.held.splice(0)) go(does)
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
    if (this.holding && !(await new Promise<boolean>((go) => this.held.push(go)))) {
      request.socket.destroy()
      return
    }
    await sleep(this.latency)
    if (this.html) {
      response.writeHead(200, { "content-type": "text/html" })
      response.end("<!doctype html><title>系統維護中</title>")
      return
    }
    if (this.busy !== null) {
      response.setHeader("retry-after", this.busy)
      reply(response, 429, null)
      return
    }
    const body = chunks.length ? JSON.parse(Buffer.concat(chunks).toString()) : {}
    const [id, refunds] = (request.url ?? "").split("/").slice(4)
    const intent = this.intents.find((candidate) => candidate.id === id)
    if (!id) {
      reply(response, 200, this.create(body))
    } else if (!intent) {
      reply(response, 404, null)
    } else if (!refunds) {
      reply(response, 200, shown(intent))
    } else {
      if (request.method === "POST") {
        this.refunds.push(body)
      }
      reply(response, 200, this.refund)
    }
  }

  private create(body: Omit<ScriptedIntent, "id" | "status" | "payment">) {
    const id = `pp_${(++this.made).toString(16).padStart(8, "0")}`
    const intent = { ...body, id, status: "draft", payment: null }
    this.intents.push(intent)
    return {
      ...intent,
      secret: `${id}_st_feedface`,
      allowPaymentMethodTypes: ["CreditCard", "ATM", "CreditCardInstallment"],
      meta: {
        allowInstallments: [
          { installments: 3, rate: 0, extra: false, enabled: true },
          { installments: 12, rate: 2.5, extra: true, enabled: false },
        ],
      },
    }
  }
}

function shown({ next, as, ...intent }: ScriptedIntent) {
  return { ...intent, id: as ?? intent.id, status: next?.shift() ?? intent.status }
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
