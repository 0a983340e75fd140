import { CartLock } from "medusa-plugin-taiwan/storefront/react"
import Link from "next/link"
import type { ReactNode } from "react"

import { readCart, readLocale } from "../../lib/store"
import { texts } from "../../lib/texts"

/** While the cart's payment may be made, nothing here can change the cart. */
export default async function ShopLayout({ children }: { children: ReactNode }) {
  const [t, cart] = await Promise.all([readLocale().then((locale) => texts[locale]), readCart()])
  const notice = (
    <p className="notice" role="status">
      {t.locked} <Link href="/checkout">{t.toPayment}</Link>
    </p>
  )
  return (
    <CartLock cart={cart} notice={notice}>
      {children}
    </CartLock>
  )
}
