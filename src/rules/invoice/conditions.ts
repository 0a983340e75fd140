import type { AttentionReason, VoidAttentionReason } from "./invoice-status"
import { ORDER_VOID_REASONS } from "./requested-void"
import { all, any, fact, isIn, isSet, not, statusIn, type Condition } from "./values"

/** What of a row decides how it goes on. Each has the name that the diagram gives it. */

/** The invoice is to be void; remembered while it is not known whether there is one. */
export const voidRequested = isSet("void_requested_at", "void requested")

/** Another invoice is to take its place once it is void. */
export const reissueRequested = isSet("reissue_requested_at", "reissue requested")

/** What was planned is what the order was like when it was last looked at. */
export const orderSeen = isSet("order_seen_at", "order as planned")

export const numbered = isSet("invoice_number", "has a number")

/** What it says is stored, under an order number. */
export const madeOut = all(
  "made out",
  isSet("content", "has content"),
  isSet("order_number", "has an order number")
)

/**
 * Staff recorded it by its number, or it was found at the service and no upload of it is known here,
 * as after a restored database: nothing here says when it was issued.
 */
export const notSentFromHere = all(
  "not sent from here",
  numbered,
  any(
    "no upload known",
    not(isSet("order_number", "has an order number")),
    not(isSet("sent_with", "was claimed"))
  )
)

/** Staff recorded it by its number: the service has it under no order number of ours. */
export const recordedByNumber = all(
  "recorded by number",
  numbered,
  not(isSet("order_number", "has an order number"))
)

/** It left, or may have. */
export const sent = isSet("sent_at", "sent")

/** It may have left, or an invoice was found. */
export const sentOrFound = any("sent or found", sent, numbered)

/** Staff gave its order number up: the order's next invoice has another one. */
export const givenUp = isSet("given_up_at", "given up")

/** Nothing has left, and no invoice was found. An order number that was given up is not sent again. */
export const unsent = all("never sent", not(sent), not(numbered), not(givenUp))

export const inReview = statusIn("attention")

export const reasonIn = (...reasons: AttentionReason[]): Condition =>
  isIn("reason", reasons, `reason ${reasons.join(" or ")}`)

/**
 * In review: the service's invoice is known not to be the one recorded, and the service can be queried
 * by order number. What staff issued by hand has no order number: only its own number leads to it.
 */
export const differs = all(
  "differs",
  inReview,
  reasonIn("void_differs"),
  isSet("order_number", "has an order number")
)

/** In review: only the service knows what became of the upload. The condition of `UPLOAD_IN_REVIEW`. */
export const uploadInReview = all("upload in review", inReview, reasonIn("outcome_unknown"), sent)

/**
 * In review: the invoice that the service has under the order number is another order's. Nothing of
 * this order's was issued.
 */
export const foundOtherOrders = all(
  "another order's invoice found",
  inReview,
  reasonIn("other_order_at_service"),
  sent
)

/** The same of a void: `VOID_IN_REVIEW`. */
export const voidInReview = all("void in review", inReview, reasonIn("void_outcome_unknown"))

/** In review, and the service is not queried about it: the planner looks at it. */
export const othersInReview = all(
  "other in review",
  inReview,
  not(voidInReview),
  not(uploadInReview)
)

/** Why none is needed, and what the service issues late is voided. */
export const reasonToVoid = isIn(
  "reason",
  [...ORDER_VOID_REASONS, "staff_decision", "shop_decision"],
  "decided against"
)

/** The order asks for the void, not staff. */
export const voidOfOrder = isIn("void_reason", ORDER_VOID_REASONS, "void of the order")

/** Why an invoice that was to be voided was not: allowances over all of it do as well. */
const REPLACED_BY_ALLOWANCES: VoidAttentionReason[] = [
  "void_deadline_passed",
  "void_has_allowances",
  "void_refused",
]
export const replacedByAllowances = reasonIn(...REPLACED_BY_ALLOWANCES)

export const paused = fact("paused", "sending paused")
export const noAnswerToAny = fact("no_answer", "no upload answered")
export const latest = fact("latest", "latest of its order")
