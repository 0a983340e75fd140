import Link from "next/link"

import { readLocale } from "../lib/store"
import { texts } from "../lib/texts"

export default async function NotFound() {
  const t = texts[await readLocale()]
  return (
    <section className="card">
      <h1>{t.notFound}</h1>
      <Link href="/">{t.continueShopping}</Link>
    </section>
  )
}
