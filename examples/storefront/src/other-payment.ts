import {
  isPaymentReplaceable,
  mountPayment,
  replacePayment,
  submitPayment,
} from "medusa-plugin-taiwan/storefront"

import { app, money, showPlaced, t } from "./app"
import { h } from "./element"
import { appearance } from "./payment"
import { placedCartId, placeOrder, sdk, type Order } from "./shop"
import { sentence } from "./submit"

/** For the buyer of an order that waits for a transfer: pay by card after all. */
export function otherPayment(order: Order): HTMLElement | null {
  const cartId = placedCartId(order)
  if (!cartId || !isPaymentReplaceable(order)) return null
  const message = h("p", { class: "error", role: "alert" })
  const button = h("button", { type: "button", class: "link" }, t().payOtherwise)
  let action = open
  button.addEventListener("click", () => void act())
  return h("div", { class: "other-payment" }, h("div", { id: "payment" }), message, button)

  async function act(): Promise<void> {
    if (button.getAttribute("aria-busy")) return
    button.setAttribute("aria-busy", "true")
    message.textContent = ""
    try {
      await action()
    } catch (error) {
      message.textContent = sentence(error)
    } finally {
      button.removeAttribute("aria-busy")
    }
  }

  /** From here on, the transfer's account must not be paid into: the component takes its place. */
  async function open(): Promise<void> {
    const session = await replacePayment(sdk, cartId!)
    document.querySelector(".placed .transfer")?.remove()
    await mountPayment(session, "#payment", { locale: app.locale, appearance })
    button.textContent = t().pay(money(order.total))
    button.className = "wide"
    action = pay
  }

  async function pay(): Promise<void> {
    const submitted = await submitPayment({ store: sdk, cartId: cartId! })
    const wait = submitted.status === "submitted" ? {} : { waitMs: 0 }
    const result = await placeOrder({ id: cartId! }, wait)
    if (result.status === "placed" || result.status === "awaiting_transfer") {
      const failed = submitted.status === "failed" && isPaymentReplaceable(result.order)
      // The component stays, so that the buyer may try again.
      if (!failed) return showPlaced(result.order, null)
    }
    message.textContent =
      submitted.status === "failed" ? (submitted.message ?? t().paymentFailed) : t().paymentPending
  }
}
