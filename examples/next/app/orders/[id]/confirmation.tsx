"use client"

import { bankName, findAwaitedTransfer, storeBehind } from "medusa-plugin-taiwan/storefront"
import {
  InvoiceStatus,
  TaiwanPayment,
  TransferInstructions,
} from "medusa-plugin-taiwan/storefront/react"

import { askStore } from "../../../lib/actions"
import { paymentParts } from "../../../lib/parts"
import type { Order } from "../../../lib/store"
import type { Locale } from "../../../lib/texts"

const sdk = storeBehind(askStore)

/** `cartId`: null in a browser that did not place the order: it may not see the invoice. */
type Props = { locale: Locale; order: Order; cartId: string | null; nonce?: string }

/** Where the money goes, or another way to pay; once it is paid, the invoice. */
export function Confirmation({ locale, order, cartId, nonce }: Props) {
  const transfer = findAwaitedTransfer(order)
  if (!cartId) {
    return (
      transfer && (
        <TransferInstructions
          transfer={transfer}
          bankName={bankName}
          locale={locale}
          classNames={paymentParts}
        />
      )
    )
  }
  return (
    <TaiwanPayment<Order>
      sdk={sdk}
      cartId={cartId}
      order={order}
      locale={locale}
      nonce={nonce}
      bankName={bankName}
      classNames={paymentParts}
    >
      {(checkout) =>
        checkout.status === "placed" &&
        !checkout.awaited && (
          <InvoiceStatus
            sdk={sdk}
            orderId={order.id}
            cartId={cartId}
            locale={locale}
            classNames={{ root: "invoice-status", number: "number", action: "link" }}
          />
        )
      }
    </TaiwanPayment>
  )
}
