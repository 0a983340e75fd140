import type { ReactNode } from "react"

import type { MountPaymentOptions, PaymentSession } from "../index"
import { usePayment } from "./use-payment"

export interface PaymentProps extends MountPaymentOptions {
  session: PaymentSession
  /** Shown while the component is on its way. */
  loading?: ReactNode
  /** Shown instead of the component when it does not load. Offer `retry`. */
  renderFailed?: (retry: () => void, error: Error) => ReactNode
  className?: string
}

/** The payment component of a session. Pay with `submitPayment`, as without React. */
export function Payment({ session, loading, renderFailed, className, ...options }: PaymentProps) {
  const { id, status, error, retry } = usePayment(session, options)
  return (
    <div className={className} aria-busy={status === "loading"}>
      {status === "loading" && loading}
      {status === "failed" && error && renderFailed?.(retry, error)}
      <div id={id} hidden={status === "failed"} />
    </div>
  )
}
