"use client"

import { bankName, findAwaitedTransfer } from "medusa-plugin-taiwan/storefront"
import {
  InvoiceStatus,
  TaiwanPayment,
  TransferInstructions,
} from "medusa-plugin-taiwan/storefront/react"
import { useMemo } from "react"

import { sdkOfOrder } from "../../../lib/ask-store"
import { paymentParts } from "../../../lib/parts"
import type { Order } from "../../../lib/store"
import type { Locale } from "../../../lib/texts"

/** `cartId`: null in a browser that did not place the order: it may not see the invoice. */
type Props = { locale: Locale; order: Order; cartId: string | null; nonce?: string }

/** Where the money goes, or another way to pay; once it is paid, the invoice. */
export function Confirmation({ locale, order, cartId, nonce }: Props) {
  const transfer = findAwaitedTransfer(order)
  const sdk = useMemo(() => sdkOfOrder(order.id), [order.id])
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
