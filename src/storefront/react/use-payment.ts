import { useCallback, useEffect, useId, useState } from "react"

import { mountPayment, type MountPaymentOptions, type PaymentSession } from "../index"

export interface PaymentState {
  /** Give it to the element that shall hold the component, and render nothing inside. */
  id: string
  status: "loading" | "ready" | "failed"
  /** Why it is not there, when `status` is `failed`; for the console rather than for the buyer. */
  error: Error | null
  /** Loads the script and mounts the component once more. */
  retry(): void
}

/**
 * Keeps the payment component of a session mounted in an element: mounts again when the session's
 * secret, the language or the appearance changes, and not when React renders twice.
 */
export function usePayment(
  session: PaymentSession,
  options: MountPaymentOptions = {}
): PaymentState {
  // React's own ids hold characters that mean something in a selector.
  const id = `tw-payment-${useId().replace(/\W/g, "")}`
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<Pick<PaymentState, "status" | "error">>(LOADING)
  const key = JSON.stringify([session.id, session.data, options])

  useEffect(() => {
    let isCurrent = true
    setState(LOADING)
    mountPayment(session, `#${id}`, options).then(
      () => isCurrent && setState({ status: "ready", error: null }),
      (error: Error) => isCurrent && setState({ status: "failed", error })
    )
    return () => {
      isCurrent = false
    }
    // `key` stands for the session and the options, which are new objects at every render.
  }, [id, key, attempt])

  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  return { id, ...state, retry }
}

const LOADING = { status: "loading", error: null } as const
