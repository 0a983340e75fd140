/** The outcome that an intent's present status means. */
const SERVICE_OUTCOMES = [
  /** Paid, by this intent, with the amount that was asked for. */
  "paid",
  /** Money that was asked for elsewhere (bank transfer, convenience store) and will come later. */
  "waiting",
  /** Refused, and the buyer may try again. */
  "declined",
  "not_started",
  /** Under way, or an unknown status: never paid, never failed. */
  "not_yet",
  "gone",
  /** The service speaks of another intent, amount or currency than we asked for. */
  "mismatched",
] as const
export type ServiceOutcome = (typeof SERVICE_OUTCOMES)[number]

/** What a query about a payment comes to. */
export const PAYMENT_OUTCOMES = [
  ...SERVICE_OUTCOMES,
  /** No answer to go by: nothing is known, nothing may change. */
  "unreachable",
  /** The options say that the service cannot be queried: only staff can say that it was paid. */
  "manual",
  /** The session or the intent is none of this provider's. */
  "not_ours",
] as const
export type PaymentOutcome = (typeof PAYMENT_OUTCOMES)[number]

type OutcomeFacts = {
  /** The service says that the right money is there: an order may be placed with it and captured. */
  paid: boolean
  /** Money was taken, of whatever amount. */
  taken: boolean
  /** No money was taken yet: the buyer may begin again, with what the cart asks for by now. */
  unpaid: boolean
  /** A transfer may be so that neither came nor ended. */
  to_come: boolean
  /** A buyer who comes back may be asked to pay again: nothing was paid, for certain. */
  payable_again: boolean
  /** Medusa's payment cannot be cancelled: the service or staff confirmed its money. */
  blocks_cancel: boolean
  /** It is queried again soon after a webhook that said that something happened. */
  queried_soon: boolean
  /** It was answered by the provider whose intent it is. */
  answered: boolean
  /** The buyer began to pay, so that money is likely to come. */
  begun: boolean
}

const answered = {
  paid: false,
  taken: false,
  unpaid: false,
  to_come: false,
  payable_again: false,
  blocks_cancel: false,
  queried_soon: false,
  answered: true,
  begun: false,
}

/** What each outcome means, wherever something depends on it. */
export const OUTCOMES = {
  paid: { ...answered, paid: true, taken: true, blocks_cancel: true },
  waiting: { ...answered, unpaid: true, to_come: true, begun: true },
  declined: { ...answered, unpaid: true, to_come: true, payable_again: true },
  not_started: { ...answered, unpaid: true, to_come: true, payable_again: true },
  not_yet: { ...answered, to_come: true, queried_soon: true, begun: true },
  gone: { ...answered, payable_again: true },
  mismatched: { ...answered, taken: true, blocks_cancel: true, begun: true },
  unreachable: { ...answered, queried_soon: true, answered: false },
  manual: { ...answered, unpaid: true, blocks_cancel: true },
  not_ours: { ...answered, answered: false },
} as const satisfies Record<PaymentOutcome, OutcomeFacts>

/** An outcome's facts; of a verdict with more to say, by its kind. */
export const factsOf = ({ kind }: { kind: PaymentOutcome }): OutcomeFacts => OUTCOMES[kind]

/** The outcomes of an intent whose money is likely to come. */
export const likelyOutcomes = (): PaymentOutcome[] =>
  PAYMENT_OUTCOMES.filter((kind) => factsOf({ kind }).begun)
