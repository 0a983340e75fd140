import { mountPayment, submitPayment } from "medusa-plugin-taiwan/storefront"

import { app, money, showPlaced, t } from "./app"
import { h } from "./element"
import { openPaymentSession, placeOrder, readCart, readOrder, type Cart } from "./shop"
import { sentence } from "./submit"

const appearance = {
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
  const button = h("button", { type: "button", class: "wide" })
  let action = async () => undefined as void
  let busy = false
  button.addEventListener("click", () => void act())
  const form = h("div", {}, h("div", { id: "payment" }), message, progress, button)

  if (app.notice === "pending") void act(ask)
  else void act(() => open(false, app.notice === "retry" ? t().paymentRetry : ""))
  app.notice = null
  return form

  /** One thing at a time, with the button out of reach meanwhile. */
  async function act(what = action) {
    if (busy) return
    busy = true
    button.setAttribute("aria-busy", "true")
    message.textContent = ""
    try {
      await what()
    } catch (error) {
      offer(t().tryAgain, () => open(false), sentence(error))
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

  /** Shows the component; `renew` when the session is at its end. `words` stay beside it. */
  async function open(renew: boolean, words = ""): Promise<void> {
    progress.textContent = t().paymentLoading
    button.textContent = t().pay(money(cart.total))
    const fresh = (app.cart = await readCart(cart.id))
    const session = await openPaymentSession(fresh, { renew })
    try {
      await mountPayment(session, "#payment", { locale: app.locale, appearance })
    } catch {
      return offer(t().tryAgain, () => open(false, words), t().paymentNotLoaded)
    }
    offer(t().pay(money(fresh.total)), pay, words)
  }

  async function pay(): Promise<void> {
    progress.textContent = t().paying
    const submitted = await submitPayment()
    if (submitted.status === "failed") {
      return offer(t().pay(money(cart.total)), pay, submitted.message ?? t().paymentFailed)
    }
    await ask()
  }

  /** The store asks the payment service itself: only its answer says what became of the payment. */
  async function ask(): Promise<void> {
    progress.textContent = t().checking
    button.textContent = t().checkAgain
    const result = await placeOrder(cart)
    switch (result.status) {
      case "placed":
        // The order is there, even if reading it together with its payments fails.
        return showPlaced(await readOrder(result.order.id).catch(() => result.order))
      case "retry":
        return open(result.new_session, result.new_session ? t().paymentFailed : result.message)
      case "pending":
        document.getElementById("payment")?.replaceChildren()
        return offer(t().checkAgain, ask, t().paymentPending)
      case "failed":
        return offer(t().tryAgain, () => open(false), t().cannotPlace + result.message)
    }
  }
}
