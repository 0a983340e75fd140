import { useEffect, useId, useMemo, useRef, useSyncExternalStore } from "react"

import {
  createCheckout,
  isPaymentAwaited,
  type Checkout,
  type CheckoutAction,
  type CheckoutCart,
  type CheckoutOptions,
  type CheckoutState,
} from "../index"

export type CheckoutHook<Cart, Order> = CheckoutState<Cart, Order> &
  Pick<Checkout<Cart, Order>, CheckoutAction | "chooseMethod" | "refresh"> & {
    /** Id of the element for the payment fields. Render it in every state, without children. */
    fieldsId: string
  }

/** Options with another key are for another checkout: also those of an order that was paid since. */
export function checkoutKey<Order extends { id: string; status?: string }>(
  options: CheckoutOptions<Order>
): string {
  const { cartId, paymentCollectionId, locale, providerId, appearance, texts, order } = options
  const ofOrder = order && [order.id, order.status, isPaymentAwaited(order, providerId)]
  const paid = [cartId, paymentCollectionId, ofOrder]
  return JSON.stringify([paid, locale, providerId, appearance, texts])
}

/**
 * A checkout for as long as the component is mounted: see `createCheckout`. Another cart, order,
 * payment of the order, language, appearance, provider or text creates a new one. The callbacks may
 * change at each render.
 */
export function useCheckout<
  Cart extends CheckoutCart,
  Order extends { id: string; status?: string },
>(options: CheckoutOptions<Order>): CheckoutHook<Cart, Order> {
  // React's own ids hold characters that mean something in a selector.
  const fieldsId = `tw-payment-${useId().replace(/\W/g, "")}`
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const key = checkoutKey(options)
  const checkout = useMemo(
    () =>
      createCheckout<Cart, Order>({
        ...options,
        onCart: (cart) => latest.current.onCart?.(cart),
        onPlaced: (placed) => latest.current.onPlaced?.(placed),
        onStartOver: () => latest.current.onStartOver?.(),
      }),
    // `key` represents the options, which are new objects at every render.
    [key]
  )
  const { state: _, subscribe, mount, unmount, ...methods } = checkout
  const read = () => checkout.state
  const state = useSyncExternalStore(subscribe, read, read)

  useEffect(() => {
    void mount(`#${fieldsId}`)
    return unmount
  }, [checkout, fieldsId])

  return { ...state, ...methods, fieldsId }
}
