import { setTimeout as sleep } from "node:timers/promises"
import { isCarrierCode } from "../../../../rules/buyer/carrier"
import { isInvoiceNumber } from "../../../../rules/invoice/invoice-number"
import type { ServiceInvoice } from "../../../../rules/invoice/reconciliation"
import { isSafeText } from "../../../../rules/text/text"
import {
  InvoicingError,
  type Allowance,
  type InvoiceContent,
  type InvoicingCapabilities,
  type InvoicingService,
  type MayBegin,
  type Refusal,
  type RefusalReason,
} from "../../contract"

type Issued = { content: InvoiceContent; invoice_number: string; amount: number; voided: boolean }

type Call = Exclude<keyof InvoicingService, "capabilities">

const FIRST_NUMBER = 10_000_000
const DATE = "2026-03-05"

export const IN_MEMORY_CAPABILITIES: InvoicingCapabilities = {
  largestBatch: 50,
  checksOrderNumbers: true,
  createsAllowances: false,
  limits: {
    order_number: 40,
    name: 60,
    address: 200,
    email: 80,
    description: 256,
    remark: 200,
    not_mailed_prefix: null,
  },
  functionNames: { findNumber: "findNumber", check: "check", listByOrder: "listByOrder" },
}

/** An invoicing service that keeps its invoices in memory, for tests only. */
export class InMemoryInvoicing implements InvoicingService {
  readonly capabilities: InvoicingCapabilities
  readonly invoices: Issued[] = []
  /** The calls that were made of it, in their order. */
  readonly calls: Call[] = []
  private readonly allowances: Allowance[] = []
  private answersToLose = 0
  /** Milliseconds that each call takes. */
  latency = 0

  constructor(capabilities: Partial<InvoicingCapabilities> = {}) {
    this.capabilities = { ...IN_MEMORY_CAPABILITIES, ...capabilities }
  }

  async check(invoices: InvoiceContent[]) {
    await this.begin("check", invoices)
    const used = invoices.some(({ order_number }) => this.ofOrder(order_number).length > 0)
    return used ? refused("already_invoiced", "The order number is used.") : NOT_INVOICED
  }

  async issue(invoices: InvoiceContent[], mayBegin?: MayBegin) {
    await this.begin("issue", invoices, mayBegin)
    if (invoices.some(({ order_number }) => this.ofOrder(order_number).length > 0)) {
      return refused("already_invoiced", "An order number is used.")
    }
    if (invoices.some(({ carrier }) => carrier && !isCarrierCode(carrier.type, carrier.code))) {
      return refused("other", "A carrier code is not valid.")
    }
    const numbers = new Map<string, string>()
    for (const content of invoices) {
      const invoice_number = `ZZ${FIRST_NUMBER + this.invoices.length}`
      const amount = content.lines.reduce((sum, line) => sum + line.amount, 0)
      this.invoices.push({ content, invoice_number, amount, voided: false })
      numbers.set(content.order_number, invoice_number)
    }
    this.maybeLoseAnswer()
    return { kind: "issued" as const, invoices: numbers }
  }

  async void(invoiceNumber: string, mayBegin?: MayBegin) {
    await this.begin("void", undefined, mayBegin)
    const invoice = this.numbered(invoiceNumber)
    const why = !invoice
      ? "There is no such invoice."
      : invoice.voided
        ? "The invoice is voided."
        : this.allowancesOf(invoice).length
          ? "The invoice has allowances."
          : null
    if (!invoice || why) return { kind: "refused" as const, message: why ?? "", finished: true }
    invoice.voided = true
    return { kind: "voided" as const }
  }

  async findNumber(orderNumber: string) {
    await this.begin("findNumber")
    const [invoice] = this.ofOrder(orderNumber)
    return invoice
      ? { kind: "found" as const, invoice_number: invoice.invoice_number }
      : { kind: "none" as const }
  }

  async listByOrder(orderNumber: string) {
    await this.begin("listByOrder")
    return this.ofOrder(orderNumber).map((invoice) => this.described(invoice))
  }

  async checkInvoice(invoiceNumber: string) {
    await this.begin("checkInvoice")
    const kind = this.numbered(invoiceNumber) ? ("found" as const) : ("none" as const)
    return { kind }
  }

  async record(invoiceNumber: string) {
    await this.begin("record")
    const invoice = this.numbered(invoiceNumber)
    if (!invoice) return { status: "none" as const }
    const { status, amount, allowance_confirmed, allowance_unconfirmed } = this.described(invoice)
    switch (status) {
      case "issued":
        return { status, amount }
      case "voided":
        return { status }
      case "allowance":
        return {
          status,
          amount,
          allowance_confirmed: allowance_confirmed ?? 0,
          allowance_unconfirmed: allowance_unconfirmed ?? 0,
        }
    }
  }

  async link(invoiceNumber: string) {
    await this.begin("link")
    if (!this.numbered(invoiceNumber)) {
      throw new InvoicingError("unexpected", "There is no such invoice.", "unknown")
    }
    return `https://invoices.example/${invoiceNumber}`
  }

