import { eventually } from "../../dev/check/expect"
import { call } from "../../dev/check/http"
import { todayInTaipei } from "../today-in-taipei"
import type { CrashBench } from "./crash-bench"
import type { Request, SoakHistory } from "./soak-history"

/** Milliseconds until a request has an answer, however many servers are killed meanwhile. */
const PATIENCE_MS = 180_000

/** Dollars of a partial refund, and of an allowance. */
const SOME = 100
const ALLOWANCE = 10

/** How often staff try to register an allowance: each fault of the service strikes once. */
const TRIES = 5

type Answer = { granted: boolean; data: never }
type Invoice = { id: string; status: string; invoice_number: string | null }
type Payment = {
  id: string
  amount: number
  captured_at: string | null
  canceled_at: string | null
  refunds: { amount: number }[]
}
type Collection = { id: string; status: string; payments: Payment[] }

/** Whom staff may say that an invoice is for. */
export const DETAILS = [
  { type: "donation", donation_code: "919" },
  { type: "personal", carrier: { type: "mobile", code: "/ABC+123" } },
  { type: "company", tax_id: "04595257", name: "測試有限公司" },
]

/**
 * The buyers and staff of a run. They repeat a request only if its answer was lost, and look first
 * what became of it.
 */
export class SoakPeople {
  constructor(
    private readonly bench: CrashBench,
    private readonly history: SoakHistory,
    /** Resolves when a server serves. */
    private readonly ready: () => Promise<unknown>
  ) {}

  place(variant: number): Promise<string> {
    return this.untilAnswered("an order", async () => {
      await this.ready()
      return this.bench.place(variant).catch(() => null)
    })
  }

  async cancel(order: string): Promise<void> {
    const sql = `select 1 from "order" where id = $1 and status = 'canceled'`
    await this.untilAnswered("a cancellation", async () => {
      if ((await this.bench.sql(sql, [order])).length) return true
      return this.post(`orders/${order}/cancel`)
    })
  }

  /** Changes the quantity of the order's first item. */
  async edit(order: string, more: number): Promise<void> {
    const version = await this.versionOf(order)
    await this.untilAnswered("an edit", async () => {
      if ((await this.versionOf(order)) > version) return true
      // An earlier try may have begun one.
      await this.ask("DELETE", `order-edits/${order}`)
      const read = await this.ask("GET", `orders/${order}?fields=*items`)
      if (!read?.granted) return read
      const { items } = (read.data as { order: { items: { id: string; quantity: number }[] } })
        .order
      const [item] = items.sort((a, b) => (a.id < b.id ? -1 : 1))
      if (!item) return true
      const quantity = Math.max(item.quantity + more, 0) || item.quantity + 1
      const steps: [path: string, body?: object][] = [
        ["order-edits", { order_id: order }],
        [`order-edits/${order}/items/item/${item.id}`, { quantity }],
        [`order-edits/${order}/request`],
        [`order-edits/${order}/confirm`],
      ]
      for (const [path, body] of steps) {
        const answer = await this.post(path, body)
        if (!answer?.granted) return answer
      }
      return true
    })
  }

  /** The buyer pays what an edit costs more, outside the shop, and staff mark it as paid. */
  async pay(order: string): Promise<void> {
    await this.untilAnswered("a payment", async () => {
      const collections = await this.collectionsOf(order)
      if (!collections) return null
      const unpaid = collections.find(({ status }) => status === "not_paid")
      if (!unpaid) return true
      return this.post(`payment-collections/${unpaid.id}/mark-as-paid`, { order_id: order })
    })
  }

  /** Refunds some or all of the first payment of which anything is left. */
  async refund(order: string, all: boolean): Promise<void> {
    let wanted: { id: string; back: number } | undefined
    await this.untilAnswered("a refund", async () => {
      const collections = await this.collectionsOf(order)
      if (!collections) return null
      const payments = collections.flatMap(({ payments }) => payments)
      const payment = payments.find((each) =>
        wanted ? each.id === wanted.id : !each.canceled_at && leftOf(each) > 0
      )
      if (!payment) return true
      const back = backOf(payment)
      wanted ??= { id: payment.id, back }
      if (back > wanted.back) return true
      if (!payment.captured_at) {
        const captured = await this.post(`payments/${payment.id}/capture`)
        if (!captured?.granted) return captured
      }
      const amount = all ? leftOf(payment) : Math.min(SOME, leftOf(payment))
      return this.post(`payments/${payment.id}/refund`, { amount })
    })
  }

  /** Staff ask something of the order's latest invoice. */
  request(order: string, request: Exclude<Request, "adopt" | "issue" | "details">): Promise<void> {
    return this.note(order, request, async () => {
      const read = await this.invoicesOf(order)
      const latest = read?.at(0)
      return latest ? this.post(`tw-invoices/${latest.id}/${request}`) : read && true
    })
  }

