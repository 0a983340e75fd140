import { setTimeout as sleep } from "node:timers/promises"
import type { CrashBench } from "./crash-bench"
import { CANCEL, UPLOAD } from "./sandbox-process"
import { dueNow } from "./time"

type OrderRow = { id: string; status: string; total: string }
type InvoiceRow = {
  order_id: string
  status: string
  reason: string | null
  void_reason: string | null
  unemitted: boolean
  reason_detail: string | null
  order_number: string | null
  invoice_number: string | null
  amount: number | null
}

const PATIENCE_MS = 240_000

/**
 * Waits until every order of the database has reached its final state, and compares it with the
 * service's journal of calls and effects.
 * @param meanwhile runs at each check
 * @param complain what is wrong still; by default, of orders that are only placed, cancelled and reissued
 * @throws a sentence for each order that has two live invoices, none, a wrong one or no final state,
 *   or whose final state no event reported
 */
export async function judge(
  bench: CrashBench,
  meanwhile: (bench: CrashBench) => Promise<void> = dueNow,
  complain: (bench: CrashBench) => Promise<string[]> = complaintsOf
): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    await meanwhile(bench)
    const complaints = await complain(bench)
    if (!complaints.length) return
    if (Date.now() > deadline) {
      throw new Error([...complaints, ...bench.workers.map((worker) => worker.tail())].join("\n"))
    }
    await sleep(250)
  }
}

/** Conditions that must never be violated, checked while everything is running. */
export async function complainOfDoubles(bench: CrashBench): Promise<void> {
  const { ofOrder } = await readAccount(bench)
  const doubled = [...ofOrder].filter(([, { issued, voided }]) => issued.length - voided.length > 1)
  if (doubled.length) throw new Error(`Invoiced twice: ${doubled.map(([id]) => id).join(", ")}`)
}

async function complaintsOf(bench: CrashBench): Promise<string[]> {
  await complainOfDoubles(bench)
  const orders = await bench.sql<OrderRow>(
    `select o.id, o.status, s.totals ->> 'current_order_total' as total
     from "order" o join order_summary s on s.order_id = o.id and s.version = o.version`
  )
  const rows = await bench.sql<InvoiceRow>(
    `select i.*, exists (select 1 from tw_invoice_event e
       where e.invoice_id = i.id and e.emit_at is not null) as unemitted
     from tw_invoice i order by i.revision`
  )
  const { ofOrder, invoices } = await readAccount(bench)
  const known = new Set(orders.map(({ id }) => id))
  const emitted = emittedBy(bench)
  return [
    ...orders.flatMap((order) => {
      const own = rows.filter(({ order_id }) => order_id === order.id)
      const account = ofOrder.get(order.id) ?? NOTHING
      const complaint = complaintOf(order, own, account, invoices) ?? missingEvent(own, emitted)
      return complaint ? [`${order.id} (${order.status}): ${complaint}`] : []
    }),
    ...[...ofOrder.keys()].flatMap((id) => (known.has(id) ? [] : `${id}: it is no order here`)),
    ...secretsIn(bench),
  ]
}

/** All events of invoices that were emitted: `issued order_1`, and `issued twinv_1`. */
export const emittedBy = ({ stores }: CrashBench): Set<string> =>
  new Set(stores.flatMap((store) => [...store.emitted]))

export const secretsIn = ({ stores }: CrashBench): string[] =>
  stores.flatMap(({ logFile, leaked }) =>
    [...leaked].map((secret) => `${logFile} contains ${secret}`)
  )

type State = Awaited<ReturnType<CrashBench["sandbox"]["state"]>>
type Invoices = State["invoices"]

/** The order numbers that were issued and voided for an order, with repetitions. */
type Account = { issued: string[]; voided: string[] }
const NOTHING: Account = { issued: [], voided: [] }

/**
 * The effects in the service's journal, whether or not a reply arrived. The service knows an order
 * by the last 26 characters of its id and the revision's suffix.
 */
async function readAccount(bench: CrashBench) {
  const { journal, invoices } = await bench.sandbox.state()
  const ofOrder = new Map<string, Account>()
  for (const { function: name, accepted, order_numbers = [] } of journal) {
    if (!accepted || (name !== UPLOAD && name !== CANCEL)) continue
    for (const number of order_numbers) {
      const id = `order_${number.slice(0, 26)}`
      const { issued, voided } = ofOrder.get(id) ?? NOTHING
      ofOrder.set(
        id,
        name === UPLOAD
          ? { issued: [...issued, number], voided }
          : { issued, voided: [...voided, number] }
      )
    }
  }
  return { ofOrder, invoices }
}

function complaintOf(
  order: OrderRow,
  rows: InvoiceRow[],
  { issued, voided }: Account,
  invoices: Invoices
): string | undefined {
  const row = rows.at(-1)
  if (!row) return "it has no row"
  const twice = issued.find((number, index) => issued.indexOf(number) !== index)
  // Even for a cancelled order a second invoice is an error, also a voided one.
  if (twice) return `the service issued ${twice} twice`
  const staffVoided = row.void_reason === "staff_decision"
  const unwanted = order.status === "canceled" || staffVoided
  const ends = unwanted ? ["voided", "not_needed"] : ["issued"]
  if (!ends.includes(row.status)) {
    return `its invoice is ${row.status} (${row.reason}: ${row.reason_detail})`
  }
  const live = issued.filter((number) => !voided.includes(number))
  if (unwanted) {
    return live.length ? `the service still holds ${live[0]}` : undefined
  }
  // Each row that was sent is one invoice, and all but the latest were voided to be reissued.
  const sent = rows.filter(({ status }) => status === "issued" || status === "voided")
  if (issued.length !== sent.length || live.length !== 1) {
    return `the service issued ${issued.length} invoices and voided ${voided.length}`
  }
  const held = invoices.find(({ order_number }) => order_number === live[0])
  if (held?.invoice_number !== row.invoice_number) {
    return `we know ${row.invoice_number}, the service ${held?.invoice_number}`
  }
  if (held?.amount !== Number(order.total) || row.amount !== held.amount) {
    return `it cost ${order.total}, the invoice says ${held?.amount} and we ${row.amount}`
  }
  return undefined
}

/** The final state of an order's latest invoice is emitted as an event, at least once. */
function missingEvent(rows: InvoiceRow[], emitted: Set<string>): string | undefined {
  const row = rows.at(-1)
  if (!row || row.status === "not_needed") return undefined
  if (row.unemitted) return "an event of its invoice is not emitted yet"
  if (emitted.has(`${row.status} ${row.order_id}`)) return undefined
  return `no event was emitted that its invoice is ${row.status}`
}
