import type { Metadata } from "next"
import Link from "next/link"
import type { ReactNode } from "react"

import { setLocale } from "../lib/actions"
import { readCart, readLocale } from "../lib/store"
import { texts } from "../lib/texts"
import "./style.css"

export const metadata: Metadata = { title: "山光茶行" }

export default async function Layout({ children }: { children: ReactNode }) {
  const [locale, cart] = await Promise.all([readLocale(), readCart()])
  const t = texts[locale]
  const count = cart?.items?.reduce((sum, line) => sum + line.quantity, 0) ?? 0
  const other = locale === "en" ? "zh_tw" : "en"
  return (
    <html lang={locale === "en" ? "en" : "zh-Hant-TW"}>
      <body>
        <header>
          <Link href="/" className="brand">
            {t.shop}
          </Link>
          <nav>
            <Link href="/account">{t.account}</Link>
            <Link href="/cart">
              {t.cart} ({count})
            </Link>
            <form action={setLocale}>
              <input type="hidden" name="locale" value={other} />
              <button className="link" lang={other === "en" ? "en" : "zh-Hant-TW"}>
                {t.language}
              </button>
            </form>
          </nav>
        </header>
        <main>{children}</main>
        <footer>{t.demo}</footer>
      </body>
    </html>
  )
}
