/** The provider's id in a store whose configuration calls it `tw`. */
export const PAYMENT_PROVIDER_ID = "pp_payment-intents_tw"

/** What these helpers need of a Medusa payment session. */
export interface PaymentSession {
  id?: string
  provider_id?: string
  status?: string
  data?: Record<string, unknown> | null
}

/** What the payment provider wrote into the session for the browser. */
export interface PaymentSessionKeys {
  secret: string
  publicKey: string
  env: string
  sdkUrl: string
}

/**
 * @throws Error when the session was not made by the payment-intents provider: it names the first
 * key that is missing.
 */
export function readPaymentSession(session: PaymentSession): PaymentSessionKeys {
  const text = (key: string): string => {
    const value = session.data?.[key]
    if (typeof value === "string" && value !== "") return value
    throw new Error(`The payment session has no ${key}: was it made by the payment provider?`)
  }
  return {
    secret: text("secret"),
    publicKey: text("public_key"),
    env: text("env"),
    sdkUrl: text("sdk_url"),
  }
}

/**
 * The session to pay with, if the cart has one that is still open: changing the cart deletes its
 * sessions, a session that ended cannot be paid again, and one whose start was cut off has no
 * secret. Without one, initiate a new one.
 */
export function findOpenSession<Session extends PaymentSession>(
  cart: { payment_collection?: { payment_sessions?: Session[] | null } | null },
  providerId: string = PAYMENT_PROVIDER_ID
): Session | undefined {
  return cart.payment_collection?.payment_sessions?.find(
    (session) =>
      session.provider_id === providerId && session.status === "pending" && !!session.data?.secret
  )
}

/** Whether the shop cannot ask the service, and its staff say what was paid. */
export function isConfirmedByHand({ data }: PaymentSession): boolean {
  return data?.confirm === "manual"
}
