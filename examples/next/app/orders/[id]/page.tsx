import { findOpenPayment } from "medusa-plugin-taiwan/storefront"
import { headers } from "next/headers"
import Link from "next/link"
import { notFound } from "next/navigation"

import { readLocale, readOrder, withoutBuyer } from "../../../lib/store"
import { money, texts } from "../../../lib/texts"
import { Confirmation } from "./confirmation"
import { OrderDetails } from "./order-details"

export default async function OrderPage({ params }: { params: Promise<{ id: string }> }) {
  const [locale, found] = await Promise.all([readLocale(), params.then(({ id }) => readOrder(id))])
  if (!found) notFound()
  const { order, cartId } = found
  const t = texts[locale]
  // An edit made the order dearer, or its payment failed.
  const due = findOpenPayment(order)
  return (
    <section className="card">
      <h1>
        {t.order} #{order.display_id}
      </h1>
      <Confirmation
        key={locale}
        locale={locale}
        order={withoutBuyer(order)}
        cartId={cartId}
        nonce={(await headers()).get("x-nonce") ?? undefined}
      />
      {due && (
        <p className="total">
          {t.due} {money(due.amount)}
          <Link href={`/payment-collection/${due.paymentCollectionId}`} className="button">
            {t.pay}
          </Link>
        </p>
      )}
      <OrderDetails locale={locale} order={order} isOwner={cartId !== null} />
      <Link href="/">{t.continueShopping}</Link>
    </section>
  )
}
