import { headers } from "next/headers"
import { redirect } from "next/navigation"

import {
  listShippingOptions,
  readCart,
  readCustomer,
  readInvoiceDetails,
  readLocale,
} from "../../lib/store"
import { money, texts } from "../../lib/texts"
import { Checkout } from "./checkout"

export default async function CheckoutPage() {
  const [locale, cart] = await Promise.all([readLocale(), readCart()])
  if (!cart?.items?.length) redirect("/cart")
  const [customer, options, { invoice_details, received_by_text }] = await Promise.all([
    readCustomer(),
    listShippingOptions(cart.id),
    readInvoiceDetails(cart.id),
  ])
  const t = texts[locale]
  return (
    <div className="columns">
      <Checkout
        key={locale}
        locale={locale}
        cart={cart}
        options={options.map(({ id, name, amount }) => ({ id, name, amount }))}
        customer={customer}
        details={invoice_details}
        receivedBy={received_by_text}
        nonce={(await headers()).get("x-nonce") ?? undefined}
      />
      <aside className="card">
        <h2>{t.cart}</h2>
        <ul className="lines">
          {cart.items.map(({ id, product_title, quantity, total }) => (
            <li key={id}>
              <span className="title">
                {product_title} × {quantity}
              </span>
              <strong>{money(total)}</strong>
            </li>
          ))}
          <li>
            <span className="title">{t.shipping}</span>
            <strong>{cart.shipping_methods?.length ? money(cart.shipping_total) : "—"}</strong>
          </li>
        </ul>
        <p className="total">
          {t.total} <strong>{money(cart.total)}</strong>
        </p>
      </aside>
    </div>
  )
}
