import {
  findOpenSession,
  isPaymentUnderWay,
  mountPayment,
  submitPayment,
  type CompleteCartResult,
} from "medusa-plugin-taiwan/storefront"

import { app, applyLock, isLocked, leaveCart, money, showPlaced, t } from "./app"
import { h } from "./element"
import {
  openPaymentSession,
  placeOrder,
  readCart,
  resume,
  sdk,
  type Cart,
  type Order,
} from "./shop"
import { sentence } from "./submit"

export const appearance = {
  variables: {
    fontFamily: "system-ui, 'Noto Sans TC', 'PingFang TC', 'Microsoft JhengHei', sans-serif",
    colorPrimary: "#1f4d3a",
    colorDefault: "#22251f",
    colorBorder: "#8f8b7e",
    colorPlaceholder: "#6c6a60",
    colorDanger: "#b3261e",
    borderRadius: "8px",
  },
}

/** The payment component, and everything that can come of paying with it. */
export function paymentForm(cart: Cart): HTMLElement {
  const message = h("p", { class: "error", role: "alert", id: "payment-message" })
  const progress = h("p", { class: "hint", role: "status" })
  const button = h("button", { type: "button", class: "wide", id: "pay" })
  const again = h("button", { type: "button", class: "link", hidden: true }, t().payAgain)
  const leave = h("button", { type: "button", class: "link", hidden: true }, t().newCart)
  let action = async () => undefined as void
  let busy = false
  let anew = false
  /** The session that the component shows. */
  let shown: string | undefined
  button.addEventListener("click", () => void act())
  // The same session once more: the service takes one payment for it, so nobody pays twice.
  again.addEventListener("click", () => void act(() => ((anew = true), open(false))))
  leave.addEventListener("click", leaveCart)

  void act(begin)
  return h("div", {}, h("div", { id: "payment" }), message, progress, button, again, leave)

  /** One thing at a time, with the button out of reach meanwhile. */
  async function act(what = action) {
    if (busy) return
    busy = true
    button.setAttribute("aria-busy", "true")
    message.textContent = ""
    again.hidden = leave.hidden = true
    try {
      await what()
    } catch (error) {
      offer(t().tryAgain, begin, sentence(error))
    } finally {
      busy = false
      button.removeAttribute("aria-busy")
      progress.textContent = ""
    }
  }

  function offer(label: string, next: () => Promise<void>, words = "") {
    button.textContent = label
    action = next
    message.textContent = words
  }

  function setPaying(paying: boolean) {
    app.paying = paying
    applyLock()
  }

  /** A payment that was made before this page was opened comes first; else the component is shown. */
  async function begin(): Promise<void> {
    progress.textContent = t().checking
    button.textContent = t().checkAgain
    app.cart = cart = await readCart(cart.id)
    const { returned } = app
    app.returned = null
    const resumed = await resume(cart, returned === "retry")
    if (resumed.status !== "open") return settle(resumed, t().paymentRetry)
    // What was paid at the bank may be another session's, which the cart has lost since.
    await (returned === "pending" ? settle({ status: "pending" }, "") : open(false))
  }

  /** Shows the component; `renew` when the session is at its end. `words` stay beside it. */
  async function open(renew: boolean, words = ""): Promise<void> {
    app.cart = cart = await readCart(cart.id)
    // Another window placed the order.
    if (cart.completed_at) return ask()
    if (cart.total === 0) return offer(t().placeFree, ask, words || t().nothingToPay)
    progress.textContent = t().paymentLoading
    button.textContent = t().pay(money(cart.total))
    const session = await openPaymentSession(cart, { renew })
    try {
      await mountPayment(session, "#payment", { locale: app.locale, appearance })
    } catch {
      return offer(t().tryAgain, () => open(false, words), t().paymentNotLoaded)
    }
    shown = session.id
    offer(t().pay(money(cart.total)), pay, words)
  }

  async function pay(): Promise<void> {
    progress.textContent = t().paying
    setPaying(true)
    // A cart that another window changed has lost this session: nobody may pay it any more.
    const fresh = await readCart(cart.id).catch((error) => {
      setPaying(false)
      throw error
    })
    if (fresh.completed_at || (!anew && isPaymentUnderWay(fresh))) return ask()
    anew = false
    if (findOpenSession(fresh)?.id !== shown) {
      setPaying(false)
      return open(false, t().cartChanged)
    }
    // With its session, by which every part of the page knows that it is being paid for.
    app.cart = cart = fresh
    const submitted = await submitPayment({ store: sdk, cartId: cart.id })
    if (submitted.status === "submitted") return ask()
    // The buyer may try again, unless the store hears that this session is at its end, or paid.
    const words = submitted.message ?? t().paymentFailed
    const known = submitted.ask ? await placeOrder(cart, { waitMs: 0 }) : null
    if (known && (known.status !== "retry" || known.new_session)) return settle(known, words)
    setPaying(false)
    offer(t().pay(money(cart.total)), pay, words)
  }

  /** The store asks the payment service itself: only its answer says what became of the payment. */
  async function ask(): Promise<void> {
    setPaying(true)
    progress.textContent = t().checking
    button.textContent = t().checkAgain
    await settle(await placeOrder(cart), t().paymentFailed)
  }

  async function settle(result: CompleteCartResult<Order>, words: string): Promise<void> {
    setPaying(result.status === "pending")
    switch (result.status) {
      case "placed":
      case "awaiting_transfer":
        return showPlaced(result.order, cart)
      case "retry":
        return open(result.new_session, [words, result.message].filter(Boolean).join(" "))
      case "pending":
        document.getElementById("payment")?.replaceChildren()
        again.hidden = leave.hidden = false
        return offer(t().checkAgain, ask, t().paymentPending)
      case "failed": {
        // The cart cannot be changed while it may be paid for, and this one cannot be ordered.
        leave.hidden = !isLocked()
        const paid = isLocked() ? ` ${t().ifPaid}` : ""
        return offer(t().tryAgain, begin, t().cannotPlace + result.message + paid)
      }
    }
  }
}
