import { allocate } from "./allocation"
import { buildBuyer, type BuyerFields } from "./invoice-buyer"
import { chargeOf } from "./invoice-charge"
import { readLines, type ReadLine } from "./invoice-lines"
import type { InvoiceRow } from "./invoice-row"
import type { BuiltInvoice, InvoiceOptions, InvoiceProblem, InvoiceSource } from "./invoice-source"
import { isOrderNumber } from "./order-number"
import { MAX_AMOUNT, unitPrice } from "./unit-price"

export type * from "./invoice-source"

/** `ItemTaxtype` of §2.1 of the invoicing document. */
const TAXABLE = "1"

/**
 * The rows of an order's invoice, §2.1 of the invoicing document: every Amount a whole dollar ≥ 0,
 * their sum exactly what the buyer was charged, and Quantity × UnitPrice rounding to Amount. What
 * cannot be made exact is refused with everything that stands against it; nothing is ever adjusted
 * by a line of its own. `free` when nothing was charged. Never throws.
 */
export function buildInvoice(source: InvoiceSource, options: InvoiceOptions = {}): BuiltInvoice {
  const read = readLines(source.lines)
  const charge = chargeOf(
    source,
    read.lines.map((line) => line.total)
  )
  const linesHold = read.problems.length === 0
  if (linesHold && charge.amount === 0) {
    return { kind: "free" }
  }

  const buyer = buildBuyer(source, options)
  const amounts =
    linesHold && charge.amount !== null ? split(charge.amount, read.lines) : ([] as number[])
  const problems = [
    ...frameProblems(source),
    ...read.problems,
    // with a line missing, the sum says nothing
    ...(linesHold ? charge.problems : []),
    ...tooLarge(amounts),
    ...buyer.problems,
  ]
  if (problems.length > 0 || charge.amount === null) {
    return { kind: "refused", problems }
  }
  return {
    kind: "invoice",
    amount: charge.amount,
    rows: read.lines.map((line, index) =>
      row(source.order_number, buyer.fields, line, amounts[index])
    ),
    changes: [...buyer.changes, ...read.changes],
  }
}

function split(amount: number, lines: ReadLine[]): number[] {
  return allocate(
    amount,
    lines.map((line) => line.total.toFixed())
  )
}

function frameProblems(source: InvoiceSource): InvoiceProblem[] {
  const problems: InvoiceProblem[] = []
  if (source.currency_code.toLowerCase() !== "twd") {
    problems.push({
      reason: "currency_not_twd",
      field: "currency_code",
      detail: "An invoice can only be issued in TWD.",
    })
  }
  if (!isOrderNumber(source.order_number)) {
    problems.push({
      reason: "order_number_invalid",
      field: "order_number",
      detail: "An order number has at most 30 letters, digits and hyphens.",
    })
  }
  return problems
}

function tooLarge(amounts: number[]): InvoiceProblem[] {
  return amounts.flatMap((amount, index) =>
    amount > MAX_AMOUNT
      ? {
          reason: "amount_too_large" as const,
          field: `lines.${index}.total`,
          detail: `Line ${index + 1} is ${amount} dollars; a line holds at most ${MAX_AMOUNT}.`,
        }
      : []
  )
}

function row(orderNumber: string, buyer: BuyerFields, line: ReadLine, amount: number): InvoiceRow {
  return {
    orderno: orderNumber,
    ...buyer,
    Description: line.description,
    Quantity: String(line.quantity),
    UnitPrice: unitPrice(amount, line.quantity),
    Amount: String(amount),
    Remark: "",
    ItemTaxtype: TAXABLE,
    IsPassCustoms: "",
  }
}
