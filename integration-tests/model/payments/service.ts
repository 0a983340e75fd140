import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"

/** The outcome of one call. `…_after`: the service has still executed the request. */
export const FAULTS = [
  "reset_before",
  "reset_after",
  "http_500_before",
  "http_500_after",
  "unreadable_before",
  "unreadable_after",
  "timeout_before",
  "timeout_after",
  "busy",
  "busy_for_a_minute",
  "unknown_status",
  "wrong_amount",
  "wrong_currency",
  "wrong_intent",
  /** The reply takes as long as the program's next act, unless the caller gives up before. */
  "slow_before",
  "slow_after",
  /** The calling process dies, before or after the service has executed the request. */
  "death_before",
  "death_after",
] as const
export type Fault = (typeof FAULTS)[number]

/** Milliseconds that the store waits for an answer; the option `timeoutMs`. */
export const TIMEOUT = 600

/** Amount of an intent or a refund, as requested or as the service states it. Whole TWD dollars. */
export type Sum = { amount: number; currency: string }

export type IntentStatus =
  | "draft"
  | "processing"
  | "pending_review"
  | "success"
  | "canceled"
  /** The buyer's bank requests the money back, or has taken it. */
  | "disputed"
  | "chargeback"

/** The true state of an intent: the service's answer without faults. */
export type Intent = {
  id: string
  /** The payment session that it was made for. */
  session: string
  asked: Sum
  /** The method with which it was or will be paid. */
  said: Sum
  status: IntentStatus
  payment: { type: string; message?: string; account?: string; expiresAt?: string } | null
  webhook: string
  result: string
  /** A browser got it, so it can be paid. */
  handed: boolean
  refunds: Refund[]
  /** The amount that the buyer's bank took back, and whether the service counts it as refunded. */
  bank: { amount: number; named: boolean } | null
}

export type Refund = {
  id: string
  /** Medusa's id of the refund. */
  reason: string
  amount: number
  status: "success" | "processing" | "failed"
}

/** A requested refund that the service did not refuse: it is made, whatever the answer. */
export type RefundAsked = { intent: string; reason: string; amount: number }

type Reply = { status: number; body: string; headers?: Record<string, string> } | "reset" | "none"

/** The payment service of the programs, whose answers the programs control. */
export class ModelPaymentService {
  intents: Intent[] = []
  asked: RefundAsked[] = []
  calls = 0
  /** The outcomes of the next calls; later calls succeed. */
  faults: (Fault | null)[] = []
  /** The outcome of refunds. */
  refundMode: "success" | "processing" | "refused" = "success"
  /** The calling process is dead: none of its later calls reaches the service. */
  dead = false
  onDeath: () => Promise<void> = async () => undefined
  /** Runs while a caller waits for a slow reply. */
  onSlow: () => Promise<void> = async () => undefined
  private made = 0
  private readonly open = new Set<ServerResponse>()
  private readonly server = createServer((request, response) => void this.serve(request, response))

