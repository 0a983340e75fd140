import { useEffect, useRef, useState, type ReactNode } from "react"

import { isPaymentUnderWay, type CheckoutCart } from "../index"

export interface CartLockProps {
  /** Read with its payment sessions; null: there is none. */
  cart: CheckoutCart | null
  /** Locks in addition to what the cart says: the `locked` of a checkout on the same page. */
  locked?: boolean
  /** The provider's id, if the store's configuration does not call it `tw`. */
  providerId?: string
  /** Shown while it is locked, such as a link to the payment. */
  notice?: ReactNode
  className?: string
  children: ReactNode
}

/** Makes its children inert while the cart's payment may be made, also in another window. */
export function CartLock({
  cart,
  locked = false,
  providerId,
  notice,
  className,
  children,
}: CartLockProps) {
  const element = useRef<HTMLDivElement>(null)
  const [isUnderWay, setUnderWay] = useState(false)
  const isLocked = locked || isUnderWay

  useEffect(() => {
    const look = () =>
      setUnderWay(!!cart && !cart.completed_at && isPaymentUnderWay(cart, providerId))
    look()
    window.addEventListener("storage", look)
    return () => window.removeEventListener("storage", look)
    // The checkout of this window may have learnt the outcome: no `storage` event says so here.
  }, [cart, providerId, locked])
  // React 18 does not support the attribute `inert`.
  useEffect(() => {
    element.current?.toggleAttribute("inert", isLocked)
  }, [isLocked])

  return (
    <>
      {isLocked && notice}
      <div ref={element} className={className}>
        {children}
      </div>
    </>
  )
}
