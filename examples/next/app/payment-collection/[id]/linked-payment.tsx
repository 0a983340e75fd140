"use client"

import { bankName } from "medusa-plugin-taiwan/storefront"
import { TaiwanPayment } from "medusa-plugin-taiwan/storefront/react"

import { sdk } from "../../../lib/ask-store"
import { paymentParts } from "../../../lib/parts"
import { money, type Locale } from "../../../lib/texts"

type Props = { locale: Locale; paymentCollectionId: string; nonce?: string }

export const LinkedPayment = (props: Props) => (
  <TaiwanPayment<{ id: string }> {...props} sdk={sdk} bankName={bankName} classNames={paymentParts}>
    {({ status, cart }) =>
      status !== "placed" && cart && <p className="total">{money(cart.total)}</p>
    }
  </TaiwanPayment>
)
