import { app, applyLock, goTo, isLocked, money, t, WAITS } from "./app"
import { h } from "./element"
import { setQuantity, type Cart } from "./shop"
import { sentence } from "./submit"

/** Shows the page's cart as it is now, beside a step that stays as it is. */
export function showSummary(): void {
  document.getElementById("cart")?.replaceChildren(summary(app.cart))
  applyLock()
}

/** The cart with its steppers in the shop, and as it is during checkout. */
export function summary(cart: Cart | null): HTMLElement {
  const lines = cart?.items ?? []
  const editable = app.view === "shop"
  if (!cart || lines.length === 0) {
    return h("div", { class: "summary card" }, h("h2", {}, t().cart), h("p", {}, t().cartEmpty))
  }
  const refused = h("p", { class: "error", role: "alert" })
  const body = [
    h("ul", { class: "lines" }, ...lines.map((line) => lineRow(cart, line, editable, refused))),
    refused,
    totals(cart),
  ]
  if (editable) {
    const start = h("button", { type: "button", class: "wide", onclick: () => goTo("contact") })
    start.textContent = isLocked() ? t().toPayment : `${t().checkout} ${money(cart.total)}`
    const locked = isLocked() && h("p", { role: "status" }, t().cartLocked)
    return h("div", { class: "summary card" }, h("h2", {}, t().cart), ...body, locked, start)
  }
  const back = () => {
    app.view = "shop"
    app.render()
  }
  return h(
    "details",
    { class: "summary card", open: matchMedia("(min-width: 56rem)").matches },
    h("summary", {}, h("span", {}, t().summary), h("strong", {}, money(cart.total))),
    ...body,
    h("button", { type: "button", class: "link", onclick: back, [WAITS]: true }, t().editCart)
  )
}

type Line = NonNullable<Cart["items"]>[number]

function lineRow(cart: Cart, line: Line, editable: boolean, refused: HTMLElement): HTMLElement {
  const title = line.product_title ?? line.title
  const change = (by: number) => async () => {
    try {
      app.cart = await setQuantity(cart, line.id, line.quantity + by)
      app.render()
    } catch (error) {
      refused.textContent = sentence(error)
    }
  }
  const step = (by: number, sign: string, label: string) =>
    h("button", {
      id: `${line.id}${sign}`,
      type: "button",
      class: "stepper",
      "aria-label": label,
      "data-sign": sign,
      [WAITS]: true,
      onclick: change(by),
    })
  return h(
    "li",
    { class: editable ? "editable" : "" },
    h("div", { class: "line-title" }, title, h("span", { class: "hint" }, line.variant_title)),
    editable
      ? h(
          "div",
          { class: "steppers" },
          step(-1, "−", t().fewer(title)),
          h("span", {}, line.quantity),
          step(1, "+", t().more(title))
        )
      : h("span", { class: "hint" }, t().quantity(line.quantity)),
    h("span", { class: "line-total" }, money(line.total))
  )
}

function totals(cart: Cart): HTMLElement {
  const row = (name: string, value: string, kind = "") =>
    h("div", { class: kind }, h("dt", {}, name), h("dd", {}, value))
  const shipped = Boolean(cart.shipping_methods?.length)
  return h(
    "dl",
    { class: "totals" },
    row(t().goods, money(cart.item_total)),
    row(t().shipping, shipped ? money(cart.shipping_total) : t().shippingLater),
    row(`${t().total} (${t().taxIncluded})`, money(cart.total), "grand")
  )
}
