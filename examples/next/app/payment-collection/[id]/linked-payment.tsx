"use client"

import { bankName, storeBehind } from "medusa-plugin-taiwan/storefront"
import { TaiwanPayment } from "medusa-plugin-taiwan/storefront/react"

import { askStore } from "../../../lib/actions"
import { paymentParts } from "../../../lib/parts"
import { money, type Locale } from "../../../lib/texts"

const sdk = storeBehind(askStore)

type Props = { locale: Locale; paymentCollectionId: string; nonce?: string }

export const LinkedPayment = (props: Props) => (
  <TaiwanPayment<{ id: string }> {...props} sdk={sdk} bankName={bankName} classNames={paymentParts}>
    {({ status, cart }) =>
      status !== "placed" && cart && <p className="total">{money(cart.total)}</p>
    }
  </TaiwanPayment>
)
