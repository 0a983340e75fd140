/**
 * The whole promise about invoices, over plain values: what may exist for an order, given what
 * happened to it. It knows nothing of how the plugin keeps it.
 */

/** What happened to an order, as far as it bears on its invoice. TWD dollars. */
export type OrderHistory = {
  id: string
  /** What it comes to now. */
  total: number
  /** What the payments hold: taken less given back. */
  held: number
  canceled: boolean
  /** What staff asked for last, and were granted. */
  wish: "none" | "invoice" | "no invoice"
  /** Amounts that an invoice of it may have: what it came to since it was last planned for certain. */
  amounts: Set<number>
  /** Staff tried again: what waited for its payment may have been made out. */
  retried: boolean
  /** Staff kept the invoice though its void was asked for. */
  kept: boolean
  /** Dollars of the allowances that staff made in the service's console and registered. */
  allowed: number
  /** What went back to the buyer. */
  refunded: number
  /** How many of its order numbers staff gave up: the service may yet issue an invoice of each. */
  givenUp: number
  /** The database was put back to before uploads of it: what they said may be forgotten. */
  restored: boolean
  /** A request of staff has no answer yet: either wish may have been written down. */
  open: boolean
}

/** What the plugin's tables say of an invoice. */
export type Row = {
  id: string
  order_id: string
  revision: number
  status: string
  reason: string | null
  order_number: string | null
  invoice_number: string | null
  amount: number | null
}

/** An invoice at the service. */
export type AtService = {
  order_number: string
  invoice_number: string
  status: string
  amount: number
}

export type Circumstances = {
  /** The service refused uploads, or voids, for what was in them. */
  refused: boolean
  /** Time went by until no invoice of then could be voided. */
  pastDeadline: boolean
  /** Numbers of invoices that the service issued beyond the quiet time. */
  overdue: Set<string>
}

const VOIDED = "作廢"
const isLive = ({ status }: AtService) => status !== VOIDED

/**
 * What must never be, not for a moment. An invoice that the service issues of an order number that
 * staff gave up is live beside the next one until it is found and voided.
 *
 * @param atEnd everything has come to rest
 */
export function doubles(
  order: OrderHistory,
  invoices: AtService[],
  atEnd?: Circumstances
): string[] {
  const live = invoices.filter(isLive)
  const isVoided = atEnd && !atEnd.refused && !atEnd.pastDeadline
  const most = 1 + (isVoided ? 0 : order.givenUp)
  const numbers = invoices.map(({ order_number }) => order_number)
  const twice = numbers.find((number, index) => numbers.indexOf(number) !== index)
  return [
    ...(live.length > most ? [`${order.id} has ${live.length} live invoices`] : []),
    ...(twice ? [`the service issued ${twice} twice`] : []),
  ]
}

/** An invoice that came to be: its total has to be what the buyer was charged. */
export function wrongAmount(order: OrderHistory, { invoice_number, amount }: AtService): string[] {
  return order.amounts.has(amount)
    ? []
    : [`${invoice_number} of ${order.id} is over ${amount}, not ${[...order.amounts].join(" or ")}`]
}

/** What must not be once everything has come to rest. */
export function wrongEnding(
  order: OrderHistory,
  rows: Row[],
  invoices: AtService[],
  circumstances: Circumstances
): string[] {
  const last = [...rows].sort((a, b) => a.revision - b.revision).at(-1)
  const unknown = invoices.filter(
    ({ invoice_number }) => !rows.some((row) => row.invoice_number === invoice_number)
  )
  const complaints = unknown.map(
    ({ invoice_number, status }) => `${order.id}: no row knows of ${invoice_number} (${status})`
  )
  if (!last) return [...complaints, `${order.id} has no row`]

  const said = `${order.id} ends ${last.status} (${last.reason ?? "no reason"})`
  const possible = [
    ...endings(order, rows, circumstances),
    ...differing(order, last, invoices),
    ...overdue(order, last, invoices, circumstances),
  ]
  if (!possible.includes(endingOf(last))) complaints.push(said)
  if (last.status === "attention" && !last.reason) complaints.push(`${said}: without a reason`)

  const live = invoices.filter(isLive)
  const holds = ["issued", "attention"].includes(last.status) && last.invoice_number !== null
  if (live.length && !holds) complaints.push(`${said}, but ${live[0].invoice_number} is live`)
  if (last.status === "issued") {
    const own = live.find(({ invoice_number }) => invoice_number === last.invoice_number)
    const invoice = own ?? live[0]
    if (invoice?.invoice_number !== last.invoice_number) {
      complaints.push(
        `${said}: we know ${last.invoice_number}, the service ${invoice?.invoice_number}`
      )
    }
    if (invoice && invoice.amount !== last.amount) {
      complaints.push(`${said}: over ${last.amount}, at the service ${invoice.amount}`)
    }
  }
  return complaints
}

