import { model } from "@medusajs/framework/utils"

/**
 * When the payment service is queried next about a session that nothing reported. A session without
 * a row was not queried yet; the row is deleted when its session is settled. Times are the
 * database's.
 */
export const TwPaymentQuery = model
  .define("tw_payment_query", {
    id: model.id({ prefix: "twpqu" }).primaryKey(),
    session_id: model.text(),
    /** Start of the pauses: the session's start, or its last activity. */
    since: model.dateTime(),
    /** Null: the job queries it no more. */
    due_at: model.dateTime().nullable(),
    /** Number of failed settlements, except `tries`. */
    failures: model.number().default(0),
    /** Number of tries to place an order for its paid cart that placed none. */
    tries: model.number().default(0),
    /** Digest of the cause of the last failure. A cause is logged once. */
    failure: model.text().nullable(),
  })
  .indexes([
    { name: "IDX_tw_payment_query_session", on: ["session_id"], unique: true, where: null },
  ])
