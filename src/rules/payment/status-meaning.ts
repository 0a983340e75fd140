/** What a raw status of the payment service means for the money. */
export type IntentMeaning =
  | "paid"
  | "waiting"
  | "not_yet"
  | "gone"
  /** All of it went back to the buyer. */
  | "refunded"
  /** A part of it went back. */
  | "partly_refunded"
  /** The buyer's bank took it back, or wants to (chargeback). */
  | "disputed"

type MeaningFacts = {
  /** The store has money of it, all or a part: its payment is not cancelled. */
  money_held: boolean
  /** No money of it comes any more: it was given up, or all of it went back. */
  ended: boolean
  /**
   * What it says of a payment that the store has captured. `charged`: the amounts say; `returned`: all
   * of it went back; `partly_returned`: some of it; `not_paid`: not that it is paid.
   */
  compared_as: "charged" | "returned" | "partly_returned" | "disputed" | "not_paid"
}

/** What each meaning decides about money; `unknown`: the raw status is in no list. */
export const STATUS_MEANINGS = {
  paid: { money_held: true, ended: false, compared_as: "charged" },
  waiting: { money_held: false, ended: false, compared_as: "not_paid" },
  not_yet: { money_held: false, ended: false, compared_as: "not_paid" },
  // The store captured the money of an intent that the service calls ended: it can only have gone back.
  gone: { money_held: false, ended: true, compared_as: "returned" },
  refunded: { money_held: false, ended: true, compared_as: "returned" },
  partly_refunded: { money_held: true, ended: false, compared_as: "partly_returned" },
  disputed: { money_held: true, ended: false, compared_as: "disputed" },
  unknown: { money_held: false, ended: false, compared_as: "not_paid" },
} as const satisfies Record<IntentMeaning | "unknown", MeaningFacts>

/** What a raw status means; `unknown`: it is in no list. */
export type StatusMeaning = keyof typeof STATUS_MEANINGS
