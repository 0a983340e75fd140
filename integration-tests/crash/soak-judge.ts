import {
  doubles,
  openInPeriod,
  wrongAmount,
  wrongEnding,
  type AtService,
  type OrderHistory,
  type Row,
} from "../model/invoices/promise"
import type { CrashBench } from "./crash-bench"
import { emittedBy, secretsIn } from "./judge"
import type { SoakHistory } from "./soak-history"

/** In dollars, as Medusa's own tables have them. */
type Money = {
  id: string
  canceled: boolean
  total: number
  /** What it came to in each of its versions. */
  totals: number[]
  /** What its payments took, and what of that was captured. */
  taken: number
  captured: number
  refunded: number
}

/** The allowance balance of an order's card in the admin. */
type Balance = { due: number; expected: number; allowed: number; not_invoiced: number }

const NOTHING_FAILS = { refused: false, pastDeadline: false, overdue: new Set<string>() }

const MONEY = `
  select o.id, o.status = 'canceled' as canceled, paid.taken, paid.captured, paid.refunded,
    (select (s.totals ->> 'current_order_total')::float from order_summary s
      where s.order_id = o.id and s.version = o.version and s.deleted_at is null) as total,
    (select json_agg((s.totals ->> 'current_order_total')::float) from order_summary s
      where s.order_id = o.id) as totals
  from "order" o, lateral (
    select coalesce(sum(p.amount), 0)::float as taken,
      coalesce(sum((select sum(c.amount) from capture c where c.payment_id = p.id)), 0)::float as captured,
      coalesce(sum((select sum(r.amount) from refund r
        where r.payment_id = p.id and r.deleted_at is null)), 0)::float as refunded
    from order_payment_collection link
      join payment_collection pc on pc.id = link.payment_collection_id and pc.status <> 'canceled'
      join payment p on p.payment_collection_id = pc.id and p.canceled_at is null
    where link.order_id = o.id
  ) paid
  where o.deleted_at is null`

const ROWS = `
  select id, order_id, revision, status, reason, order_number, invoice_number, amount, void_reason,
    (select json_agg(event.type order by event.created_at, event.id)
      from tw_invoice_event event where event.invoice_id = tw_invoice.id) as timeline
  from tw_invoice order by order_id, revision`

/**
 * The events of changes and of final states, by invoice: `issued twinv_1`; `due` if one is not emitted
 * yet.
 */
const EVENTS = `
  select event_name || ' ' || invoice_id as event, bool_or(emit_at is not null) as due
  from tw_invoice_event where event_name in ('issued', 'voided', 'attention') group by 1
  union
  select status || ' ' || id as event, false as due
  from tw_invoice where status in ('issued', 'voided', 'attention')`

/**
 * What may exist after a random run. It is derived from Medusa's own tables and from what the store
 * answered to staff, by the model's promise.
 */
export class SoakJudge {
  constructor(
    private readonly history: SoakHistory,
    /** The shop's option: the invoice of a refunded order is voided. */
    private readonly voidsRefunded: boolean
  ) {}

  /** All that is wrong now; empty once every order has reached its final state. */
  complaints = async (bench: CrashBench): Promise<string[]> => {
    const [orders, rows] = await Promise.all([
      bench.sql<Money>(MONEY),
      bench.sql<Row>(ROWS).then((all) => groupBy(all, ({ order_id }) => order_id)),
    ])
    const { invoices } = await bench.sandbox.state()
    const known = new Set(orders.map(({ id }) => endOf(id)))
    const held = groupBy(invoices, ({ order_number }) => order_number.slice(0, 26))
    const complaints = [
      ...orders.flatMap((order) =>
        this.ofOrder(order, rows.get(order.id) ?? [], held.get(endOf(order.id)) ?? [])
      ),
      ...[...held.keys()].flatMap((id) => (known.has(id) ? [] : `${id}: it is no order here`)),
      ...(await unemitted(bench)),
      ...(await unfinished(bench)),
      ...secretsIn(bench),
    ]
    return complaints.length ? complaints : await this.wrongBalances(bench, orders, held)
  }

