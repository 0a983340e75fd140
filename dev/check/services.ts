import type { DemoAddresses } from "../running-demo"
import { call } from "./http"

export type HeldInvoice = {
  order_number: string
  invoice_number: string
  status: string
  lines: {
    Description: string
    Amount: string
    CarrierID_2: string
    buyer_id: string
    Remark: string
  }[]
}
export type InvoicingCall = {
  service: string
  function: string
  phase: "received" | "accepted" | "answered"
}
type Held = {
  invoices: HeldInvoice[]
  intents: { id: string; refunded: number }[]
  journal: InvoicingCall[]
}

/** The two services' own records, through the sandbox's console. */
export class Services {
  constructor(private readonly demo: Pick<DemoAddresses, "sandboxUrl">) {}

  /** @throws unless the service has exactly one invoice for the order number */
  async invoiceOf(orderNumber: string | null): Promise<HeldInvoice> {
    const { invoices } = await this.state()
    const found = invoices.filter((invoice) => invoice.order_number === orderNumber)
    if (found.length !== 1) {
      throw new Error(`expected one invoice for order number ${orderNumber}, got ${found.length}`)
    }
    return found[0]
  }

  /** Refunded TWD dollars of a payment intent. */
  async refundedOf(intentId: string): Promise<number> {
    const { intents } = await this.state()
    const found = intents.find((intent) => intent.id === intentId)
    if (!found) throw new Error(`expected the payment intent ${intentId}, got none`)
    return found.refunded
  }

  /** Holds every upload before it takes effect, until released. */
  async holdUploads(held: boolean): Promise<void> {
    const url = `${this.demo.sandboxUrl}/console/settings`
    const hold = { function: "UploadInvoice_Patch", at: "received" }
    await call(url, { method: "PUT", body: { invoicing_hold: held ? [hold] : [] } })
  }

  /** Calls of the invoicing service, oldest first. */
  async invoicingCalls(): Promise<InvoicingCall[]> {
    const { journal } = await this.state()
    return journal.filter(({ service }) => service === "invoicing")
  }

  private state(): Promise<Held> {
    return call<Held>(`${this.demo.sandboxUrl}/console/state`)
  }
}

/** Σ Amount of the lines, TWD dollars. */
export const sumOfLines = ({ lines }: HeldInvoice): number =>
  lines.reduce((sum, line) => sum + Number(line.Amount), 0)