  async linkByOrder(orderNumber: string) {
    await this.begin("linkByOrder")
    const [invoice] = this.ofOrder(orderNumber)
    if (!invoice) {
      throw new InvoicingError("unexpected", "There is no such invoice.", "unknown")
    }
    return `https://invoices.example/${invoice.invoice_number}`
  }

  async allowance(allowanceNumber: string) {
    await this.begin("allowance")
    const allowance = this.allowances.find((each) => each.allowance_number === allowanceNumber)
    return allowance ? { kind: "found" as const, allowance } : NO_ALLOWANCE
  }

  async allowanceLines(allowanceNumber: string) {
    await this.begin("allowanceLines")
    const allowance = this.allowances.find((each) => each.allowance_number === allowanceNumber)
    if (!allowance) return NO_ALLOWANCE
    const line = {
      sequence: "1",
      description: "茶葉",
      quantity: "1",
      unit_price: String(allowance.total_amount),
      amount: allowance.total_amount,
      tax: null,
      tax_type: "taxable" as const,
      original_invoice_number: allowance.invoice_number,
      original_invoice_date: DATE,
      original_sequence: "1",
    }
    return { kind: "found" as const, lines: [line] }
  }

  /** As staff do it in a service's console; the allowance's number. */
  createAllowance(invoice_number: string, total_amount: number): string {
    const allowance_number = `AL${this.allowances.length + 1}`
    this.allowances.push({
      allowance_number,
      allowance_date: DATE,
      day: DATE,
      invoice_number,
      // Tests shift the invoice's own day in the database.
      invoice_date: "",
      total_amount,
      tax_amount: null,
      status: "issued",
      confirmed_at: null,
    })
    return allowance_number
  }

  confirmAllowance(allowanceNumber: string): void {
    const allowance = this.allowances.find((each) => each.allowance_number === allowanceNumber)
    if (allowance) allowance.confirmed_at = DATE
  }

  /** The next `issue` takes effect, and its answer is lost. */
  loseNextAnswer(): void {
    this.answersToLose++
  }

  private async begin(
    call: Call,
    invoices?: InvoiceContent[],
    mayBegin: MayBegin = () => true
  ): Promise<void> {
    if (invoices) requireValidBatch(invoices, this.capabilities)
    if (!mayBegin()) throw new InvoicingError("lease_over", "It is too late.", "not_sent")
    this.calls.push(call)
    if (this.latency) await sleep(this.latency)
  }

  private maybeLoseAnswer(): void {
    if (this.answersToLose === 0) return
    this.answersToLose--
    throw new InvoicingError("connection", "The answer was lost.", "unknown")
  }

  private ofOrder(orderNumber: string): Issued[] {
    return this.invoices.filter(({ content }) => content.order_number === orderNumber)
  }

  private numbered(invoiceNumber: string): Issued | undefined {
    if (!isInvoiceNumber(invoiceNumber)) {
      throw new InvoicingError("not_supported", "This is not an invoice number.", "not_sent")
    }
    return this.invoices.find(({ invoice_number }) => invoice_number === invoiceNumber)
  }

  private allowancesOf({ invoice_number }: Issued): Allowance[] {
    return this.allowances.filter((each) => each.invoice_number === invoice_number)
  }

  private described(invoice: Issued): ServiceInvoice {
    const { amount, voided } = invoice
    const allowances = this.allowancesOf(invoice)
    const sumOf = (confirmed: boolean) => {
      const of = allowances.filter(({ confirmed_at }) => (confirmed_at !== null) === confirmed)
      return of.length ? of.reduce((sum, { total_amount }) => sum + total_amount, 0) : null
    }
    return {
      status: voided ? "voided" : allowances.length ? "allowance" : "issued",
      amount,
      allowance_confirmed: sumOf(true),
      allowance_unconfirmed: sumOf(false),
    }
  }
}

const NOT_INVOICED = { kind: "not_invoiced" as const }
const NO_ALLOWANCE = { kind: "none" as const, message: "There is no such allowance." }

const refused = (reason: RefusalReason, message: string): Refusal => ({
  kind: "refused",
  message,
  reason,
  finished: true,
})

function requireValidBatch(invoices: InvoiceContent[], { largestBatch }: InvoicingCapabilities) {
  const numbers = new Set(invoices.map(({ order_number }) => order_number))
  const sendable =
    invoices.length > 0 &&
    invoices.length <= largestBatch &&
    numbers.size === invoices.length &&
    invoices.every(({ buyer, lines, remark }) => {
      const texts = [buyer.name, buyer.address ?? "", remark]
      return (
        lines.length > 0 &&
        [...texts, ...lines.map(({ description }) => description)].every(isSafeText)
      )
    })
  if (!sendable) {
    throw new InvoicingError("not_supported", "This cannot be sent.", "not_sent")
  }
}
