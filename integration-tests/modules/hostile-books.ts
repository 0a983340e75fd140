import { splitTax } from "../../src/rules/money/sales-tax"

/** A period of `hostileBooks`, and times from some days before it to some days after it. */
const START = Date.parse("2026-11-01T00:00:00+08:00")
const END = Date.parse("2027-01-01T00:00:00+08:00")
const DAY = 86_400_000

const STATUSES = [
  ...["issued", "issued", "issued", "issued", "issued", "issued", "voided", "voiding"],
  ...["void_unknown", "attention", "attention"],
] as const
const REASONS = [
  ...["void_refused", "void_deadline_passed", "void_has_allowances"],
  ...["voided_at_service", "void_differs", "void_outcome_unknown", "outcome_unknown"],
] as const
/** Reasons with which an invoice that needs review is valid, because only its void failed. */
const VALID_REASONS: readonly string[] = REASONS.slice(0, 3)
const UNTAXED = ["zero_rated", "zero_rated_through_customs", "exempt", null] as const

type Line = { description: string; quantity: number; unit_price: number; amount: number }

export type HostileInvoice = {
  id: string
  order_id: string
  revision: number
  invoice_number: string
  dated_at: string
  status: (typeof STATUSES)[number]
  reason: (typeof REASONS)[number] | null
  buyer_type: "company" | "donation" | "personal"
  amount: number
  taxable_amount: number | null
  untaxed_as: (typeof UNTAXED)[number]
  difference: { field: "amount"; ours: number; theirs: number } | null
  sent_to: string | null
  content: { buyer: { name: null }; lines: Line[] } | null
}

export type HostileAllowance = {
  id: string
  invoice_id: string
  allowance_number: string
  dated_at: string
  total_amount: number
  amount: number | null
  tax: number | null
  taxable_amount: number | null
  untaxed_type: "zero_rated" | "exempt" | null
  unclear: "amounts" | "date" | "amounts_and_date" | null
  status: "issued" | "voided"
  confirmed_at: string | null
  read_at: string
}

export type HostileBooks = { invoices: HostileInvoice[]; allowances: HostileAllowance[] }

/**
 * Invoices and allowances of every kind, in a period and around it, of this account and of another,
 * with amounts of up to a thousand million TWD dollars.
 *
 * @param seed the same seed gives the same rows
 */
export function hostileBooks(seed: number, account: string): HostileBooks {
  const random = randomOf(seed)
  const below = (count: number) => Math.floor(random() * count)
  const oneOf = <Value>(values: readonly Value[]): Value => values[below(values.length)]
  const often = (share: number) => random() < share
  // As many of each length, so that small amounts are rounded and large ones are beyond an integer.
  const dollars = () => 1 + Math.floor(10 ** (random() * 9) * 0.999)
  const dated_at = () =>
    new Date(oneOf([START, START - 1, END, END - 1, START + below(END - START)])).toISOString()
  const day = () => new Date(START + (below(80) - 10) * DAY).toISOString()

  const invoices = Array.from({ length: 3000 }, (_, n): HostileInvoice => {
    const amount = dollars()
    const status = oneOf(STATUSES)
    const kind = oneOf(["taxable", "mixed", "untaxed", "unknown"] as const)
    const parts = { taxable: amount, mixed: below(amount), untaxed: 0, unknown: null }
    return {
      ...{ id: `i${n}`, order_id: `o${n}`, revision: 1 },
      invoice_number: `AB${String(n).padStart(8, "0")}`,
      dated_at: often(0.5) ? dated_at() : day(),
      status,
      reason: status === "attention" ? oneOf(REASONS) : null,
      buyer_type: oneOf(["company", "donation", "personal"] as const),
      amount,
      taxable_amount: parts[kind],
      untaxed_as: kind === "mixed" || kind === "untaxed" ? oneOf(UNTAXED) : null,
      difference: often(0.05) ? { field: "amount", ours: amount, theirs: 1 } : null,
      sent_to: often(0.1) ? "another" : oneOf([null, account]),
      content: often(0.5) ? { buyer: { name: null }, lines: linesOf(amount) } : null,
    }
  })

  function linesOf(amount: number): Line[] {
    const count = below(5)
    const lines: Line[] = []
    let left = amount
    for (let n = 0; n < count; n++) {
      const part = n === count - 1 ? left : below(left + 1)
      left -= part
      lines.push({ description: `Tea ${n}`, quantity: 1, unit_price: part, amount: part })
    }
    return lines
  }

  const allowances = Array.from({ length: 2000 }, (_, n): HostileAllowance => {
    const amount = dollars()
    const taxable_amount = oneOf([amount, 0, below(amount)])
    const unclear = often(0.8) ? null : oneOf(["amounts", "date", "amounts_and_date"] as const)
    const read = unclear === null || unclear === "date"
    return {
      ...{ id: `a${n}`, invoice_id: oneOf(invoices).id, allowance_number: `A${n}` },
      dated_at: day(),
      total_amount: amount,
      amount: read ? amount : null,
      // A stated tax may be a dollar beside the rate.
      tax: read ? Math.max(splitTax(amount, taxable_amount).tax - below(2), 0) : null,
      taxable_amount: read ? taxable_amount : null,
      untaxed_type: read && taxable_amount < amount ? oneOf(["zero_rated", "exempt"]) : null,
      unclear,
      status: often(0.1) ? "voided" : "issued",
      confirmed_at: often(0.5) ? "2026-12-01" : null,
      read_at: new Date(END).toISOString(),
    }
  })
  return { invoices, allowances }
}

