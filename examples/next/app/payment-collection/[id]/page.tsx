import { headers } from "next/headers"

import { readLocale } from "../../../lib/store"
import { texts } from "../../../lib/texts"
import { LinkedPayment } from "./linked-payment"

/** Where the dashboard's "Copy payment link" leads. */
export default async function PaymentLinkPage({ params }: { params: Promise<{ id: string }> }) {
  const [locale, { id }] = await Promise.all([readLocale(), params])
  return (
    <section className="card narrow">
      <h1>{texts[locale].payment}</h1>
      <LinkedPayment
        key={locale}
        locale={locale}
        paymentCollectionId={id}
        nonce={(await headers()).get("x-nonce") ?? undefined}
      />
    </section>
  )
}
