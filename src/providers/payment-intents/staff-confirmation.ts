/**
 * With `confirm: "manual"` only staff can say that a payment was made. Their word reaches the provider
 * under this symbol in the context of an authorization: nothing that came over HTTP or out of a queue
 * can carry it. `Symbol.for`, so that it is the same one if the package was loaded twice.
 */
const CONFIRMED = Symbol.for("medusa-plugin-taiwan.payment-intents.confirmed")

/** The context of an authorization that staff vouch for. */
export const confirmedByStaff = (): object => ({ [CONFIRMED]: true })

/** Whether staff vouch for the payment. Who it was stays out of data that buyers read. */
export const isConfirmed = (context: object | undefined): boolean =>
  (context as { [CONFIRMED]?: boolean } | undefined)?.[CONFIRMED] === true
