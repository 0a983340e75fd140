import { setTimeout as sleep } from "node:timers/promises"
import { PASSWORD_CANARY, type CrashBench } from "./crash-bench"
import { dueNow } from "./time"

type OrderRow = { id: string; status: string; total: string }
type InvoiceRow = {
  order_id: string
  status: string
  reason: string | null
  void_reason: string | null
  untold: boolean
  reason_detail: string | null
  order_number: string | null
  invoice_number: string | null
  amount: number | null
}

const PATIENCE_MS = 240_000
/** As the preloaded module writes down each event of an invoice that the store emitted. */
const TOLD = /crash test: told tw_invoice\.(\w+ order_\w+)/g
const BUYER_CANARY = "0912345678"

/**
 * Waits until every order of the database has come to its end, and holds it against the service's
 * own account.
 * @param meanwhile done at each look
 * @throws a sentence for each order that has two live invoices, none, a wrong one or no end, or of
 *   whose end no event told
 */
export async function judge(
  bench: CrashBench,
  meanwhile: (bench: CrashBench) => Promise<void> = dueNow
): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    await meanwhile(bench)
    const complaints = await complaintsOf(bench)
    if (!complaints.length) return
    if (Date.now() > deadline) {
      throw new Error([...complaints, ...bench.workers.map((worker) => worker.tail())].join("\n"))
    }
    await sleep(250)
  }
}

/** What must never be, not for a moment: asked while everything is still in motion. */
export async function complainOfDoubles(bench: CrashBench): Promise<void> {
  const held = await invoicesByOrder(bench)
  const doubled = [...held].filter(([, invoices]) => invoices.filter(isLive).length > 1)
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
       where e.invoice_id = i.id and e.announce_at is not null) as untold
     from tw_invoice i order by i.revision`
  )
  const held = await invoicesByOrder(bench)
  const logs = bench.stores.map((store) => ({ file: store.logFile, text: store.log() }))
  const told = new Set(logs.flatMap(({ text }) => [...text.matchAll(TOLD)].map(([, what]) => what)))
  return [
    ...orders.flatMap((order) => {
      const row = rows.filter(({ order_id }) => order_id === order.id).at(-1)
      const complaint = complaintOf(order, row, held.get(order.id) ?? []) ?? silence(row, told)
      return complaint ? [`${order.id} (${order.status}): ${complaint}`] : []
    }),
    ...secretsIn(logs),
  ]
}

type HeldInvoice = Awaited<ReturnType<CrashBench["sandbox"]["state"]>>["invoices"][number]
const isLive = ({ status }: HeldInvoice) => status !== "作廢"

/** The service knows an order by the last 26 characters of its id, and what revision adds to it. */
async function invoicesByOrder(bench: CrashBench): Promise<Map<string, HeldInvoice[]>> {
  const { invoices } = await bench.sandbox.state()
  const byOrder = new Map<string, HeldInvoice[]>()
  for (const invoice of invoices) {
    const id = `order_${invoice.order_number.slice(0, 26)}`
    byOrder.set(id, [...(byOrder.get(id) ?? []), invoice])
  }
  return byOrder
}

function complaintOf(
  order: OrderRow,
  row: InvoiceRow | undefined,
  held: HeldInvoice[]
): string | undefined {
  if (!row) return "it has no row"
  const numbers = held.map(({ order_number }) => order_number)
  const twice = numbers.find((number, index) => numbers.indexOf(number) !== index)
  // Also of a cancelled order: a second invoice that was voided too is one too many.
  if (twice) return `the service issued ${twice} twice`
  const live = held.filter(isLive)
  const staffVoided = row.void_reason === "staff_decision"
  const unwanted = order.status === "canceled" || staffVoided
  const ends = unwanted ? ["voided", "not_needed"] : ["issued"]
  if (!ends.includes(row.status)) {
    return `its invoice is ${row.status} (${row.reason}: ${row.reason_detail})`
  }
  if (unwanted) {
    return live.length ? `the service still holds ${live[0].invoice_number}` : undefined
  }
  if (held.length !== 1) return `the service issued ${held.length} invoices`
  if (live[0]?.invoice_number !== row.invoice_number) {
    return `we know ${row.invoice_number}, the service ${live[0]?.invoice_number}`
  }
  if (live[0].amount !== Number(order.total) || row.amount !== live[0].amount) {
    return `it cost ${order.total}, the invoice says ${live[0].amount} and we ${row.amount}`
  }
  return undefined
}

/** What became of an invoice is told by an event, once at least. */
function silence(row: InvoiceRow | undefined, told: Set<string>): string | undefined {
  if (!row || row.status === "not_needed") return undefined
  if (row.untold) return "an event of its invoice is left to be told"
  if (told.has(`${row.status} ${row.order_id}`)) return undefined
  return `no event told that its invoice is ${row.status}`
}

const secretsIn = (logs: { file: string; text: string }[]): string[] =>
  logs.flatMap(({ file, text }) =>
    [PASSWORD_CANARY, BUYER_CANARY]
      .filter((canary) => text.includes(canary))
      .map((canary) => `${file} tells ${canary}`)
  )