/** What a period's page should say of these rows, added up one by one. */
export function freshSums({ invoices, allowances }: HostileBooks, account: string) {
  const totals = { issued: 0, issued_amount: 0, voided: 0, unclear: 0, other_account: 0 }
  const companies = { count: 0, sales: 0, tax: 0 }
  const consumers = { count: 0, with_tax: 0 }
  const rest = { zero_rated: 0, zero_rated_through_customs: 0, exempt: 0, untaxed_unknown: 0 }
  const tax_unknown = { count: 0, amount: 0 }
  for (const invoice of invoices.filter(isInPeriod)) {
    const { amount, taxable_amount, buyer_type } = invoice
    if (!isOf(account)(invoice)) totals.other_account++
    else if (!isValidOrVoided(invoice)) totals.unclear++
    else if (invoice.status === "voided") totals.voided++
    else {
      totals.issued++
      totals.issued_amount += amount
      if (taxable_amount === null) {
        tax_unknown.count++
        tax_unknown.amount += amount
      } else {
        rest[invoice.untaxed_as ?? "untaxed_unknown"] += amount - taxable_amount
        if (buyer_type === "company") {
          const { sales, tax } = splitTax(taxable_amount, taxable_amount)
          companies.count++
          companies.sales += sales
          companies.tax += tax
        } else {
          consumers.count++
          consumers.with_tax += taxable_amount
        }
      }
    }
  }

  const ours = new Set(invoices.filter(isOf(account)).map(({ id }) => id))
  const sums = { count: 0, sales: 0, tax: 0, zero_rated: 0, exempt: 0 }
  const allowances_waiting = { count: 0, amount: 0 }
  let allowances_unclear = 0
  for (const allowance of allowances.filter(isInPeriod)) {
    const { amount, tax, taxable_amount, untaxed_type } = allowance
    if (!ours.has(allowance.invoice_id) || allowance.status === "voided") continue
    const isRead = amount !== null && tax !== null && taxable_amount !== null
    if (!isRead || allowance.unclear !== null) {
      allowances_unclear++
      continue
    }
    sums.count++
    sums.sales += taxable_amount - tax
    sums.tax += tax
    if (untaxed_type) sums[untaxed_type] += amount - taxable_amount
    if (allowance.confirmed_at === null) {
      allowances_waiting.count++
      allowances_waiting.amount += amount
    }
  }
  const ofInvoices = { companies, consumers, ...rest, tax_unknown }
  const figures = { ...ofInvoices, allowances: sums, allowances_waiting, allowances_unclear }
  return { totals, figures }
}

const isInPeriod = ({ dated_at }: { dated_at: string }) =>
  Date.parse(dated_at) >= START && Date.parse(dated_at) < END

const isOf =
  (account: string) =>
  ({ sent_to }: HostileInvoice) =>
    sent_to === null || sent_to === account

/** The service has it as it is recorded here, as far as is known. */
const isValidOrVoided = ({ status, reason, difference }: HostileInvoice) => {
  if (difference) return false
  if (status === "attention") return VALID_REASONS.includes(reason ?? "")
  return status === "issued" || status === "voiding" || status === "voided"
}

/** Numbers from 0 to below 1 (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
