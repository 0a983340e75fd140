import type { OpenDemo } from "../../dev/running-demo"

type AdminOrder = {
  id: string
  email: string
  total: number
  payment_status: string
  payment_collections: {
    payments: { amount: number; data: { intent_id: string }; captures: { amount: number }[] }[]
  }[]
}
type AdminInvoice = {
  status: string
  order_number: string
  invoice_number: string | null
  amount: number
}
type SandboxInvoice = { order_number: string; amount: number; lines: Record<string, string>[] }
type Sandbox = {
  intents: { id: string; status: string; amount: number; transfer: { account: string } | null }[]
  invoices: SandboxInvoice[]
  journal: { function: string; accepted: boolean; order_numbers?: string[] }[]
}

/** Staff's view in the admin, and the services' records, after a purchase. */
export class Records {
  private constructor(
    private readonly demo: OpenDemo,
    private readonly token: string,
    /** Payment intents of earlier buyers. */
    private readonly before: Set<string>
  ) {}

  static async open(demo: OpenDemo): Promise<Records> {
    const { admin_email: email, admin_password: password } = demo.shop
    const { token } = await call<{ token: string }>(
      `${demo.storeUrl}/auth/user/emailpass`,
      {},
      { email, password }
    )
    const { intents } = await call<Sandbox>(`${demo.sandboxUrl}/console/state`)
    return new Records(demo, token, new Set(intents.map(({ id }) => id)))
  }

  async sandbox(): Promise<Sandbox> {
    return await call(`${this.demo.sandboxUrl}/console/state`)
  }

  /** The money of a bank transfer arrives. */
  async receiveTransfer(intentId: string): Promise<void> {
    await call(`${this.demo.sandboxUrl}/console/intents/${intentId}/paid`, {}, {})
  }

  /** The service ends an unpaid payment; by default the latest one. */
  async letExpire(intentId?: string): Promise<void> {
    const { intents } = await this.sandbox()
    const open = intents.filter(({ status }) => status === "pending_review")
    const id = intentId ?? open[open.length - 1].id
    await call(`${this.demo.sandboxUrl}/console/intents/${id}/expire`, {}, {})
  }

  async admin<T>(path: string, body?: object): Promise<T> {
    const headers = { authorization: `Bearer ${this.token}` }
    return await call(`${this.demo.storeUrl}/admin${path}`, headers, body)
  }

  async orders(): Promise<AdminOrder[]> {
    const fields =
      "id,email,total,payment_status,*payment_collections.payments,*payment_collections.payments.captures"
    return (
      await this.admin<{ orders: AdminOrder[] }>(
        `/orders?limit=100&order=-created_at&fields=${fields}`
      )
    ).orders
  }

  /**
   * Expects that this buyer has one order, with one payment and one invoice of its whole amount,
   * and that no payment is without an order. Returns the invoice's first row from the service.
   */
  async oneOfEach(email: string): Promise<{ row: Record<string, string>; orderId: string }> {
    const orders = await this.orders()
    const [order, ...others] = orders.filter((one) => one.email === email)
    if (!order || others.length) throw new Error(`${email} has ${others.length + 1} orders.`)
    await eventually("the capture and the invoice", async () => {
      const [invoice] = await this.invoices(order.id)
      const [now] = (await this.orders()).filter(({ id }) => id === order.id)
      return invoice?.status === "issued" && now.payment_status === "captured"
    })

    const all = await this.orders()
    const paymentsOf = ({ payment_collections }: AdminOrder) =>
      payment_collections.flatMap(({ payments }) => payments)
    const payments = all.filter(({ id }) => id === order.id).flatMap(paymentsOf)
    const captures = payments.flatMap(({ captures }) => captures.map(({ amount }) => amount))
    expect(captures).toEqual([order.total])

    const { intents, invoices, journal } = await this.sandbox()
    const paid = intents.filter(({ status }) => status === "success")
    const ours = paid.filter(({ id }) => payments.some(({ data }) => data.intent_id === id))
    expect(ours.map(({ amount }) => amount)).toEqual([order.total])
    // Each intent that was paid since then is the payment of one order.
    const since = (ids: string[]) => ids.filter((id) => !this.before.has(id)).sort()
    const intentIds = all.flatMap(paymentsOf).map(({ data }) => data.intent_id)
    expect(since(paid.map(({ id }) => id))).toEqual(since(intentIds))

    const shown = await this.invoices(order.id)
    expect(shown.map(({ amount }) => amount)).toEqual([order.total])
    const [{ order_number }] = shown
    const held = invoices.filter((invoice) => invoice.order_number === order_number)
    expect(held.map(({ amount }) => amount)).toEqual([order.total])
    const sent = journal.filter(
      (entry) =>
        entry.function === "UploadInvoice_Patch" && entry.order_numbers?.includes(order_number)
    )
    expect(sent.map(({ accepted }) => accepted)).toEqual([true])
    return { row: held[0].lines[0], orderId: order.id }
  }

  async invoices(orderId: string): Promise<AdminInvoice[]> {
    const path = `/orders/${orderId}/tw-invoices`
    return (await this.admin<{ invoices: AdminInvoice[] }>(path)).invoices
  }
}

/** Polls until the condition is true, at most for a minute. */
export async function eventually(what: string, look: () => Promise<boolean>): Promise<void> {
  const giveUpAt = Date.now() + 60_000
  while (!(await look())) {
    if (Date.now() > giveUpAt) throw new Error(`Waited in vain for ${what}.`)
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}

async function call<T>(
  url: string,
  headers: Record<string, string> = {},
  body?: object
): Promise<T> {
  const response = await fetch(url, {
    method: body ? "POST" : "GET",
    // A kept connection may be closed before this process, busy with a browser, notices.
    headers: { "content-type": "application/json", connection: "close", ...headers },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${response.status} from ${url}: ${text}`)
  return JSON.parse(text) as T
}
