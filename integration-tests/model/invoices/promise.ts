/**
 * The whole promise about invoices, over plain values: which invoices may exist for an order after
 * its history. It is independent of the plugin's code.
 */

/** An order's history, as far as it affects its invoice. TWD dollars. */
export type OrderHistory = {
  id: string
  /** Its present total. */
  total: number
  /** The amount of its payments: captured less refunded. */
  held: number
  canceled: boolean
  /** Staff's last accepted request. */
  wish: "none" | "invoice" | "no invoice"
  /** Allowed amounts of its invoice: its totals since the last certain plan. */
  amounts: Set<number>
  /** Staff retried: an invoice that waited for payment may have been issued. */
  retried: boolean
  /** Staff kept the invoice although its void was requested. */
  kept: boolean
  /** Dollars of the allowances that staff made in the service's console and registered. */
  allowed: number
  /** Refunds to the buyer. */
  refunded: number
  /**
   * Number of its order numbers that staff gave up: the service may still issue an invoice for
   * each.
   */
  givenUp: number
  /** The database was restored to before its uploads, so their content may be lost. */
  restored: boolean
  /** A request of staff has no answer yet: it may or may not have been stored. */
  open: boolean
}

/** An invoice in the plugin's tables. */
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
  /** The service refused uploads or voids because of their content. */
  refused: boolean
  /** So much time passed that earlier invoices can no longer be voided. */
  pastDeadline: boolean
  /** Numbers of invoices that the service issued after the quiet time. */
  overdue: Set<string>
}

const VOIDED = "作廢"
const isLive = ({ status }: AtService) => status !== VOIDED

/**
 * Violations that must never occur. An invoice that the service issues under an order number that
 * staff gave up is live beside the next one until it is found and voided.
 *
 * @param atEnd all work is done
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

/** An issued invoice: its total must be the buyer's charge. */
export function wrongAmount(order: OrderHistory, { invoice_number, amount }: AtService): string[] {
  return order.amounts.has(amount)
    ? []
    : [`${invoice_number} of ${order.id} is over ${amount}, not ${[...order.amounts].join(" or ")}`]
}

/** Violations once all work is done. */
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
 * An order with a smaller total than its invoice needs an allowance; an order that never changed
 * needs none, and an existing one is too much.
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
    // A restored database may not have an allowance.
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

/** Final states of an invoice whose last sent amount a restored database has lost. */
function differing({ restored }: OrderHistory, last: Row, invoices: AtService[]): string[] {
  const own = invoices.find(({ invoice_number }) => invoice_number === last.invoice_number)
  return restored && own && own.amount !== last.amount
    ? ["attention amount_differs_at_service", "attention void_differs"]
    : []
}

/**
 * Final states of an invoice that the service issued after the quiet time. The order had changed
 * and was planned again, because two functions had said that nothing was issued; the amount sent
 * before is no longer known. Staff decide whether to keep or void that invoice.
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

/** Final states of an order's invoice; those that need review have a reason. */
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
