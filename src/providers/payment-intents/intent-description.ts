/** Placeholders of the option `description`: the ids of the cart and of the payment session. */
export const DEFAULT_DESCRIPTION = "{cart} {session}"

/** The session's id connects an intent with its session when nothing else is left. */
export const SESSION = "{session}"
export const CART = "{cart}"

/** The intent's description at the service. `cartId` null: the session has no cart. */
export const intentDescription = (
  template: string,
  { cartId, sessionId }: { cartId: string | null; sessionId: string }
): string =>
  template
    .replaceAll(CART, cartId ?? "")
    .replaceAll(SESSION, sessionId)
    .trim()

/**
 * Whether an intent's description says that it was made for a session. Only the store writes it: a
 * template of the shop's with ids, and nothing that a browser sent.
 */
export const namesSession = (description: string | null, sessionId: string): boolean =>
  (description ?? "").split(/\W+/).includes(sessionId)
