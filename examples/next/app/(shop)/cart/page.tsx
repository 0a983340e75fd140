import Link from "next/link"
import { redirect } from "next/navigation"

import { setQuantity } from "../../../lib/actions"
import { readCart, readLocale } from "../../../lib/store"
import { money, texts } from "../../../lib/texts"

type Props = { searchParams: Promise<{ payment?: string }> }

export default async function CartPage({ searchParams }: Props) {
  const [locale, cart, { payment }] = await Promise.all([readLocale(), readCart(), searchParams])
  const t = texts[locale]
  // Its order was placed without this browser.
  if (cart?.completed_at) redirect("/payment-return")
  if (!cart?.items?.length) {
    return (
      <section className="card">
        <h1>{t.cart}</h1>
        <p role="status">{payment ? t.elsewhere : t.cartEmpty}</p>
        <Link href="/">{t.continueShopping}</Link>
      </section>
    )
  }
  return (
    <section className="card">
      <h1>{t.cart}</h1>
      <ul className="lines">
        {cart.items.map(({ id, product_title, variant_title, quantity, total }) => (
          <li key={id}>
            <span className="title">
              {product_title} <span className="hint">{variant_title}</span>
            </span>
            <form action={setQuantity} className="quantity">
              <input type="hidden" name="line" value={id} />
              <button
                name="quantity"
                value={quantity - 1}
                aria-label={`${t.fewer}: ${product_title}`}
              >
                −
              </button>
              <span>{quantity}</span>
              <button
                name="quantity"
                value={quantity + 1}
                aria-label={`${t.more}: ${product_title}`}
              >
                +
              </button>
            </form>
            <strong>{money(total)}</strong>
          </li>
        ))}
      </ul>
      <p className="total">
        {t.total} <strong>{money(cart.total)}</strong>
      </p>
      <Link href="/checkout" className="button">
        {t.checkout}
      </Link>
    </section>
  )
}