  static async start(): Promise<ModelPaymentService> {
    const service = new ModelPaymentService()
    await new Promise<void>((resolve) => service.server.listen(0, "127.0.0.1", resolve))
    return service
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  reset(): void {
    this.intents = []
    this.asked = []
    this.recover()
    this.refundMode = "success"
  }

  /** Without faults again, and called by a running process. */
  recover(): void {
    this.calls = 0
    this.faults = []
    this.dead = false
    for (const response of this.open) response.destroy()
    this.open.clear()
  }

  async close(): Promise<void> {
    this.server.closeAllConnections()
    await new Promise((resolve) => this.server.close(resolve))
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = Buffer.concat(await request.toArray()).toString()
    const reply = await this.answer(request, body ? JSON.parse(body) : {})
    if (reply === "reset") return void response.destroy()
    if (reply === "none") return void this.open.add(response)
    response.writeHead(reply.status, { "content-type": "application/json", ...reply.headers })
    response.end(reply.body)
  }

  private async answer(request: IncomingMessage, body: Asked): Promise<Reply> {
    if (this.dead) return "reset"
    this.calls++
    const fault = this.faults.shift() ?? null
    switch (fault) {
      case "reset_before":
        return "reset"
      case "timeout_before":
        return "none"
      case "http_500_before":
        return said(500, null)
      case "unreadable_before":
        return MAINTENANCE
      case "busy":
        return said(429, null)
      case "busy_for_a_minute":
        return said(429, null, { "retry-after": "60" })
      case "death_before":
        return await this.die()
      case "slow_before":
        await this.onSlow()
        if (this.dead) return "reset"
    }
    const reply = this.perform(request, body, fault)
    switch (fault) {
      case "reset_after":
        return "reset"
      case "timeout_after":
        return "none"
      case "http_500_after":
        return said(500, null)
      case "unreadable_after":
        return MAINTENANCE
      case "death_after":
        return await this.die()
      case "slow_after":
        await this.onSlow()
        if (this.dead) return "reset"
    }
    return reply
  }

  private async die(): Promise<Reply> {
    this.dead = true
    await this.onDeath()
    return "reset"
  }

  private perform({ method, url = "" }: IncomingMessage, body: Asked, fault: Fault | null): Reply {
    const [id, refunds, refund] = url.split("/").slice(4)
    if (!id) return said(200, shown(this.create(body), fault))
    const intent = this.intents.find((each) => each.id === id)
    if (!intent) return said(404, null)
    if (!refunds) return said(200, shown(intent, fault))
    const word = fault === "unknown_status" ? { status: "mystery" } : {}
    if (method === "GET") {
      const known = intent.refunds.find((each) => each.id === refund)
      return known ? said(200, { ...known, ...word }) : said(404, null)
    }
    const { reason = "", amount } = body
    if (this.refundMode === "refused" || amount > leftOf(intent)) return said(400, null)
    this.asked.push({ intent: id, reason, amount })
    const made: Refund = { id: `re_${++this.made}`, reason, amount, status: this.refundMode }
    intent.refunds.push(made)
    return said(200, { ...made, ...word })
  }

  /** A refund that staff make in the service's console. */
  refundInConsole(intent: Intent, amount: number): void {
    const id = `re_${++this.made}`
    intent.refunds.push({ id, reason: `console_${id}`, amount, status: "success" })
  }

  private create({ amount, currency = "", description = "", ...urls }: Asked): Intent {
    const intent: Intent = {
      id: `pp_${(++this.made).toString(16).padStart(8, "0")}`,
      session: description.split(" ").at(-1)!,
      asked: { amount, currency },
      said: { amount, currency },
      status: "draft",
      payment: null,
      webhook: new URL(urls.webhookUrl!).pathname,
      result: new URL(urls.resultUrl!).pathname,
      handed: false,
      refunds: [],
      bank: null,
    }
    this.intents.push(intent)
    return intent
  }
}

/** What is left to refund of a paid intent. */
export const leftOf = ({ status, said, refunds }: Intent): number =>
  status === "success" ? said.amount - sumOf(refunds.filter((each) => each.status !== "failed")) : 0

const sumOf = (refunds: Refund[]) => refunds.reduce((all, { amount }) => all + amount, 0)

type Asked = {
  amount: number
  currency?: string
  description?: string
  reason?: string
  webhookUrl?: string
  resultUrl?: string
}

const MAINTENANCE = { status: 200, body: "<!doctype html><title>系統維護中</title>" }

function shown({ id, session, said, status, payment, refunds, bank }: Intent, fault: Fault | null) {
  const made = sumOf(refunds.filter((each) => each.status === "success"))
  const refundedAmount = made + (bank?.named ? bank.amount : 0)
  const as = fault === "wrong_intent" ? "pp_00000000" : id
  return {
    id: as,
    secret: `${as}_st_feedface`,
    amount: said.amount + (fault === "wrong_amount" ? 1 : 0),
    currency: fault === "wrong_currency" ? "USD" : said.currency,
    description: session,
    status: fault === "unknown_status" ? "mystery" : status,
    payment,
    refundedAmount,
    allowPaymentMethodTypes: ["CreditCard", "ATM"],
    meta: { allowInstallments: [] },
  }
}

function said(status: number, result: object | null, headers?: Record<string, string>): Reply {
  const type = status === 200 ? "success" : "error"
  const envelope = { status, type, message: "", result, requestId: "req-1", paginate: null }
  return { status, headers, body: JSON.stringify(envelope) }
}
