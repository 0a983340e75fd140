"use client"

import {
  bankName,
  type InvoiceDetails,
  type StoreCartInvoiceDetailsResponse,
} from "medusa-plugin-taiwan/storefront"
import { CartLock, InvoiceDetailsForm, TaiwanPayment } from "medusa-plugin-taiwan/storefront/react"
import { useRouter } from "next/navigation"
import { useState } from "react"

import { addressLine, fullName } from "../../lib/address"
import { forgetCart, sdk } from "../../lib/ask-store"
import { invoiceParts, paymentParts } from "../../lib/parts"
import { DONATION_CODES } from "../../lib/shop-settings"
import type { Cart, Customer, Order } from "../../lib/store"
import { texts, type Locale } from "../../lib/texts"
import { AddressForm, type ShippingOption } from "./address-form"

type ReceivedBy = StoreCartInvoiceDetailsResponse["received_by_text"]

type Props = {
  locale: Locale
  cart: Cart
  options: ShippingOption[]
  customer: Customer | null
  /** Those that the cart has already. */
  details: InvoiceDetails | null
  /** Who receives the invoice of the cart as it was when the page was made, in both languages. */
  receivedBy: ReceivedBy
  nonce?: string
}

/** Address and delivery, invoice details, payment: each once the one before it is saved. */
export function Checkout(props: Props) {
  const { locale, cart, options, customer, details, receivedBy, nonce } = props
  const t = texts[locale]
  const router = useRouter()
  const [locked, setLocked] = useState(false)
  const [isEditing, setEditing] = useState(false)
  const [invoice, setInvoice] = useState(details)
  // An address that is saved makes the page anew; invoice details that are saved do not.
  const [savedFor, setSavedFor] = useState<ReceivedBy | null>(null)
  const [isChoosing, setChoosing] = useState(!details)
  const hasAddress = !!cart.email && !!cart.shipping_methods?.length && !isEditing
  const address = cart.shipping_address
  return (
    <div className="steps">
      <CartLock cart={cart} locked={locked} className="steps">
        <section className="card">
          <h1>{t.delivery}</h1>
          {hasAddress ? (
            <Done edit={t.edit} onEdit={() => setEditing(true)}>
              {fullName(address)} · {cart.email} · {addressLine(address)} ·{" "}
              {cart.shipping_methods?.[0].name}
            </Done>
          ) : (
            <AddressForm
              locale={locale}
              cart={cart}
              options={options}
              customer={customer}
              onSaved={() => {
                setEditing(false)
                setSavedFor(null)
              }}
            />
          )}
        </section>
        {hasAddress && (
          <section className="card">
            <h2>{t.invoice}</h2>
            {invoice && !isChoosing ? (
              <Done edit={t.edit} onEdit={() => setChoosing(true)}>
                {t[invoice.type]} {invoice.tax_id ?? invoice.donation_code ?? invoice.carrier?.code}{" "}
                · {(savedFor ?? receivedBy)[locale]}
              </Done>
            ) : (
              <InvoiceDetailsForm
                sdk={sdk}
                cartId={cart.id}
                customer={!!customer}
                donationCodes={DONATION_CODES}
                locale={locale}
                classNames={invoiceParts}
                onSaved={(saved, { received_by_text }) => {
                  setInvoice(saved)
                  setSavedFor(received_by_text)
                  setChoosing(false)
                }}
              />
            )}
          </section>
        )}
      </CartLock>
      {hasAddress && invoice && !isChoosing && (
        <section className="card">
          <h2>{t.payment}</h2>
          <TaiwanPayment<Order>
            sdk={sdk}
            cartId={cart.id}
            locale={locale}
            nonce={nonce}
            bankName={bankName}
            total={cart.total}
            // The cart was changed in another window: the page has to show what the button says.
            onCart={({ total }) => total !== cart.total && router.refresh()}
            classNames={paymentParts}
            onLocked={setLocked}
            onPlaced={({ id }) => window.location.assign(`/payment-return?order_id=${id}`)}
            onStartOver={() => void forgetCart()}
          />
        </section>
      )}
    </div>
  )
}

function Done(props: { edit: string; onEdit: () => void; children: React.ReactNode }) {
  return (
    <p className="done">
      <span>{props.children}</span>
      <button type="button" className="link" onClick={props.onEdit}>
        {props.edit}
      </button>
    </p>
  )
}
