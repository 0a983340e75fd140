import { eventually } from "../../dev/check/expect"
import { Shopper } from "../../dev/check/shopper"
import { anyStatus } from "../http/payment-store"
import { CrashBench } from "./crash-bench"
import { judgeMoney, openIssues } from "./payment-judge"
import {
  ABANDONED,
  COMPLETING,
  REFUNDING,
  type LeftOfPayment,
  type LeftOfRefund,
} from "./payment-kill-points"
import { capturesOfTheDead, minutesPass } from "./payment-time"
import type { StoreProcess } from "./store-process"

jest.setTimeout(180_000)

/** The nightly comparison, which runs at some times of the day and not at others. */
const NIGHTLY = "compare-captured"
/** Everything that the plugin does about payments by itself. */
const ALL_JOBS = `${NIGHTLY}|settle-intents|follow-refunds|report-unconfirmed`

/** Minutes after which nothing that a dead process had begun counts as under way. */
const LONG_DEAD = 6

/** TWD dollars of a refund: a part, so that Medusa would also accept it twice. */
const REFUND = 300

/** A cart that was paid at the service, and the payment session. */
type Paid = { cart_id: string; session_id: string; intent_id: string }

let bench: CrashBench
let store: StoreProcess
/** Starts while the previous one still works, and replaces it. */
let next: Promise<StoreProcess>

const startNext = () => {
  next = bench.start("shared", { asleep: true })
  next.catch(() => undefined)
}

/** @param resting the jobs that the other process does not run yet */
async function takeOver(resting: string): Promise<void> {
  store = await next
  await store.instruct({ resting })
  startNext()
}

beforeAll(async () => {
  bench = await CrashBench.open({ redis: false })
  startNext()
  await takeOver(NIGHTLY)
  // Alone, because simultaneous first carts would each create their buyer's customer.
  await complete(await paidCart(0))
})
/** The process of a test that failed may be dead. */
beforeEach(async () => {
  if (!store.alive) await takeOver(NIGHTLY)
})
afterAll(async () => {
  await next?.catch(() => undefined)
  await bench?.close()
})

const shopper = () =>
  new Shopper({ storeUrl: store.url, sandboxUrl: bench.sandbox.url, shop: bench.shop })

/** A buyer fills a cart and pays for it. */
async function paidCart(variant: number): Promise<Paid> {
  const buyer = shopper()
  const variant_id = bench.shop.variant_ids[variant]
  const { id: cart_id } = await buyer.fillCart([{ variant_id, quantity: 1 }])
  const session = await buyer.openPaymentSession(cart_id)
  await buyer.pay(session)
  return { cart_id, session_id: session.id, intent_id: session.data.intent_id }
}

const paidCarts = () => Promise.all([paidCart(0), paidCart(1)])
const complete = ({ cart_id }: Paid) => shopper().complete(cart_id)

/**
 * Runs what leads the process to the points where it dies: it dies when two have arrived at each.
 * Afterwards no process runs, so the data of the dead one do not change.
 */
async function dieAt(
  points: string[],
  resting: string,
  work: () => Promise<unknown>[]
): Promise<void> {
  const arrivals = Object.fromEntries(points.map((point) => [point, 2]))
  await store.instruct({ resting, points: arrivals })
  // A process that dies closes its callers' connections.
  const worked = Promise.all(work().map((one) => one.catch(() => undefined)))
  await store.died(points.join(", "))
  await worked
}

/**
 * Another process takes over. What was interrupted may be repeated at once; then minutes pass, and
 * the jobs run.
 */
async function goOn(repeat: () => Promise<unknown>): Promise<void> {
  await capturesOfTheDead(bench, LONG_DEAD)
  await takeOver(ALL_JOBS)
  await repeat()
  await minutesPass(bench, LONG_DEAD)
  await store.instruct({ resting: NIGHTLY })
  await judgeMoney(bench)
}

async function leftOfPayment({ cart_id, session_id }: Paid): Promise<LeftOfPayment> {
  const [left] = await bench.sql<Required<LeftOfPayment>>(
    `select session.status as session, payment.id is not null as payment,
       payment.captured_at is not null as captured,
       (select count(*)::int from order_cart where cart_id = $2 and deleted_at is null) as orders,
       (select count(*)::int from capture
         where payment_id = payment.id and capture.deleted_at is null) as captures
     from payment_session session left join payment on payment_session_id = session.id
     where session.id = $1`,
    [session_id, cart_id]
  )
  return left
}

async function expectLeft(carts: Paid[], left: LeftOfPayment): Promise<void> {
  for (const cart of carts) expect(await leftOfPayment(cart)).toMatchObject(left)
}

