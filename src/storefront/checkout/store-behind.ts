import { inBoth } from "../../rules/text/sentence"
import type { StoreClient, StoreFetchOptions } from "./checkout-store"
import { OTHER_CART } from "./texts"

/** A request of these helpers, as data that the shop's own server takes. */
export type StoreRequest = { path: string; options: StoreFetchOptions }

/** Its outcome as plain data, because frameworks hide the errors of a server function. */
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
  `(GET|POST) /store/payment-collections/${ID}/tw-payment`,
  `GET /store/orders/${ID}/tw-invoices`,
  `GET /store/tw-invoices/${ID}/link`,
].map((request) => new RegExp(`^${request}$`))

/** Those of the buyer; what is missing counts for nothing. */
export type OwnCartIds = readonly (string | null | undefined)[]

/**
 * For the browser: a client whose requests go through the shop's own server, for shops whose session is
 * in a cookie that only their server reads.
 * @param route the address of a route of the shop that answers with `answerCheckout`, or a function
 * that takes the request there in another way and gives what `forwardToStore` gives
 */
export function storeBehind(
  route: string | ((request: StoreRequest) => Promise<StoreReply>)
): StoreClient {
  const send = typeof route === "string" ? sendTo(route) : route
  return {
    client: {
      async fetch(path, options = {}) {
        const reply = await send({ path, options })
        if ("body" in reply) return reply.body
        throw Object.assign(new Error(reply.refusal.message), { status: reply.refusal.status })
      },
    },
  }
}

const sendTo =
  (route: string) =>
  async (request: StoreRequest): Promise<StoreReply> => {
    const reply = await fetch(route, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(request),
    })
    if (reply.ok) return (await reply.json()) as StoreReply
    return { refusal: { status: reply.status, message: "" } }
  }

/**
 * For a route handler of the shop: answers a request of `storeBehind(route)`. Only a page of the shop can
 * send it: another site's page may not send JSON. No reply is stored.
 * @param cartIds from a cookie that only the shop's server reads: other carts are not asked about
 * @param headers such as the buyer's session
 */
export async function answerCheckout(
  request: Request,
  {
    sdk,
    cartIds,
    headers,
  }: { sdk: StoreClient; cartIds: OwnCartIds; headers?: Record<string, string> }
): Promise<Response> {
  const isJson = /^application\/json\b/i.test(request.headers.get("content-type") ?? "")
  const asked: unknown = isJson ? await request.json().catch(() => null) : null
  const reply = isStoreRequest(asked)
    ? await forwardToStore(sdk, asked, headers, cartIds)
    : refuse(400, "A request of the checkout is expected, as JSON.")
  return Response.json(reply, { headers: { "cache-control": "no-store" } })
}

/**
 * Sends a request of `storeBehind` to the store, with `headers`, such as the buyer's session. The browser
 * chooses path and body, so requests that these helpers do not send are refused, and with `cartIds`
 * those about another cart.
 */
export async function forwardToStore(
  { client }: StoreClient,
  { path, options: { method = "GET", query, body, headers: given } }: StoreRequest,
  headers: Record<string, string> = {},
  cartIds?: OwnCartIds
): Promise<StoreReply> {
  const request = `${method} ${path}`
  if (!REQUESTS.some((known) => known.test(request))) {
    return refuse(404, "Only the requests of a checkout are forwarded.")
  }
  const cartId = given?.["x-cart-id"]
  const named = [/^\/store\/carts\/([^/]+)/.exec(path)?.[1], body?.cart_id, cartId]
  if (cartIds && named.some((id) => id !== undefined && !cartIds.some((own) => own === id))) {
    return refuse(409, inBoth(OTHER_CART))
  }
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
    return refuse(
      typeof status === "number" ? status : null,
      typeof message === "string" ? message : ""
    )
  }
}

const refuse = (status: number | null, message: string): StoreReply => ({
  refusal: { status, message },
})

function isStoreRequest(asked: unknown): asked is StoreRequest {
  const { path, options } = Object(asked) as Partial<StoreRequest>
  return typeof path === "string" && typeof options === "object" && options !== null
}