  private ofOrder(order: Money, rows: Row[], invoices: AtService[]): string[] {
    const history = this.historyOf(order)
    const complaints = [
      ...doubles(history, invoices, NOTHING_FAILS),
      ...invoices.flatMap((invoice) => wrongAmount(history, invoice)),
      ...wrongEnding(this.withRefund(order, history), rows, invoices, NOTHING_FAILS),
      ...this.ofRefunded(order, history, rows, invoices),
    ]
    if (!complaints.length) return []
    const facts = { order, staff: this.history.of(order.id), rows, invoices }
    return [...complaints, `what is known of ${order.id}: ${JSON.stringify(facts)}`]
  }

  private historyOf({ id, canceled, total, totals, taken, refunded }: Money): OrderHistory {
    return {
      ...{ id, canceled, total, held: taken - refunded, refunded, amounts: new Set(totals) },
      ...{ ...this.history.of(id), givenUp: 0, restored: false },
    }
  }

  /**
   * With the option, a full refund voids the invoice, also if the process died before Medusa could
   * subtract it from the order's total. An invoice that staff request afterwards stays, and nothing
   * says here which of the two came first.
   */
  private withRefund(order: Money, history: OrderHistory): OrderHistory {
    return this.voidsRefunded && isRefunded(order) ? { ...history, open: true } : history
  }

  /** An order whose money all went back: the option says whether its invoice is voided. */
  private ofRefunded(
    order: Money,
    { id, total, canceled, kept, allowed, wish, open }: OrderHistory,
    rows: Row[],
    invoices: AtService[]
  ): string[] {
    if (canceled || !isRefunded(order) || total > 0) return []
    const live = invoices.find(({ status }) => status !== "作廢")
    if (this.voidsRefunded) {
      return live && !kept && !allowed
        ? [`${id} was refunded, but ${live.invoice_number} is live`]
        : []
    }
    const voided = rows.at(-1)?.status === "voided"
    return voided && wish === "none" && !open
      ? [`${id} was refunded, and its invoice was voided though nobody asked`]
      : []
  }

  /** What staff are asked to do about orders that changed after their invoices. */
  private async wrongBalances(
    bench: CrashBench,
    orders: Money[],
    held: Map<string, AtService[]>
  ): Promise<string[]> {
    const complaints: string[] = []
    for (const order of orders) {
      const history = this.historyOf(order)
      const invoices = held.get(endOf(order.id)) ?? []
      const live = invoices.find(({ status }) => status !== "作廢")
      const changed = order.totals.length > 1 || order.refunded || history.allowed || order.canceled
      if (!live || !changed) continue
      const number = new Set([live.invoice_number])
      const none = new Set<string>()
      const { due, expected, allowed, not_invoiced } = await balanceOf(bench, order.id)
      const listed = {
        reduced: due > 0 ? number : none,
        allowedTooMuch: allowed > expected ? number : none,
        charged: not_invoiced > 0 ? number : none,
      }
      complaints.push(...openInPeriod(history, invoices, listed))
      const paidAfter = !order.refunded && history.held === order.total && order.total > live.amount
      if (paidAfter && !order.canceled && not_invoiced !== order.total - live.amount) {
        complaints.push(
          `${live.invoice_number} of ${order.id}, over ${live.amount} where ${order.total} was paid, is not shown as charged after`
        )
      }
    }
    return complaints
  }
}

/** All that was captured went back. */
const isRefunded = ({ captured, refunded }: Money): boolean => captured > 0 && refunded >= captured

async function balanceOf(bench: CrashBench, order: string): Promise<Balance> {
  const { data } = await bench.api.get(`/admin/orders/${order}/tw-invoices`, await bench.staff())
  return data.allowance_balance
}

/** Each change of an invoice emitted its event. */
async function unemitted(bench: CrashBench): Promise<string[]> {
  const emitted = emittedBy(bench)
  const events = await bench.sql<{ event: string; due: boolean }>(EVENTS)
  return events.flatMap(({ event, due }) => {
    if (due) return [`the event "${event}" is not emitted yet`]
    return emitted.has(event) ? [] : [`no event was emitted: "${event}"`]
  })
}

/** Every request for all missing invoices ends. */
async function unfinished(bench: CrashBench): Promise<string[]> {
  const sql = "select id from tw_bulk_issue where status <> 'done'"
  return (await bench.sql<{ id: string }>(sql)).map(({ id }) => `${id} has not ended`)
}

/** How the service knows the order. */
const endOf = (order: string) => order.slice("order_".length)

function groupBy<T>(values: T[], keyOf: (value: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const value of values) {
    const key = keyOf(value)
    groups.set(key, [...(groups.get(key) ?? []), value])
  }
  return groups
}
