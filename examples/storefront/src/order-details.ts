import { addressLine, fullName } from "../../next/lib/address"
import { SENDS_CONFIRMATION } from "../../next/lib/shop-settings"
import { app, money, t } from "./app"
import { h } from "./element"
import { placedCartId, type Order } from "./shop"

/** What was ordered, where it goes, and where the buyer finds it again. */
export function orderDetails(order: Order): HTMLElement {
  const { items, shipping_address: address, shipping_methods, email } = order
  const isCustomers = !!app.customer && app.customer.id === order.customer_id
  // Other browsers that open the order's page see no address.
  const isOwner = isCustomers || placedCartId(order) !== null
  const row = (name: string, value: string, kind = "") =>
    h("div", { class: kind }, h("dt", {}, name), h("dd", {}, value))
  return h(
    "div",
    { class: "order-details" },
    h(
      "dl",
      { class: "totals" },
      ...(items ?? []).map(({ product_title, title, variant_title, quantity, total }) => {
        const name = [product_title ?? title, variant_title].filter(Boolean).join(" ")
        return row(`${name} ${t().quantity(quantity)}`, money(total))
      }),
      row(
        [t().shipping, shipping_methods?.[0]?.name].filter(Boolean).join(" · "),
        money(order.shipping_total)
      ),
      row(`${t().total} (${t().taxIncluded})`, money(order.total), "grand")
    ),
    isOwner && h("p", {}, `${t().recipient} ${fullName(address)} · ${address?.phone ?? ""}`),
    isOwner && h("p", {}, addressLine(address)),
    isOwner &&
      h("p", { class: "hint" }, SENDS_CONFIRMATION && email ? t().confirmed(email) : t().keepPage)
  )
}
