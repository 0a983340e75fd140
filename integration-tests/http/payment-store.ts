import { Modules } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import { medusaIntegrationTestRunner } from "@medusajs/test-utils"
import type { AxiosInstance } from "axios"
import { freePort } from "../../dev/ports"
import type { AdminListedPaymentIssue } from "../../src/http-types"
import { followRefundsWorkflow, reportUnconfirmedPaymentsWorkflow } from "../../src/workflows"
import { isSettlingPlaced } from "../../src/workflows/payments/settle/settle-placed-soon"
import { settleUnsettledSessions } from "../../src/workflows/payments/settle/settle-unsettled-sessions"
import { countKeptWork } from "./kept-work"
import { expectReadAlike } from "./read-alike"
import { fillCart, openPaymentSession, openShop, type Purchase, type Shop } from "./shop"
import { countSubscribersAtWork } from "./subscribers-at-work"

export const PROVIDER = "pp_payment-intents_tw"
export const PRIVATE_KEY = "sandbox_private_key"
export const LINK_SECRET = "link-secret-canary-0123456789abcdef"

/**
 * Points the store at a payment API, on a port that is known before the store starts, because the
 * payment service is given the store's address. Call it before the runner starts the store.
 */
async function configurePayments(apiBase: string): Promise<string> {
  const port = await freePort()
  const backendUrl = `http://localhost:${port}`
  Object.assign(process.env, {
    PORT: String(port),
    MEDUSA_BACKEND_URL: backendUrl,
    TW_PAY_API_BASE: apiBase,
    TW_PAY_SDK_URL: apiBase,
    TW_PAY_PRIVATE_KEY: PRIVATE_KEY,
    TW_PAY_PUBLIC_KEY: "sandbox_public_key",
    TW_PAY_ENV: "sandbox",
    TW_PAY_LINK_SECRET: LINK_SECRET,
    TW_PAY_RETURN_PAGE: "http://localhost:8000/checkout?step=payment",
  })
  return backendUrl
}

