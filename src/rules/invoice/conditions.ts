import type { AttentionReason, VoidAttentionReason } from "./invoice-status"
import { ORDER_VOID_REASONS } from "./requested-void"
import { all, any, dayEnded, fact, isIn, isSet, not, statusIn, type Condition } from "./values"

/** The conditions on a row that decide what happens next. The diagram uses the same names. */

/** The invoice must be voided. Stored also while it is not known whether one was issued. */
export const voidRequested = isSet("void_requested_at", "void requested")

/** A new invoice must replace it once it is void. */
export const reissueRequested = isSet("reissue_requested_at", "reissue requested")

/** The plan is of the order as it was when it was last read. */
export const orderSeen = isSet("order_seen_at", "order as planned")

export const numbered = isSet("invoice_number", "has a number")

/** With an order number: it could be sent. */
export const contentStored = all(
  "content stored",
  isSet("content", "has content"),
  isSet("order_number", "has an order number")
)

/**
 * Staff may correct what is recorded of it. They recorded it by its number, it was found at the
 * service without a known upload, as after a restored database, or its upload went over midnight. In
 * each case the store does not know when it was issued.
 */
export const correctable = all(
  "may be corrected",
  numbered,
  any(
    "no upload known",
    not(isSet("order_number", "has an order number")),
    not(isSet("sent_with", "was claimed")),
    isSet("date_unknown", "day of issue not known")
  )
)

/** Staff stated the day of its void: that of a void from here is the moment of the service's answer. */
export const voidDayStated = isSet("void_day_stated", "day of void stated")

/** Staff recorded it by its number: the service has none of our order numbers for it. */
export const recordedByNumber = all(
  "recorded by number",
  numbered,
  not(isSet("order_number", "has an order number"))
)

/** Longer than an upload takes, with the time in which the service may still work on it. */
const LONGEST_UPLOAD = 10 * 60 * 1000

/** A new day began during its upload: the service may have issued it on either day. */
export const sentOverMidnight = dayEnded("sent_at", LONGEST_UPLOAD, "sent over midnight")

/** It was sent, or may have been. */
export const sent = isSet("sent_at", "sent")

/** It may have been sent, or an invoice was found. */
export const sentOrFound = any("sent or found", sent, numbered)

/** Staff gave up its order number: the order's next invoice gets another one. */
export const givenUp = isSet("given_up_at", "given up")

/** Nothing was sent, no invoice was found, and its order number was not given up. */
export const unsent = all("never sent", not(sent), not(numbered), not(givenUp))

export const inReview = statusIn("attention")

export const reasonIn = (...reasons: AttentionReason[]): Condition =>
  isIn("reason", reasons, `reason ${reasons.join(" or ")}`)

/**
 * In review: the service's invoice is not the one recorded, and the service can be queried by order
 * number. An invoice that staff issued by hand has none, so it is found only by its own number.
 */
export const differs = all(
  "differs",
  inReview,
  reasonIn("void_differs"),
  isSet("order_number", "has an order number")
)

/** In review: the outcome of the upload is unknown. The condition of `UPLOAD_IN_REVIEW`. */
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

/** The same for a void: `VOID_IN_REVIEW`. */
export const voidInReview = all("void in review", inReview, reasonIn("void_outcome_unknown"))

/** In review for another reason: the planner reads it, and the service is not queried about it. */
export const othersInReview = all(
  "other in review",
  inReview,
  not(voidInReview),
  not(uploadInReview)
)

/** No invoice is needed for this reason. One that the service issues late is voided. */
export const reasonToVoid = isIn(
  "reason",
  [...ORDER_VOID_REASONS, "staff_decision", "shop_decision"],
  "decided against"
)

/** The order asks for the void, not staff. */
export const voidOfOrder = isIn("void_reason", ORDER_VOID_REASONS, "void of the order")

/** Reasons why a void failed that allowances over the whole amount can replace. */
const REPLACED_BY_ALLOWANCES: VoidAttentionReason[] = [
  "void_deadline_passed",
  "void_has_allowances",
  "void_refused",
]
export const replacedByAllowances = reasonIn(...REPLACED_BY_ALLOWANCES)

export const paused = fact("paused", "sending paused")
export const noAnswerToAny = fact("no_answer", "no upload answered")
export const latest = fact("latest", "latest of its order")
