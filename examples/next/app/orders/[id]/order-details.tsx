import { addressLine, fullName } from "../../../lib/address"
import { SENDS_CONFIRMATION } from "../../../lib/shop-settings"
import { readCustomer, type Order } from "../../../lib/store"
import { money, texts, type Locale } from "../../../lib/texts"

/** `isOwner`: this browser placed the order. Only it and the signed-in customer see the address. */
type Props = { locale: Locale; order: Order; isOwner: boolean }

/** What was ordered, where it goes, and where the buyer finds it again. */
export async function OrderDetails({ locale, order, isOwner }: Props) {
  const t = texts[locale]
  const { items, shipping_address: address, shipping_methods, email } = order
  const isCustomers = !!order.customer_id && (await readCustomer())?.id === order.customer_id
  return (
    <>
      <ul className="lines">
        {items?.map(({ id, product_title, title, variant_title, quantity, total }) => (
          <li key={id}>
            <span className="title">
              {product_title ?? title} <span className="hint">{variant_title}</span> × {quantity}
            </span>
            <strong>{money(total)}</strong>
          </li>
        ))}
        <li>
          <span className="title">
            {t.shipping} <span className="hint">{shipping_methods?.[0]?.name}</span>
          </span>
          <strong>{money(order.shipping_total)}</strong>
        </li>
      </ul>
      <p className="total">
        {t.total} <strong>{money(order.total)}</strong>
      </p>
      {(isOwner || isCustomers) && (
        <>
          <p>
            {t.recipient} {fullName(address)} · {address?.phone}
            <br />
            {addressLine(address)}
          </p>
          <p>
            {SENDS_CONFIRMATION && email && t.confirmed(email)}{" "}
            {isCustomers ? t.inAccount : t.keepPage}
          </p>
        </>
      )}
    </>
  )
}