/** Polls until there is a result, at most for 60 seconds. */
export async function waitFor<T>(
  what: string,
  look: () => Promise<T | null | undefined>
): Promise<T> {
  const until = Date.now() + 60_000
  for (;;) {
    const found = await look()
    if (found) {
      return found
    }
    if (Date.now() > until) {
      throw new Error(`Waited in vain for ${what}.`)
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

export type PaymentEvent = { name: string; data: Record<string, unknown> }

/** A store that takes payments, with the actions and reads that tests need. */
export type PaymentStore = {
  api: AxiosInstance
  shop: Shop
  container: MedusaContainer
  /** The events of payments and orders since the test began. */
  events: PaymentEvent[]
  fill(purchase?: Purchase): Promise<string>
  openSession(cartId: string): ReturnType<typeof openPaymentSession>
  complete(cartId: string): Promise<{ status: number; data: any }>
  orders(): Promise<any[]>
  order(id: string): Promise<any>
  /** The latest order, once it is captured and no work on it is running. */
  paidOrder(): Promise<any>
  /** Resolves when the payments of the placed orders are settled, as far as possible. */
  settled(): Promise<unknown>
  /** Sends a webhook as the payment service does. */
  sendWebhook(
    url: string,
    body?: unknown,
    headers?: Record<string, string>
  ): Promise<{ status: number; data: unknown }>
  issues(query?: string): Promise<AdminListedPaymentIssue[]>
  /** One round of the job, for sessions that are an hour old. */
  anHourLater(): Promise<void>
  /** One round of the reporting job, for payments and queries that are ten minutes old. */
  tenMinutesLater(): Promise<void>
  /** Resolves when such an event was emitted and no subscriber is running any more. */
  untilEmitted(event: string): Promise<unknown>
  /** Runs SQL; returns its rows. */
  query(statement: string, values?: unknown[]): Promise<Record<string, any>[]>
}

const EVENTS = [
  "order.placed",
  "order.canceled",
  "payment.captured",
  ...["orphaned", "mismatched", "paid_after_cancel", "not_refunded"].map(nameOfIssue),
  "payment_intent.awaiting_transfer",
  ...["not_paid", "transfer_overdue", "unconfirmed", "reported_unplaced"].map(nameOfIssue),
  ...["amounts_differ", "disputed"].map(nameOfIssue),
  ...["refund_unclear", "refund_failed", "refund_not_recorded"].map(nameOfIssue),
]

function nameOfIssue(kind: string): string {
  return `payment_intent.${kind}`
}

/** Sends any request; an error status is returned, not thrown. */
export const anyStatus = { validateStatus: () => true }

/** Starts the store against a payment API, once for each file. */
export function withPaymentStore(
  apiBase: () => Promise<string>,
  tests: (store: () => PaymentStore) => void
) {
  beforeAll(async () => void (await configurePayments(await apiBase())))

  medusaIntegrationTestRunner({
    testSuite: ({ api, getContainer, dbConnection }) => {
      let shop: Shop
      const events: PaymentEvent[] = []
      let atWork: () => number
      let kept: () => number

      beforeAll(async () => {
        shop = await openShop(getContainer(), api)
        const bus = getContainer().resolve(Modules.EVENT_BUS)
        for (const name of EVENTS) {
          bus.subscribe(name, async (event: unknown) => {
            events.push(event as PaymentEvent)
          })
        }
        atWork = countSubscribersAtWork(getContainer())
        kept = countKeptWork()
      })
      beforeEach(() => void (events.length = 0))
      const isSettled = () => atWork() === 0 && !isSettlingPlaced(getContainer())
      // A story's unfinished work would run in the next one's database.
      afterEach(() =>
        waitFor("the work that the story started", async () => isSettled() && kept() === 0)
      )

      const query = async (statement: string, values: unknown[] = []) =>
        (await dbConnection.raw(statement, values)).rows
      const fields = "id,status,payment_status,total,*payment_collections.payments"
      const more = "*payment_collections.payments.captures,*payment_collections.payments.refunds"
      const orders = async () =>
        (await api.get(`/admin/orders?order=-created_at&fields=${fields},${more}`, shop.admin)).data
          .orders
      const store = (): PaymentStore => ({
        api,
        shop,
        container: getContainer(),
        events,
        query,
        orders,
        order: async (id) =>
          (await api.get(`/admin/orders/${id}?fields=${fields},${more}`, shop.admin)).data.order,
        fill: (purchase) => fillCart(api, shop, purchase),
        openSession: (cartId) => openPaymentSession(api, shop, cartId, PROVIDER),
        complete: (cartId) =>
          api.post(`/store/carts/${cartId}/complete`, {}, { ...shop.store, ...anyStatus }),
        paidOrder: () =>
          waitFor("a captured order", async () => {
            const [order] = isSettled() ? await orders() : []
            return order?.payment_status === "captured" ? order : null
          }),
        settled: () => waitFor("the payments of placed orders", async () => isSettled()),
        sendWebhook: (url, body = {}, headers = {}) =>
          api.post(url, body, { ...anyStatus, headers }),
        issues: async (query = "") =>
          (await api.get(`/admin/tw-payments/issues${query}`, shop.admin)).data.issues,
        anHourLater: async () => {
          await query("update payment_session set created_at = created_at - interval '1 hour'")
          await query(
            `update tw_payment_query set since = since - interval '1 hour', due_at = now()
             where due_at is not null`
          )
          await query("update tw_lost_intent set due_at = now() where due_at is not null")
          await query("update tw_payment_refund set due_at = now() where due_at is not null")
          await settleUnsettledSessions(getContainer())
          await followRefundsWorkflow(getContainer()).run()
        },
        tenMinutesLater: async () => {
          const shift = (column: string) => `${column} = ${column} - interval '10 minutes'`
          await query(`update tw_unconfirmed_payment set ${shift("since")}`)
          // Makes the order as old as its payment, without Medusa's Query.
          await query(`update "order" set ${shift("created_at")}`)
          await query(`update payment set ${shift("created_at")}`)
          await reportUnconfirmedPaymentsWorkflow(getContainer()).run()
        },
        untilEmitted: (event) =>
          waitFor(
            `what ${event} sets off`,
            async () => events.some(({ name }) => name === event) && atWork() === 0
          ),
      })
      tests(store)
      afterEach(() => expectReadAlike(getContainer()))
    },
  })
}
