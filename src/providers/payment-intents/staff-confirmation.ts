/**
 * With `confirm: "manual"` only staff can say that a payment was made. Their word reaches the provider
 * under this symbol in the context of an authorization: nothing that came over HTTP or out of a queue
 * can carry it. `Symbol.for`, so that it is the same one if the package was loaded twice.
 */
const CONFIRMED_BY = Symbol.for("medusa-plugin-taiwan.payment-intents.confirmed-by")

/** The context of an authorization that a user vouches for. */
export function confirmedBy(userId: string): object {
  return { [CONFIRMED_BY]: userId }
}

/** The user who vouches for a payment, if one does. */
export function confirmerOf(context: object | undefined): string | undefined {
  return (context as { [CONFIRMED_BY]?: string } | undefined)?.[CONFIRMED_BY]
}
