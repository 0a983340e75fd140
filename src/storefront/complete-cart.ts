/** What `POST /store/carts/:id/complete` answers with status 200. */
export type CompleteCartReply<Order> =
  { type: "order"; order: Order } | { type: "cart"; error: { message: string; type: string } }

/**
 * Either the js-sdk, or a function that completes a cart: it gives the body of a 200 answer, and
 * throws an error with `status` and `message` of any other, as the js-sdk does.
 */
export type CartCompleter<Order> =
  | { store: { cart: { complete(cartId: string): Promise<CompleteCartReply<Order>> } } }
  | ((cartId: string) => Promise<CompleteCartReply<Order>>)

/**
 * - `placed`: there is an order.
 * - `retry`: nothing was paid and the buyer may pay again. With `new_session` the payment session
 *   is at its end: initiate a new one first.
 * - `pending`: not known yet. Do not let the buyer pay again; ask again later (asking is safe: a
 *   completed cart answers with its order), the order may also be placed without the browser.
 * - `failed`: this cart cannot be completed as it is; `message` says why.
 */
export type CompleteCartResult<Order> =
  | { status: "placed"; order: Order }
  | { status: "retry"; message: string; new_session: boolean }
  | { status: "pending" }
  | { status: "failed"; message: string }

export interface CompleteCartOptions {
  /** Milliseconds to go on asking while the answer is "not yet". Default 8 000. */
  waitMs?: number
  /** Milliseconds between two questions. Default 1 000. */
  intervalMs?: number
}

/** Completes the cart, asking again for a few seconds while the outcome is open. Never rejects. */
export async function completeCart<Order>(
  completer: CartCompleter<Order>,
  cartId: string,
  options: CompleteCartOptions = {}
): Promise<CompleteCartResult<Order>> {
  const { waitMs = 8_000, intervalMs = 1_000 } = options
  const giveUpAt = Date.now() + waitMs
  for (;;) {
    const result = await askOnce(completer, cartId)
    if (result.status !== "pending" || Date.now() + intervalMs > giveUpAt) return result
    await new Promise((resolve) => setTimeout(resolve, intervalMs))
  }
}

async function askOnce<Order>(
  completer: CartCompleter<Order>,
  cartId: string
): Promise<CompleteCartResult<Order>> {
  try {
    const reply = await (typeof completer === "function"
      ? completer(cartId)
      : completer.store.cart.complete(cartId))
    return readReply(reply)
  } catch (error) {
    return readRefusal(error)
  }
}

function readReply<Order>(reply: CompleteCartReply<Order>): CompleteCartResult<Order> {
  if (reply.type === "order") return { status: "placed", order: reply.order }
  if (reply.type !== "cart") return { status: "pending" }
  if (reply.error.type === "payment_requires_more_error") return { status: "pending" }
  return { status: "retry", message: reply.error.message, new_session: false }
}

// Other refusals, such as missing stock, are `not_allowed` with status 400 too, and the js-sdk keeps
// only status and message: what means "this session is at its end" can only be known by its words.
const SESSION_ENDED =
  /was not authorized with the provider|payment sessions are required|payment collection has not been initiated/i

function readRefusal<Order>(error: unknown): CompleteCartResult<Order> {
  const { status, message } = Object(error) as Record<string, unknown>
  const text = typeof message === "string" ? message : ""
  // No status: the answer was lost on the way. Like 409 and 5xx, it says nothing of the order.
  if (typeof status !== "number" || status === 409 || status === 429 || status >= 500) {
    return { status: "pending" }
  }
  if (status === 400 && SESSION_ENDED.test(text)) {
    return { status: "retry", message: text, new_session: true }
  }
  return { status: "failed", message: text }
}
