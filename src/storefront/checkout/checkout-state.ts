import type { OfferedMethod } from "../../rules/payment/offered-method"
import type { AwaitedTransfer } from "../awaited-transfer"

/** What a buyer may do; each is a method of the checkout. */
export type CheckoutAction = "pay" | "ask" | "payAgain" | "switchMethod" | "startOver"

/**
 * - `loading`: the cart, an earlier payment or the payment fields are being loaded.
 * - `ready`: the payment fields are shown, for the cart or for another payment of an `order`.
 * - `free`: there is nothing to pay; `pay` places the order.
 * - `submitting`: the payment is submitted. With 3-D Secure the browser leaves the page.
 * - `checking`: the store is queried for the outcome of the payment.
 * - `waiting`: the outcome is unknown. The buyer must not pay again, unless they say that they did not
 *   pay.
 * - `awaiting_transfer`: there is an order, and the buyer must still send the money.
 * - `placed`: there is an order. If `awaited`, its payment still has to be confirmed.
 * - `canceled`: the order was cancelled.
 * - `failed`: this cart cannot be ordered as it is.
 * - `unavailable`: the store or the payment fields could not be loaded; `error` is for the console.
 * - `left`: the buyer chose to start over, with a new cart.
 */
export type CheckoutStep<Order> =
  | { status: "loading" | "free" | "submitting" | "checking" | "waiting" | "failed" | "left" }
  | { status: "ready"; order: Order | null }
  | { status: "awaiting_transfer"; order: Order; transfer: AwaitedTransfer }
  | { status: "placed"; order: Order; awaited: boolean }
  | { status: "canceled"; order: Order }
  | { status: "unavailable"; error: unknown }

export type CheckoutStatus = CheckoutStep<unknown>["status"]

export type CheckoutState<Cart, Order> = CheckoutStep<Order> & {
  /** For the buyer, in their language; null: nothing to say. */
  message: string | null
  /**
   * The cart's payment may have been made, so the cart must not be changed: a changed cart loses its
   * payment session, and with it the payment. Also true while this is not known.
   */
  locked: boolean
  /** The methods that do something now; the others do nothing. */
  actions: readonly CheckoutAction[]
  /** The cart as last read; null before the first read. */
  cart: Cart | null
  /**
   * The payment methods that the buyer may choose from now, with `chooseMethod`; empty: there is no
   * choice, or the payment service's component offers it.
   */
  methods: readonly MethodChoice[]
}

/** A payment method that the shop offers, with its conditions in whole TWD dollars. */
export type MethodChoice = OfferedMethod & {
  /** In the buyer's language. */
  name: string
  /** In the buyer's language, such as “from NT$3,000 · 3/6/12 instalments”; empty: none. */
  conditions: string
  /** The payment fields are for this one. */
  chosen: boolean
  /** The amount meets the conditions. */
  available: boolean
  /** Numbers of instalments that the payment service offers. */
  installments: number[]
}

/**
 * `ofOrder`: the payment of an order, not of a cart. `replaceable`: that payment can be replaced.
 * `locked`: the cart cannot be changed; if it cannot be ordered, only a new cart helps.
 */
type Facts = { ofOrder: boolean; replaceable: boolean; locked: boolean }

export function actionsIn(
  status: CheckoutStatus,
  { ofOrder, replaceable, locked }: Facts
): CheckoutAction[] {
  switch (status) {
    case "ready":
    case "free":
      return ["pay"]
    case "waiting":
      return ofOrder ? ["ask", "payAgain"] : ["ask", "payAgain", "startOver"]
    case "failed":
      return locked && !ofOrder ? ["ask", "startOver"] : ["ask"]
    case "unavailable":
      return ["ask"]
    case "awaiting_transfer":
    case "placed":
      return replaceable ? ["ask", "switchMethod"] : []
    case "loading":
    case "submitting":
    case "checking":
    case "canceled":
    case "left":
      return []
  }
}

/** Whether the cart is locked in this status; null: its payment session decides. */
export function locksCart(status: CheckoutStatus): boolean | null {
  switch (status) {
    case "submitting":
    case "checking":
    case "waiting":
      return true
    case "awaiting_transfer":
    case "placed":
    case "canceled":
    case "left":
      return false
    case "loading":
    case "ready":
    case "free":
    case "failed":
    case "unavailable":
      return null
  }
}
