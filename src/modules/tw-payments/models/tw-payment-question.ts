import { model } from "@medusajs/framework/utils"

/**
 * When the payment service is asked next about a session that nothing reported. A session without a
 * row was not asked about yet; the row goes when its session is settled. Times: of the database.
 */
export const TwPaymentQuestion = model
  .define("tw_payment_question", {
    id: model.id({ prefix: "twpqu" }).primaryKey(),
    session_id: model.text(),
    /** What the pauses are counted from: the session's start, or its last sign of life. */
    since: model.dateTime(),
    /** Null: the job asks no more by itself. */
    due_at: model.dateTime().nullable(),
    /** How often settling it failed, apart from `tries`. */
    failures: model.number().default(0),
    /** How often an order was tried for its paid cart, and did not come of it. */
    tries: model.number().default(0),
    /** Of the last failure: a digest of its cause. A cause is logged once. */
    failure: model.text().nullable(),
  })
  .indexes([
    { name: "IDX_tw_payment_question_session", on: ["session_id"], unique: true, where: null },
  ])
