import type { InvoiceLine, SandboxInvoice } from "../state/types"
import type { SandboxStore } from "../state/store"
import { AllowanceBook } from "./allowance-book"
import { nextInvoiceNumber } from "./invoice-number"
import { totalAmount } from "./orders"

/** The invoices of the service, with their allowances. A merchant (`mem_cid`) sees its own only. */
export class InvoiceBook {
  readonly allowances: AllowanceBook

  constructor(private readonly store: SandboxStore) {
    this.allowances = new AllowanceBook(store)
  }

  findByNumber(memCid: string, invoiceNumber: string): SandboxInvoice | undefined {
    return this.of(memCid).find((invoice) => invoice.invoice_number === invoiceNumber)
  }

  /** As queries see it: not yet, while they are stale. */
  seenByNumber(memCid: string, invoiceNumber: string): SandboxInvoice | undefined {
    return this.seen(memCid).find((invoice) => invoice.invoice_number === invoiceNumber)
  }

  /** More than one only where an order number was invoiced twice, with the check off. */
  seenByOrder(memCid: string, orderNumber: string): SandboxInvoice[] {
    return this.seen(memCid).filter((invoice) => invoice.order_number === orderNumber)
  }

  /** Order numbers that had an invoice before; a voided invoice has used its number up for ever. */
  alreadyInvoiced(memCid: string, orderNumbers: Iterable<string>): string[] {
    if (!this.store.state.settings.duplicate_check) {
      return []
    }
    const used = new Set(this.of(memCid).map((invoice) => invoice.order_number))
    return [...orderNumbers].filter((orderNumber) => used.has(orderNumber))
  }

  /** Issues one invoice for each order: all of them, or none when the state cannot be saved. */
  issue(memCid: string, orders: Map<string, InvoiceLine[]>): SandboxInvoice[] {
    return this.store.change((state) => {
      const issued: SandboxInvoice[] = []
      for (const [orderNumber, lines] of orders) {
        issued.push({
          mem_cid: memCid,
          order_number: orderNumber,
          invoice_number: state.next_invoice_number,
          status: "開立",
          amount: totalAmount(lines),
          lines,
          issued_at: new Date().toISOString(),
          voided_at: null,
        })
        state.next_invoice_number = nextInvoiceNumber(state.next_invoice_number)
      }
      state.invoices.push(...issued)
      return issued
    })
  }

  void(invoice: SandboxInvoice): void {
    this.store.change(() => {
      invoice.status = "作廢"
      invoice.voided_at = new Date().toISOString()
    })
  }

  private seen(memCid: string): SandboxInvoice[] {
    const seenUntil = Date.now() - this.store.state.settings.stale_for_ms
    return this.of(memCid).filter(({ issued_at }) => Date.parse(issued_at) <= seenUntil)
  }

  private of(memCid: string): SandboxInvoice[] {
    return this.store.state.invoices.filter((invoice) => invoice.mem_cid === memCid)
  }
}
