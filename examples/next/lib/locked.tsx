import { CartLock } from "medusa-plugin-taiwan/storefront/react"
import Link from "next/link"
import type { ReactNode } from "react"

import { readCart, readLocale } from "./store"
import { texts } from "./texts"

/** While the cart's payment may be made, nothing in here can change the cart. */
export async function Locked({ children }: { children: ReactNode }) {
  const [locale, cart] = await Promise.all([readLocale(), readCart()])
  const t = texts[locale]
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
