import { allocate } from "../../money/allocation"
import { buildBuyer, MAX_SHOWN, type BuiltBuyer } from "../../buyer/invoice-buyer"
import { receiversOfContent } from "../../buyer/invoice-receivers"
import { chargeOf } from "./invoice-charge"
import type { InvoiceLimits } from "./invoice-limits"
import { readLines, type ReadLine } from "./invoice-lines"
import type {
  BuiltInvoice,
  InvoiceChange,
  InvoiceOptions,
  InvoiceProblem,
  InvoiceSource,
} from "./invoice-source"
import { customsOf, refundProblems } from "./invoice-taxes"
import { REASON_DETAILS } from "../reason-details"
import { isOrderNumber } from "../order-number"
import { remarkOf } from "./remark"
import { shownText } from "../../text/text"
import { MAX_AMOUNT, unitPrice } from "../../money/unit-price"

export type * from "./invoice-source"

/**
 * An order's invoice: every amount a whole dollar ≥ 0, their sum exactly what the buyer was charged,
 * and quantity × unit price rounding to the amount. What cannot be made exact is refused with
 * every reason against it; nothing is ever adjusted by a line of its own. `free` when
 * nothing was charged. Never throws.
 *
 * @param limits of the service that is to issue it: a longer text is cut, or refused
 */
export function buildInvoice(
  source: InvoiceSource,
  options: InvoiceOptions,
  limits: InvoiceLimits
): BuiltInvoice {
  const read = readLines(source.lines, limits)
  const totals = read.lines.map((line) => line.total)
  const charge = chargeOf(source, totals, options.exchangeRates)
  const linesHold = read.problems.length === 0
  if (linesHold && charge.amount === 0) {
    return { kind: "free" }
  }

  const buyer = buildBuyer(source, options, limits)
  const lines = withGiftsTaxed(read.lines)
  const customs = customsOf(
    lines.map((line) => line.tax_type),
    options.exportThroughCustoms
  )
  const sold = lines.filter(({ total }) => total.gt(0)).map(({ tax_type }) => tax_type)
  const refunds = refundProblems(sold, source)
  const amounts = linesHold && charge.amount !== null ? split(charge.amount, lines) : []
  const problems = [
    ...frameProblems(source, limits),
    ...read.problems,
    // with a line missing, the sum and the tax types say nothing
    ...(linesHold ? [...charge.problems, ...customs.problems, ...refunds] : []),
    ...tooLarge(amounts),
    ...buyer.problems,
    // with details that are wrong, it is not known who would receive it
    ...(buyer.problems.length ? [] : unreceived(buyer, options)),
  ]
  if (problems.length > 0 || charge.amount === null) {
    return { kind: "refused", problems }
  }

  const text = options.remark ?? ""
  const remark = remarkOf(source.card_last_four, text, source.display_id, limits.remark)
  return {
    kind: "invoice",
    amount: charge.amount,
    content: {
      order_number: source.order_number,
      ...buyer.content,
      lines: lines.map(({ description, quantity, tax_type }, index) => ({
        description,
        quantity,
        unit_price: unitPrice(amounts[index], quantity),
        amount: amounts[index],
        tax_type,
      })),
      customs: customs.customs,
      remark: remark.value,
    },
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

function frameProblems(
  source: InvoiceSource,
  { order_number: longest }: InvoiceLimits
): InvoiceProblem[] {
  if (isOrderNumber(source.order_number, longest)) return []
  const detail = REASON_DETAILS.order_number_invalid.characters(longest)
  return [{ reason: "order_number_invalid", field: "order_number", detail }]
}

function unreceived({ content }: BuiltBuyer, { nobodyReceives = "issue" }: InvoiceOptions) {
  if (nobodyReceives === "issue" || receiversOfContent(content).length) return []
  const detail = REASON_DETAILS.received_by_nobody.nobody()
  return [{ reason: "received_by_nobody" as const, field: "buyer", detail }]
}

function tooLarge(amounts: number[]): InvoiceProblem[] {
  return amounts.flatMap((amount, index) =>
    amount > MAX_AMOUNT
      ? {
          reason: "amount_too_large" as const,
          field: `lines.${index}.total`,
          detail: REASON_DETAILS.amount_too_large.line(index + 1, amount, MAX_AMOUNT),
        }
      : []
  )
}

function remarkChange({ value, given, changed }: ReturnType<typeof remarkOf>): InvoiceChange[] {
  const from = shownText(given, MAX_SHOWN)
  return changed ? [{ field: "remark", line: null, from, to: value }] : []
}
