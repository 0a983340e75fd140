import { isPaymentAwaited } from "medusa-plugin-taiwan/storefront"
import Link from "next/link"

import { signOut } from "../../lib/actions"
import { Locked } from "../../lib/locked"
import { listOrders, readCustomer, readInvoices, readLocale, type Order } from "../../lib/store"
import { money, texts, type Texts } from "../../lib/texts"
import { SignIn } from "./sign-in"

export default async function AccountPage() {
  const [locale, customer] = await Promise.all([readLocale(), readCustomer()])
  const t = texts[locale]
  if (!customer) {
    return (
      <section className="card narrow">
        <h1>{t.account}</h1>
        {/* The cart becomes the customer's, who may have other prices. */}
        <Locked>
          <SignIn locale={locale} />
        </Locked>
      </section>
    )
  }
  const orders = await listOrders()
  const rows = await Promise.all(
    orders.map(async (order) => ({ order, ...(await lineOf(order, t)) }))
  )
  return (
    <section className="card">
      <h1>{t.orders}</h1>
      <p className="done">
        <span>{customer.email}</span>
      </p>
      {rows.length === 0 && <p>{t.noOrders}</p>}
      <ul className="lines">
        {rows.map(({ order, line }) => (
          <li key={order.id}>
            <span className="title">
              <Link href={`/orders/${order.id}`}>#{order.display_id}</Link>{" "}
              <span className="hint">{line}</span>
            </span>
            <strong>{money(order.total)}</strong>
          </li>
        ))}
      </ul>
      <Locked>
        <form action={signOut}>
          <button className="link">{t.signOut}</button>
        </form>
      </Locked>
    </section>
  )
}

/** The order's invoice, or why there is none. */
async function lineOf(order: Order, t: Texts): Promise<{ line: string }> {
  if (order.status === "canceled") return { line: t.canceled }
  if (isPaymentAwaited(order)) return { line: t.awaited }
  const [newest] = await readInvoices(order.id)
  return { line: newest?.invoice_number ? `${t.invoice} ${newest.invoice_number}` : t.noInvoice }
}
