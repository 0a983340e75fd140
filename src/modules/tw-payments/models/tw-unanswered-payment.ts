import { model } from "@medusajs/framework/utils"

/**
 * A payment whose last question had no answer. The row goes with the next answer; staff are told of
 * the payment of a placed order once its row is ten minutes old.
 */
export const TwUnansweredPayment = model
  .define("tw_unanswered_payment", {
    id: model.id({ prefix: "twuap" }).primaryKey(),
    session_id: model.text(),
    /** When the first question without an answer was asked. Database time. */
    since: model.dateTime(),
    /** Why the last one had none, in a sentence; never a secret or buyer data. */
    cause: model.text(),
  })
  .indexes([
    { name: "IDX_tw_unanswered_payment_session", on: ["session_id"], unique: true, where: null },
  ])