  issue(order: string): Promise<void> {
    return this.note(order, "issue", () => this.post(`orders/${order}/tw-invoices`))
  }

  changeDetails(order: string, details: object): Promise<void> {
    return this.note(order, "details", () =>
      this.post(`orders/${order}/tw-invoice-details`, details)
    )
  }

  /** With the number that staff find at the service, or with one that does not exist. */
  adopt(order: string): Promise<void> {
    return this.note(order, "adopt", async () => {
      const sql =
        "select id, order_number from tw_invoice where order_id = $1 order by revision desc"
      const [row] = await this.bench.sql<{ id: string; order_number: string }>(sql, [order])
      if (!row) return true
      const { invoices } = await this.bench.sandbox.state()
      const found = invoices.find(({ order_number }) => order_number === row.order_number)
      const invoice_number = found?.invoice_number ?? "AB00000000"
      return this.post(`tw-invoices/${row.id}/adopt`, {
        ...{ invoice_number, issued_on: todayInTaipei() },
      })
    })
  }

  /** Staff make an allowance in the service's console, and register it. */
  async allow(order: string): Promise<void> {
    const invoices = await this.untilAnswered("invoices", () => this.invoicesOf(order))
    const { id, status, invoice_number } = invoices.at(0) ?? {}
    if (status !== "issued" || !invoice_number) return
    const made = await this.console(`invoices/${invoice_number}/allowances`, { amount: ALLOWANCE })
    if (!made) return
    const { allowance_number } = made
    for (let tried = 0; tried < TRIES; tried++) {
      const answer = await this.untilAnswered("an allowance", () =>
        this.post(`tw-invoices/${id}/allowances`, { allowance_number })
      )
      if (answer.granted) return this.history.allowed(order, ALLOWANCE)
    }
    await this.console(`allowances/${allowance_number}/void`)
  }

  /** Staff request all missing invoices of these days. */
  async bulk(): Promise<void> {
    const [from, to] = [todayInTaipei(), todayInTaipei()]
    await this.untilAnswered("a bulk issue", () =>
      this.post("tw-invoicing/bulk-issues", { from, to })
    )
  }

  private async note(order: string, request: Request, work: () => Promise<Answer | true | null>) {
    let lost = false
    const answer = await this.untilAnswered(`an answer to ${request}`, async () => {
      const answer = await work()
      lost ||= answer === null
      return answer
    })
    if (answer === true) return
    if (answer.granted) this.history.granted(order, request)
    else if (lost) this.history.unclear(order, request)
  }

  /** Repeats the work until its answer is not lost. */
  private async untilAnswered<T>(what: string, work: () => Promise<T | null>): Promise<T> {
    const answer = await eventually(what, work, (seen) => seen !== null, PATIENCE_MS)
    return answer as T
  }

  private async versionOf(order: string): Promise<number> {
    const sql = `select version from "order" where id = $1`
    return (await this.bench.sql<{ version: number }>(sql, [order]))[0].version
  }

  private async collectionsOf(order: string): Promise<Collection[] | null> {
    const fields = ["", ".payments", ".payments.refunds"].map((of) => `*payment_collections${of}`)
    const read = await this.ask("GET", `orders/${order}?fields=${fields}`)
    if (!read?.granted) return null
    return (read.data as { order: { payment_collections: Collection[] } }).order.payment_collections
  }

  /** Newest first. */
  private async invoicesOf(order: string): Promise<Invoice[] | null> {
    const read = await this.ask("GET", `orders/${order}/tw-invoices`)
    return read?.granted ? (read.data as { invoices: Invoice[] }).invoices : null
  }

  private post(path: string, body: object = {}): Promise<Answer | null> {
    return this.ask("POST", path, body)
  }

  /** Null: the answer was lost, or the server failed. */
  private async ask(method: string, path: string, body?: object): Promise<Answer | null> {
    await this.ready()
    try {
      const { headers } = await this.bench.staff()
      const all = { headers, validateStatus: () => true }
      const url = `/admin/${path}`
      const { status, data } = await this.bench.api.request({ method, url, data: body, ...all })
      return status < 500 ? { granted: status < 400, data: data as never } : null
    } catch {
      return null
    }
  }

  /** Null: the console refuses. */
  private async console(path: string, body: object = {}) {
    const url = `${this.bench.sandbox.url}/console/${path}`
    return call<{ allowance_number: string }>(url, { method: "POST", body }).catch(() => null)
  }
}

const backOf = ({ refunds }: Payment) => refunds.reduce((all, { amount }) => all + amount, 0)
const leftOf = (payment: Payment) => payment.amount - backOf(payment)
