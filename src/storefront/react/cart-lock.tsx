import { useEffect, useRef, useState, type ReactNode } from "react"

import { isPaymentUnderWay, type CheckoutCart } from "../index"

export interface CartLockProps {
  /** Read with its payment sessions; null: there is none. */
  cart: CheckoutCart | null
  /** Locked in any case, as a checkout of the same page says. */
  locked?: boolean
  /** Shown while it is locked, such as a link to the payment. */
  notice?: ReactNode
  className?: string
  children: ReactNode
}

/** Puts what would change the cart out of reach while its payment may be made, in whatever window. */
export function CartLock({ cart, locked = false, notice, className, children }: CartLockProps) {
  const element = useRef<HTMLDivElement>(null)
  const [isUnderWay, setUnderWay] = useState(false)
  const isLocked = locked || isUnderWay

  useEffect(() => {
    const look = () => setUnderWay(!!cart && !cart.completed_at && isPaymentUnderWay(cart))
    look()
    window.addEventListener("storage", look)
    return () => window.removeEventListener("storage", look)
  }, [cart])
  // React 18 does not know the attribute.
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
