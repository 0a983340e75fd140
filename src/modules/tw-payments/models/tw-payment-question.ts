import { model } from "@medusajs/framework/utils"

/**
 * When the payment service is queried next about a session that nothing reported. A session without
 * a row was not queried yet; the row is deleted when its session is settled. Times are the
 * database's.
 */
export const TwPaymentQuestion = model
  .define("tw_payment_question", {
    id: model.id({ prefix: "twpqu" }).primaryKey(),
    session_id: model.text(),
    /** What the pauses are counted from: the session's start, or its last sign of life. */
    since: model.dateTime(),
    /** Null: the job queries it no more. */
    due_at: model.dateTime().nullable(),
    /** How often settling it failed, apart from `tries`. */
    failures: model.number().default(0),
    /** How often an order was tried for its paid cart, and did not come of it. */
    tries: model.number().default(0),
    /** Digest of the cause of the last failure. A cause is logged once. */
    failure: model.text().nullable(),
  })
  .indexes([
    { name: "IDX_tw_payment_question_session", on: ["session_id"], unique: true, where: null },
  ])
