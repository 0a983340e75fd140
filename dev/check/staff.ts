import type { DemoAddresses } from "../running-demo"
import { eventually } from "./expect"
import { call } from "./http"

export type Invoice = {
  id: string
  status: string
  reason: string | null
  reason_detail: string | null
  order_number: string | null
  invoice_number: string | null
  amount: number | null
  issued_at: string | null
  voided_at: string | null
  service_status: string | null
  changes: { field: string; from: string; to: string }[] | null
  link: string | null
}
type OrderInvoices = { note: string | null; invoices: Invoice[] }
type InvoicingStatus = { configured: boolean; missing: string[]; sandbox: boolean }
export type AdminOrder = { status: string; payment_status: string; total: number }

/** A user who is signed in to the admin: its public routes with the token of the log-in. */
export class Staff {
  private constructor(
    private readonly storeUrl: string,
    private readonly token: string
  ) {}

  static async signIn({
    storeUrl,
    shop,
  }: Pick<DemoAddresses, "storeUrl" | "shop">): Promise<Staff> {
    const body = { email: shop.admin_email, password: shop.admin_password }
    const { token } = await call<{ token: string }>(`${storeUrl}/auth/user/emailpass`, { body })
    return new Staff(storeUrl, token)
  }

  async order(id: string): Promise<AdminOrder> {
    const path = `/admin/orders/${id}?fields=status,payment_status,total`
    return (await this.get<{ order: AdminOrder }>(path)).order
  }

  async cancel(orderId: string): Promise<AdminOrder> {
    const path = `/admin/orders/${orderId}/cancel`
    return (await this.post<{ order: AdminOrder }>(path)).order
  }

  async setPaymentProviders(regionId: string, payment_providers: string[]): Promise<void> {
    await this.post(`/admin/regions/${regionId}`, { payment_providers })
  }

  async invoicingStatus(): Promise<InvoicingStatus> {
    return await this.get<InvoicingStatus>("/admin/tw-invoicing/status")
  }

  /** The first hundred, the newest first. */
  async invoices(): Promise<{ id: string }[]> {
    return (await this.get<{ invoices: { id: string }[] }>("/admin/tw-invoices?limit=100")).invoices
  }

  /** Waits until the order's newest invoice has this status. */
  async invoiceThatIs(status: string, orderId: string): Promise<Invoice> {
    const view = await eventually(
      `an invoice ${status}`,
      () => this.get<OrderInvoices>(`/admin/orders/${orderId}/tw-invoices`),
      ({ invoices }) => invoices[0]?.status === status
    )
    return view.invoices[0]
  }

  /** "Issue now" of an order's card. */
  async issueNow(orderId: string): Promise<void> {
    await this.post(`/admin/orders/${orderId}/tw-invoices`)
  }

  /** "Retry" of an invoice: one that may have been sent is queried. */
  async retry(id: string): Promise<void> {
    await this.post(`/admin/tw-invoices/${id}/retry`)
  }

  async link({ link }: Invoice): Promise<string> {
    if (!link) throw new Error("expected the admin's route to show a link, got none")
    return (await this.get<{ url: string }>(link)).url
  }

  /** Returns when the invoice is voided, or after a few seconds. */
  async voidInvoice(id: string): Promise<Invoice> {
    return (await this.post<{ invoice: Invoice }>(`/admin/tw-invoices/${id}/void`)).invoice
  }

  private get<T>(path: string): Promise<T> {
    return call<T>(`${this.storeUrl}${path}`, { headers: this.headers() })
  }

  private post<T>(path: string, body: object = {}): Promise<T> {
    return call<T>(`${this.storeUrl}${path}`, { headers: this.headers(), body })
  }

  private headers() {
    return { authorization: `Bearer ${this.token}` }
  }
}
