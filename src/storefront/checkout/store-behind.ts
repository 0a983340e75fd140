import type { StoreClient, StoreFetchOptions } from "./checkout-store"

/** A request of these helpers, as data that a server action takes. */
export type StoreRequest = { path: string; options: StoreFetchOptions }

/** Its outcome as plain data, because frameworks hide the errors of a server action. */
export type StoreReply = { body: unknown } | { refusal: { status: number | null; message: string } }

const ID = "[A-Za-z0-9_-]+"

/** All requests that these helpers send to the store. */
const REQUESTS = [
  `GET /store/carts/${ID}`,
  `POST /store/carts/${ID}/complete`,
  `GET /store/carts/${ID}/tw-payment`,
  `POST /store/carts/${ID}/tw-payment/replace`,
  `(GET|POST) /store/carts/${ID}/tw-invoice-details`,
  "(GET|POST) /store/customers/me/tw-invoice-details",
  "POST /store/payment-collections",
  `POST /store/payment-collections/${ID}/payment-sessions`,
  `GET /store/orders/${ID}/tw-invoices`,
  `GET /store/tw-invoices/${ID}/link`,
].map((request) => new RegExp(`^${request}$`))

/**
 * For the browser: a client whose requests go through a server action of the shop, for shops whose
 * session is in a cookie that only their server reads.
 */
export function storeBehind(action: (request: StoreRequest) => Promise<StoreReply>): StoreClient {
  return {
    client: {
      async fetch(path, options = {}) {
        const reply = await action({ path, options })
        if ("body" in reply) return reply.body
        throw Object.assign(new Error(reply.refusal.message), { status: reply.refusal.status })
      },
    },
  }
}

/**
 * For that server action: sends the request with `headers`, such as the buyer's session. The browser
 * chooses path and body, so requests that these helpers do not send are refused.
 */
export async function forwardToStore(
  { client }: StoreClient,
  { path, options: { method = "GET", query, body, headers: given } }: StoreRequest,
  headers: Record<string, string> = {}
): Promise<StoreReply> {
  const request = `${method} ${path}`
  if (!REQUESTS.some((known) => known.test(request))) {
    return { refusal: { status: 404, message: "Only the requests of a checkout are forwarded." } }
  }
  const cartId = given?.["x-cart-id"]
  try {
    const answer = await client.fetch(path, {
      method,
      query,
      body,
      headers: { ...headers, ...(cartId && { "x-cart-id": cartId }) },
    })
    return { body: answer }
  } catch (error) {
    const { status, message } = Object(error) as { status?: unknown; message?: unknown }
    return {
      refusal: {
        status: typeof status === "number" ? status : null,
        message: typeof message === "string" ? message : "",
      },
    }
  }
}