/** Numbers of the invoices that staff must check before they close the period. */
export type OpenInPeriod = {
  reduced: Set<string>
  allowedTooMuch: Set<string>
  charged: Set<string>
}

/**
 * An order that came to less than its invoice needs an allowance; one that never changed needs none, and
 * one that it has is too much.
 */
export function openInPeriod(
  { id, total, canceled, allowed, refunded, open, restored }: OrderHistory,
  invoices: AtService[],
  { reduced, allowedTooMuch, charged }: OpenInPeriod
): string[] {
  const [invoice] = invoices.filter(isLive)
  if (!invoice) return []
  const { invoice_number, amount } = invoice
  const left = canceled ? 0 : Math.max(total, 0)
  const said = `${invoice_number} of ${id}, over ${amount} where the order comes to ${left}`
  const owes = amount - left > allowed && !open
  const fits = amount === left && !refunded
  return [
    ...(owes && !reduced.has(invoice_number)
      ? [`${said}, is not listed without an allowance`]
      : []),
    ...(fits && reduced.has(invoice_number) ? [`${said}, is listed without an allowance`] : []),
    // A database that was put back may know nothing of an allowance.
    ...(fits && allowed && !open && !restored && !allowedTooMuch.has(invoice_number)
      ? [`${said}, is not listed with an allowance that is too large`]
      : []),
    ...(!allowed && !open && allowedTooMuch.has(invoice_number)
      ? [`${said}, is listed with an allowance that is too large`]
      : []),
    ...(fits && charged.has(invoice_number) ? [`${said}, is listed as charged after`] : []),
  ]
}

const endingOf = ({ status, reason }: Row) =>
  status === "attention" ? `attention ${reason}` : status

/** How one may end of which a restored database has forgotten over what it was sent last. */
function differing({ restored }: OrderHistory, last: Row, invoices: AtService[]): string[] {
  const own = invoices.find(({ invoice_number }) => invoice_number === last.invoice_number)
  return restored && own && own.amount !== last.amount
    ? ["attention amount_differs_at_service", "attention void_differs"]
    : []
}

/**
 * How one may end that the service issued beyond the quiet time. The order had changed meanwhile,
 * and was planned anew, because two functions had said that nothing was issued: over what was sent
 * then is known no more. Whether that invoice stands is for staff to decide, who can void it.
 */
function overdue(
  { total }: OrderHistory,
  last: Row,
  invoices: AtService[],
  circumstances: Circumstances
): string[] {
  const own = invoices.find(({ invoice_number }) => invoice_number === last.invoice_number)
  return own && circumstances.overdue.has(own.invoice_number) && own.amount !== total
    ? ["attention amount_differs_at_service"]
    : []
}

/** How an order's invoice may end, an ending that needs review with its reason. */
function endings(order: OrderHistory, rows: Row[], circumstances: Circumstances): string[] {
  const { canceled, wish, total, held, kept, allowed, open, retried } = order
  const issuedOnce = rows.some(({ invoice_number }) => invoice_number !== null)
  const obstacles = [
    ...(allowed ? ["attention void_has_allowances"] : []),
    ...(circumstances.refused ? ["attention void_refused"] : []),
    ...(circumstances.pastDeadline ? ["attention void_deadline_passed"] : []),
    ...(kept ? ["issued"] : []),
  ]
  const refusals = circumstances.refused ? ["attention refused_by_service"] : []
  const unwanted = ["voided", "not_needed", ...obstacles]
  const wanted = ["issued", ...refusals]
  const settled = held === total
  const waits = settled ? [] : ["waiting"]

  if (canceled) return unwanted
  if (total <= 0) return [...unwanted, ...wanted, ...waits]
  if (open) return [...unwanted, ...wanted, ...waits]
  if (wish === "no invoice") return unwanted
  if (wish === "invoice") return [...wanted, ...obstacles]
  return settled ? wanted : [...waits, ...(issuedOnce || retried ? wanted : refusals)]
}
