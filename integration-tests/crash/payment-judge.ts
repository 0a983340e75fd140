import { setTimeout as sleep } from "node:timers/promises"
import { neverBroken, settled, type Facts, type Issue } from "../model/payments/promise"
import { readOrders, readPayments } from "../model/payments/read-store"
import type { Intent } from "../model/payments/service"
import type { CrashBench } from "./crash-bench"
import { paymentsDueNow } from "./payment-time"

const PATIENCE_MS = 60_000

/**
 * Waits until all payments have reached their final state, and compares them with the record of the
 * payment service.
 * @param issues false: no payment issue may be open any more
 * @throws a sentence for each intent, order or refund whose money is not where it must be
 */
export async function judgeMoney(bench: CrashBench, { issues = true } = {}): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    await paymentsDueNow(bench)
    const { never, now } = await violationsOf(bench, issues)
    if (never.length) throw new Error(never.join("\n"))
    if (!now.length) return
    if (Date.now() > deadline) {
      throw new Error([...now, ...bench.workers.map((worker) => worker.tail())].join("\n"))
    }
    await sleep(250)
  }
}

/** The payment issues that staff see as open. */
export const openIssues = async (bench: CrashBench): Promise<Issue[]> =>
  (await readIssues(bench)).filter(({ status }) => status === "open")

/** `never`: what must not exist at any time. `now`: what must not stay so. */
async function violationsOf(bench: CrashBench, mayBeOpen: boolean) {
  const { facts, calls, requests } = await readFacts(bench)
  const never = neverBroken(facts)
  for (const [intent, asked] of calls) {
    const stored = requests.filter(({ intent_id }) => intent_id === intent).length
    if (asked > stored) {
      never.push(
        `The service was asked for ${asked} refunds of ${intent}, and ${stored} are stored.`
      )
    }
  }
  const now = settled(facts)
  never.push(...(await wrongStumps(bench)))
  for (const { refund_id, status } of requests) {
    if (status === "sending") now.push(`Refund ${refund_id} is still being sent.`)
  }
  for (const { id, kind, intent_id, status } of mayBeOpen ? [] : facts.issues) {
    if (status === "open") now.push(`The ${kind} issue ${id} of ${intent_id} is still open.`)
  }
  return { never, now }
}

/**
 * Medusa writes an order, and then links it to its cart. If a process dies in between, the cart
 * becomes another order, and the first one stays: nothing may be paid, reserved or invoiced for it.
 */
async function wrongStumps(bench: CrashBench): Promise<string[]> {
  const stumps = await bench.sql<{
    id: string
    paid: boolean
    reserved: boolean
    invoiced: boolean
  }>(
    `select id,
       exists (select from order_payment_collection where order_id = "order".id) as paid,
       exists (select from reservation_item join order_item on item_id = line_item_id
         where order_id = "order".id) as reserved,
       exists (select from tw_invoice where order_id = "order".id and order_number is not null)
         as invoiced
     from "order"
     where not exists (select from order_cart where order_id = "order".id and deleted_at is null)`
  )
  return stumps
    .filter(({ paid, reserved, invoiced }) => paid || reserved || invoiced)
    .map((stump) => `An order without a cart is not alone: ${JSON.stringify(stump)}.`)
}

type RefundRequest = { refund_id: string; intent_id: string; status: string }

/** `calls`: the number of calls for a refund, by intent. `requests`: what the plugin has stored. */
async function readFacts(bench: CrashBench) {
  const store = { query: <T>(statement: string) => bench.sql<T>(statement) }
  const { intents: held, journal } = await bench.sandbox.state()
  const sessions = await readSessions(bench)
  const intents = held.map((intent): Intent => {
    const session = sessions.find(({ intent_id }) => intent_id === intent.id)
    const said = { amount: intent.amount, currency: intent.currency }
    const asked = session ? { amount: session.charged_amount, currency: session.currency } : said
    return {
      ...{ id: intent.id, session: session?.id ?? "", status: intent.status, said, asked },
      refunds: intent.refunds,
      ...{ payment: null, webhook: "", result: "", handed: true, bank: null },
    }
  })
  const orders = await readOrders(store)
  const issues = await readIssues(bench)
  const facts: Facts = {
    intents,
    asked: intents.flatMap(({ id: intent, refunds }) =>
      refunds.map(({ reason, amount }) => ({ intent, reason, amount }))
    ),
    payments: await readPayments(store),
    orders,
    asks: await readAsks(bench),
    refunds: "api",
    refunded: new Set(),
    refundsTried: new Set(),
    issues,
    emitted: issues
      .filter(({ emitted }) => emitted)
      .map(({ id, kind }) => ({ kind, issue_id: id })),
    canceledByStaff: new Set(orders.filter(({ canceled }) => canceled).map(({ id }) => id)),
    resolvedByStaff: new Set(issues.filter(({ resolved_by }) => resolved_by).map(({ id }) => id)),
    otherwise: new Map(),
  }
  const calls = new Map<string, number>()
  for (const { service, function: name, intent_id } of journal) {
    if (service !== "payments" || name !== "refund" || !intent_id) continue
    calls.set(intent_id, (calls.get(intent_id) ?? 0) + 1)
  }
  const requests = await bench.sql<RefundRequest>(
    "select refund_id, intent_id, status from tw_payment_refund"
  )
  return { facts, calls, requests }
}

/** Amounts in TWD dollars. */
const readSessions = (bench: CrashBench) =>
  bench.sql<{ id: string; intent_id: string; charged_amount: number; currency: string }>(
    `select id, data ->> 'intent_id' as intent_id, (data ->> 'charged_amount')::int as charged_amount,
       data ->> 'currency' as currency from payment_session`
  )

/** Dollars that each order asked for before any refund. */
async function readAsks(bench: CrashBench): Promise<Map<string, number>> {
  const rows = await bench.sql<{ order_id: string; asked: number }>(
    `select order_id, sum(amount)::float as asked from order_payment_collection link
     join payment_collection collection on collection.id = link.payment_collection_id
     where link.deleted_at is null group by order_id`
  )
  return new Map(rows.map(({ order_id, asked }) => [order_id, asked]))
}

const readIssues = (bench: CrashBench) =>
  bench.sql<Issue & { emitted: boolean }>(
    `select id, kind, intent_id, order_id, refund_id, resolved_by, detail, emit_at is null as emitted,
       case when resolved_at is null then 'open' else 'resolved' end as status
     from tw_payment_issue where deleted_at is null order by id`
  )
