import { ORDER_PAYMENT_FIELDS } from "../../awaited-transfer"
import type { PaymentSession } from "../../payment-session"
import type { PaymentStatus } from "../../payment-status"
import type { StoreClient, StoreFetchOptions } from "../checkout-store"

export const refusal = (status: number, message: string) =>
  Object.assign(new Error(message), { status })

const TRANSFER = { bank_code: "007", account: "9000", code: null, expires_at: null }

type Order = {
  id: string
  status?: string
  payment_collections?: { payment_sessions: PaymentSession[] }[]
}

let hosts = 0

/** A store with one cart and its answers, behind the js-sdk's `client.fetch`. */
export function openFakeShop() {
  const sdk_url = `https://checkout-${++hosts}.example`
  const newSession = (id: string, status = "pending", more: object = {}): PaymentSession => ({
    id,
    provider_id: "pp_payment-intents_tw",
    status,
    data: {
      ...{ secret: `${id}_secret`, public_key: "pk", env: "sandbox", sdk_url },
      ...{ methods: shop.methods, charged_amount: 100, chosen_method: shop.chosen },
      ...{ installments: shop.installments, ...more },
    },
  })
  const shop = {
    sessionsStarted: 0,
    /** What the shop offers, and the method that the latest session is for. */
    methods: [] as object[],
    chosen: null as unknown,
    installments: [] as object[],
    requests: [] as string[],
    cart: {
      id: "cart_1",
      total: 100 as number,
      completed_at: null as string | null,
      payment_collection: { id: "paycol_1", payment_sessions: [] as PaymentSession[] },
    },
    payment: { status: "open" } as PaymentStatus,
    order: { id: "order_1" } as Order,
    /** Requests that begin with a key throw its error, such as `GET /store/carts`. */
    refuses: {} as Record<string, Error>,
    newSession,
    /** The cart's session, as this or another window started it. */
    begin(id = "payses_begun") {
      shop.cart.payment_collection.payment_sessions = [newSession(id)]
    },
    /** The order waits for a transfer. */
    awaitTransfer() {
      shop.order.payment_collections = [
        {
          payment_sessions: [
            newSession("payses_t", "pending_authorization", { transfer: TRANSFER }),
          ],
        },
      ]
    },
    sdk: {
      client: {
        async fetch(path: string, options: StoreFetchOptions = {}) {
          const request = `${options.method ?? "GET"} ${path}`
          shop.requests.push(request)
          const refused = Object.keys(shop.refuses).find((start) => request.startsWith(start))
          if (refused) throw shop.refuses[refused]
          if (path.endsWith("/complete") && options.query?.fields !== ORDER_PAYMENT_FIELDS) {
            throw refusal(400, "The order is read without the fields of its payment.")
          }
          shop.chosen = chosenIn(options.body) ?? shop.chosen
          return structuredClone(answer(request))
        },
      },
    } satisfies StoreClient,
  }
  const chosenIn = ({ data, method }: Record<string, unknown> = {}) =>
    (data as { chosen_method?: unknown } | undefined)?.chosen_method ?? method
  function answer(request: string): unknown {
    switch (request) {
      case "GET /store/carts/cart_1":
        return { cart: shop.cart }
      case "GET /store/carts/cart_1/tw-payment":
        return { payment: shop.payment }
      case "POST /store/payment-collections/paycol_1/payment-sessions":
        shop.begin(`payses_${++shop.sessionsStarted}`)
        return { payment_collection: shop.cart.payment_collection }
      case "POST /store/carts/cart_1/complete":
        shop.cart.completed_at = "2026-11-21T12:00:00Z"
        return { type: "order", order: shop.order }
      case "POST /store/carts/cart_1/tw-payment/replace":
        return { payment_session: newSession("payses_replaced") }
      default:
        throw refusal(404, `No such route: ${request}`)
    }
  }
  return shop
}