const CAPTURED: LeftOfPayment = {
  ...{ orders: 1, session: "authorized", payment: true, captures: 1, captured: true },
}

/** The payment of the cart's order. */
async function paymentOf({ session_id }: Paid): Promise<string> {
  const sql = "select id from payment where payment_session_id = $1"
  const [payment] = await bench.sql<{ id: string }>(sql, [session_id])
  return payment.id
}

/** Staff refund a part of the cart's payment; returns the status of the answer. */
async function refund(cart: Paid): Promise<number> {
  const staff = { ...(await bench.staff()), ...anyStatus }
  const path = `/admin/payments/${await paymentOf(cart)}/refund`
  return (await bench.api.post(path, { amount: REFUND }, staff)).status
}

const refundsAtService = async ({ intent_id }: Paid) =>
  (await bench.sandbox.state()).intents.find(({ id }) => id === intent_id)?.refunds ?? []

async function leftOfRefund(cart: Paid): Promise<LeftOfRefund> {
  const made = (await refundsAtService(cart)).length > 0
  const [left] = await bench.sql<LeftOfRefund>(
    `select refund.id is not null as shown, request.status,
       exists (select from order_transaction where reference_id = refund.id) as counted
     from payment left join refund on refund.payment_id = payment.id and refund.deleted_at is null
     left join tw_payment_refund request on request.intent_id = payment.data ->> 'intent_id'
     where payment.id = $1`,
    [await paymentOf(cart)]
  )
  return { ...left, made }
}

/** Staff look each refund up in the service's console, and enter what it shows. */
async function answerIssues(): Promise<void> {
  const issues = await openIssues(bench)
  if (!issues.length) return
  const { intents } = await bench.sandbox.state()
  const made = new Set(intents.flatMap(({ refunds }) => refunds.map(({ reason }) => reason)))
  for (const { id, kind, refund_id } of issues) {
    const question = ["refund_unclear", "refund_failed"].includes(kind)
    const answer = question && { refund_made: made.has(refund_id ?? "") }
    const body = { note: "As the console shows.", ...answer }
    await bench.api.post(`/admin/tw-payments/issues/${id}/resolve`, body, await bench.staff())
  }
  await minutesPass(bench, LONG_DEAD)
  await judgeMoney(bench)
}

/** A slow service must not delay the query of a cart, so its refund does not come with one. */
const PAIRS = COMPLETING.map((order, at) => ({
  order,
  part: REFUNDING[(at + 3) % REFUNDING.length],
}))

describe("a process killed while paid carts are completed and other payments are refunded", () => {
  it.each(PAIRS)(
    "a process killed at $order.name ($order.says) and $part.name ($part.says) leaves one order of each cart and no double refund",
    async ({ order, part }) => {
      const orders = await paidCarts()
      await Promise.all(orders.map(complete))
      await judgeMoney(bench)
      const carts = await paidCarts()
      const [returning] = carts
      const [hasty, patient] = orders

      if (part.slow) await bench.sandbox.set({ payments_latency_ms: part.slow })
      await dieAt([order.point, part.point], ALL_JOBS, () => [
        ...carts.map(complete),
        ...orders.map(refund),
      ])
      await expectLeft(carts, order.left)
      for (const one of orders) expect(await leftOfRefund(one)).toEqual(part.left)
      if (part.slow) {
        await bench.sandbox.set({ payments_latency_ms: 0 })
        const made = async () => (await Promise.all(orders.map(refundsAtService))).flat().length
        await eventually("refunds that are made after the death", made, (count) => count === 2)
      }

      await goOn(() => Promise.all([complete(returning), refund(hasty)]))
      await expectLeft(carts, CAPTURED)
      // Once it is known that a refund was made, another issue may say that its order lacks it.
      for (let times = 0; times < 2; times++) await answerIssues()
      if (!(await refundsAtService(patient)).length) expect(await refund(patient)).toBe(200)
      await judgeMoney(bench, { issues: false })
      expect(await refundsAtService(patient)).toMatchObject([{ amount: REFUND, status: "success" }])
    }
  )
})

describe("a process killed while its job places the orders of buyers who left", () => {
  it.each(ABANDONED)(
    "a job killed at $name ($says) leaves one order of each cart",
    async ({ point, left }) => {
      const carts = await paidCarts()
      await dieAt([point], NIGHTLY, () => [minutesPass(bench, LONG_DEAD)])
      await expectLeft(carts, left)
      await goOn(() => complete(carts[0]))
      await expectLeft(carts, CAPTURED)
    }
  )
})
