import { useEffect, useId, useMemo, useRef, useSyncExternalStore } from "react"

import {
  createCheckout,
  type Checkout,
  type CheckoutCart,
  type CheckoutOptions,
  type CheckoutState,
} from "../index"

export type CheckoutHook<Cart, Order> = CheckoutState<Cart, Order> &
  Pick<
    Checkout<Cart, Order>,
    "pay" | "ask" | "payAgain" | "switchMethod" | "startOver" | "refresh"
  > & {
    /** Of the element that holds the payment fields: render it in every state, and nothing inside. */
    fieldsId: string
  }

/**
 * A checkout for as long as the component is shown: see `createCheckout`. Another cart, language,
 * appearance or provider begins another one; the callbacks may be new at each render.
 */
export function useCheckout<
  Cart extends CheckoutCart & { total?: number | null },
  Order extends { id: string; status?: string },
>(options: CheckoutOptions<Order>): CheckoutHook<Cart, Order> {
  // React's own ids hold characters that mean something in a selector.
  const fieldsId = `tw-payment-${useId().replace(/\W/g, "")}`
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const { cartId, locale, providerId, appearance, texts, order } = options
  const key = JSON.stringify([cartId, locale, providerId, appearance, texts, order?.id])
  const checkout = useMemo(
    () =>
      createCheckout<Cart, Order>({
        ...options,
        onPlaced: (placed) => latest.current.onPlaced?.(placed),
        onStartOver: () => latest.current.onStartOver?.(),
      }),
    // `key` stands for the options, which are new objects at every render.
    [key]
  )
  const read = () => checkout.state
  const state = useSyncExternalStore(checkout.subscribe, read, read)

  useEffect(() => {
    void checkout.mount(`#${fieldsId}`)
    return checkout.unmount
  }, [checkout, fieldsId])

  const { pay, ask, payAgain, switchMethod, startOver, refresh } = checkout
  return { ...state, pay, ask, payAgain, switchMethod, startOver, refresh, fieldsId }
}
