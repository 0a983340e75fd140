import { loadPay, type LoadPayOptions } from "./load-pay"
import type { Pay, PayMountOptions } from "./pay"
import { isConfirmedByHand, readPaymentSession, type PaymentSession } from "./payment-session"

export type MountPaymentOptions = PayMountOptions & LoadPayOptions

interface Mounted {
  pay: Pay
  element: Element
  key: string
  sessionId?: string
  byHand: boolean
}

// `Pay` is one instance for the whole page, and so is what we know of it.
let mounted: Mounted | undefined
let lastCall = 0

/**
 * Shows the payment component of a session in the element that `selector` names (§4.2). Calling it
 * again with the same session and options changes nothing, so that a view may be rendered twice. A
 * new secret, language or appearance mounts it again, without what was typed. The last of several
 * overlapping calls counts.
 *
 * @throws Error when the session is not ours, the script does not load, or no element matches.
 */
export async function mountPayment(
  session: PaymentSession,
  selector: string,
  options: MountPaymentOptions = {}
): Promise<void> {
  const { timeoutMs, nonce, locale, appearance } = options
  const { secret, publicKey, env, sdkUrl, sdkGlobal } = readPaymentSession(session)
  const globalName = options.globalName ?? sdkGlobal
  const call = ++lastCall
  const pay = await loadPay(sdkUrl, { globalName, timeoutMs, nonce })
  if (call !== lastCall) return

  const element = document.querySelector(selector)
  if (!element) throw new Error(`No element matches "${selector}" to show the payment in`)

  const key = JSON.stringify([sdkUrl, publicKey, secret, env, selector, locale, appearance])
  const isShown =
    mounted?.key === key && mounted.element === element && element.childElementCount > 0
  if (isShown) return

  mounted = undefined
  element.replaceChildren()
  await pay.createPayment({ publicKey, secret, env })
  if (call !== lastCall) return
  await pay.mount(selector, { ...(locale && { locale }), ...(appearance && { appearance }) })
  if (call !== lastCall) return
  mounted = { pay, element, key, sessionId: session.id, byHand: isConfirmedByHand(session) }
}

/** The component that is in the page, if it still is. */
export function mountedPayment(): Pick<Mounted, "pay" | "sessionId" | "byHand"> | undefined {
  return mounted?.element.isConnected ? mounted : undefined
}
