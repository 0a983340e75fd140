import type { InvoiceContent, InvoicingService } from "../../src/clients/invoicing"
import type { ConsoleState } from "../../src/sandbox"

/**
 * `done`: the service has what the call is about, and does it. `denied`: the service has nothing of
 * it, or refuses.
 */
export type Situation = "done" | "denied"

/** What a call is about. Calls of one order take the first. */
export type Subject = { orders: string[]; invoiceNumber: string; allowanceNumber: string }

type Call = {
  /** The service's name of the function. */
  function: string
  make(service: InvoicingService, subject: Subject): Promise<unknown>
  /**
   * The one answer that is true, from the service's own records; undefined: the contract has none
   * for this situation.
   */
  truth(subject: Subject, records: ConsoleState, situation: Situation): unknown
}

export type Method = Exclude<keyof InvoicingService, "capabilities">

/** Every call of the contract. Orders have two lines, allowances too, so that one can be lost. */
export const CALLS: Record<Method, Call> = {
  check: {
    function: "Invoice_PatchData_Check",
    make: (service, { orders }) => service.check(orders.map(contentOf)),
    truth: (subject, _, situation) =>
      situation === "done" ? { kind: "not_invoiced" } : alreadyInvoiced(subject),
  },
  issue: {
    function: "UploadInvoice_Patch",
    make: (service, { orders }) => service.issue(orders.map(contentOf)),
    truth: (subject, records, situation) =>
      situation === "done"
        ? { kind: "issued", invoices: new Map(numbersOf(subject, records)) }
        : alreadyInvoiced(subject),
  },
  void: {
    function: "CancelInvoice_I",
    make: (service, { invoiceNumber }) => service.void(invoiceNumber),
    truth(subject, records) {
      const status = numbered(subject, records)?.status
      if (status === "作廢") return { kind: "voided" }
      return status ?? { kind: "refused", message: "查無此發票號碼", finished: true }
    },
  },
  findNumber: {
    function: "Check_invoiceOrder",
    make: (service, { orders }) => service.findNumber(orders[0]),
    truth(subject, records) {
      const invoice = ordered(subject, records)
      return invoice ? { kind: "found", invoice_number: invoice.invoice_number } : { kind: "none" }
    },
  },
  listByOrder: {
    function: "Invoice_Info_Orderno",
    make: (service, { orders }) => service.listByOrder(orders[0]),
    truth(subject, records) {
      const invoice = ordered(subject, records)
      if (!invoice) return []
      const { amount, allowed } = withAllowance(invoice, records)
      return [
        { status: "allowance", amount, allowance_unconfirmed: allowed, allowance_confirmed: null },
      ]
    },
  },
  checkInvoice: {
    function: "Check_invoice",
    make: (service, { invoiceNumber }) => service.checkInvoice(invoiceNumber),
    truth: (subject, records) => ({ kind: numbered(subject, records) ? "found" : "none" }),
  },
  record: {
    function: "Invoice_Info",
    make: (service, { invoiceNumber }) => service.record(invoiceNumber),
    truth(subject, records) {
      const invoice = numbered(subject, records)
      if (!invoice) return { status: "none" }
      const { amount, allowed } = withAllowance(invoice, records)
      return { status: "allowance", amount, allowance_unconfirmed: allowed, allowance_confirmed: 0 }
    },
  },
  link: {
    function: "Get_InvoiceURL_I",
    make: (service, { invoiceNumber }) => service.link(invoiceNumber),
    truth: (subject, records) => numbered(subject, records)?.link,
  },
  linkByOrder: {
    function: "Get_InvoiceURL_O",
    make: (service, { orders }) => service.linkByOrder(orders[0]),
    truth: (subject, records) => ordered(subject, records)?.link,
  },
  allowance: {
    function: "Sel_Allowance",
    make: (service, { allowanceNumber }) => service.allowance(allowanceNumber),
    truth(subject, records) {
      const found = allowanceOf(subject, records)
      if (!found) return { kind: "none", message: "無折讓發票資訊" }
      const { allowance, invoice } = found
      const { allowance_number, amount, created_at } = allowance
      return {
        kind: "found",
        allowance: {
          allowance_number,
          allowance_date: dayOf(created_at).replaceAll("-", "/"),
          day: dayOf(created_at),
          invoice_number: invoice.invoice_number,
          invoice_date: dayOf(invoice.issued_at),
          total_amount: amount,
          tax_amount: null,
          status: "issued",
          confirmed_at: null,
        },
      }
    },
  },
  allowanceLines: {
    function: "Sel_Allowance_body",
    make: (service, { allowanceNumber }) => service.allowanceLines(allowanceNumber),
    truth(subject, records) {
      const found = allowanceOf(subject, records)
      if (!found) return { kind: "none", message: "查無折讓明細" }
      const { allowance, invoice } = found
      return {
        kind: "found",
        lines: allowance.lines.map((line) => ({
          sequence: String(line.sequence),
          description: line.description,
          quantity: "1",
          unit_price: String(line.amount),
          amount: line.amount,
          tax: line.tax,
          tax_type: "taxable",
          original_invoice_number: invoice.invoice_number,
          original_invoice_date: dayOf(invoice.issued_at).replaceAll("-", "/"),
          original_sequence: String(line.original_sequence),
        })),
      }
    },
  },
}

export const METHODS = Object.keys(CALLS) as Method[]

/** An invoice of 400 TWD dollars. */
export const contentOf = (order_number: string): InvoiceContent => ({
  order_number,
  buyer: {
    type: "personal",
    name: "王小明",
    tax_id: null,
    address: null,
    phone: "0912345678",
    email: "buyer@example.com",
  },
  carrier: { type: "mobile", code: "/ABC+-.9" },
  donation_code: null,
  paper: false,
  lines: ["烏龍茶", "紅茶"].map((description) => ({
    description,
    quantity: 2,
    unit_price: "100",
    amount: 200,
    tax_type: "taxable",
  })),
  customs: null,
  remark: "",
})

const alreadyInvoiced = ({ orders }: Subject) => ({
  kind: "refused",
  message: `訂單編號已開立發票:${orders[0]}`,
  reason: "already_invoiced",
  finished: true,
})

const ordered = ({ orders }: Subject, { invoices }: ConsoleState) =>
  invoices.find(({ order_number }) => order_number === orders[0])

const numbered = ({ invoiceNumber }: Subject, { invoices }: ConsoleState) =>
  invoices.find(({ invoice_number }) => invoice_number === invoiceNumber)

const numbersOf = ({ orders }: Subject, { invoices }: ConsoleState): [string, string][] =>
  invoices
    .filter(({ order_number }) => orders.includes(order_number))
    .map(({ order_number, invoice_number }) => [order_number, invoice_number])

function withAllowance(
  { amount, invoice_number }: ConsoleState["invoices"][number],
  { allowances }: ConsoleState
) {
  const own = allowances.filter((allowance) => allowance.invoice_number === invoice_number)
  return { amount, allowed: own.reduce((sum, one) => sum + one.amount, 0) }
}

function allowanceOf({ allowanceNumber }: Subject, { allowances, invoices }: ConsoleState) {
  const allowance = allowances.find(({ allowance_number }) => allowance_number === allowanceNumber)
  const invoice = invoices.find(
    ({ invoice_number }) => invoice_number === allowance?.invoice_number
  )
  return allowance && invoice ? { allowance, invoice } : null
}

/** The day in Taipei, `YYYY-MM-DD`. */
const dayOf = (time: string) =>
  new Date(time).toLocaleDateString("sv-SE", { timeZone: "Asia/Taipei" })
