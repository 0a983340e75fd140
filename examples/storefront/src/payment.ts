import { createCheckout, type Checkout, type CheckoutState } from "medusa-plugin-taiwan/storefront"

import { app, applyLock, leaveCart, money, showPlaced, t } from "./app"
import { h } from "./element"
import { CART_FIELDS, sdk, type Cart, type Order } from "./shop"
import { showSummary } from "./summary"

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

/** The view that was shown last: the page has one payment component. */
let shown: Checkout<Cart, Order> | undefined

/** The payment component, and everything that can come of paying with it. */
export function paymentForm(cart: Cart): HTMLElement {
  shown?.unmount()
  const checkout = createCheckout<Cart, Order>({
    sdk,
    cartId: cart.id,
    cartFields: CART_FIELDS,
    locale: app.locale,
    appearance,
    returned: app.returned,
    // Also after a change in another window: the page shows the total that the button shows.
    onCart: (read) => {
      app.cart = read as Cart
      showSummary()
    },
    onPlaced: (order) => showPlaced(order, app.cart ?? cart),
    onStartOver: leaveCart,
  })
  shown = checkout
  app.returned = null
  const alert = h("p", { class: "error", role: "alert", id: "payment-message" })
  const progress = h("p", { class: "hint", role: "status" })
  const button = h("button", { type: "button", class: "wide", id: "pay" }, t().checkAgain)
  const again = h("button", { type: "button", class: "link" }, t().payAgain)
  const leave = h("button", { type: "button", class: "link" }, t().newCart)
  button.addEventListener("click", () => {
    void (checkout.state.actions.includes("pay") ? checkout.pay() : checkout.ask())
  })
  again.addEventListener("click", () => void checkout.payAgain())
  leave.addEventListener("click", () => void checkout.startOver())
  checkout.subscribe(show)
  show()
  void checkout.mount("#payment")
  return h("div", {}, h("div", { id: "payment" }), alert, progress, button, again, leave)

  function show(): void {
    const { status, message, actions, locked } = checkout.state
    app.paying = locked
    applyLock()
    const isBusy = actions.length === 0
    button.setAttribute("aria-busy", String(isBusy))
    if (status !== "submitting") button.textContent = label(checkout.state)
    alert.textContent = isBusy ? "" : message
    progress.textContent = isBusy ? message : ""
    again.hidden = !actions.includes("payAgain")
    leave.hidden = !actions.includes("startOver")
  }
}

function label({ status, cart }: CheckoutState<Cart, Order>): string {
  if (status === "ready") return t().pay(money(cart?.total))
  if (status === "free") return t().placeFree
  return status === "failed" || status === "unavailable" ? t().tryAgain : t().checkAgain
}
