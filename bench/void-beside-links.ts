import { setTimeout as sleep } from "node:timers/promises"
import { Staff } from "../dev/check/staff"
import { median, shuffled } from "./interleave"
import { BenchStores, type BenchStore } from "./store/bench-stores"
import { placeOrder } from "./store/place-order"
import type { Report } from "./report"

const ROUNDS = 12
/** Milliseconds that the service takes for a call: a void takes 3 to 4 s, as on a slow day. */
const LATENCY = 900
/** Requests of one guest for the link of one invoice, all at once. */
const REQUESTS = 150
/** Milliseconds after which the guest hangs up. */
const PATIENCE = 4_000
/** Milliseconds by which the requests are ahead of the void. */
const AHEAD = 100

type Turn = "alone" | "beside links" | "beside nothing"
const TURNS: Turn[] = ["alone", "beside links", "beside nothing"]

/** How long staff wait for a void while one guest requests an invoice's link repeatedly. */
export default async function voidBesideLinks(): Promise<Report> {
  const stores = await BenchStores.open()
  try {
    await stores.setService({ invoicing_latency_ms: LATENCY })
    const store = await stores.start("plugin")
    const staff = await Staff.signIn({ storeUrl: store.url, shop: stores.shop })
    const linked = await issued(stores, store, staff)
    const times: Record<Turn, number[]> = { alone: [], "beside links": [], "beside nothing": [] }

    for (let round = 0; round < ROUNDS; round++) {
      for (const turn of shuffled(TURNS)) {
        const { id } = await issued(stores, store, staff)
        const asking =
          turn === "alone" ? null : askForLinks(stores, store, linked, turn === "beside links")
        await sleep(AHEAD)
        const started = performance.now()
        const { status } = await staff.voidInvoice(id)
        if (status !== "voided") throw new Error(`An invoice is ${status}, and should be voided.`)
        times[turn].push(performance.now() - started)
        await asking
      }
    }
    const [alone, beside, besideNothing] = TURNS.map((turn) => median(times[turn]))
    return {
      title: "A void beside requests for links",
      about:
        "Time from the request of staff to the answer that the invoice is voided, while the " +
        `service takes ${LATENCY} ms for a call. It is measured alone, and while one guest requests ` +
        `the link of one invoice ${REQUESTS} times at once and hangs up after ${PATIENCE / 1000} s. ` +
        "The third is beside as many requests for a route that does not exist: what Medusa itself " +
        `needs for them. Median of ${ROUNDS} voids of each, by turns in random order.`,
      head: ["", "ms"],
      rows: [
        ["alone", alone.toFixed(0)],
        [`beside ${REQUESTS} requests for a link`, beside.toFixed(0)],
        [`beside ${REQUESTS} requests for no route`, besideNothing.toFixed(0)],
      ],
      goals: [{ promise: "a void beside requests for links", value: beside / alone, atMost: 1.5 }],
    }
  } finally {
    await stores.close()
  }
}

type Linked = { id: string; cartId: string }

/** The invoice of a new order, and the cart that opens it for its guest. */
async function issued(stores: BenchStores, store: BenchStore, staff: Staff): Promise<Linked> {
  const orderId = await placeOrder(store.url, stores.shop)
  const { id } = await staff.invoiceThatIs("issued", orderId)
  const { rows } = await store.client.query("select cart_id from order_cart where order_id = $1", [
    orderId,
  ])
  return { id, cartId: rows[0].cart_id }
}

/** Resolves when each request is answered or given up. */
async function askForLinks(
  { shop }: BenchStores,
  { url }: BenchStore,
  { id, cartId }: Linked,
  answered: boolean
): Promise<void> {
  const path = answered ? `/store/tw-invoices/${id}/link` : "/store/tw-no-route"
  const headers = { "x-publishable-api-key": shop.publishable_key, "x-cart-id": cartId }
  const signal = AbortSignal.timeout(PATIENCE)
  const statuses = await Promise.all(
    Array.from({ length: REQUESTS }, () =>
      fetch(`${url}${path}`, { headers, signal }).then(
        ({ status }) => status,
        () => null
      )
    )
  )
  if (answered && !statuses.some((status) => status === 200 || status === 429)) {
    throw new Error(`No link was answered: ${statuses.join(", ")}`)
  }
}
