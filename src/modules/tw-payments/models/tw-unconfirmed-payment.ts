import { model } from "@medusajs/framework/utils"

/**
 * A payment whose last query had no answer. The next answer deletes the row. The payment of a placed
 * order is recorded as a payment issue once its row is ten minutes old.
 */
export const TwUnconfirmedPayment = model
  .define("tw_unconfirmed_payment", {
    id: model.id({ prefix: "twucp" }).primaryKey(),
    session_id: model.text(),
    /** Time of the first query without an answer. Database time. */
    since: model.dateTime(),
    /** Why the last query had no answer, in a sentence; never a secret or buyer data. */
    cause: model.text(),
  })
  .indexes([
    { name: "IDX_tw_unconfirmed_payment_session", on: ["session_id"], unique: true, where: null },
  ])
