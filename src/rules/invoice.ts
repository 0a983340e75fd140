import { allocate } from "./allocation"
import { buildBuyer, MAX_SHOWN, type BuyerFields } from "./invoice-buyer"
import { chargeOf } from "./invoice-charge"
import { readLines, type ReadLine } from "./invoice-lines"
import type { InvoiceRow } from "./invoice-row"
import type {
  BuiltInvoice,
  InvoiceChange,
  InvoiceOptions,
  InvoiceProblem,
  InvoiceSource,
} from "./invoice-source"
import { customsOf, ITEM_TAX_TYPES } from "./invoice-taxes"
import { isOrderNumber } from "./order-number"
import { remarkOf } from "./remark"
import { shownText } from "./text"
import { MAX_AMOUNT, unitPrice } from "./unit-price"

export type * from "./invoice-source"

/**
 * The rows of an order's invoice, §2.1 of the invoicing document: every Amount a whole dollar ≥ 0,
 * their sum exactly what the buyer was charged, and Quantity × UnitPrice rounding to Amount. What
 * cannot be made exact is refused with everything that stands against it; nothing is ever adjusted
 * by a line of its own. `free` when nothing was charged. Never throws.
 */
export function buildInvoice(source: InvoiceSource, options: InvoiceOptions = {}): BuiltInvoice {
  const read = readLines(source.lines)
  const totals = read.lines.map((line) => line.total)
  const charge = chargeOf(source, totals, options.exchangeRates)
  const linesHold = read.problems.length === 0
  if (linesHold && charge.amount === 0) {
    return { kind: "free" }
  }

  const buyer = buildBuyer(source, options)
  const lines = withGiftsTaxed(read.lines)
  const customs = customsOf(
    lines.map((line) => line.tax_type),
    options.exportThroughCustoms
  )
  const amounts = linesHold && charge.amount !== null ? split(charge.amount, lines) : []
  const problems = [
    ...frameProblems(source),
    ...read.problems,
    // with a line missing, the sum and the tax types say nothing
    ...(linesHold ? [...charge.problems, ...customs.problems] : []),
    ...tooLarge(amounts),
    ...buyer.problems,
  ]
  if (problems.length > 0 || charge.amount === null) {
    return { kind: "refused", problems }
  }

  const remark = remarkOf(source.card_last_four, options.remark ?? "", source.display_id)
  const frame: Frame = {
    orderno: source.order_number,
    buyer: buyer.fields,
    Remark: remark.value,
    IsPassCustoms: customs.field,
  }
  return {
    kind: "invoice",
    amount: charge.amount,
    rows: lines.map((line, index) => row(frame, line, amounts[index])),
    changes: [...buyer.changes, ...read.changes, ...remarkChange(remark)],
    exchange: charge.exchange,
  }
}

/**
 * What is given away makes no invoice zero-rated, and bears no exemption beside what is: there it
 * takes the type of what is sold.
 */
function withGiftsTaxed(lines: ReadLine[]): ReadLine[] {
  const sold = lines.filter(({ total }) => total.gt(0)).map(({ tax_type }) => tax_type)
  const zeroRated = sold.includes("zero_rated")
  const fits = (type: ReadLine["tax_type"]) =>
    type === "taxable" || zeroRated === (type === "zero_rated")
  return lines.map((line) =>
    sold.length && line.total.isZero() && !fits(line.tax_type)
      ? { ...line, tax_type: sold[0] }
      : line
  )
}

function split(amount: number, lines: ReadLine[]): number[] {
  return allocate(
    amount,
    lines.map((line) => line.total.toFixed())
  )
}

function frameProblems(source: InvoiceSource): InvoiceProblem[] {
  if (isOrderNumber(source.order_number)) return []
  const detail = {
    en: "An order number has at most 30 letters, digits and hyphens.",
    zh_tw: "訂單編號最多 30 個英數字或連字號。",
  }
  return [{ reason: "order_number_invalid", field: "order_number", detail }]
}

function tooLarge(amounts: number[]): InvoiceProblem[] {
  return amounts.flatMap((amount, index) =>
    amount > MAX_AMOUNT
      ? {
          reason: "amount_too_large" as const,
          field: `lines.${index}.total`,
          detail: {
            en: `Line ${index + 1} is ${amount} dollars; a line holds at most ${MAX_AMOUNT}.`,
            zh_tw: `第 ${index + 1} 行為 ${amount} 元，單行上限為 ${MAX_AMOUNT} 元。`,
          },
        }
      : []
  )
}

function remarkChange({ value, given, changed }: ReturnType<typeof remarkOf>): InvoiceChange[] {
  return changed ? [{ field: "Remark", row: 0, from: shownText(given, MAX_SHOWN), to: value }] : []
}

/** What is the same in every row. */
type Frame = Pick<InvoiceRow, "orderno" | "Remark" | "IsPassCustoms"> & { buyer: BuyerFields }

/** Written out and not spread: many rows wait together, and so they take a fifth of the memory. */
function row(
  { orderno, buyer, Remark, IsPassCustoms }: Frame,
  line: ReadLine,
  amount: number
): InvoiceRow {
  return {
    orderno,
    buyer_id: buyer.buyer_id,
    buyer_name: buyer.buyer_name,
    buyer_add: buyer.buyer_add,
    buyer_phone: buyer.buyer_phone,
    buyer_email: buyer.buyer_email,
    CarrierType: buyer.CarrierType,
    CarrierID_1: buyer.CarrierID_1,
    CarrierID_2: buyer.CarrierID_2,
    LoveCode: buyer.LoveCode,
    Description: line.description,
    Quantity: String(line.quantity),
    UnitPrice: unitPrice(amount, line.quantity),
    Amount: String(amount),
    Remark,
    ItemTaxtype: ITEM_TAX_TYPES[line.tax_type],
    IsPassCustoms,
  }
}
