/**
 * The payment that a placed order waits for is replaced by another one. This reaches the provider
 * under this symbol in the context of a session's update: nothing that came over HTTP or out of a
 * queue can carry it. `Symbol.for`, so that it is the same one if the package was loaded twice.
 */
const REPLACEMENT = Symbol.for("medusa-plugin-taiwan.payment-intents.replacement")

export type Replacement = {
  /** Until when the order waits for its money; ISO 8601. Null: not known. */
  pay_by: string | null
  /**
   * Takes the new intent's secret, which is not stored: Medusa shows an order's sessions to anyone
   * who knows the order's id.
   */
  takeSecret: (secret: string) => void
}

/** The context of an update that gives a session another intent, for the same order. */
export const replacing = (replacement: Replacement): Record<string, unknown> => ({
  [REPLACEMENT]: replacement,
})

/** Undefined: no payment is replaced. */
export const replacementOf = (context: object | undefined): Replacement | undefined =>
  (context as { [REPLACEMENT]?: Replacement } | undefined)?.[REPLACEMENT]
