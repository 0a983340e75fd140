import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { startSandbox, type Sandbox } from "../../../src/sandbox"

/** Milliseconds that one call may take; the option `timeout`. */
export const TIMEOUT = 30_000

/**
 * Time after the end of a call in which its upload takes effect, or never; the option `quietTime`.
 */
export const QUIET = 60_000

const UPLOAD = "UploadInvoice_Patch"
const CANCEL = "CancelInvoice_I"

export type Kind = "upload" | "query" | "cancel"

/** Results of a call. Calls of the second group took effect. */
export const FAULTS = [
  ...["reset_before", "http_500_before", "http_503", "html", "http_404", "redirect_307"],
  ...["reset_after", "reset_in_body", "http_500_after", "exception_after", "empty", "truncate"],
  ...["wrong_order", "missing_entry", "duplicate_entry", "trailing_garbage", "cut_chunk"],
] as const
export type Fault = (typeof FAULTS)[number]

/** The behaviour for one call. */
export type Behaviour = {
  /** A fault of the service itself. */
  fault?: Fault | "refused" | "numbers_exhausted" | "credentials"
  /**
   * The connection stays open. `before`: the call has no effect yet; `after`: it has, and the reply
   * is on its way.
   */
  hold?: "before" | "after"
  /** With `hold`: the caller's process is suspended, so that no time-out ends its call. */
  frozen?: boolean
  /** The connection ends at once, and the call takes effect later. */
  late?: boolean
}

export type ServiceInvoice = {
  order_number: string
  invoice_number: string
  status: string
  amount: number
}

type Reply = { status: number; type: string; body: Buffer } | "reset"

type Held = {
  kind: Kind
  name: string
  /** Time of the call, by the programs' clock. */
  since: number
  behaviour: Behaviour
  /** Its answer, once it took effect. */
  reply: Reply | null
  request: Request
  response: ServerResponse
}
type Request = { url: string; headers: Record<string, string>; body: Buffer; name: string }
type Late = { until: number; request: Request }

const REFUSALS = {
  refused: "F_商品名稱格式錯誤",
  numbers_exhausted: "F_發票字軌號碼不足",
  credentials: "F_商家帳號或密碼錯誤",
}

/**
 * The invoicing service: the sandbox without its duplicate check, behind a proxy in which calls
 * break, wait and take effect late. Times are those of the programs' clock.
 */
export class ModelService {
  private readonly planned: Record<Kind, Behaviour[]> = { upload: [], query: [], cancel: [] }
  private held: Held[] = []
  private lates: Late[] = []
  private working = 0
  /** The caller is dead: none of its later calls reaches the service. */
  private callersDead = false
  private turn: Promise<unknown> = Promise.resolve()
  /** Numbers of invoices issued later than `QUIET` after the end of the longest call. */
  readonly overdue = new Set<string>()
  /** Calls by function, since the last `reset`. */
  readonly calls: string[] = []

  private constructor(
    private readonly sandbox: Sandbox,
    readonly url: string,
    private readonly closeDoor: () => Promise<unknown>
  ) {}

  static async start(): Promise<ModelService> {
    let service: ModelService | undefined
    const door = createServer((request, response) => void service?.receive(request, response))
    await new Promise<void>((listening) => door.listen(0, "localhost", listening))
    const { port } = door.address() as AddressInfo
    const sandbox = await startSandbox({ namespace: `https://localhost:${port}/` })
    service = new ModelService(sandbox, `http://localhost:${port}`, async () => {
      door.closeAllConnections()
      await new Promise((closed) => door.close(closed))
    })
    return service
  }

  async close(): Promise<void> {
    this.endAll()
    await this.closeDoor()
    await this.sandbox.close()
  }

