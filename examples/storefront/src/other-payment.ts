import { createCheckout } from "medusa-plugin-taiwan/storefront"

import { app, money, showPlaced, t } from "./app"
import { h } from "./element"
import { appearance } from "./payment"
import { placedCartId, sdk, type Cart, type Order } from "./shop"

/** For the buyer of an order that waits for a transfer: pay by card after all. */
export function otherPayment(order: Order): HTMLElement | null {
  const cartId = placedCartId(order)
  if (!cartId) return null
  const { locale } = app
  const checkout = createCheckout<Cart, Order>({ sdk, cartId, order, locale, appearance })
  const message = h("p", { class: "error", role: "alert" })
  const button = h("button", { type: "button", class: "link" }, t().payOtherwise)
  button.addEventListener("click", () => {
    const { actions } = checkout.state
    if (actions.includes("switchMethod")) void checkout.switchMethod()
    else void (actions.includes("pay") ? checkout.pay() : checkout.ask())
  })
  if (!checkout.state.actions.includes("switchMethod")) return null
  checkout.subscribe(show)
  void checkout.mount("#payment")
  return h("div", { class: "other-payment" }, h("div", { id: "payment" }), message, button)

  function show(): void {
    const { state } = checkout
    const isOver = "order" in state && state.order && state.order !== order
    if (isOver && state.status !== "ready") {
      checkout.unmount()
      return showPlaced(state.order, null)
    }
    const isBusy = state.actions.length === 0
    button.setAttribute("aria-busy", String(isBusy))
    message.textContent = isBusy ? "" : state.message
    if (state.status === "waiting" || state.status === "unavailable") {
      button.textContent = t().checkAgain
    }
    if (state.status !== "ready") return
    // From here on, the transfer's account must not be paid into: the component takes its place.
    document
      .querySelectorAll(".placed .transfer, .placed .outcome")
      .forEach((part) => part.remove())
    button.textContent = t().pay(money(order.total))
    button.className = "wide"
  }
}
