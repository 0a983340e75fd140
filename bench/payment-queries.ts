import axios, { type AxiosInstance } from "axios"
import type { Client } from "pg"
import { fillCart, openPaymentSession, type Shop } from "../integration-tests/http/shop"
import { ask } from "./store/ask"
import { BenchStores } from "./store/bench-stores"
import { PaymentApi, type Said } from "./store/payment-api"
import { openShop } from "./store/place-order"
import type { Goal, Report } from "./report"

const PROVIDER = "pp_payment-intents_tw"
/** Minutes. */
const HOUR = 60
const ABANDONED = 48 * HOUR
const TRANSFER = 72 * HOUR
/** A buyer is at the bank's page for so long, and then closes it. */
const AT_THE_BANK = [2, 7, 20, 40, 58]
/** Minutes that a query each minute needs to find a payment, and five. */
const FOUND_WITHIN = 1 + 5

/** Some checkout, and what became of it. Minutes count from the start of the measurement. */
type Watched = {
  name: string
  cart: string
  intent: string
  paidAt?: number
  orderAt?: number
}

/** How often the payment service is queried about payments that take long or never come. */
export default async function paymentQueries(): Promise<Report> {
  const api = await PaymentApi.start()
  const stores = await BenchStores.open()
  try {
    const { url, client } = await stores.start("plugin", {
      paymentApi: api.url,
      issueOn: "manual",
      // The job runs when the bench says so.
      workerMode: "server",
    })
    const shop = openShop(stores.shop)
    const http = axios.create({ baseURL: url })
    const begin = async (name: string, said: Said, variant = 0): Promise<Watched> => {
      const cart = await fillCart(http, shop, { lines: [{ variant, quantity: 1 }] })
      await openPaymentSession(http, shop, cart, PROVIDER)
      api.said.set(api.newest, said)
      return { name, cart, intent: api.newest }
    }

    const abandoned = await begin("an abandoned checkout, 48 hours", { status: "draft" })
    const transfer = await begin("a transfer that is not made, 72 hours", awaited(0))
    await complete(http, shop, transfer.cart)
    const slow: Watched[] = []
    for (const minutes of AT_THE_BANK) {
      const begun = await begin(`3-D Secure, paid after ${minutes} minutes`, PROCESSING)
      slow.push({ ...begun, paidAt: minutes })
    }
    const soldOut = await begin("a paid cart that is sold out, 48 hours", { status: "success" }, 5)
    await sellOut(client, stores.shop.variant_ids[5])
    const numbersBefore = await orderNumbers(client)

    const queries = new Map<Watched, number>()
    for (let minute = 1; minute <= TRANSFER; minute++) {
      await passOneMinute(client)
      api.said.set(transfer.intent, awaited(minute))
      for (const { intent, paidAt } of slow) {
        if (paidAt === minute) api.said.set(intent, { status: "success" })
      }
      await ask(`${url}/bench/settle`)
      if (minute <= 2 * HOUR) {
        for (const watched of slow.filter(({ orderAt }) => !orderAt)) {
          if (!(await hasOrder(client, watched.cart))) continue
          watched.orderAt = minute
          queries.set(watched, api.queriesOf(watched.intent))
        }
      }
      if (minute === ABANDONED) {
        for (const watched of [abandoned, soldOut]) {
          queries.set(watched, api.queriesOf(watched.intent))
        }
      }
    }
    queries.set(transfer, api.queriesOf(transfer.intent))
    const burned = (await orderNumbers(client)) - numbersBefore - slow.length

    if (await hasOrder(client, soldOut.cart)) throw new Error("What was sold out was ordered.")
    const lost = slow.filter(({ orderAt }) => !orderAt).map(({ name }) => name)
    if (lost.length) throw new Error(`Not found within two hours: ${lost.join("; ")}.`)
    const latest = Math.max(...slow.map(({ paidAt = 0, orderAt = 0 }) => orderAt - paidAt))
    return {
      title: "How often the payment service is queried",
      about:
        "GETs for each intent, with a job that runs each minute and no report of the payment: no " +
        "webhook comes, and the buyer has closed the page. To let a minute pass, the bench moves " +
        "back the times in the database that the job reads. Found after: minutes from the " +
        "payment to the order. Order numbers: those that the store's sequence gave and no order " +
        "has, in all rows together.",
      head: ["", "GETs", "found after, min"],
      rows: [abandoned, transfer, ...slow, soldOut].map((watched) => [
        watched.name,
        String(queries.get(watched)),
        watched.orderAt ? String(watched.orderAt - (watched.paidAt ?? 0)) : "",
      ]),
      goals: goalsOf({
        "GETs for an abandoned checkout in 48 hours": [queries.get(abandoned)!, 60],
        "GETs for a transfer of three days": [queries.get(transfer)!, 120],
        "GETs for a paid cart that is sold out, in 48 hours": [queries.get(soldOut)!, 60],
        "minutes until a payment of the first hour has its order": [latest, FOUND_WITHIN],
        "order numbers that no order has": [burned, 0],
      }),
    }
  } finally {
    await stores.close()
    await api.close()
  }
}

const goalsOf = (values: Record<string, [value: number, atMost: number]>): Goal[] =>
  Object.entries(values).map(([promise, [value, atMost]]) => ({ promise, value, atMost }))

const PROCESSING: Said = { status: "processing" }

/** A transfer whose account was open for three days `minute` minutes ago. */
const awaited = (minute: number): Said => ({
  status: "pending_review",
  payment: {
    paymentMethodType: "ATM",
    transfer: {
      bankCode: "808",
      account: "9000123456789",
      expiresAt: new Date(Date.now() + (TRANSFER - minute) * 60_000).toISOString(),
    },
  },
})

async function complete(http: AxiosInstance, shop: Shop, cart: string): Promise<void> {
  const { data } = await http.post(`/store/carts/${cart}/complete`, {}, shop.store)
  if (data.type !== "order") throw new Error(`No order was placed: ${JSON.stringify(data.error)}`)
}

/** Moves back by a minute what the job reads. */
async function passOneMinute(client: Client): Promise<void> {
  const tables: [name: string, ...times: string[]][] = [
    ["payment_session", "created_at"],
    ["payment", "created_at"],
    ["tw_payment_query", "since", "due_at"],
    ["tw_lost_intent", "created_at", "due_at"],
    ["tw_unconfirmed_payment", "since"],
  ]
  for (const [table, ...times] of tables) {
    const earlier = times.map((time) => `${time} = ${time} - interval '1 minute'`)
    await client.query(`update ${table} set ${earlier.join(", ")}`)
  }
}

async function sellOut(client: Client, variantId: string): Promise<void> {
  const { rowCount } = await client.query(
    `update inventory_level level set stocked_quantity = 0, raw_stocked_quantity = $2
     from product_variant_inventory_item link
     where link.inventory_item_id = level.inventory_item_id and link.variant_id = $1`,
    [variantId, JSON.stringify({ value: "0", precision: 20 })]
  )
  if (!rowCount) throw new Error(`The variant ${variantId} has no stock that could be sold out.`)
}

/** How many order numbers the store's sequence gave. */
async function orderNumbers(client: Client): Promise<number> {
  const { rows } = await client.query(
    `select case when is_called then last_value::int else 0 end as given
     from order_display_id_seq`
  )
  return rows[0].given
}

async function hasOrder(client: Client, cart: string): Promise<boolean> {
  const { rowCount } = await client.query("select from order_cart where cart_id = $1", [cart])
  return !!rowCount
}