  /**
   * Resets everything. The duplicate check is off, so only the plugin prevents a second invoice.
   */
  async reset(): Promise<void> {
    this.endAll()
    this.heal()
    this.lates = []
    this.calls.length = 0
    this.overdue.clear()
    await fetch(`${this.sandbox.url}/console/state`, { method: "DELETE" })
    await this.settings({ duplicate_check: false })
  }

  /** Sets the behaviour of the next call of this kind that has none yet. */
  arrange(kind: Kind, behaviour: Behaviour): void {
    this.planned[kind].push(behaviour)
  }

  /** From now on calls succeed. Held calls stay held. */
  heal(): void {
    for (const planned of Object.values(this.planned)) planned.length = 0
  }

  /** Only held calls are still open. */
  get isIdle(): boolean {
    return this.working === 0
  }

  get heldCalls(): number {
    return this.held.length
  }

  async invoices(): Promise<ServiceInvoice[]> {
    const reply = await fetch(`${this.sandbox.url}/console/state`)
    return ((await reply.json()) as { invoices: ServiceInvoice[] }).invoices
  }

  /** An action of staff in the service's console. */
  async console(path: string, body: object): Promise<{ status: number; body: unknown }> {
    const reply = await fetch(`${this.sandbox.url}/console/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    })
    return { status: reply.status, body: await reply.json() }
  }

  /**
   * Continues the oldest held call: it takes effect if it has not yet, and its caller gets the
   * reply.
   */
  async release(cut = false): Promise<void> {
    const call = this.held.shift()
    if (!call) return
    this.working++
    try {
      call.reply ??= await this.goOnWith(call)
      send(call.response, cut ? "reset" : call.reply)
    } finally {
      this.working--
    }
  }

  /**
   * An upload that takes effect after the quiet time may be sent again meanwhile. That is safe only
   * if the service checks order numbers, so from here on it does.
   */
  private async goOnWith({ kind, since, request, behaviour }: Held): Promise<Reply> {
    const isOverdue = kind === "upload" && Date.now() - since > TIMEOUT + QUIET
    if (!isOverdue) return this.perform(request, behaviour)
    const before = await this.numbers()
    await this.settings({ duplicate_check: true })
    const reply = await this.perform(request, behaviour)
    for (const number of await this.numbers()) if (!before.has(number)) this.overdue.add(number)
    return reply
  }

  private async numbers(): Promise<Set<string>> {
    return new Set((await this.invoices()).map(({ invoice_number }) => invoice_number))
  }

  /** The held calls get no reply, and do not take effect any more. */
  endAll(): void {
    for (const { response } of this.held.splice(0)) response.destroy()
  }

  /**
   * The calling processes die. A call without an effect may still take effect, because it was sent.
   */
  loseCallers(): void {
    this.callersDead = true
    for (const { reply, request, response } of this.held.splice(0)) {
      if (!reply) this.lates.push({ until: Date.now() + QUIET - 1, request })
      response.destroy()
    }
  }

  /** Other processes replace them. */
  meetCallers(): void {
    this.callersDead = false
  }

  /** Time of the next automatic effect: the time-out of a call, or a late effect. */
  nextChange(): number {
    return Math.min(
      ...this.held.filter(canTimeOut).map(({ since }) => since + TIMEOUT),
      ...this.lates.map(({ until }) => until),
      Infinity
    )
  }

  /** Applies all effects that are due by this time. */
  async pass(now: number): Promise<void> {
    for (const call of this.held.filter(
      (each) => canTimeOut(each) && each.since + TIMEOUT <= now
    )) {
      this.held.splice(this.held.indexOf(call), 1)
      if (!call.reply) this.lates.push({ until: now + QUIET - 1, request: call.request })
      call.response.destroy()
    }
    await this.takeEffect(now)
  }

  private async takeEffect(now: number): Promise<void> {
    const due = this.lates.filter(({ until }) => until <= now)
    this.lates = this.lates.filter((late) => !due.includes(late))
    await Promise.all(due.map(({ request }) => this.perform(request, {})))
  }

  private async receive(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    this.working++
    try {
      const request = await read(incoming)
      if (this.callersDead) return send(response, "reset")
      // During slow acts, time also passes between two jumps.
      await this.takeEffect(Date.now())
      const kind = kindOf(request.name)
      this.calls.push(request.name)
      const behaviour = this.planned[kind].shift() ?? {}
      const { hold, late } = behaviour
      const since = Date.now()
      if (late) {
        this.lates.push({ until: since + QUIET - 1, request })
        return send(response, "reset")
      }
      const reply = hold === "before" ? null : await this.perform(request, behaviour)
      if (hold) {
        this.held.push({ kind, name: request.name, since, behaviour, reply, request, response })
      } else if (reply) {
        send(response, reply)
      }
    } finally {
      this.working--
    }
  }

  /** In sequence, because a fault is for one call. */
  private async perform(request: Request, { fault }: Behaviour): Promise<Reply> {
    const performed = this.turn.then(async () => {
      if (fault && fault in REFUSALS) return refusal(request.name, fault as keyof typeof REFUSALS)
      if (fault && canStrike(fault as Fault, request.name)) {
        await this.settings({ invoicing_fail_next: [{ function: request.name, fault }] })
      }
      try {
        const answer = await fetch(this.sandbox.url + request.url, {
          method: "POST",
          headers: request.headers,
          body: new Uint8Array(request.body),
          redirect: "manual",
        })
        return {
          status: answer.status,
          type: answer.headers.get("content-type") ?? "",
          body: Buffer.from(await answer.arrayBuffer()),
        }
      } catch {
        return "reset"
      }
    })
    this.turn = performed.catch(() => undefined)
    return performed
  }

  private async settings(changes: object): Promise<void> {
    const reply = await fetch(`${this.sandbox.url}/console/settings`, {
      method: "PUT",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(changes),
    })
    if (!reply.ok) throw new Error(`The sandbox refused ${JSON.stringify(changes)}.`)
  }
}

const canTimeOut = ({ behaviour }: Held) => !behaviour.frozen

const kindOf = (name: string): Kind =>
  name === UPLOAD ? "upload" : name === CANCEL ? "cancel" : "query"

/** The sandbox's faults that need a reply with a value or with entries. */
const ONLY: Partial<Record<Fault, string[]>> = {
  wrong_order: [UPLOAD, "Check_invoiceOrder"],
  missing_entry: [UPLOAD, "Invoice_Info_Orderno"],
  duplicate_entry: [UPLOAD, "Invoice_Info_Orderno"],
}
const canStrike = (fault: Fault, name: string) => ONLY[fault]?.includes(name) ?? true

/** Only for the upload: queries have their own answers. */
function refusal(name: string, fault: keyof typeof REFUSALS): Reply {
  if (name !== UPLOAD && name !== CANCEL) return "reset"
  const text = `<?xml version="1.0" encoding="utf-8"?>\n<string xmlns="urn:any">${REFUSALS[fault]}</string>`
  return { status: 200, type: "text/xml; charset=utf-8", body: Buffer.from(text) }
}

async function read(incoming: IncomingMessage): Promise<Request> {
  const { "content-type": type = "", soapaction } = incoming.headers
  const action = soapaction ? String(soapaction) : ""
  const url = incoming.url ?? ""
  return {
    url,
    headers: { "content-type": type, ...(action && { soapaction: action }) },
    body: Buffer.concat(await incoming.toArray()),
    // A SOAP call goes to the base address, and names its function in its action.
    name: (action.replaceAll('"', "") || url).split("/").at(-1) ?? "",
  }
}

function send(response: ServerResponse, reply: Reply): void {
  if (reply === "reset") {
    response.destroy()
    return
  }
  response.writeHead(reply.status, {
    "content-type": reply.type,
    "content-length": reply.body.length,
  })
  response.end(reply.body)
}
