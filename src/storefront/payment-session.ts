import type { StorePaymentSessionData } from "../http-types"
import { DEFAULT_SDK_GLOBAL } from "../rules/payment/browser-data"

/** The provider's id in a store whose configuration calls it `tw`. */
export const PAYMENT_PROVIDER_ID = "pp_payment-intents_tw"

/** What these helpers need of a Medusa payment session. */
export interface PaymentSession {
  id?: string
  provider_id?: string
  status?: string
  data?: Record<string, unknown> | null
}

/**
 * The data that the payment provider wrote into a session for the browser. Not checked: values may
 * have any type.
 */
export function sessionData(
  session: PaymentSession | undefined
): Partial<Record<keyof StorePaymentSessionData, unknown>> {
  return session?.data ?? {}
}

/** The fields of a session that the browser component needs. */
export interface PaymentSessionKeys {
  secret: string
  publicKey: string
  env: string
  sdkUrl: string
  sdkGlobal: string
}

/**
 * @throws Error when the session was not made by the payment-intents provider: it names the first
 * key that is missing.
 */
export function readPaymentSession(session: PaymentSession): PaymentSessionKeys {
  const data = sessionData(session)
  const text = (key: keyof StorePaymentSessionData): string => {
    const value = data[key]
    if (typeof value === "string" && value !== "") return value
    throw new Error(`The payment session has no ${key}: was it made by the payment provider?`)
  }
  return {
    secret: text("secret"),
    publicKey: text("public_key"),
    env: text("env"),
    sdkUrl: text("sdk_url"),
    sdkGlobal: data.sdk_global ? text("sdk_global") : DEFAULT_SDK_GLOBAL,
  }
}

/**
 * Milliseconds. How long the service takes a secret is not documented; after two days a session
 * counts as abandoned, and is queried seldom.
 */
const LONGEST_OPEN = 24 * 60 * 60_000

/**
 * The session to pay with, if the cart has one that is still open. Changing the cart deletes its
 * sessions. A session that ended cannot be paid again, and one whose start was cut off has no secret.
 * The service may refuse a secret that is more than a day old. Without a session, initiate a new one.
 */
export function findOpenSession<Session extends PaymentSession>(
  cart: { payment_collection?: { payment_sessions?: Session[] | null } | null },
  providerId: string = PAYMENT_PROVIDER_ID
): Session | undefined {
  return cart.payment_collection?.payment_sessions?.find(
    (session) =>
      session.provider_id === providerId &&
      session.status === "pending" &&
      !!sessionData(session).secret &&
      !isOld(session)
  )
}

function isOld(session: PaymentSession): boolean {
  const { created_at } = sessionData(session)
  const age = typeof created_at === "string" ? Date.now() - Date.parse(created_at) : 0
  return age > LONGEST_OPEN
}

/** Whether the shop cannot ask the service, and its staff say what was paid. */
export function isConfirmedByHand(session: PaymentSession): boolean {
  return sessionData(session).confirm === "manual"
}
